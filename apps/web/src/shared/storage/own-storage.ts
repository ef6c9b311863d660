import { openDeviceStorage } from '../../platform/device-storage.ts'

const PREFIX = 'prelude.'
/** Secrets that give access to the account: never part of an export. */
const SECRETS: ReadonlySet<string> = new Set(['prelude.token', 'prelude.endedLogins'])
/** Keys of data stored for one learner contain the learner's id. */
const OF_LEARNER = /^prelude\.(?:pendingTake|lyrics|nextSteps|hearing|reading|shownScores|uncounted)\.(\d+)(?:\.|$)/
/** A practice session has it in its value (`app/practice-session/session-tracker-storage.ts`). */
const SESSION = 'prelude.session.'

function ownerOf(name: string, value: string): number | null {
  const number = OF_LEARNER.exec(name)?.[1]
  if (number !== undefined) return Number(number)
  if (!name.startsWith(SESSION)) return null
  try {
    const { learnerId } = Object(JSON.parse(value)) as { learnerId?: unknown }
    return typeof learnerId === 'number' ? learnerId : Number.NaN
  } catch {
    return Number.NaN // owner unknown
  }
}

type Store = Pick<Storage, 'length' | 'key' | 'getItem'>

/** Data that this device stores for a learner, without logins and other learners' data: `{'prelude.theme': 'night'}`. */
export function readOwnStorage(learnerId: number | null, openStore: () => Store = openDeviceStorage): Readonly<Record<string, string>> {
  try {
    const store = openStore()
    const names = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
    const own = names
      .filter((name) => name.startsWith(PREFIX) && !SECRETS.has(name))
      .sort()
      .map((name) => [name, store.getItem(name) ?? ''] as const)
      .filter(([name, value]) => [null, learnerId].includes(ownerOf(name, value)))
    return Object.fromEntries(own)
  } catch {
    return {} // storage refused by the browser
  }
}
