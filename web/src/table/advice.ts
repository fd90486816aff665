/* What a bot would do, in a sentence. */

/** Labels that begin with no verb: `Ash begins`, `front row`, `done`, `3`. */
const NO_VERB = /^([A-Z\d+-]|(done|yes|no|none|nobody|nothing|front|back|all|another|other|the|a|an)\b)/

/** `A bot would end the turn.`, `A bot would choose: done.` */
export function advice(label: string): string {
  return `A bot would ${NO_VERB.test(label) ? 'choose: ' : ''}${label}.`
}
