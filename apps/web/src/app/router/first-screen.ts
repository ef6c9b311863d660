const LOOK_EVERY_MS = 50
/** Then it comes all the same: a page may stand there without a title. */
const MOST_MS = 2_000
/** Its pictures and its data come at the same moment as the title. */
const MORE_MS = 500

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

/** Settles a moment after the page's own title stands: until then the page has the network and the processor to itself. */
export async function firstScreen(): Promise<void> {
  for (let waitedMs = 0; waitedMs < MOST_MS && !document.querySelector('h1'); waitedMs += LOOK_EVERY_MS) await sleep(LOOK_EVERY_MS)
  await sleep(MORE_MS)
}
