import type { InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web/wasm'
import { createOctaveChain, OCTAVES } from './octave-chain.ts'

export const KEYS = 88
/** Bins of the constant-Q analysis: 36 an octave from 27.5 Hz, so that key p stands at bin 3·p. */
export const BINS = 309
/** The network needs ten frames of context on each side: in each call the posteriors of the oldest ten lack theirs. */
export const EDGE_FRAMES = 10
/** Frames per call. Fewer are wrong at hops of four frames, more cost more. */
export const TAIL_FRAMES = 22
/** The minimum and maximum bin for normalisation are those of the last two seconds. */
const RANGE_FRAMES = 172

/** One analysis. Row i of the arrays is frame `newestFrame − rows + 1 + i`; only posteriors of the newest `exact` rows count. */
export interface Analysis {
  readonly newestFrame: number
  readonly rows: number
  readonly exact: number
  /** [rows, 88], 0–1: a key is struck there. */
  readonly onsets: Float32Array
  /** [rows, 88], 0–1: a key sounds there. */
  readonly frames: Float32Array
  /** [309, rows]: the spectrum in dB; 0 is no particular loudness. */
  readonly decibels: Float32Array
}

export interface Network {
  /** Adds sound at 22,050 Hz and analyses the newest frames. */
  analyse(samples: Float32Array): Promise<Analysis>
  /** Back to the initial state. */
  reset(): void
}

/** The two members of onnxruntime-web that are used: the caller opens the session and so chooses the backend. */
export interface Runtime {
  readonly session: Pick<InferenceSession, 'run'>
  readonly Tensor: typeof OrtTensor
}

const NOTHING = new Float32Array(0)

/** Runs the network over a stream of sound. `frames`: frames per call. */
export async function createNetwork({ session, Tensor }: Runtime, frames = TAIL_FRAMES): Promise<Network> {
  const names = Array.from({ length: OCTAVES }, (_, octave) => `octave_${octave}`)
  const range = new Float32Array(2)
  const feedsOf = (tails: readonly Float32Array[]): Record<string, OrtTensor> => {
    const feeds: Record<string, OrtTensor> = { range: new Tensor('float32', range, [1, 2, 1]) }
    tails.forEach((tail, octave) => {
      feeds[names[octave] ?? ''] = new Tensor('float32', tail, [1, 1, tail.length])
    })
    return feeds
  }
  const read = (results: Awaited<ReturnType<InferenceSession['run']>>, name: string): Float32Array =>
    (results[name]?.data as Float32Array | undefined) ?? NOTHING

  const silence = createOctaveChain(new Float32Array(256), frames)
  silence.push(new Float32Array(256 * frames))
  const lowPass = read(await session.run(feedsOf(silence.tails().tails), ['low_pass']), 'low_pass')
  let chain = createOctaveChain(lowPass, frames)
  // Minimum and maximum bin of frames that are no longer analysed, by frame number.
  const [quietest, loudest] = [new Float32Array(RANGE_FRAMES), new Float32Array(RANGE_FRAMES)]
  let known = -1

  const findRange = (newestFrame: number): void => {
    range[0] = Number.POSITIVE_INFINITY
    range[1] = Number.NEGATIVE_INFINITY
    const last = Math.min(known, newestFrame - frames)
    for (let frame = Math.max(0, newestFrame - RANGE_FRAMES + 1); frame <= last; frame += 1) {
      range[0] = Math.min(range[0] ?? 0, quietest[frame % RANGE_FRAMES] ?? 0)
      range[1] = Math.max(range[1] ?? 0, loudest[frame % RANGE_FRAMES] ?? 0)
    }
    if (range[0] > range[1]) range.set([1e9, -1e9])
  }
  const keepRange = (decibels: Float32Array, newestFrame: number): void => {
    for (let row = 0; row < frames; row += 1) {
      const frame = newestFrame - frames + 1 + row
      if (frame < 0) continue
      let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (let at = row; at < decibels.length; at += frames) {
        const value = decibels[at] ?? 0
        if (value < low) low = value
        if (value > high) high = value
      }
      quietest[frame % RANGE_FRAMES] = low
      loudest[frame % RANGE_FRAMES] = high
    }
    known = newestFrame
  }

  return {
    async analyse(samples) {
      chain.push(samples)
      const { newestFrame, tails } = chain.tails()
      findRange(newestFrame)
      const results = await session.run(feedsOf(tails), ['onsets', 'frames', 'decibels'])
      const decibels = read(results, 'decibels')
      keepRange(decibels, newestFrame)
      return { newestFrame, rows: frames, exact: frames - EDGE_FRAMES, onsets: read(results, 'onsets'), frames: read(results, 'frames'), decibels }
    },
    reset() {
      chain = createOctaveChain(lowPass, frames)
      known = -1
    },
  }
}
