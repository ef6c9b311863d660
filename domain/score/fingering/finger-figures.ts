import { isBlackKey } from '@prelude/domain/music'
import type { Slice } from './finger-slices.ts'

/** Onsets of a figure: shorter ones are alike by chance. */
const FIGURE_ONSETS = 6

/** The onset as it stands in a figure: its keys from the one before on, their colours, what is held. */
function wordOf(slice: Slice, before: Slice | undefined): string {
  const from = before?.pitches[0] ?? 0
  return slice.pitches.map((pitch, i) => `${pitch - from}${isBlackKey(pitch) ? 'b' : 'w'}${slice.struck[i] ? '' : 'h'}`).join('.')
}

/** For each onset in a figure that was played before, in whatever key with the same colours, the onset at the same place of its first playing. */
export function equalFigures(slices: readonly Slice[]): Map<number, number> {
  const words = slices.map((slice, i) => wordOf(slice, slices[i - 1]))
  const colours = slices.map((slice) => slice.pitches.map((pitch) => (isBlackKey(pitch) ? 'b' : 'w')).join(''))
  const first = new Map<string, number>()
  const models = new Map<number, number>()
  for (let start = 0; start + FIGURE_ONSETS <= slices.length; start += 1) {
    const figure = `${colours[start]} ${words.slice(start + 1, start + FIGURE_ONSETS).join(' ')}`
    const model = first.get(figure)
    if (model === undefined) first.set(figure, start)
    else if (start >= model + FIGURE_ONSETS) {
      for (let i = 0; i < FIGURE_ONSETS; i += 1) if (!models.has(start + i)) models.set(start + i, models.get(model + i) ?? model + i)
    }
  }
  return models
}
