import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, test } from '@playwright/test'
import { type MicrophoneFile, type WrittenMicrophoneFile, writeMicrophoneFile } from '../../lab/listening/evaluation/front-door.ts'
import { BROWSER_ARGS, findBrowser } from '../../tools/browser.ts'
import { watchPolicy } from './policy-watch.ts'

/** A piano recorded in advance, as a microphone receives it. */
export interface PlayedFile extends WrittenMicrophoneFile {
  readonly path: string
  remove(): void
}

const WAV_HEADER_BYTES = 44

/** Adds noise 90 dB below the peak, so that no sample is zero: a dropout in the received sound is then different from a rest (`torn-sound.ts`). */
function withoutNoughts(path: string): void {
  const wav = readFileSync(path)
  let noise = 1
  for (let at = WAV_HEADER_BYTES; at + 1 < wav.length; at += 2) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
    if (wav.readInt16LE(at) === 0) wav.writeInt16LE(noise >>> 31 === 0 ? 1 : -1, at)
  }
  writeFileSync(path, wav)
}

/** Refuses real-time sound in parallel with other tests, whose load would cause dropouts: playwright.config.ts runs those tagged `@timed` alone. */
function requireQuietMachine(): void {
  if (test.info().project.name === 'plain') throw new Error('a journey that plays sound in real time is tagged @timed')
}

export async function playedFile(playing: MicrophoneFile): Promise<PlayedFile> {
  requireQuietMachine()
  const folder = mkdtempSync(join(tmpdir(), 'prelude-piano-'))
  const path = join(folder, 'piano.wav')
  const written = await writeMicrophoneFile(path, playing)
  withoutNoughts(path)
  return { ...written, path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const ACCEPTS = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** Chromium plays its file from its own start: each test with a file has its own browser. */
export async function browserHearing(how: { readonly file: string } | 'refusal'): Promise<Browser> {
  const { path } = await findBrowser()
  const args =
    how === 'refusal'
      ? ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream']
      : [...ACCEPTS, `--use-file-for-fake-audio-capture=${how.file}`]
  const launched = await chromium.launch({ executablePath: path, args: [...BROWSER_ARGS, ...args] })
  return watchPolicy(launched)
}

/** A browser with a scripted microphone; a new one, so that nothing of another play is in it. */
export async function quietBrowser(): Promise<Browser> {
  const { path } = await findBrowser()
  return chromium.launch({ executablePath: path, args: [...BROWSER_ARGS] })
}

const CLIP_PATH = '/prelude-journey/piano-'

/** Lets the scripted microphone play one more recording, by its place. */
export async function offerClip(target: Page | BrowserContext, file: PlayedFile, place: number): Promise<void> {
  const body = readFileSync(file.path)
  await target.route(`**${CLIP_PATH}${place}.wav`, (route) => route.fulfill({ body, contentType: 'audio/wav' }))
}

/**
 * A scripted microphone: `getUserMedia` returns the sound that the test plays into it. Everything after that is the app's own. Call before the page
 * is opened.
 */
export async function holdMicrophone(target: Page | BrowserContext, file?: PlayedFile): Promise<void> {
  await ('context' in target ? target.context() : target).grantPermissions(['microphone'])
  if (file) await offerClip(target, file, 0)
  await target.addInitScript((clipPath) => {
    const tracks: MediaStreamTrack[] = []
    let context: AudioContext | undefined
    let out: MediaStreamAudioDestinationNode | undefined
    const clips = new Map<number, Promise<AudioBuffer>>()
    const opened = (): { context: AudioContext; out: MediaStreamAudioDestinationNode } => {
      context ??= new AudioContext({ sampleRate: 48_000 })
      out ??= context.createMediaStreamDestination()
      return { context, out }
    }
    const clip = (place: number): Promise<AudioBuffer> => {
      const { context: own } = opened()
      const buffer = clips.get(place) ?? fetch(`${clipPath}${place}.wav`).then(async (answer) => own.decodeAudioData(await answer.arrayBuffer()))
      clips.set(place, buffer)
      return buffer
    }
    navigator.mediaDevices.getUserMedia = async () => {
      const { context: own, out: end } = opened()
      await own.resume()
      const stream = end.stream.clone()
      tracks.push(...stream.getTracks())
      return stream
    }
    const microphone = {
      load: async (place = 0) => void (await clip(place)),
      playAt: async (atMs: number, fileSeconds: number, place = 0) => {
        const { context: own, out: end } = opened()
        const buffer = await clip(place)
        const source = own.createBufferSource()
        source.buffer = buffer
        source.connect(end)
        const { contextTime = 0, performanceTime = 0 } = own.getOutputTimestamp()
        const due = contextTime + (atMs - performanceTime) / 1_000 - fileSeconds
        const now = own.currentTime
        source.start(Math.max(now, due), Math.max(0, now - due))
      },
      unplug: () => {
        for (const track of tracks) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
      },
      mute: (isMuted = true) => {
        for (const track of tracks) {
          Object.defineProperty(track, 'muted', { value: isMuted, configurable: true })
          track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'))
        }
      },
      /** Tracks that the app has not stopped. */
      open: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    }
    Object.defineProperty(window, '__microphone', { value: microphone })

    const workers: Worker[] = []
    const analysing = new Set<Worker>()
    let analysisMs: number | null = null
    window.Worker = class extends Worker {
      constructor(...made: ConstructorParameters<typeof Worker>) {
        super(...made)
        if (!String(made[0]).includes('listening')) return
        workers.push(this)
        this.addEventListener('message', ({ data }) => {
          if (data?.kind === 'measured' && analysisMs !== null) data.inferenceMs = analysisMs
          if (data?.kind === 'hop') analysing.add(this)
        })
      }
    }
    Object.defineProperty(window, '__slowDown', {
      value: (ms: number | null) => {
        analysisMs = ms
      },
    })
    Object.defineProperty(window, '__analysing', { value: () => analysing.size })
    Object.defineProperty(window, '__crashListening', {
      value: () => {
        const worker = workers.at(-1)
        worker?.terminate()
        worker?.dispatchEvent(new ErrorEvent('error', { message: 'crashed by the journey' }))
      },
    })
  }, CLIP_PATH)
}

declare global {
  interface Window {
    __microphone: {
      /** Loads the recording of a place (`offerClip`; 0: the one of `holdMicrophone`), which `playAt` then plays without a delay. */
      load(place?: number): Promise<void>
      /** Plays it so that its time `fileSeconds` is output when the page's clock is `atMs`. */
      playAt(atMs: number, fileSeconds: number, place?: number): Promise<void>
      unplug(): void
      /** Mutes as the system does; false: unmutes. */
      mute(isMuted?: boolean): void
      open(): number
    }
    /** Simulated duration of each measured analysis; null: the real one. */
    __slowDown(analysisMs: number | null): void
    __crashListening(): void
    /** Number of workers that have analysed sound, those that ended too. */
    __analysing(): number
  }
}
