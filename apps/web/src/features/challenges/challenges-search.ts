/** A difficulty of challenges, or all of them. */
export type ChallengeLevel = '1' | '2' | '3' | '4' | 'all'
const LEVELS: readonly ChallengeLevel[] = ['1', '2', '3', '4', 'all']

/** The search parameters of the challenges: defaults are left out, so that the plain page has a plain address. */
export interface ChallengesSearch {
  readonly level?: ChallengeLevel
  readonly search?: string
  readonly to_do?: 'true'
  readonly is_free?: 'true'
}

const MOST_LETTERS = 120
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

/** Parses the address; unknown values are dropped. */
export function parseChallengesSearch(raw: Readonly<Record<string, unknown>>): ChallengesSearch {
  const level = LEVELS.find((level) => level === text(raw.level))
  const search = text(raw.search).slice(0, MOST_LETTERS)
  return {
    ...(level && { level }),
    ...(search && { search }),
    ...(text(raw.to_do) === 'true' && { to_do: 'true' }),
    ...(text(raw.is_free) === 'true' && { is_free: 'true' }),
  }
}

/** The difficulty that is shown: the chosen one, else the learner's; what is searched is looked for in all. Null for all. */
export function difficultyShown({ level, search }: ChallengesSearch, catalogDifficulty: number): number | null {
  if (level === 'all' || (level === undefined && search)) return null
  return level === undefined ? catalogDifficulty : Number(level)
}
