import { askedNotes, HANDS, type Hand, type Hands, type ScoreNote, type Timeline, tempoMapOf, tuneHandOf } from '@prelude/domain/score'

/** What a version asks of who plays it, by the skill of the school that trains it (`content/skills`). The first ones say more of a piece than the last. */
export const SKILL_OF_DEMAND = {
  waltz: 602,
  stride: 601,
  'ternary-accompaniment': 605,
  'broken-chords': 603,
  'thirds-and-sixths': 407,
  chords: 504,
  velocity: 406,
  'thumb-under': 405,
  sixteenths: 205,
  ternary: 204,
  'dotted-and-syncopes': 203,
  pedal: 409,
  articulation: 408,
  accidentals: 303,
  'five-fingers': 103,
  eighths: 202,
  'hands-alternate': 701,
  independence: 703,
  'hands-together': 702,
  nuances: 801,
  phrases: 802,
  'long-notes': 201,
} as const
export type Demand = keyof typeof SKILL_OF_DEMAND

/** The notes of the hands that are asked, by hand and onset. */
interface Asked {
  readonly timeline: Timeline
  readonly notes: readonly ScoreNote[]
  readonly onsets: Readonly<Record<Hand, readonly Onset[]>>
  /** Of the hand with the tune, and of the one under it. */
  readonly tune: readonly Onset[]
  readonly under: readonly Onset[]
  readonly quarter: number
}
interface Onset {
  readonly at: number
  readonly measure: number
  /** Lowest first. */
  readonly notes: readonly ScoreNote[]
}

const share = (part: number, of: number): number => (of > 0 ? part / of : 0)
const shareOf = <Item>(items: readonly Item[], holds: (item: Item, place: number) => boolean): number =>
  share(items.filter(holds).length, items.length)

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => number): ReadonlyMap<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function onsetsOf(notes: readonly ScoreNote[]): Onset[] {
  return [...grouped(notes, ({ onset }) => onset)]
    .sort(([a], [b]) => a - b)
    .map(([at, struck]) => ({ at, measure: struck[0]?.measure ?? 0, notes: struck.toSorted((a, b) => a.pitch - b.pitch) }))
}

const byMeasure = (onsets: readonly Onset[]): ReadonlyMap<number, readonly Onset[]> => grouped(onsets, ({ measure }) => measure)

const lowest = ({ notes }: Onset): number => notes[0]?.pitch ?? 0
const highest = ({ notes }: Onset): number => notes[notes.length - 1]?.pitch ?? 0
const isDivided = ({ timeline, quarter }: Asked): boolean => timeline.measures.some(({ beatTicks }) => beatTicks === 1.5 * quarter)

/** Share of the measures of the accompaniment in which a low note is answered by chords a fourth or more above, at each beat that follows. */
function bassAndChord({ under, timeline, quarter }: Asked, beats: readonly number[]): number {
  return shareOf([...byMeasure(under)], ([index, [bass, ...rest]]) => {
    const measure = timeline.measures[index]
    if (!bass || !measure || !beats.includes(measure.beats) || measure.beatTicks !== quarter || bass.at !== measure.start) return false
    const above = rest.filter(({ notes }) => notes.length > 1)
    return above.length > 0 && above.every((chord) => lowest(chord) > lowest(bass) + 4)
  })
}

/** Share of the steps of the accompaniment in eighths or faster, note by note, that leap by a third or more. */
function leapingSteps({ under, quarter }: Asked): number {
  const leaps = under.slice(1).filter((onset, place) => {
    const before = under[place]
    if (!before || onset.notes.length > 1 || before.notes.length > 1 || onset.at - before.at > quarter / 2) return false
    return Math.abs(lowest(onset) - lowest(before)) >= 3
  })
  return share(leaps.length, under.length)
}

/** The thumb passes under, or a finger over it. */
function thumbPasses({ onsets }: Asked): number {
  return HANDS.flatMap((hand) =>
    onsets[hand].slice(1).filter(({ notes: [note, second] }, place) => {
      const [before, other] = onsets[hand][place]?.notes ?? []
      if (!note?.finger || !before?.finger || second || other) return false
      const outwards = hand === 'RIGHT' ? note.pitch - before.pitch : before.pitch - note.pitch
      return (
        Math.abs(outwards) <= 4 &&
        ((outwards > 0 && note.finger === 1 && before.finger > 1) || (outwards < 0 && before.finger === 1 && note.finger > 1))
      )
    }),
  ).length
}

const FAST_FOR_SECONDS = 4

