import { availableParallelism, loadavg } from 'node:os'
import { type BrowserContext, type Page, test } from '@playwright/test'
import { quietBrowser } from './microphone.ts'

/** A render quantum of zeros: the file has none, since `playedFile` adds noise. */
const HOLE_FRAMES = 128
/** The audio thread stalled: sound so much later than its time counts as a dropout too. A callback of a fake device may be 20 ms late. */
const LATE_MS = 60
/** Answers of the analysis come once a hop, every 46 ms; so late ones mean that its worker or the page did not get the processor. */
const SLOW_ANSWER_MS = 250
const MOST_PLAYS = 5

/** Runs in the audio thread, on the input of the app's microphone node: duration of zeros after the start, and total duration. */
const TAP = `registerProcessor('journey-tap', class extends AudioWorkletProcessor {
  zeros = 0
  begun = null
  process([input]) {
    const samples = input[0]
    if (!samples) return true
    for (let i = 0; i < samples.length; i += 1) {
      if (samples[i] === 0) { this.zeros += 1; continue }
      const frame = currentFrame + i
      if (this.begun && this.zeros >= ${HOLE_FRAMES}) this.port.postMessage({ hole: this.zeros / sampleRate * 1000, at: (frame - this.begun.frame) / sampleRate })
      this.begun ??= { frame, ms: Date.now() }
      this.zeros = 0
      this.last = { frame, ms: Date.now() }
    }
    if (this.begun && currentFrame % (128 * 64) === 0) {
      const { begun, last } = this
      this.port.postMessage({ late: last.ms - begun.ms - (last.frame - begun.frame) / sampleRate * 1000 })
    }
    return true
  }
})`

interface Tapped {
  readonly holes: { readonly atSeconds: number; readonly ms: number }[]
  lateMs: number
  /** Longest time between two answers of the analysis. */
  slowestAnswerMs: number
  /** Number of the app's microphones that were tapped; without one nothing was measured. */
  taps: number
  /** Why one could not be tapped. */
  trouble: string
}

/**
 * Taps every microphone that the app opens, in the same audio graph. Call before the page is opened, in a context with `bypassCSP`: the content
 * policy allows no audio code except the app's own (tests without a tap run under it).
 */
export async function tapMicrophone(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript((code) => {
    const tapped: Tapped = { holes: [], lateMs: 0, slowestAnswerMs: 0, taps: 0, trouble: 'no microphone was opened' }
    Object.assign(window, { __tapped: tapped })
    // The app's own sound may travel as a stream too (where contexts differ): its rests are no dropouts.
    const microphones = new WeakSet<MediaStream>()
    const devices = navigator.mediaDevices
    const ask = devices?.getUserMedia.bind(devices)
    if (devices && ask)
      devices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted)
        microphones.add(stream)
        return stream
      }
    window.Worker = class extends Worker {
      constructor(...made: ConstructorParameters<typeof Worker>) {
        super(...made)
        let answeredMs: number | null = null
        this.addEventListener('message', ({ data }) => {
          if (data?.kind !== 'hop') return
          const nowMs = performance.now()
          if (answeredMs !== null) tapped.slowestAnswerMs = Math.max(tapped.slowestAnswerMs, nowMs - answeredMs)
          answeredMs = nowMs
        })
      }
    }
    const create = AudioContext.prototype.createMediaStreamSource
    AudioContext.prototype.createMediaStreamSource = function (this: AudioContext, stream: MediaStream) {
      const source = create.call(this, stream)
      if (!microphones.has(stream)) return source
      const begin = (): void => {
        const tap = new AudioWorkletNode(this, 'journey-tap')
        tap.port.onmessage = ({ data }) => {
          if (data.hole) tapped.holes.push({ atSeconds: data.at, ms: data.hole })
          else tapped.lateMs = Math.max(tapped.lateMs, data.late)
        }
        source.connect(tap)
        tap.connect(this.destination)
        tapped.taps += 1
      }
      const module = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
      this.audioWorklet
        .addModule(module)
        .then(begin)
        .catch((fault: unknown) => {
          tapped.trouble = String(fault)
        })
      return source
    }
  }, TAP)
}

const tappedIn = (page: Page): Promise<Tapped> => page.evaluate(() => (window as unknown as { __tapped: Tapped }).__tapped)

/** Description of the dropouts, or of what else kept the sound from being heard in time; undefined where there was nothing. */
async function tornIn(page: Page): Promise<string | undefined> {
  const { holes, lateMs, slowestAnswerMs } = await tappedIn(page)
  const holeWords = holes.map(({ atSeconds, ms }) => `${ms.toFixed(0)} ms at ${atSeconds.toFixed(2)} s`)
  if (holes.length > 0) return `the sound had ${holes.length} holes: ${holeWords.slice(0, 8).join(', ')}`
  if (lateMs > LATE_MS) return `the sound came up to ${lateMs.toFixed(0)} ms late`
  return slowestAnswerMs > SLOW_ANSWER_MS ? `the analysis was silent for ${slowestAnswerMs.toFixed(0)} ms` : undefined
}

/** A page opened for one play, and a function that closes everything opened with it. */
export interface OnePlay {
  readonly page: Page
  readonly close: () => Promise<void>
}

/** A fresh page for one play, with a scripted microphone. */
export const playsOn = (baseURL: string) => async (): Promise<OnePlay> => {
  const browser = await quietBrowser()
  const context = await browser.newContext({
    ...{ baseURL, bypassCSP: true, locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: { width: 1280, height: 800 } },
  })
  return { page: await context.newPage(), close: () => browser.close() }
}

/** Twice as many programs as processors want to run; a journey by itself has one or two. */
const isBusy = (): boolean => (loadavg()[0] ?? 0) >= 2 * availableParallelism()

/** Sound that was torn in every play says nothing of the app where the machine does other work: the journey is skipped, and says so. */
const leaveUnjudged = (why: string): void => test.skip(isBusy(), `not judged beside other work on the machine: ${why} in each of ${MOST_PLAYS} plays`)

/**
 * Runs a test of listening in real time. A stalling machine causes dropouts, whose edges sound like notes to any detector, or answers that come
 * too late: where the test failed and that was measured, it is repeated from the start, and that is logged. Any other failure fails.
 */
export async function playWhole(
  open: () => Promise<OnePlay>,
  journey: (page: Page) => Promise<void>,
  giveUp: (why: string) => void = leaveUnjudged,
): Promise<void> {
  for (let play = 1; ; play += 1) {
    const { page, close } = await open()
    try {
      await journey(page)
      const { taps, trouble } = await tappedIn(page)
      if (taps === 0) throw new Error(`no microphone was tapped, so that torn sound would not be known: ${trouble}`)
      return
    } catch (error) {
      const torn = await tornIn(page).catch(() => undefined)
      if (torn && play === MOST_PLAYS) giveUp(torn)
      if (!torn || play === MOST_PLAYS) throw error
      const words = `play ${play} is repeated, ${torn}`
      process.stdout.write(`${words}\n`)
      test.info().annotations.push({ type: 'torn sound', description: words })
    } finally {
      await close()
    }
  }
}
