/** The scores that this device has shown on cards: what came since is a gain to be shown. */
const PLACE = 'prelude.shownScores'
/** A learner looks at hundreds of pieces, not at thousands. */
const MOST = 2_000

function readAll(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {}
  } catch {
    return {} // storage refused, or something else stands there: nothing was shown yet
  }
}

/** The score that was shown last, null before the first one: `readShownScore('version 11')`. */
export function readShownScore(card: string): number | null {
  const score = readAll()[card]
  return typeof score === 'number' ? score : null
}

export function writeShownScore(card: string, score: number): void {
  const kept = Object.entries({ ...readAll(), [card]: score }).slice(-MOST)
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // storage refused by the browser: the gain is shown again next time
  }
}
