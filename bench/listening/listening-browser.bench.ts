import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createResampler, type DetectedNote } from '@prelude/engines/detection'
import type { Page, Request } from 'playwright-core'
import {
  alignOnsets,
  CLIP_SECONDS,
  countsOf,
  FAKE_MICROPHONE_RATE_HZ,
  f1Of,
  hearClip,
  judgedClips,
  matchOnsets,
  openDetector,
  type PerformedNote,
  renderClip,
  shifted,
  writeWav,
} from '../../lab/listening/front-door.ts'
import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'Listening in Chromium: download, readiness, and the fake microphone against the same file read directly'

/** Seeds used by no other clip of the repository. */
const SEED = 7_960_000
const CLIPS = 4
/** Up to 1.4 s of the file pass before the page receives sound. */
const LEAD_SECONDS = 5
const BAR_MB = 1.5
const BAR_READY_SECONDS = 0.6
/** A hop of 46 ms, the result of the performance test on most devices. */
const PERFORMANCE_TEST = { validity: 'validated', period: { periodMs: 46 } }
const READY_TIMES = 3
const LISTENS_TIMEOUT_MS = 60_000

/** Clips of several kinds with silence between, as the fake microphone's file. */
async function programme(): Promise<{ readonly samples: Float32Array; readonly struck: readonly PerformedNote[] }> {
  const clips = judgedClips(SEED, 1).filter((_, place) => place % Math.ceil(judgedClips(SEED, 1).length / CLIPS) === 0)
  const samples = new Float32Array((LEAD_SECONDS + clips.length * CLIP_SECONDS + 1) * FAKE_MICROPHONE_RATE_HZ)
  const struck: PerformedNote[] = []
  for (const [place, clip] of clips.entries()) {
    const { samples: sound, truth } = await renderClip(clip, FAKE_MICROPHONE_RATE_HZ)
    const from = LEAD_SECONDS + place * CLIP_SECONDS
    samples.set(sound, from * FAKE_MICROPHONE_RATE_HZ)
    struck.push(...truth.notes.map((note) => ({ ...note, onsetSeconds: note.onsetSeconds + from, offsetSeconds: note.offsetSeconds + from })))
  }
  return { samples, struck }
}

/** Records the messages of the listening worker to the page. */
async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: unknown[] = []
    const inferenceMs: number[] = []
    Object.assign(window, { __heard: { notes, inferenceMs } })
    const Plain = window.Worker
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener('message', ({ data }) => {
          if (data?.kind !== 'hop') return
          notes.push(...data.notes)
          inferenceMs.push(data.inferenceMs)
        })
      }
    }
  })
}

interface OverheardInPage {
  readonly notes: readonly DetectedNote[]
  readonly inferenceMs: readonly number[]
}

const overheard = (page: Page): Promise<OverheardInPage> => page.evaluate(() => (window as unknown as { __heard: OverheardInPage }).__heard)

interface Started {
  /** From the click to « ready ». */
  readonly seconds: number
  /** Requests of the page and its workers meanwhile. */
  readonly urls: readonly string[]
}

/** Opens the listening bench of the app and starts it. */
async function startListening(page: Page, token: string): Promise<Started> {
  await openAs(page, token, '#/pitchertest')
  const start = page.getByRole('button', { name: 'Écouter', exact: true })
  await start.waitFor()
  await page.waitForLoadState('networkidle')
  const urls = new Set<string>()
  const listen = (request: Request): void => void urls.add(request.url())
  page.context().on('request', listen)
  const before = performance.now()
  await start.click()
  await page.getByRole('button', { name: 'Arrêter', exact: true }).waitFor({ timeout: LISTENS_TIMEOUT_MS })
  const seconds = (performance.now() - before) / 1_000
  page.context().off('request', listen)
  return { seconds, urls: [...urls].filter((url) => url.startsWith('http')) }
}

/** Transfer size of a file, compressed as the server does for a browser. */
function weightOf(url: string): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      response.on('end', () => done(response.statusCode === 200 ? bytes : 0))
    }).on('error', fail)
  })
}

async function finishOnboarding(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/play/v1/updateConfigurationRule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ configuration_rule: 'ONBOARDING', value: JSON.stringify({ hasFinishedMidiOnboarding: true }) }),
  })
  if (!answer.ok) throw new Error(`the keyboard could not be set: ${answer.status} ${await answer.text()}`)
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-microphone-'))
  try {
    const file = join(folder, 'programme.wav')
    const { samples, struck } = await programme()
    writeWav(file, { samples, rateHz: FAKE_MICROPHONE_RATE_HZ })
    const direct = await hearClip(await openDetector(), { samples: createResampler(FAKE_MICROPHONE_RATE_HZ).push(samples) })
    const directF1 = f1Of(countsOf(matchOnsets(struck, direct.notes)))
    return await withPage(
      async (page, app) => {
        const token = await newAccount(app.url)
        await finishOnboarding(app.url, token)
        await page.goto('/')
        await page.evaluate((test) => {
          localStorage.setItem('prelude.listeningExplained', 'true')
          localStorage.setItem('prelude.performanceTest', JSON.stringify(test))
        }, PERFORMANCE_TEST)
        const first = await startListening(page, token)
        const files = first.urls.filter((url) => !url.includes('/play/'))
        const weights = await Promise.all(files.map(weightOf))
        const bytes = weights.reduce((sum, weight) => sum + weight, 0)
        const readySeconds: number[] = []
        for (let time = 0; time < READY_TIMES; time += 1) readySeconds.push((await startListening(page, token)).seconds)
        await page.waitForTimeout((samples.length / FAKE_MICROPHONE_RATE_HZ) * 1_000)
        const { notes, inferenceMs } = await overheard(page)
        const offset = alignOnsets(struck, notes)
        const matching = matchOnsets(struck, shifted(notes, offset))
        const heardF1 = f1Of(countsOf(matching))
        const ready = percentile(readySeconds, 0.5)
        const decisionMs = matching.pairs.map(([played, { decidedSeconds }]) => 1_000 * (decidedSeconds + offset - played.onsetSeconds))
        return [
          {
            what: 'download for listening, compressed',
            measured: bytes / 1e6,
            unit: 'MB',
            samples: files.length,
            bar: { max: BAR_MB },
            comparedWith: `${files.length} files on first use, then ready after ${first.seconds.toFixed(1)} s; aim 1 MB`,
          },
          {
            what: 'from the click to « prêt » when cached, median of three',
            measured: ready,
            unit: 's',
            samples: readySeconds.length,
            bar: { max: BAR_READY_SECONDS },
            comparedWith: `worst ${Math.max(...readySeconds).toFixed(2)} s; aim 0.4 s`,
          },
          {
            what: 'through the fake microphone: onset F1 less than directly',
            measured: directF1 - heardF1,
            unit: 'F1',
            samples: struck.length,
            bar: { max: 0.03 },
            comparedWith: `${heardF1.toFixed(3)} against ${directF1.toFixed(3)}; ${struck.length} notes`,
          },
          {
            what: '– from the string to the decision, by the worker’s count of sound',
            measured: percentile(decisionMs, 0.5) + percentile(inferenceMs, 0.5),
            unit: 'ms',
            samples: decisionMs.length,
            bar: null,
            comparedWith: `median; one hop ${percentile(inferenceMs, 0.5).toFixed(1)} ms, 95th percentile ${percentile(inferenceMs, 0.95).toFixed(1)} ms`,
          },
        ]
      },
      overhear,
      ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}%noloop`],
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
