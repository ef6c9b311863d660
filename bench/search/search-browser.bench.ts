import type { Page } from 'playwright-core'
import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'Catalogue in Chromium: typing, scrolling, showing'

const CARD = 'main a[href*="/song/version/"]'
const STARTS = 5
const TYPED = ['chopain valse', 'letre a elize', 'mon ami pierrot']
/** Between two letters of someone who types fast. */
const EACH_LETTER_MS = 70
const KILOBYTE = 1_024

interface Felt {
  /** Duration of each interaction, from the key to the next frame (Event Timing). */
  readonly interactionsMs: readonly number[]
  /** Sum of the layout shifts that no input explains. */
  readonly shift: number
  readonly framesMs: readonly number[]
}

/** Observes the page from its first moment on; `felt()` reads what was observed. */
const OBSERVER = `
  window.observed = { events: new Map(), shift: 0, frames: [] }
  new PerformanceObserver((list) => { for (const { interactionId, duration } of list.getEntries()) if (interactionId) observed.events.set(interactionId, Math.max(duration, observed.events.get(interactionId) ?? 0)) }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => { for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) observed.shift += value }).observe({ type: 'layout-shift', buffered: true })
  let last
  const frame = (now) => { if (last !== undefined) observed.frames.push(now - last); last = now; requestAnimationFrame(frame) }
  requestAnimationFrame(frame)
`
const felt = (page: Page): Promise<Felt> =>
  page.evaluate('({ interactionsMs: [...observed.events.values()], shift: observed.shift, framesMs: observed.frames })') as Promise<Felt>

/** Bytes on the wire until the first cards are shown, of a first visit. */
async function bytesOfFirstScreen(page: Page, token: string): Promise<ReadonlyMap<string, number>> {
  await page.goto('/favicon.svg')
  await page.evaluate((value) => localStorage.setItem('prelude.token', value), token)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength)
  })
  await page.goto('/#/catalog')
  await page.locator(CARD).first().waitFor()
  const shown = new Map(bytes)
  await session.detach()
  return shown
}

/** Milliseconds from the address to the first card, with everything in the browser's cache. */
async function warmStart(page: Page): Promise<number> {
  const start = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await page.locator(CARD).first().waitFor()
  return performance.now() - start
}

async function type(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Chercher un morceau' })
  for (const words of TYPED) {
    await box.fill('')
    await box.pressSequentially(words, { delay: EACH_LETTER_MS })
    await page.waitForTimeout(700)
  }
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(80)
  }
}

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)
const INSTANT_MS = 0
const worst = (values: readonly number[]): number => Math.max(INSTANT_MS, ...values)

export async function run(): Promise<Row[]> {
  return withPage(
    async (page, app) => {
      const token = await newAccount(app.url)
      const bytes = await bytesOfFirstScreen(page, token)
      await openAs(page, token, '#/catalog')
      await page.locator(CARD).first().waitFor()
      // Asked of each learner once, above the page.
      await page.getByRole('button', { name: 'Refuser' }).click()
      const startsMs: number[] = []
      for (let start = 0; start < STARTS; start += 1) startsMs.push(await warmStart(page))
      await page.waitForTimeout(1_000)
      const shown = await felt(page)
      await type(page)
      const typed = await felt(page)
      await openAs(page, token, '#/catalog?sort=title')
      await page.locator(CARD).first().waitFor()
      await scroll(page)
      const scrolled = await felt(page)
      const frames = typed.framesMs.slice(shown.framesMs.length)
      return [
        {
          what: 'first screen of a first visit, on the wire',
          measured: sumOf(bytes.values()) / KILOBYTE,
          unit: 'kB',
          bar: { max: 200 },
          comparedWith: Array.from(bytes, ([type, size]) => `${type} ${(size / KILOBYTE).toFixed(0)}`).join(', '),
        },
        {
          what: 'warm start to the first card, median',
          measured: percentile(startsMs, 0.5),
          unit: 'ms',
          bar: { max: 1_000 },
          comparedWith: `worst ${worst(startsMs).toFixed(0)} ms of ${STARTS}`,
        },
        {
          what: 'interaction to the next frame while typing, 98th percentile',
          measured: percentile([INSTANT_MS, ...typed.interactionsMs], 0.98),
          unit: 'ms',
          bar: { max: 150 },
          comparedWith: `${typed.interactionsMs.length} interactions of 16 ms and more; worst frame ${worst(frames).toFixed(0)} ms of ${frames.length}`,
        },
        { what: 'layout shift while it is shown', measured: shown.shift, unit: '', bar: { max: 0.05 }, comparedWith: 'Cumulative Layout Shift' },
        {
          what: 'layout shift while scrolling',
          measured: scrolled.shift,
          unit: '',
          bar: { max: 0.05 },
          comparedWith: `worst frame ${worst(scrolled.framesMs).toFixed(0)} ms`,
        },
      ]
    },
    async (page) => {
      await page.addInitScript(OBSERVER)
    },
  )
}
