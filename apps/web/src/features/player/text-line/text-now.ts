import { HANDS, type Hand, lastStartingBefore, type NoteStatus, type PlacedHandprint, statusSpans, type Timeline } from '@prelude/domain/score'

/** The text for a position of the music (spec: learning §3.8, textDisplay). */
export interface TextNow {
  /** Beat of the measure, from 1. */
  readonly beat: number
  readonly beats: number
  /** « A », « A 2 » where a section is played several times. */
  readonly partName: string
  readonly letter: string
  readonly chord: string
  /** A line of the lyrics: before the current syllable, the syllable, after it. */
  readonly lyrics: { readonly before: string; readonly now: string; readonly after: string }
  /** Names of the current handprints. */
  readonly hands: Readonly<Record<Hand, string>>
  /** What each hand does now (spec: learning §3.8, hand feedback). */
  readonly feedback: Readonly<Record<Hand, NoteStatus>>
  /** Valid from `from` to `until` (ticks). */
  readonly from: number
  readonly until: number
}

interface Syllable {
  readonly at: number
  readonly text: string
  /** Positions of the first and last syllable of its line. */
  readonly line: { first: number; last: number }
}

/** A line ends at a comma or stronger punctuation once it has some length, and before it exceeds the width of the screen. */
const SHORTEST_LINE = 4
const LONGEST_LINE = 11

function linesOf({ melody }: Pick<Timeline, 'melody'>): Syllable[] {
  let line = { first: 0, last: 0 }
  const syllables: Syllable[] = []
  for (const { onset, lyric } of melody) {
    if (!lyric) continue
    const index = syllables.length
    const length = index - line.first
    const before = syllables[index - 1]?.text ?? ''
    const breathes = /[.,;:!?…]$/.test(before) && length >= SHORTEST_LINE
    if (breathes || (length >= LONGEST_LINE && !before.endsWith('-'))) line = { first: index, last: index }
    line.last = index
    syllables.push({ at: onset, text: lyric, line })
  }
  return syllables
}

/** Syllables of one word are joined: « toi- » and « les » are « toiles »; a hyphen of the word itself (U+2011, which the font lacks) stays: « mez‑- ». */
const join = (syllables: readonly Syllable[]): string =>
  syllables
    .map(({ text }) => (text.endsWith('-') ? text.slice(0, -1) : `${text} `))
    .join('')
    .replaceAll('\u2011', '-')

/** A hand shows that it strikes for a sixteenth at most. */
const STRIKES_OF_A_QUARTER = 4

/** Looks up the text of any position by search: without running state, so that jumps need no special case. */
export function createTextTrack(timeline: Timeline, handprints: readonly PlacedHandprint[]): (tick: number) => TextNow {
  const { measures, parts, chords, totalTicks } = timeline
  const syllables = linesOf(timeline)
  const prints = { LEFT: handprints.filter(({ hand }) => hand === 'LEFT'), RIGHT: handprints.filter(({ hand }) => hand === 'RIGHT') }
  const spansOf = (hand: Hand) =>
    statusSpans(
      timeline.notes.filter((note) => note.hand === hand),
      timeline.ticksPerQuarter / STRIKES_OF_A_QUARTER,
    )
  const spans = { LEFT: spansOf('LEFT'), RIGHT: spansOf('RIGHT') }
  const playings = new Map<string, number>()
  for (const { letter } of parts) playings.set(letter, (playings.get(letter) ?? 0) + 1)
  return (wantedTick) => {
    const tick = Math.min(Math.max(0, wantedTick), Math.max(0, totalTicks - 1))
    let until = totalTicks
    let from = 0
    const bound = (start: number, end: number): void => {
      from = Math.max(from, start)
      until = Math.min(until, end)
    }
    const current = <Item>(items: readonly Item[], startOf: (item: Item) => number): { index: number; item: Item | undefined } => {
      const index = lastStartingBefore(items, tick, startOf)
      const next = items[index + 1]
      const item = items[index]
      bound(item === undefined ? 0 : startOf(item), next === undefined ? totalTicks : startOf(next))
      return { index, item }
    }
    const measure =
      measures[
        Math.max(
          0,
          lastStartingBefore(measures, tick, ({ start }) => start),
        )
      ]
    const beatIndex = measure ? Math.floor((tick - measure.start) / measure.beatTicks) : 0
    if (measure) {
      const beatStart = measure.start + beatIndex * measure.beatTicks
      bound(beatStart, Math.min(beatStart + measure.beatTicks, measure.start + measure.length))
    }
    // A pickup is counted as the end of a measure: its one beat in four is the fourth.
    const missing = measure?.number === 0 ? Math.max(0, measure.beats - Math.ceil(measure.length / measure.beatTicks)) : 0
    const part = current(parts, ({ start }) => start).item
    const chord = current(chords, ({ at }) => at).item
    const sung = current(syllables, ({ at }) => at)
    const hands = { LEFT: '', RIGHT: '' }
    const feedback: Record<Hand, NoteStatus> = { LEFT: 'DISABLED', RIGHT: 'DISABLED' }
    for (const hand of HANDS) {
      feedback[hand] = current(spans[hand], ({ start }) => start).item?.status ?? 'OFF'
      const print = current(prints[hand], ({ start }) => start).item
      if (!print) continue
      if (tick < print.end) bound(print.start, print.end)
      else bound(print.end, totalTicks)
      hands[hand] = tick < print.end ? print.name : ''
    }
    const line = sung.item?.line ?? syllables[0]?.line
    const split = sung.index
    return {
      beat: beatIndex + 1 + missing,
      beats: measure?.beats ?? 4,
      letter: part?.letter ?? '',
      partName: part ? `${part.letter}${(playings.get(part.letter) ?? 1) > 1 ? ` ${part.occurrence}` : ''}` : '',
      chord: chord?.symbol ?? '',
      lyrics: line
        ? {
            before: join(syllables.slice(line.first, Math.max(line.first, split))),
            now: sung.item ? join([sung.item]) : '',
            after: join(syllables.slice(split < line.first ? line.first : split + 1, line.last + 1)),
          }
        : { before: '', now: '', after: '' },
      hands,
      feedback,
      from,
      until,
    }
  }
}
