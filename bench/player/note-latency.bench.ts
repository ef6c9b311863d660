import { tempoMapOf } from '@prelude/domain/score'
import type { Page } from 'playwright-core'
import { PlayerScreen } from '../../e2e/pages/player.ts'
import { simulateMidi } from '../../e2e/support/midi-device.ts'
import { watchSounds } from '../../e2e/support/scheduled-sounds.ts'
import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'From a key to its sound and its picture, and the metronome on the clock'

const KEYBOARD = 'Banc'
const STRIKES = 120

/** Records in the page the time of the next animation frame after each key press. */
function watchPictures(): void {
  const request = window.requestAnimationFrame.bind(window)
  const seen = { waitingSince: null as number | null, drawnMs: [] as number[] }
  window.requestAnimationFrame = (run) =>
    request((time) => {
      run(time)
      if (seen.waitingSince === null) return
      seen.drawnMs.push(performance.now() - seen.waitingSince)
      seen.waitingSince = null
    })
  Object.assign(window, { __pictures: seen })
}

declare global {
  interface Window {
    __pictures: { waitingSince: number | null; drawnMs: number[] }
  }
}

const spread = (values: readonly number[]): number => percentile(values, 0.95) - percentile(values, 0.05)

async function strikes(page: Page): Promise<{ soundMs: number[]; pictureMs: number[] }> {
  return page.evaluate(
    async ([keyboard, count]) => {
      const soundMs: number[] = []
      for (let index = 0; index < count; index += 1) {
        await new Promise((resolve) => setTimeout(resolve, 90 + ((index * 37) % 50)))
        const before = window.__sounds.calls().length
        const start = performance.now()
        window.__pictures.waitingSince = start
        window.__midi.send(keyboard, [0x90, 60 + (index % 12), 80])
        const call = window.__sounds.calls()[before]
        if (!call) throw new Error(`strike ${index} made no sound`)
        soundMs.push(call.calledAtMs - start)
        await new Promise((resolve) => setTimeout(resolve, 40))
        window.__midi.send(keyboard, [0x80, 60 + (index % 12), 0])
      }
      return { soundMs, pictureMs: window.__pictures.drawnMs }
    },
    [KEYBOARD, STRIKES] as const,
  )
}

export async function run(): Promise<Row[]> {
  return withPage(
    async (page, app) => {
      await openAs(page, await newAccount(app.url), '#/player/version/21/a/b?mode=time')
      const player = new PlayerScreen(page as never)
      await player.ready()
      await page.evaluate((keyboard) => window.__midi.connect(keyboard), KEYBOARD)
      const timeline = await player.timeline(21)
      await page.getByRole('button', { name: 'Métronome', exact: true }).click()
      await page.evaluate(() => window.__sounds.forget())
      await page.getByRole('button', { name: 'Jouer', exact: true }).click()
      await page.locator('[data-status=play]').waitFor()
      await page.waitForTimeout(6_000)
      const clicks = (await page.evaluate(() => window.__sounds.calls())).map(({ when }) => when).sort((a, b) => a - b)
      const beat = tempoMapOf(timeline, 1).beatSecondsAt(0)
      const first = clicks[0] ?? 0
      const offMs = clicks.map((when, index) => Math.abs(when - first - index * beat) * 1_000)
      await page.getByRole('button', { name: 'Recommencer', exact: true }).click()
      await page
        .getByRole('button', { name: 'Mettre en pause', exact: true })
        .click()
        .catch(() => undefined)
      await page.evaluate(() => {
        window.__sounds.forget()
        window.__pictures.drawnMs.length = 0
      })
      const { soundMs, pictureMs } = await strikes(page)
      return [
        {
          what: 'key to sound scheduled, 95th percentile',
          measured: percentile(soundMs, 0.95),
          unit: 'ms',
          samples: soundMs.length,
          bar: { max: 20 },
          comparedWith: `median ${percentile(soundMs, 0.5).toFixed(2)} ms of ${soundMs.length} strikes; 20 ms is felt`,
        },
        {
          what: 'key to sound, jitter (p95 − p5)',
          measured: spread(soundMs),
          unit: 'ms',
          samples: soundMs.length,
          bar: { max: 3 },
          comparedWith: 'above 3 ms is felt',
        },
        {
          what: 'key to picture, 95th percentile',
          measured: percentile(pictureMs, 0.95),
          unit: 'ms',
          samples: pictureMs.length,
          bar: { max: 33 },
          comparedWith: `median ${percentile(pictureMs, 0.5).toFixed(1)} ms; a frame is 16.7 ms`,
        },
        {
          what: 'metronome off its place on the audio clock, worst',
          measured: Math.max(...offMs),
          unit: 'ms',
          samples: clicks.length,
          bar: { max: 1 },
          comparedWith: `${clicks.length} clicks`,
        },
      ]
    },
    async (page) => {
      await simulateMidi(page as never)
      await watchSounds(page as never)
      await page.addInitScript(watchPictures)
    },
  )
}
