import type { Page } from '@playwright/test'
import { alignOnsets, countsOf, f1Of, matchOnsets, shifted } from '../../../lab/listening/evaluation/front-door.ts'
import { signUpOutside } from '../../pages/newcomer.ts'
import { tokenOf } from '../../support/api.ts'
import { browserHearing, playedFile } from '../../support/microphone.ts'
import { expect, test } from '../../support/test.ts'
import { type OnePlay, playWhole, tapMicrophone } from '../../support/torn-sound.ts'

const FRERE_JACQUES = 21
const MEASURES = 4
/**
 * The file starts when the page requests its microphone; up to 1.4 s of it pass before the page receives sound, and the quick engine needs its
 * network.
 */
const LEAD_SECONDS = 6

interface Overheard {
  readonly notes: { readonly pitch: number; readonly onsetSeconds: number }[]
  readonly rates: number[]
  /** On the clock of the page: when the microphone was there, which starts the file, and when sound was last analysed. */
  openedMs: number
  analysedMs: number
}

/** Records the messages to and from the listening worker, and the tracks of every microphone. */
async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const overheard: Overheard = { notes: [], rates: [], openedMs: Number.POSITIVE_INFINITY, analysedMs: 0 }
    const streams: MediaStream[] = []
    Object.assign(window, { __overheard: overheard, __streams: streams })
    const Plain = window.Worker
    window.Worker = class extends Plain {
      constructor(...made: ConstructorParameters<typeof Worker>) {
        super(...made)
        this.addEventListener('message', ({ data }) => {
          if (data?.kind !== 'hop') return
          overheard.notes.push(...data.notes)
          overheard.analysedMs = performance.now()
        })
      }
      override postMessage(order: { readonly kind?: string; readonly sampleRate?: number }, ...rest: unknown[]): void {
        if (order?.kind === 'listen') overheard.rates.push(order.sampleRate ?? 0)
        Reflect.apply(Plain.prototype.postMessage, this, [order, ...rest])
      }
    }
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      overheard.openedMs = Math.min(overheard.openedMs, performance.now())
      streams.push(stream)
      return stream
    }
  })
}

/** A browser that does not resample the microphone: the page gets the rate of the device and resamples itself. */
async function refuseOtherRates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Plain = window.AudioContext
    window.AudioContext = class extends Plain {
      constructor(options: AudioContextOptions = {}) {
        if (options.sampleRate === 22_050) throw new DOMException('another rate than the device', 'NotSupportedError')
        super({ ...options, sampleRate: 48_000 })
      }
    }
  })
}

const PATHS = [
  { name: 'every 46 ms, at the rate of the device', pace: { periodMs: 46 }, rate: 48_000, bar: 0.85 },
  { name: 'every 400 ms, as slow devices', pace: { periodMs: 400 }, rate: 22_050, bar: 0.85 },
] as const

// The sound of four measures, up to five times when it has dropouts.
test.setTimeout(480_000)

for (const { name, pace, rate, bar } of PATHS)
  test(`a piano goes from the microphone through worklet and worker, ${name}, and the microphone is let go`, { tag: '@timed' }, async ({ app }) => {
    const piano = await playedFile({ piece: FRERE_JACQUES, toMeasure: MEASURES - 1, leadSeconds: LEAD_SECONDS })
    // Chromium plays its file from its own start: each play needs a new browser.
    const open = async (): Promise<OnePlay> => {
      const browser = await browserHearing({ file: `${piano.path}%noloop` })
      return { page: await browser.newPage({ baseURL: app.url, bypassCSP: true, locale: 'fr-FR' }), close: () => browser.close() }
    }
    await playWhole(open, async (page) => {
      await overhear(page)
      if (rate === 48_000) await refuseOtherRates(page)
      await tapMicrophone(page)
      await signUpOutside(page)
      const answer = await page.request.post('/play/v1/updateConfigurationRule', {
        headers: { authorization: `Bearer ${await tokenOf(page)}` },
        data: { configuration_rule: 'ONBOARDING', value: JSON.stringify({ hasFinishedMidiOnboarding: true }) },
      })
      expect(answer.ok()).toBe(true)
      await page.evaluate(
        (test) => {
          localStorage.setItem('prelude.listeningExplained', 'true')
          localStorage.setItem('prelude.performanceTest', JSON.stringify(test))
        },
        { validity: 'validated', period: pace },
      )
      await page.goto('about:blank')
      await page.goto('/#/pitchertest')
      await page.getByRole('button', { name: 'Écouter', exact: true }).click()
      await page.getByRole('button', { name: 'Arrêter', exact: true }).waitFor({ timeout: 40_000 })
      // The file ends two seconds after its last note.
      await page.waitForFunction(
        (playedMs) => {
          const { openedMs, analysedMs } = (window as unknown as { __overheard: Overheard }).__overheard
          return analysedMs > openedMs + playedMs
        },
        piano.durationSeconds * 1_000,
        { timeout: 180_000 },
      )
      await page.getByRole('button', { name: 'Arrêter', exact: true }).click()

      const { notes, rates } = await page.evaluate(() => (window as unknown as { __overheard: Overheard }).__overheard)
      expect(rates).toEqual([rate])
      const matching = matchOnsets(piano.notes, shifted(notes, alignOnsets(piano.notes, notes)))
      expect(f1Of(countsOf(matching))).toBeGreaterThanOrEqual(bar)
      const open = await page.evaluate(() =>
        (window as unknown as { __streams: MediaStream[] }).__streams
          .flatMap((stream) => stream.getTracks())
          .filter(({ readyState }) => readyState === 'live'),
      )
      expect(open).toEqual([])
    }).finally(() => piano.remove())
  })
