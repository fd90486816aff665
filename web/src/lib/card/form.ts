/** How a card is drawn: `board` fits all it can onto five to seven; `full` shows all its text; `mini` only its picture and
 *  name; `slim` is a line with its numbers. */
export type Form = 'board' | 'full' | 'mini' | 'slim'