/** Attacks a second of the faster hand, over the four seconds in which it has most. */
function fastest({ timeline, onsets }: Asked): number {
  const tempo = tempoMapOf(timeline, 1)
  let most = 0
  for (const hand of HANDS) {
    const times = onsets[hand].map(({ at }) => tempo.secondsAt(at))
    let first = 0
    for (const [place, time] of times.entries()) {
      while ((times[first] ?? time) <= time - FAST_FOR_SECONDS) first += 1
      most = Math.max(most, place - first + 1)
    }
  }
  return most / FAST_FOR_SECONDS
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const isForeign = ({ pitch }: ScoreNote, fifths: number): boolean => !MAJOR.includes((((pitch - 7 * fifths) % 12) + 12) % 12)

/** Onsets of either hand at which both strike. */
function togetherShare({ onsets: { LEFT, RIGHT } }: Asked): number {
  const left = new Set(LEFT.map(({ at }) => at))
  const both = RIGHT.filter(({ at }) => left.has(at)).length
  return share(both, Math.min(LEFT.length, RIGHT.length))
}

/** Share of the measures in which the hands move, but not at the same times. */
function apartShare({ onsets: { LEFT, RIGHT } }: Asked): number {
  const [left, right] = [byMeasure(LEFT), byMeasure(RIGHT)]
  const rhythm = (of: readonly Onset[] = []): string => of.map(({ at }) => at).join()
  return shareOf([...left], ([measure, of]) => {
    const other = right.get(measure) ?? []
    return of.length > 1 && other.length > 1 && rhythm(of) !== rhythm(other)
  })
}

const isIn = (interval: number, ...of: readonly number[]): boolean => of.includes(interval)
const spans = (onsets: readonly Onset[]): number => Math.max(0, ...onsets.map(highest)) - Math.min(127, ...onsets.map(lowest))
const isLasting = (music: Asked, ...quarters: readonly number[]): number =>
  shareOf(music.notes, ({ duration }) => quarters.some((length) => Math.abs(duration - length * music.quarter) <= 1))

const HOLDS: Readonly<Record<Demand, (music: Asked) => boolean>> = {
  waltz: (music) => bassAndChord(music, [3]) >= 0.3,
  stride: (music) => bassAndChord(music, [2, 4]) >= 0.3,
  'ternary-accompaniment': (music) => isDivided(music) && leapingSteps(music) >= 0.35,
  'broken-chords': (music) => !isDivided(music) && leapingSteps(music) >= 0.35,
  'thirds-and-sixths': ({ tune }) => shareOf(tune, (onset) => onset.notes.length === 2 && isIn(highest(onset) - lowest(onset), 3, 4, 8, 9)) >= 0.2,
  chords: ({ onsets }) => HANDS.some((hand) => shareOf(onsets[hand], ({ notes }) => notes.length >= 3) >= 0.2),
  velocity: (music) => fastest(music) >= 6.5,
  'thumb-under': (music) => thumbPasses(music) >= Math.max(6, 0.04 * music.notes.length),
  sixteenths: (music) => !isDivided(music) && isLasting(music, 0.25) >= 0.15,
  ternary: (music) => isDivided(music) || isLasting(music, 1 / 3, 2 / 3) >= 0.15,
  'dotted-and-syncopes': (music) => !isDivided(music) && isLasting(music, 1.5, 0.75) >= 0.06,
  pedal: ({ timeline }) => (timeline.expression?.pedals.length ?? 0) >= 4,
  articulation: ({ notes }) => shareOf(notes, ({ staccato }) => staccato) >= 0.15,
  accidentals: ({ notes, timeline: { fifths } }) => Math.abs(fifths) >= 3 || shareOf(notes, (note) => isForeign(note, fifths)) >= 0.08,
  'five-fingers': ({ onsets }) => HANDS.every((hand) => spans(onsets[hand]) <= 8),
  eighths: (music) => isLasting(music, 0.5) >= 0.2,
  'hands-alternate': (music) => music.onsets.LEFT.length > 0 && music.onsets.RIGHT.length > 0 && togetherShare(music) < 0.3,
  independence: (music) => apartShare(music) >= 0.4,
  'hands-together': (music) => togetherShare(music) >= 0.3,
  nuances: ({ timeline: { expression } }) => new Set(expression?.dynamics.map(({ mark }) => mark)).size + (expression?.hairpins.length ?? 0) >= 4,
  phrases: ({ timeline }) => (timeline.expression?.slurs.length ?? 0) >= 6,
  'long-notes': (music) => isLasting(music, 1, 2, 3, 4) >= 0.6,
}

function askedOf(timeline: Timeline, hands: Hands): Asked | undefined {
  const notes = askedNotes(timeline, hands).filter(({ grace }) => !grace)
  if (notes.length === 0) return undefined
  const ofHand = (hand: Hand): Onset[] => onsetsOf(notes.filter((note) => note.hand === hand))
  const onsets = { LEFT: ofHand('LEFT'), RIGHT: ofHand('RIGHT') }
  const [tune, under] = tuneHandOf(timeline) === 'LEFT' ? [onsets.LEFT, onsets.RIGHT] : [onsets.RIGHT, onsets.LEFT]
  return { timeline, notes, onsets, tune, under, quarter: timeline.ticksPerQuarter }
}

/** Whether a version asks for one skill. */
export function isDemanded(demand: Demand, timeline: Timeline, hands: Hands): boolean {
  const music = askedOf(timeline, hands)
  return music !== undefined && HOLDS[demand](music)
}

/** What most distinguishes a version from others, in the order of the table; a beginner's piece asks for the last ones. */
export function demandsOf(timeline: Timeline, hands: Hands, most: number): Demand[] {
  const music = askedOf(timeline, hands)
  if (!music) return []
  return (Object.keys(SKILL_OF_DEMAND) as Demand[]).filter((demand) => HOLDS[demand](music)).slice(0, most)
}
