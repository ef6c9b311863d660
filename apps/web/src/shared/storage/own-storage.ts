import { openDeviceStorage } from '../../platform/device-storage.ts'

const PREFIX = 'prelude.'
/** Who has one of them is logged in: they leave the device in no file. */
const SECRETS: ReadonlySet<string> = new Set(['prelude.token', 'prelude.endedLogins'])
/** What is kept for one learner has their number in its name. */
const OF_LEARNER = /^prelude\.(?:pendingTake|lyrics|shownScores|uncounted)\.(\d+)(?:\.|$)/
/** A session of work has it inside (`app/practice-session/session-tracker-storage.ts`). */
const SESSION = 'prelude.session.'

function ownerOf(name: string, value: string): number | null {
  const number = OF_LEARNER.exec(name)?.[1]
  if (number !== undefined) return Number(number)
  if (!name.startsWith(SESSION)) return null
  try {
    const { learnerId } = Object(JSON.parse(value)) as { learnerId?: unknown }
    return typeof learnerId === 'number' ? learnerId : Number.NaN
  } catch {
    return Number.NaN // nobody can say whose it is
  }
}

type Store = Pick<Storage, 'length' | 'key' | 'getItem'>

/** What this device keeps of its own for a learner, logins and other learners' left out: `{'prelude.theme': 'night'}`. */
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
