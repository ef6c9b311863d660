import type { CDPSession, Page } from 'playwright-core'

/** What a visitor of a page felt, since it began. */
export interface Felt {
  /** Duration of each interaction, from the key to the next frame (Event Timing, 16 ms and more). */
  readonly interactionsMs: readonly number[]
  /** Cumulative Layout Shift: the worst burst of shifts that no input explains. */
  readonly shift: number
  /** What moved most in that burst: its class or name, and its top before and after (px). */
  readonly moved: string
  /** Number of interactions, the shorter ones included. */
  readonly interactions: number
  /** Frames that took 50 ms and more (Long Animation Frames). */
  readonly longFramesMs: readonly number[]
}

/** Observes a page from its first moment on. A burst ends after a second without a shift, or after five. */
export const OBSERVER = `
  window.observed = { events: new Map(), interactionsBefore: 0, shift: 0, moved: '', longFrames: [] }
  let burst = { sum: 0, first: 0, last: 0 }
  new PerformanceObserver((list) => { for (const { interactionId, duration } of list.getEntries()) if (interactionId) observed.events.set(interactionId, Math.max(duration, observed.events.get(interactionId) ?? 0)) }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => { for (const { hadRecentInput, value, startTime, sources } of list.getEntries()) if (!hadRecentInput) {
    burst = startTime - burst.last < 1000 && startTime - burst.first < 5000 ? { ...burst, sum: burst.sum + value, last: startTime } : { sum: value, first: startTime, last: startTime }
    if (burst.sum > observed.shift) {
      observed.shift = burst.sum
      const [most] = sources
      if (most) observed.moved = (most.node?.className || most.node?.nodeName || '?') + ' ' + most.previousRect.top.toFixed(0) + ' → ' + most.currentRect.top.toFixed(0)
    }
  } }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) observed.longFrames.push(duration) }).observe({ type: 'long-animation-frame', buffered: true })
`
export const felt = (page: Page): Promise<Felt> =>
  page.evaluate(
    '({ interactions: performance.interactionCount - observed.interactionsBefore, interactionsMs: [...observed.events.values()], shift: observed.shift, moved: observed.moved, longFramesMs: observed.longFrames })',
  ) as Promise<Felt>

/** Forgets what was felt so far. */
export const feelAnew = (page: Page): Promise<unknown> =>
  page.evaluate(
    'observed.events.clear(); observed.interactionsBefore = performance.interactionCount; observed.longFrames.length = 0; observed.shift = 0; observed.moved = ""',
  )

const LOADING = 'main [role=status][aria-label]'

/** Waits until a page has its heading and what it is about, and nothing grey any more. */
export async function shown(page: Page, wanted: string): Promise<void> {
  await page.locator(wanted).filter({ visible: true }).first().waitFor()
  await page.waitForFunction((grey) => document.querySelector('main h1') && !document.querySelector(grey), LOADING)
}

const KILOBYTE = 1_024

export interface FirstVisit {
  /** On the wire until it was shown, by kind of file. */
  readonly kB: ReadonlyMap<string, number>
  readonly requests: number
  readonly shownMs: number
  readonly shift: number
  readonly moved: string
}

/** Opens a page with nothing in the browser's cache. */
export async function firstVisit(page: Page, session: CDPSession, hash: string, wanted: string): Promise<FirstVisit> {
  await page.goto('about:blank')
  await session.send('Network.clearBrowserCache')
  const types = new Map<string, string>()
  const kB = new Map<string, number>()
  const hear = ({ requestId, type }: { requestId: string; type: string }): void => void types.set(requestId, type)
  const weigh = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }): void => {
    const type = types.get(requestId) ?? 'Other'
    kB.set(type, (kB.get(type) ?? 0) + encodedDataLength / KILOBYTE)
  }
  session.on('Network.responseReceived', hear)
  session.on('Network.loadingFinished', weigh)
  const start = performance.now()
  await page.goto(`/${hash}`, { waitUntil: 'commit' })
  await shown(page, wanted)
  const shownMs = performance.now() - start
  const visit = { kB: new Map(kB), requests: types.size, shownMs }
  session.off('Network.responseReceived', hear)
  session.off('Network.loadingFinished', weigh)
  await page.waitForTimeout(SETTLED_MS)
  const { shift, moved } = await felt(page)
  return { ...visit, shift, moved }
}

/** Fonts and late answers have come by then. */
const SETTLED_MS = 1_200

/** Opens a page anew with everything in the browser's cache. */
export async function warmStart(page: Page, wanted: string): Promise<{ shownMs: number; shift: number; moved: string }> {
  const start = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await shown(page, wanted)
  const shownMs = performance.now() - start
  await page.waitForTimeout(SETTLED_MS)
  const { shift, moved } = await felt(page)
  return { shownMs, shift, moved }
}

const KEYS = 6
const BUTTONS = 3
const REST_MS = 250

/** Goes through a page by the keyboard, and opens what opens. */
export async function goThrough(page: Page): Promise<void> {
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('Tab')
    await page.waitForTimeout(REST_MS / 4)
  }
  const openers = page.locator('main button:is([aria-haspopup], [aria-expanded], [aria-pressed]):visible')
  const count = Math.min(BUTTONS, await openers.count())
  for (let place = 0; place < count; place += 1) {
    // By the keyboard: what an open menu covers cannot be clicked.
    await openers.nth(place).focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(REST_MS)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(REST_MS)
  }
}
