const LOOK_EVERY_MS = 50
/** Time limit: the page may have no title, or something on it may load for long. */
const MOST_MS = 4_000
/** Its pictures and its data load at the same time as the title, and a placeholder appears only where they take a while. */
const MORE_MS = 500
/** What stands in for contents that are loading (`Skeleton`). */
const PLACEHOLDER = 'main [role=status][aria-label]'

const isShown = (): boolean => document.querySelector('h1') !== null && document.querySelector(PLACEHOLDER) === null
const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

/** Settles shortly after the page's own title and contents are rendered: until then network and processor are reserved for the page. */
export async function firstScreen(): Promise<void> {
  const started = performance.now()
  do {
    while (!isShown() && performance.now() - started < MOST_MS) await sleep(LOOK_EVERY_MS)
    await sleep(MORE_MS)
  } while (!isShown() && performance.now() - started < MOST_MS)
}
