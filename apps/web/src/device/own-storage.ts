const PREFIX = 'prelude.'
/** Who has it is logged in: it leaves the device in no file. */
const SECRETS: ReadonlySet<string> = new Set(['prelude.token'])

/** What this device keeps of its own for the learner, the login left out: `{'prelude.theme': 'night'}`. */
export function readOwnStorage(openStore: () => Pick<Storage, 'length' | 'key' | 'getItem'> = () => localStorage): Readonly<Record<string, string>> {
  try {
    const store = openStore()
    const names = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
    const own = names.filter((name) => name.startsWith(PREFIX) && !SECRETS.has(name)).sort()
    return Object.fromEntries(own.map((name) => [name, store.getItem(name) ?? '']))
  } catch {
    return {} // storage refused by the browser
  }
}
