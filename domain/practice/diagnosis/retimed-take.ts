import type { Grade, PlayedNote, Take } from '../take.ts'

/** A take with some of its strikes at another time, or without them: what it would be if they had come where they belong. */
export interface RetimedTake {
  readonly take: Take
  /** For each strike its place in the performance as it was played. */
  readonly playedIndexes: readonly number[]
}

/** Moves each strike to the time that is given for it. */
export function retimed(take: Take, secondsOf: (played: PlayedNote, index: number) => number): RetimedTake {
  const strikes = take.performance
    .map((played, index) => ({ index, played: { ...played, timeSeconds: secondsOf(played, index) } }))
    .sort((a, b) => a.played.timeSeconds - b.played.timeSeconds)
  return { take: { ...take, performance: strikes.map(({ played }) => played) }, playedIndexes: strikes.map(({ index }) => index) }
}

/** A grade of the take at its other times, by the places of the performance as it was played. */
export const inPlayedIndexes = (grade: Grade, { playedIndexes }: RetimedTake): Grade => ({
  ...grade,
  notes: grade.notes.map((note) => (note.playedIndex === null ? note : { ...note, playedIndex: playedIndexes[note.playedIndex] ?? null })),
  extras: grade.extras.map((extra) => ({ ...extra, playedIndex: playedIndexes[extra.playedIndex] ?? extra.playedIndex })),
})
