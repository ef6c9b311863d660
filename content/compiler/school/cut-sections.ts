import type { TimelineMeasure, TimelinePart } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement, Direction } from '../arrange/arrangement.ts'
import type { PieceSigns } from '../pfl/piece-signs.ts'
import type { PedalInterval } from '../pfl/unfold.ts'

interface Stretch {
  readonly part: TimelinePart
  /** Converts a tick of the version to one of the cut. */
  readonly shift: number
}

/** The part of a span inside a stretch, moved to its new position. */
const inside = <Span extends { readonly start: number; readonly end: number }>(spans: readonly Span[], { part, shift }: Stretch): Span[] =>
  spans
    .filter((span) => span.start < part.end && span.end > part.start)
    .map((span) => ({ ...span, start: Math.max(span.start, part.start) + shift, end: Math.min(span.end, part.end) + shift }))

/** The signs of each stretch; the loudness in force where it begins stands at its beginning. */
function signsWithin({ signs }: Arrangement['piece'], stretches: readonly Stretch[]): PieceSigns {
  const here = <Item extends { readonly at: number }>(items: readonly Item[], { part, shift }: Stretch): Item[] =>
    items.filter(({ at }) => at >= part.start && at < part.end).map((item) => ({ ...item, at: item.at + shift }))
  return {
    dynamics: stretches.flatMap((stretch) => {
      const before = signs.dynamics.findLast(({ at }) => at < stretch.part.start)
      const own = here(signs.dynamics, stretch)
      const start = stretch.part.start + stretch.shift
      return before && own[0]?.at !== start ? [{ ...before, at: start }, ...own] : own
    }),
    hairpins: stretches.flatMap((stretch) => inside(signs.hairpins, stretch)),
    words: stretches.flatMap((stretch) => here(signs.words, stretch)),
    fermataRests: stretches.flatMap((stretch) => inside(signs.fermataRests, stretch)),
    repeats: [],
  }
}

/** The measures of stretches. A section may begin or end within a measure, with its pickup: of that measure its part stays, whole where both parts are there. */
function measuresOf(measures: readonly TimelineMeasure[], stretches: readonly Stretch[]): TimelineMeasure[] {
  const joinedMeasures: TimelineMeasure[] = []
  for (const { part, shift } of stretches) {
    for (const measure of measures) {
      const start = Math.max(measure.start, part.start)
      const end = Math.min(measure.start + measure.length, part.end)
      if (end <= start) continue
      const before = joinedMeasures[joinedMeasures.length - 1]
      const goesOn = start > measure.start && before?.index === measure.index && before.start + before.length === start + shift
      if (before && goesOn) joinedMeasures[joinedMeasures.length - 1] = { ...before, length: end + shift - before.start }
      else joinedMeasures.push({ ...measure, start: start + shift, length: end - start })
    }
  }
  return joinedMeasures.map((measure, index) => ({ ...measure, index }))
}

/**
 * These sections one after the other, a letter that comes again at its next playing, as an arrangement of its own: measures from 0 with their printed numbers,
 * the pickup with the section that it opens. Undefined where a section is not played.
 */
export function cutSections(arrangement: Arrangement, letters: readonly string[]): Arrangement | undefined {
  const { piece } = arrangement
  const stretches: Stretch[] = []
  let length = 0
  for (const [place, letter] of letters.entries()) {
    const playings = piece.parts.filter((item) => item.letter === letter)
    const before = letters.slice(0, place).filter((earlier) => earlier === letter).length
    const part = playings[before] ?? playings[0]
    if (!part) return undefined
    stretches.push({ part, shift: length - part.start })
    length += part.end - part.start
  }
  const here = (at: number, { part }: Stretch): boolean => at >= part.start && at < part.end
  const within = <Item extends { readonly onset: number; duration: number }>(notes: readonly Item[]): Item[] =>
    stretches.flatMap((stretch) =>
      notes
        .filter((note) => here(note.onset, stretch))
        .map((note) => ({ ...note, onset: note.onset + stretch.shift, duration: Math.min(note.duration, stretch.part.end - note.onset) })),
    )
  const measures = measuresOf(piece.measures, stretches)
  const parts = stretches.map(({ part, shift }, index) => ({ ...part, index, start: part.start + shift, end: part.end + shift }))
  const directions = stretches.flatMap((stretch) =>
    arrangement.directions.filter(({ at }) => here(at, stretch)).map((direction): Direction => ({ ...direction, at: direction.at + stretch.shift })),
  )
  return {
    ...arrangement,
    piece: {
      ...piece,
      totalTicks: length,
      measures,
      parts,
      chords: stretches.flatMap((stretch) => inside(piece.chords, stretch)),
      pedals: [],
      signs: signsWithin(piece, stretches),
      voices: { chant: [], md: [], md2: [], mg: [], mg2: [], autre: [], autre2: [] },
    },
    notes: withClosedSlurs(within(arrangement.notes)),
    sung: within(arrangement.sung),
    ...(arrangement.partner ? { partner: within(arrangement.partner) } : {}),
    pedals: stretches.flatMap((stretch): PedalInterval[] => inside(arrangement.pedals, stretch)),
    directions,
  }
}

/** The end of a slur that began before the cut is dropped; one that would end after it ends on its last note. */
function withClosedSlurs(notes: readonly ArrangedNote[]): ArrangedNote[] {
  const closed: ArrangedNote[] = [...notes]
  for (const hand of ['LEFT', 'RIGHT'] as const) {
    for (const voice of [1, 2] as const) {
      const places = [...closed.keys()].filter((i) => closed[i]?.hand === hand && closed[i]?.voice === voice)
      let open = 0
      for (const place of places) {
        const note = closed[place]
        if (!note) continue
        const ended = Math.min(open, note.slursEnded)
        open += note.slursStarted - ended
        closed[place] = { ...note, slursEnded: ended }
      }
      const last = places[places.length - 1]
      const note = last === undefined ? undefined : closed[last]
      if (last === undefined || !note || open === 0) continue
      // A slur over one note is dropped.
      const started = Math.max(0, note.slursStarted - open)
      closed[last] = { ...note, slursStarted: started, slursEnded: note.slursEnded + open - (note.slursStarted - started) }
    }
  }
  return closed
}
