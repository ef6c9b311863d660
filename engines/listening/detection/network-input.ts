import { BINS, KEYS } from '../piano-network.types.ts'
import { createLevelFollower } from './level-follower.ts'
import { type NetworkParts, stateMix, type Tensors } from './network-blocks.ts'
import { createTrack, placeOf, SINGLE_ROW, single, singleTap, type Tap, type Track } from './network-layers.ts'
import { createSpectra, SPECTRA } from './spectra.ts'

export const LEVEL_NUMBERS = 4
const BINS_A_KEY = 3

/** The beginning of the network: from sound to channels of each key. */
export interface NetworkInput {
  /** [spectrum, bin] in dB. */
  readonly decibels: Track
  readonly levels: Track
  /** Computes the spectra of the sound that ends before `soundEnd`; call it frame by frame. */
  look(frame: number, soundEnd: number): void
  /** Finds what lies in each bin, from this frame’s spectra, earlier ones and what the bin remembers of itself. */
  find(frame: number): void
  /** Gathers the partials of each key. */
  gather(frame: number, to: Track): void
  reset(): void
}

export function createNetworkInput(parts: NetworkParts, tensors: Tensors): NetworkInput {
  const { memory, layer, layout } = parts
  const { inputLags, inputBins, taps: partials } = layout
  const { bins, channels } = layout.sizes
  const spectra = createSpectra(memory)
  const follower = createLevelFollower()
  const decibels = createTrack(memory, SPECTRA, BINS)
  const levels = createTrack(memory, 1, LEVEL_NUMBERS)
  // A bin's spectra and those of the bins beside it stand side by side: one tap for each time.
  const reach = -Math.min(...inputBins)
  const seen = createTrack(memory, BINS, SPECTRA, Math.max(...inputLags), [reach, reach])
  const first = layer({
    matrix: byLag(tensors('first'), inputLags.length, inputBins.length, bins),
    columns: bins,
    scale: tensors('first_film.scale'),
    bias: tensors('first_film.bias'),
  })
  const highest = BINS_A_KEY * (KEYS - 1) + Math.max(...partials)
  const foundNow = createTrack(memory, BINS, bins)
  const background = stateMix(parts, (name) => tensors(`background.${name}`), BINS, bins)
  const onsets = createTrack(memory, BINS, bins, 0, [-Math.min(...partials), highest - BINS + 1])
  const gathered = layer({
    matrix: tensors('harmonics'),
    columns: channels,
    scale: tensors('harmonics_film.scale'),
    bias: tensors('harmonics_film.bias'),
  })
  const levelAdd = memory.space(channels)
  const levelled = layer({
    matrix: transposed(tensors('level.weight'), LEVEL_NUMBERS),
    columns: channels,
    bias: tensors('level.bias'),
    isRectified: false,
  })
  return {
    decibels,
    levels,
    look(frame, soundEnd) {
      spectra(soundEnd, decibels.at(frame))
      const [db, x] = [memory.floats(decibels.at(frame), SPECTRA * BINS), memory.floats(seen.at(frame), SPECTRA * BINS)]
      follower.look(db, x, memory.floats(levels.at(frame), LEVEL_NUMBERS))
    },
    find(frame) {
      const taps = inputLags.map((lag): Tap => [seen.at(frame - lag) - reach * seen.step, seen.step, inputBins.length * SPECTRA])
      first(taps, BINS, placeOf(foundNow, frame))
      background.compute(frame, foundNow, placeOf(onsets, frame))
    },
    gather(frame, to) {
      levelled([singleTap(levels.at(frame), LEVEL_NUMBERS)], SINGLE_ROW, single(levelAdd))
      const start = onsets.at(frame)
      const taps = partials.map((partial): Tap => [start + partial * onsets.step, BINS_A_KEY * onsets.step, bins])
      gathered(taps, KEYS, placeOf(to, frame), { add: levelAdd })
    },
    reset() {
      seen.clear()
      background.reset()
      follower.reset()
    },
  }
}

/** Rows ordered by bin, then time and spectrum, as rows ordered by time, then bin and spectrum. */
function byLag(matrix: Float32Array, lags: number, bins: number, columns: number): Float32Array {
  const part = SPECTRA * columns
  const ordered = new Float32Array(matrix.length)
  for (let bin = 0; bin < bins; bin += 1)
    for (let lag = 0; lag < lags; lag += 1) {
      const from = (bin * lags + lag) * part
      ordered.set(matrix.subarray(from, from + part), (lag * bins + bin) * part)
    }
  return ordered
}

/** [outputs, inputs], as torch.nn.Linear keeps its weights, as [inputs, outputs]. */
export function transposed(weight: Float32Array, inputs: number): Float32Array {
  const outputs = weight.length / inputs
  return weight.map((_, at) => weight[(at % outputs) * inputs + Math.floor(at / outputs)] ?? 0)
}
