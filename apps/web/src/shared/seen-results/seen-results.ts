import { session } from '../../api/login-token.ts'
import { deviceStorage } from '../../platform/device-storage.ts'

/** The results that this device has shown to a learner on cards: later ones are gains to be shown. */
const PREFIX = 'prelude.shownScores.'
/** Without a learner's id: older builds had one list for any login. */
const OLD_PLACE = 'prelude.shownScores'
/** A learner looks at hundreds of pieces, not at thousands. */
const MOST = 2_000

function readAll(learnerId: number): Record<string, number> {
  const stored = deviceStorage.readJson(`${PREFIX}${learnerId}`)
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {}
}

/** The result shown last to the logged-in learner, null before the first one: `readShownScore('version 11')`. */
export function readShownScore(card: string): number | null {
  const learnerId = session.learnerId()
  const score = learnerId === null ? null : readAll(learnerId)[card]
  return typeof score === 'number' ? score : null
}

export function writeShownScore(card: string, score: number): void {
  const learnerId = session.learnerId()
  if (learnerId === null) return
  const latestEntries = Object.entries({ ...readAll(learnerId), [card]: score }).slice(-MOST)
  deviceStorage.write(OLD_PLACE, null)
  deviceStorage.writeJson(`${PREFIX}${learnerId}`, Object.fromEntries(latestEntries))
}
