/** The longest pause between two keys that is still playing, in seconds; so long is a last note held at most. */
const LONGEST_PAUSE_SECONDS = 10

export interface SoundedNote {
  readonly timeSeconds: number
  readonly durationSeconds: number
}

/** How long was played, in seconds: from the first key to the last, without longer pauses. A take without a key is none. */
export function playedSeconds(notes: readonly SoundedNote[]): number {
  const inOrder = [...notes].sort((a, b) => a.timeSeconds - b.timeSeconds)
  return inOrder.reduce((sum, { timeSeconds, durationSeconds }, place) => {
    const next = inOrder[place + 1]
    return sum + Math.min(LONGEST_PAUSE_SECONDS, next ? next.timeSeconds - timeSeconds : durationSeconds)
  }, 0)
}
