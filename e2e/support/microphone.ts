import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, test } from '@playwright/test'
import { type MicrophoneFile, type WrittenMicrophoneFile, writeMicrophoneFile } from '../../lab/listening/evaluation/front-door.ts'
import { BROWSER_ARGS, findBrowser } from '../../tools/browser.ts'
import { watchPolicy } from './policy-watch.ts'

/** A piano that was played before the journey, as a microphone takes it. */
export interface PlayedFile extends WrittenMicrophoneFile {
  readonly path: string
  remove(): void
}

const WAV_HEADER_BYTES = 44

/** Lets no sample be nought, at 90 dB below the loudest: silence of the room, so that a hole in what is heard can be told from a rest (`torn-sound.ts`). */
function withoutNoughts(path: string): void {
  const wav = readFileSync(path)
  let noise = 1
  for (let at = WAV_HEADER_BYTES; at + 1 < wav.length; at += 2) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
    if (wav.readInt16LE(at) === 0) wav.writeInt16LE(noise >>> 31 === 0 ? 1 : -1, at)
  }
  writeFileSync(path, wav)
}

/** Refuses sound in real time beside other journeys, whose work would tear it: playwright.config.ts runs what is tagged `@timed` alone. */
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

/** Chromium plays its file from its own start: each journey with a file has a browser of its own. */
export async function browserHearing(how: { readonly file: string } | 'refusal'): Promise<Browser> {
  const { path, env } = await findBrowser()
  const args =
    how === 'refusal'
      ? ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream']
      : [...ACCEPTS, `--use-file-for-fake-audio-capture=${how.file}`]
  const launched = await chromium.launch({
    executablePath: path,
    args: [...BROWSER_ARGS, ...args],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  return watchPolicy(launched)
}

/** One whose microphone the journey holds in its hand; of its own, so that nothing of another play is in it. */
export async function quietBrowser(): Promise<Browser> {
  const { path, env } = await findBrowser()
  return chromium.launch({ executablePath: path, args: [...BROWSER_ARGS], env: { ...process.env, ...env } as Record<string, string> })
}

const CLIP_PATH = '/prelude-journey/piano.wav'

/**
 * A microphone that the journey holds in its hand: `getUserMedia` answers the sound that the journey plays into it, when it wants.
 * Everything behind it is the app's own. Call it before the page is opened.
 */
export async function holdMicrophone(target: Page | BrowserContext, file?: PlayedFile): Promise<void> {
  await ('context' in target ? target.context() : target).grantPermissions(['microphone'])
  if (file) {
    const body = readFileSync(file.path)
    await target.route(`**${CLIP_PATH}`, (route) => route.fulfill({ body, contentType: 'audio/wav' }))
  }
  await target.addInitScript((clipPath) => {
    const tracks: MediaStreamTrack[] = []
    let context: AudioContext | undefined
    let out: MediaStreamAudioDestinationNode | undefined
    const clips = new Map<AudioContext, Promise<AudioBuffer>>()
    const opened = (): { context: AudioContext; out: MediaStreamAudioDestinationNode } => {
      context ??= new AudioContext({ sampleRate: 48_000 })
      out ??= context.createMediaStreamDestination()
      return { context, out }
    }
    const clip = (): Promise<AudioBuffer> => {
      const { context: own } = opened()
      const known = clips.get(own) ?? fetch(clipPath).then(async (answer) => own.decodeAudioData(await answer.arrayBuffer()))
      clips.set(own, known)
      return known
    }
    navigator.mediaDevices.getUserMedia = async () => {
      const { context: own, out: end } = opened()
      await own.resume()
      const stream = end.stream.clone()
      tracks.push(...stream.getTracks())
      return stream
    }
    const microphone = {
      load: async () => void (await clip()),
      /** Plays the file so that its moment `fileSeconds` goes out when the page's clock reads `atMs`. */
      playAt: async (atMs: number, fileSeconds: number) => {
        const { context: own, out: end } = opened()
        const buffer = await clip()
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
      /** Tracks that the app has not let go. */
      open: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    }
    Object.defineProperty(window, '__microphone', { value: microphone })

    const workers: Worker[] = []
    let analysisMs: number | null = null
    window.Worker = class extends Worker {
      constructor(...made: ConstructorParameters<typeof Worker>) {
        super(...made)
        if (!String(made[0]).includes('listening')) return
        workers.push(this)
        this.addEventListener('message', ({ data }) => {
          if (data?.kind === 'measured' && analysisMs !== null) data.inferenceMs = analysisMs
        })
      }
    }
    Object.defineProperty(window, '__slowDown', {
      value: (ms: number | null) => {
        analysisMs = ms
      },
    })
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
      load(): Promise<void>
      playAt(atMs: number, fileSeconds: number): Promise<void>
      unplug(): void
      /** As the system does it; false: takes it back. */
      mute(isMuted?: boolean): void
      open(): number
    }
    /** What the worker is said to take for each analysis that it measures; null: what it takes. */
    __slowDown(analysisMs: number | null): void
    __crashListening(): void
  }
}
