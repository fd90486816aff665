/* Which thing a card shows: by what it is called, or one of several. */
import { pick, type Dice } from './dice'
import type { Subject } from './document'
import * as objects from './objects'

export type ThingName = Exclude<keyof typeof objects, 'Thing'>

const CALLED: readonly [RegExp, ThingName][] = [
  [/implant|sinus/i, 'implant'],
  [/chip\b|power|source/i, 'chip'],
  [/photo|film|rubbing|picture|imaging|video|slide/i, 'film'],
  [/tape|record/i, 'reel'],
  [/camera|surveil/i, 'camera'],
  [/vial|water|purity|cures|ova|chromato|toxin|sample/i, 'vial'],
  [/computer|laptop|hack|net\b|program/i, 'computer'],
  [/dis[ck]|digital|nano/i, 'disk'],
  [/bone|vertebra|bod(y|ies)|victim/i, 'bone'],
  [/meteor|ice|core|rock/i, 'rock'],
  [/bee/i, 'bee'],
  [/fetus|tissue|frog|queequeg/i, 'jar'],
  [/blood|oil/i, 'drop'],
  [/brain|mental|mind|m\.r\.i|x-ray/i, 'brain'],
  [/doll|chinga|puppet/i, 'doll'],
  [/file|document|stationery|map|classified ad/i, 'folder'],
  [/pistol|gun|rifle|weapon|walther|glock|points|draw/i, 'pistol'],
  [/phone|wire|tap\b/i, 'telephone'],
  [/flashlight|laser|light/i, 'torch'],
  [/binocular|spotter/i, 'camera'],
  [/medi|first aid|crash cart|heal/i, 'kit'],
  [/vest|armor/i, 'vest'],
  [/knife|stiletto|garrote/i, 'knife'],
  [/geiger|lie detector|counter/i, 'meter'],
  [/car\b|ambulance|helicopter|flight|chase|pursuit/i, 'car'],
  [/microscope|laborator|analysis|trace|lab\b/i, 'microscope'],
  [/mojo|symbol|faith|charm/i, 'charm'],
  [/handcuff|warrant|arrest/i, 'cuffs'],
  [/satellite|transmi|radio|dish/i, 'dish'],
  [/lock|key|passage/i, 'key'],
]

/** The thing that is called so, if there is one. */
export function thingCalled(name: string): ThingName | undefined {
  return CALLED.find(([pattern]) => pattern.test(name))?.[1]
}

/** Draws what was found, around 0 0. */
export function thing(of: Subject, roll: Dice): string {
  const name = thingCalled(of.thing ?? of.name) ?? pick(roll, ['vial', 'folder', 'key', 'chip'])
  return objects[name](roll)
}
