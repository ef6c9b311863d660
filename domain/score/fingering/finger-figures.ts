import { isBlackKey } from '@prelude/domain/music'
import type { HandOnset } from './hand-onsets.ts'

/** Onsets of a figure: shorter ones are alike by chance. */
const FIGURE_ONSETS = 6

/** Numbers for equal things. */
function numbering<Name>(): (name: Name) => number {
  const numbers = new Map<Name, number>()
  return (name) => {
    const figureNumber = numbers.get(name) ?? numbers.size
    numbers.set(name, figureNumber)
    return figureNumber
  }
}

/** The onset as it stands in a figure: its keys from the one before on, their colours, what is held. */
function wordOf(handOnset: HandOnset, before: HandOnset | undefined): string {
  const from = before?.pitches[0] ?? 0
  let word = ''
  for (let i = 0; i < handOnset.pitches.length; i += 1) {
    const pitch = handOnset.pitches[i] ?? 0
    word += `${pitch - from}${isBlackKey(pitch) ? 'b' : 'w'}${handOnset.struck[i] ? '' : 'h'}.`
  }
  return word
}

/** Quick strokes of one key, as many as before on the same key, have the fingers of the first time. */
function equalRepeats(
  groups: readonly { readonly start: number; readonly end: number }[],
  handOnsets: readonly HandOnset[],
  models: Map<number, number>,
): void {
  const first = new Map<string, number>()
  for (const { start, end } of groups) {
    const name = `${handOnsets[start]?.lone} ${end - start}`
    const model = first.get(name)
    if (model === undefined) first.set(name, start)
    else for (let i = 0; i < end - start; i += 1) models.set(start + i, model + i)
  }
}

/** For each onset in a figure that was played before, in whatever key with the same colours, the onset at the same place of its first playing. */
export function equalFigures(
  handOnsets: readonly HandOnset[],
  repeats: readonly { readonly start: number; readonly end: number }[],
): Map<number, number> {
  const [wordNumber, figureNumber] = [numbering<string>(), numbering<number>()]
  const words = handOnsets.map((handOnset, i) => wordNumber(wordOf(handOnset, handOnsets[i - 1])))
  const starts = handOnsets.map((handOnset) => wordNumber(handOnset.pitches.map((pitch) => (isBlackKey(pitch) ? 'b' : 'w')).join('')))
  const first = new Map<number, number>()
  const models = new Map<number, number>()
  // A word and a number of what precedes it are a new number; pieces have fewer onsets than this.
  const most = handOnsets.length * FIGURE_ONSETS + 1
  for (let start = 0; start + FIGURE_ONSETS <= handOnsets.length; start += 1) {
    let figure = starts[start] ?? 0
    for (let i = 1; i < FIGURE_ONSETS; i += 1) figure = figureNumber(figure * most + (words[start + i] ?? 0)) * FIGURE_ONSETS + i
    const model = first.get(figure)
    if (model === undefined) first.set(figure, start)
    else if (start >= model + FIGURE_ONSETS) {
      for (let i = 0; i < FIGURE_ONSETS; i += 1) if (!models.has(start + i)) models.set(start + i, models.get(model + i) ?? model + i)
    }
  }
  equalRepeats(repeats, handOnsets, models)
  return models
}
