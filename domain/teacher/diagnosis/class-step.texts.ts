import { counted, typeset } from '../../basics/index.ts'

/** By the stages of a class (`domain/learning`). */
const STAGES = {
  listen: 'à écouter',
  right: 'main droite seule',
  left: 'main gauche seule',
  both: 'à deux mains, lentement',
  tempo: 'au tempo',
  chain: 'enchaînée à la précédente',
} as const
const CONSOLIDATIONS = {
  medium: 'tout le morceau, à vitesse moyenne',
  normal: 'tout le morceau, au tempo',
  partition: 'tout le morceau, sur la partition',
  later: 'tout le morceau, un autre jour',
  memory: 'tout le morceau, de mémoire',
} as const

/** What comes next in the class of a piece: a stage of a section, or a run through the whole piece. */
export type LearntStep = { readonly letter: string; readonly stage: keyof typeof STAGES } | { readonly consolidation: keyof typeof CONSOLIDATIONS }

/** « la section B, main gauche seule » */
export const stepWords = (step: LearntStep): string =>
  'letter' in step ? `la section ${step.letter}, ${STAGES[step.stage]}` : CONSOLIDATIONS[step.consolidation]

/** « Où en suis-je ? » in a piece that is learnt in class. */
export const inClassWords = (step: LearntStep): string => typeset(`Dans « Pas à pas », votre prochaine étape : ${stepWords(step)}.`)

/** « Où en suis-je ? » in the level. */
export const inLevelWords = (level: string, points: number, end: number): string =>
  typeset(`Au niveau ${level}, vous avez ${counted(points, 'point', 'points')} sur ${end}.`)
