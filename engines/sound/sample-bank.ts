import type { SoundContext } from './audio-context.ts'
import { createOggDecoder, type OggDecoder } from './decoding/ogg-decoder.ts'
import type { PianoSampleFile } from './piano-samples.ts'
import { ESSENTIAL_SAMPLE_COUNT, PIANO_SAMPLE_FILES, sampleUrl } from './piano-samples.ts'
import { prepareSample } from './prepare-sample.ts'

export interface PianoSample {
  readonly pitch: number
  readonly buffer: AudioBuffer
}

export interface SampleBank {
  /** Resolves when every key can sound; the rest loads in the background. Rejects when one of the first recordings is missing; may be called again. */
  load(): Promise<void>
  /** Resolves when no download is pending. */
  settled(): Promise<void>
  /** The nearest loaded recording; undefined before the first one. */
  nearest(pitch: number): PianoSample | undefined
}

/** Decoded recordings, shared by all engines of the page: another player need not decode them again. */
export interface SampleStore {
  readonly samples: PianoSample[]
  /** By pitch, while fetched and decoded. */
  readonly loading: Map<number, Promise<void>>
  /** False once the browser refused a recording: the app's own decoder takes the others. */
  browserDecodes: boolean
}
export const createSampleStore = (): SampleStore => ({ samples: [], loading: new Map(), browserDecodes: true })

export interface SampleBankOptions {
  readonly context: () => SoundContext
  readonly baseUrl: string
  readonly fetchBytes: (url: string) => Promise<ArrayBuffer>
  readonly files?: readonly PianoSampleFile[]
  readonly store?: SampleStore
  readonly oggDecoder?: OggDecoder
}

/** Concurrent downloads in the background. */
const BACKGROUND_FETCHES = 2

export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.arrayBuffer()
}

export function createSampleBank({
  context,
  baseUrl,
  fetchBytes,
  files = PIANO_SAMPLE_FILES,
  store = createSampleStore(),
  oggDecoder = createOggDecoder(),
}: SampleBankOptions): SampleBank {
  const { samples, loading } = store
  let essentials: Promise<void> | undefined
  let background: Promise<void> = Promise.resolve()

  const has = (pitch: number): boolean => samples.some((sample) => sample.pitch === pitch)
  const decodeInApp = async (bytes: ArrayBuffer): Promise<AudioBuffer> => {
    const { channels, sampleRate } = await oggDecoder.decode(bytes)
    const buffer = context().createBuffer(channels.length, channels[0]?.length ?? 1, sampleRate)
    for (const [index, channel] of channels.entries()) buffer.getChannelData(index).set(channel)
    return buffer
  }
  const decode = async (bytes: ArrayBuffer): Promise<AudioBuffer> => {
    if (!store.browserDecodes) return decodeInApp(bytes)
    try {
      // A copy: the browser detaches what it is given.
      return await context().decodeAudioData(bytes.slice(0))
    } catch (cause) {
      const decoded = await decodeInApp(bytes).catch(() => {
        throw cause
      })
      store.browserDecodes = false
      return decoded
    }
  }
  const fetchSample = async ({ pitch, file }: PianoSampleFile): Promise<void> => {
    const decoded = await decode(await fetchBytes(sampleUrl(baseUrl, file)))
    samples.push({ pitch, buffer: prepareSample(context(), decoded) })
  }
  const loadOne = (sample: PianoSampleFile): Promise<void> => {
    if (has(sample.pitch)) return Promise.resolve()
    const known = loading.get(sample.pitch)
    if (known) return known
    const download = fetchSample(sample).finally(() => loading.delete(sample.pitch))
    loading.set(sample.pitch, download)
    return download
  }
  const loadRest = async (): Promise<void> => {
    const waiting = files.slice(ESSENTIAL_SAMPLE_COUNT)
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        // A recording that fails to load is no error for the learner: its neighbour sounds instead.
        await loadOne(next).catch(() => undefined)
      }
    }
    await Promise.all(Array.from({ length: BACKGROUND_FETCHES }, worker))
  }

  return {
    load() {
      essentials ??= Promise.all(files.slice(0, ESSENTIAL_SAMPLE_COUNT).map(loadOne)).then(
        () => {
          background = loadRest().finally(oggDecoder.end)
        },
        (cause: unknown) => {
          essentials = undefined
          throw cause
        },
      )
      return essentials
    },
    settled: () => background,
    nearest(pitch) {
      let best: PianoSample | undefined
      for (const sample of samples) {
        if (!best || Math.abs(sample.pitch - pitch) < Math.abs(best.pitch - pitch)) best = sample
      }
      return best
    },
  }
}
