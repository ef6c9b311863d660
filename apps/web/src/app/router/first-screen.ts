const LOOK_EVERY_MS = 50
/** Time limit: the page may have no title. */
const MOST_MS = 2_000
/** Its pictures and its data load at the same time as the title. */
const MORE_MS = 500

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

/** Settles shortly after the page's own title is rendered: until then network and processor are reserved for the page. */
export async function firstScreen(): Promise<void> {
  for (let waitedMs = 0; waitedMs < MOST_MS && !document.querySelector('h1'); waitedMs += LOOK_EVERY_MS) await sleep(LOOK_EVERY_MS)
  await sleep(MORE_MS)
}
