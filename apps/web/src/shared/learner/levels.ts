import { french } from '@prelude/domain/basics'

export type LevelChoiceValue = 1 | 3 | 4 | 5 | 6

export interface LevelDescription {
  /** Number on the wire (spec: account §3.1); 2 does not exist. */
  readonly value: LevelChoiceValue
  /** 1–5, for the bars. */
  readonly rank: number
  readonly name: string
  /** The learner's abilities at this level. */
  readonly can: string
}

export const LEVELS: readonly LevelDescription[] = french([
  { value: 1, rank: 1, name: 'Novice', can: 'Je n’ai jamais joué, ou presque.' },
  { value: 3, rank: 2, name: 'Débutant I', can: 'Je joue une mélodie d’une main.' },
  { value: 4, rank: 3, name: 'Débutant II', can: 'Je joue un morceau simple à deux mains.' },
  { value: 5, rank: 4, name: 'Intermédiaire', can: 'Je lis les deux clés et je tiens le tempo.' },
  { value: 6, rank: 5, name: 'Avancé', can: 'Je déchiffre et je joue des œuvres entières.' },
])

/** « Débutant I » of 3. */
export const LEVEL_NAMES: Readonly<Record<number, string>> = Object.fromEntries(LEVELS.map(({ value, name }) => [value, name]))
