import type { Act } from '@prelude/domain/teacher'

type Skill = Extract<Act, { type: 'skill' }>['skill']

/** The skills of the school (`content/skills`) that a word of the learner means, the first one first. */
export const SKILL_IDS: Readonly<Record<Skill, readonly number[]>> = {
  rythme: [201, 202, 203, 206],
  lecture: [301, 302, 305],
  main_gauche: [302, 601, 603],
  main_droite: [103, 404],
  coordination: [702, 703, 701],
  accords: [501, 502, 504],
  gammes: [401, 402, 405],
  arpeges: [403, 603],
  pedale: [409],
  oreille: [805, 802],
  improvisation: [606, 505],
  velocite: [406, 404],
  nuances: [801, 704],
  memoire: [803],
  accompagnement: [601, 602, 604],
}
