import type { Grade, Take } from './take.ts'

/** How clean « Attendre » was: « 41 notes du premier coup sur 44 ». */
export interface FirstTries {
  /** Struck without a wrong key before. */
  readonly first: number
  /** Reached and judged: unsure notes count on neither side. */
  readonly noteCount: number
}

/** Number of keys struck in « Attendre » before the first right one, in search of the place: they count nowhere. */
export function searchedKeysOf({ notes }: Pick<Grade, 'notes'>, { mode, performance }: Pick<Take, 'mode' | 'performance'>): number {
  if (mode !== 'wait') return 0
  const playedSeconds = notes.flatMap(({ playedIndex }) => (playedIndex === null ? [] : [performance[playedIndex]?.timeSeconds ?? 0]))
  const first = Math.min(...playedSeconds)
  return playedSeconds.length === 0 ? 0 : performance.filter(({ timeSeconds }) => timeSeconds < first).length
}

/** A wrong key is charged to the note that was struck next: that one took more than one try, however many. */
export function firstTriesOf({ notes, extras }: Pick<Grade, 'notes' | 'extras'>, { performance }: Pick<Take, 'performance'>): FirstTries {
  const struck = notes
    .flatMap(({ noteIndex, playedIndex, verdict }) => {
      const played = playedIndex === null || verdict === 'unsure' ? undefined : performance[playedIndex]
      return played ? [{ noteIndex, atSeconds: played.timeSeconds }] : []
    })
    .sort((a, b) => a.atSeconds - b.atSeconds)
  const tried = new Set<number>()
  for (const { timeSeconds } of extras) {
    const next = struck.find(({ atSeconds }) => atSeconds >= timeSeconds)
    if (next) tried.add(next.noteIndex)
  }
  const missed = notes.filter(({ verdict }) => verdict === 'missed').length
  return { first: struck.length - tried.size, noteCount: struck.length + missed }
}
