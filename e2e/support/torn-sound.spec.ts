import { type Browser, expect, type Page, test } from '@playwright/test'
import { type OnePlay, playWhole, tapMicrophone } from './torn-sound.ts'

// No application here: tests the dropout measurement, and the retries, with sound that is interrupted on purpose.

const HOLE_MS = 80

const opening = (browser: Browser, opened: Page[]) => async (): Promise<OnePlay> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>piano</title><button>play</button>' }))
  await page.addInitScript(() => {
    if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => window.__air as MediaStream
  })
  await tapMicrophone(page)
  await page.goto('http://localhost/')
  await page.getByRole('button').click()
  opened.push(page)
  return { page, close: () => context.close() }
}

declare global {
  interface Window {
    /** What the microphone of these tests hears. */
    __air?: MediaStream
  }
}

/** A tone into the microphone, silenced in the middle as a dropout; `own`: the sound is the app's own, with rests of the same length. */
const play = (page: Page, holeMs: number, own = false): Promise<void> =>
  page.evaluate(
    async ([tornMs, isOwn]) => {
      const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
      const [context, app] = [new AudioContext(), new AudioContext()]
      const [tone, gain, air] = [context.createOscillator(), context.createGain(), context.createMediaStreamDestination()]
      tone.connect(gain).connect(air)
      window.__air = air.stream
      const heard = await navigator.mediaDevices.getUserMedia({ audio: true })
      app.createMediaStreamSource(isOwn ? air.stream.clone() : heard)
      await sleep(300)
      tone.start()
      if (tornMs > 0) {
        gain.gain.setValueAtTime(0, context.currentTime + 0.5)
        gain.gain.setValueAtTime(1, context.currentTime + 0.5 + tornMs / 1_000)
      }
      await sleep(1_200)
    },
    [holeMs, own] as const,
  )

test('a test whose sound had dropouts is repeated and that is logged', async ({ browser }) => {
  const opened: Page[] = []
  await playWhole(opening(browser, opened), async (page) => {
    const isFirst = opened.length === 1
    await play(page, isFirst ? HOLE_MS : 0)
    expect(isFirst).toBe(false)
  })
  expect(opened).toHaveLength(2)
  const [annotation, ...more] = test.info().annotations.filter(({ type }) => type === 'torn sound')
  expect(more).toEqual([])
  const longest = Math.max(...[...(annotation?.description ?? '').matchAll(/(\d+) ms at/g)].map(([, ms]) => Number(ms)))
  expect(longest).toBeGreaterThanOrEqual(HOLE_MS - 10)
})

test('a journey that fails with no sound at all, or whatever is repeated, fails', async ({ browser }) => {
  const silent: Page[] = []
  const asFault = () => Promise.reject(new Error('a fault of ours'))
  await expect(playWhole(opening(browser, silent), asFault)).rejects.toThrow('a fault of ours')
  expect(silent).toHaveLength(1)
  const torn: Page[] = []
  const journey = async (page: Page): Promise<void> => {
    await play(page, HOLE_MS)
    throw new Error('a fault of ours')
  }
  const whys: string[] = []
  await expect(playWhole(opening(browser, torn), journey, (why) => void whys.push(why))).rejects.toThrow('a fault of ours')
  expect(torn).toHaveLength(5)
  expect(whys).toEqual([expect.stringContaining('the sound had')])
})

test('rests in the app’s own sound are no dropouts: the failure is not repeated', async ({ browser }) => {
  const opened: Page[] = []
  const journey = async (page: Page): Promise<void> => {
    await play(page, HOLE_MS, true)
    throw new Error('a fault of ours')
  }
  await expect(playWhole(opening(browser, opened), journey)).rejects.toThrow('a fault of ours')
  expect(opened).toHaveLength(1)
})
