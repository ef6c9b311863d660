import { expect, test } from '@playwright/test'
import { keepAudioClock } from './audio-clock.ts'
import { limitFrames } from './frame-rate.ts'
import { decodeToTone } from './sample-decoding.ts'

// No application here: what plain journeys are given in place of frames, clock and recordings of a browser.

const FRAME_MS = 100

test.beforeEach(async ({ page }) => {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>piano</title>' }))
})

test('frames come at most every hundred milliseconds, to every subscriber, and not after unsubscribing', async ({ page }) => {
  await page.addInitScript(limitFrames, FRAME_MS)
  await page.goto('http://piano.test/')
  const { moments, others } = await page.evaluate(async () => {
    const seen: string[] = []
    addEventListener('error', (event) => {
      seen.push(event.message)
      event.preventDefault()
    })
    const handles = [1, 2, 3, 4].map((number) =>
      requestAnimationFrame(() => {
        seen.push(String(number))
        if (number === 2) throw new Error('a fault of ours')
        if (number === 3) cancelAnimationFrame(handles[3] ?? 0)
      }),
    )
    cancelAnimationFrame(handles[0] ?? 0)
    const moments: number[] = []
    while (moments.length < 6) moments.push(await new Promise((next) => requestAnimationFrame(next)))
    return { moments, others: seen }
  })
  expect(others).toEqual(['2', expect.stringContaining('a fault of ours'), '3'])
  // A frame is stamped with its start, which may lie a frame of the screen before the request.
  expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(5 * (FRAME_MS - 17))
})

test('the audio clock goes with the clock of the page, and stands still while the device does', async ({ page }) => {
  await page.addInitScript(keepAudioClock)
  await page.goto('http://piano.test/')
  const drifts = await page.evaluate(async () => {
    const context = new AudioContext()
    await context.resume()
    const start = context.currentTime - performance.now() / 1_000
    const drifts: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((wake) => setTimeout(wake, 20))
      drifts.push(context.currentTime - performance.now() / 1_000 - start)
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
      drifts.push(contextTime + (context.outputLatency || context.baseLatency) - performanceTime / 1_000 - start)
    }
    return drifts
  })
  // Milliseconds pass between the two readings of a pair only where the machine takes the processor away.
  expect(drifts.map((drift) => Math.abs(drift)).sort((a, b) => a - b)[0]).toBeLessThan(0.001)
  const stood = await page.evaluate(async () => {
    const context = new AudioContext()
    await context.suspend()
    const before = context.currentTime
    await new Promise((wake) => setTimeout(wake, 60))
    return context.currentTime - before
  })
  expect(stood).toBe(0)
  const isKept = await page.evaluate(async () => {
    const context = new AudioContext()
    await context.resume()
    const { performanceTime: before } = context.getOutputTimestamp()
    await context.close()
    await new Promise((wake) => setTimeout(wake, 60))
    return context.getOutputTimestamp().performanceTime === before
  })
  expect(isKept).toBe(true)
})

test('a recording becomes a tone, and an empty one is still refused', async ({ page }) => {
  await page.addInitScript(decodeToTone)
  await page.goto('http://piano.test/')
  const [peak, refusal] = await page.evaluate(async () => {
    const context = new OfflineAudioContext(1, 48_000, 48_000)
    const tone = await context.decodeAudioData(new ArrayBuffer(8))
    const refused = await context.decodeAudioData(new ArrayBuffer(0)).catch((error: unknown) => (error as Error).name)
    return [Math.max(...tone.getChannelData(0).slice(0, 1_000)), refused] as const
  })
  expect(peak).toBeGreaterThan(0.2)
  expect(refusal).toBe('EncodingError')
})
