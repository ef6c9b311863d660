import type { SoundContext } from './audio-context.ts'
import { createOggDecoder, type OggDecoder } from './decoding/ogg-decoder.ts'
import type { PianoSampleFile, SampleLayer } from './piano-samples.ts'
import { ESSENTIAL_SAMPLE_COUNT, PIANO_SAMPLE_FILES, sampleUrl } from './piano-samples.ts'
import { loudnessOf, prepareSample } from './prepare-sample.ts'
import { layerOf } from './touch.ts'

export interface PianoSample {
  readonly pitch: number
  readonly layer: SampleLayer
  readonly buffer: AudioBuffer
  readonly loudness: number
}

/** A recording for a struck key. */
export interface ChosenSample extends PianoSample {
  /** Brings it to the loudness of the medium one, so that a layer changes the colour alone: how loud a key is follows from its velocity. */
  readonly levelGain: number
}

export interface SampleBank {
  /** Resolves when every key can sound; the rest loads in the background. Rejects when one of the first recordings is missing; may be called again. */
  load(): Promise<void>
  /** Resolves when no download is pending. */
  settled(): Promise<void>
  /** The nearest loaded recording of the layer of a velocity, else of medium strength; undefined before the first one. */
  nearest(pitch: number, velocity: number): ChosenSample | undefined
}

/** Decoded recordings, shared by all engines of the page: another player need not decode them again. */
export interface SampleStore {
  readonly samples: PianoSample[]
  /** By file, while fetched and decoded. */
  readonly loading: Map<string, Promise<void>>
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
/** Semitones that a soft or loud recording is shifted by at most: they are a sixth apart. */
const LAYER_REACH = 3

function nearestOf(samples: readonly PianoSample[], layer: SampleLayer, pitch: number): PianoSample | undefined {
  let best: PianoSample | undefined
  for (const sample of samples) if (sample.layer === layer && (!best || Math.abs(sample.pitch - pitch) < Math.abs(best.pitch - pitch))) best = sample
  return best
}

/** Null where the layer has no recording near, or none of medium strength to be compared with. */
function layered(samples: readonly PianoSample[], pitch: number, velocity: number): ChosenSample | null {
  const layer = layerOf(velocity)
  const sample = layer === 'medium' ? undefined : nearestOf(samples, layer, pitch)
  if (!sample || Math.abs(sample.pitch - pitch) > LAYER_REACH) return null
  const medium = nearestOf(samples, 'medium', sample.pitch)
  return medium?.pitch === sample.pitch && sample.loudness > 0 ? { ...sample, levelGain: medium.loudness / sample.loudness } : null
}

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

  const has = (wanted: PianoSampleFile): boolean => samples.some(({ pitch, layer }) => pitch === wanted.pitch && layer === wanted.layer)
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
  const fetchSample = async ({ pitch, layer, file }: PianoSampleFile): Promise<void> => {
    const buffer = prepareSample(context(), await decode(await fetchBytes(sampleUrl(baseUrl, file))))
    samples.push({ pitch, layer, buffer, loudness: loudnessOf(buffer) })
  }
  const loadOne = (sample: PianoSampleFile): Promise<void> => {
    if (has(sample)) return Promise.resolve()
    const pending = loading.get(sample.file)
    if (pending) return pending
    const download = fetchSample(sample).finally(() => loading.delete(sample.file))
    loading.set(sample.file, download)
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
    nearest(pitch, velocity) {
      const medium = nearestOf(samples, 'medium', pitch)
      return layered(samples, pitch, velocity) ?? (medium && { ...medium, levelGain: 1 })
    },
  }
}
