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

/** Onsets of a short figure, which must have its rhythm too. */
const SHORT_ONSETS = 4
/** Steps of a duration's logarithm that are told apart: a dotted note is one and a half times its value. */
const RHYTHM_STEPS = 8

/** The time from one onset to the next against the time before, in steps; equal figures at equal speeds have the same ones. */
function rhythmOf(handOnsets: readonly HandOnset[], i: number): number {
  const [before, here] = [handOnsets[i - 1], handOnsets[i]]
  return before && here ? Math.round(RHYTHM_STEPS * Math.log2(Math.max(0.01, here.onsetSeconds - before.onsetSeconds))) : 0
}

/** Figures of so many onsets by the number of what they are; each onset gets the one at the same place of the first playing, unless it has one. */
function modelsOf(words: readonly number[], starts: readonly number[], onsets: number, models: Map<number, number>): void {
  const figureNumber = numbering<number>()
  const first = new Map<number, number>()
  // A word and a number of what precedes it are a new number; pieces have fewer onsets than this.
  const most = words.length * onsets + 1
  for (let start = 0; start + onsets <= words.length; start += 1) {
    let figure = starts[start] ?? 0
    for (let i = 1; i < onsets; i += 1) figure = figureNumber(figure * most + (words[start + i] ?? 0)) * onsets + i
    const model = first.get(figure)
    if (model === undefined) first.set(figure, start)
    else if (start >= model + onsets) {
      for (let i = 0; i < onsets; i += 1) if (!models.has(start + i)) models.set(start + i, models.get(model + i) ?? model + i)
    }
  }
}

export interface EqualFigures {
  /** For each onset in a figure of six that was played before, in whatever key with the same colours, or of quick strokes of one key: the onset at the same place of the first playing. */
  readonly long: ReadonlyMap<number, number>
  /** The same for figures of four in the same rhythm on the same keys, or an octave away. */
  readonly short: ReadonlyMap<number, number>
}

export function equalFigures(handOnsets: readonly HandOnset[], repeats: readonly { readonly start: number; readonly end: number }[]): EqualFigures {
  const wordNumber = numbering<string>()
  const words = handOnsets.map((handOnset, i) => wordNumber(wordOf(handOnset, handOnsets[i - 1])))
  const starts = handOnsets.map((handOnset) => wordNumber(handOnset.pitches.map((pitch) => (isBlackKey(pitch) ? 'b' : 'w')).join('')))
  const long = new Map<number, number>()
  modelsOf(words, starts, FIGURE_ONSETS, long)
  equalRepeats(repeats, handOnsets, long)
  const timedWords = handOnsets.map((handOnset, i) => wordNumber(`${wordOf(handOnset, handOnsets[i - 1])} ${rhythmOf(handOnsets, i)}`))
  const keys = handOnsets.map(({ pitches }) => wordNumber(`from ${pitches.map((pitch) => pitch % 12).join(' ')}`))
  const short = new Map<number, number>()
  modelsOf(timedWords, keys, SHORT_ONSETS, short)
  return { long, short }
}
