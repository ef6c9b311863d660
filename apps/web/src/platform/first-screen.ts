const LOOK_EVERY_MS = 50
/** Time limit: the page may have no title, or something on it may load for long. */
const MOST_MS = 3_000
/** Its pictures and its data load at the same time as the title. */
const MORE_MS = 500

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

/** What stands in for contents that are loading (`Skeleton`). */
const PLACEHOLDER = 'main [role=status][aria-label]'

const isShown = (): boolean => document.querySelector('h1') !== null && document.querySelector(PLACEHOLDER) === null

/** Settles shortly after the page's own title and contents are rendered: until then network and processor are reserved for the page. */
export async function firstScreen(): Promise<void> {
  for (let waitedMs = 0; waitedMs < MOST_MS && !isShown(); waitedMs += LOOK_EVERY_MS) await sleep(LOOK_EVERY_MS)
  await sleep(MORE_MS)
}
