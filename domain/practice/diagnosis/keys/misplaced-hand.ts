import { isPitch } from '@prelude/domain/music'
import { HANDS, type Hand, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { firstIndexPast } from '../../../basics/index.ts'
import { gradeTake } from '../../grading/grade-take.ts'
import { pressesOf } from '../../grading/one-press.ts'
import type { Grade, Take } from '../../take.ts'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'

/** A passage in which every key of a hand is off by the same step, and the take as it would be with the hand in its place. */
export interface MisplacedHand {
  readonly finding: Finding
  /** The score with the keys that the hand played there: all else is judged against it. */
  readonly timeline: Timeline
  readonly grade: Grade
}

/** Notes without their key in one hand, nearly in a row, from which on a common step is looked for. */
const FEWEST_MISSED = 5
/** The same step must explain so many notes in a row, and so great a share of them. */
const FEWEST_EXPLAINED = 5
/**
 * So many where every key is a semitone or a tone off, white and black alike: no hand lies so by mistake, a keyboard that transposes does so
 * throughout. Fewer are wrong keys.
 */
const FEWEST_BY_SEMITONES = 12
const EXPLAINED_SHARE = 0.75
/** Different keys among them. */
const FEWEST_KEYS = 3
const FEWEST_OF_TWO = 2
const FEWEST_OF_TWO_KEYS = 10
/**
 * A tune that moves by step has the shifted keys among its own: struck late, or after a measure that was left out, they explain a shift. With the
 * hand in its place the whole take must have so much more worth (notes in time): right keys count once.
 */
const LEAST_WHOLE_GAIN = 3
/** Another explanation must be better by so many notes than a nearer one: an octave is likelier than a clef, a key than a third. */
const CLEARLY_MORE = 1
const NOTE_WEIGHT = 1
const MOST_WEIGHT = 10
const OCTAVE = 12
const DEGREES = 7

interface Hypothesis {
  readonly kind: 'hand-offset' | 'clef'
  readonly cause: 'key-off' | 'octave-off' | null
  readonly steps: number
  readonly fewest: number
  struck(pitch: number): number
}

/** The pitches of a signature from its lowest degree on. */
const scaleOf = (fifths: number): readonly number[] => {
  const tonic = (((fifths * 7) % OCTAVE) + OCTAVE) % OCTAVE
  return [0, 2, 4, 5, 7, 9, 11].map((step) => (tonic + step) % OCTAVE).sort((a, b) => a - b)
}

/** A pitch so many degrees of the scale away; an altered note stays altered. */
export function byDegrees(fifths: number, degrees: number): (pitch: number) => number {
  const scale = scaleOf(fifths)
  return (pitch) => {
    const inside = scale.findLastIndex((pitchClass) => pitchClass <= pitch % OCTAVE)
    const octave = Math.floor(pitch / OCTAVE) - (inside < 0 ? 1 : 0)
    const place = (inside < 0 ? scale.length - 1 : inside) + DEGREES * octave
    const natural = (scale[inside < 0 ? scale.length - 1 : inside] ?? 0) + OCTAVE * octave
    const to = place + degrees
    return (scale[((to % DEGREES) + DEGREES) % DEGREES] ?? 0) + OCTAVE * Math.floor(to / DEGREES) + (pitch - natural)
  }
}

/** A bass staff read as a treble one gives names two degrees lower, in whichever octave the hand lies; the other way round two degrees higher. */
export const CLEF_DEGREES: Readonly<Record<Hand, readonly number[]>> = { LEFT: [-2, 5, 12], RIGHT: [2, -5, -12] }

const KEY_OFF = { kind: 'hand-offset', cause: 'key-off', fewest: FEWEST_EXPLAINED } as const

const hypothesesOf = ({ fifths }: Timeline, hand: Hand): Hypothesis[] => [
  ...[1, -1].flatMap((steps): Hypothesis[] => [
    { ...KEY_OFF, steps, struck: byDegrees(fifths, steps) },
    { ...KEY_OFF, steps, struck: byDegrees(0, steps) },
    { ...KEY_OFF, steps, fewest: FEWEST_BY_SEMITONES, struck: (pitch) => pitch + steps },
    { ...KEY_OFF, steps, fewest: FEWEST_BY_SEMITONES, struck: (pitch) => pitch + 2 * steps },
  ]),
  ...[1, -1, 2, -2].map((steps): Hypothesis => ({ ...KEY_OFF, cause: 'octave-off', steps, struck: (pitch) => pitch + OCTAVE * steps })),
  ...CLEF_DEGREES[hand].map(
    (degrees): Hypothesis => ({ kind: 'clef', cause: null, steps: degrees, fewest: FEWEST_EXPLAINED, struck: byDegrees(fifths, degrees) }),
  ),
]

/** Looks for a hand one key or one octave off, or in the other clef, where it missed several notes in a row; null where none explains them. */
export function misplacedHand(timeline: Timeline, take: Take, grade: Grade): MisplacedHand | null {
  for (const hand of HANDS) {
    if (!missesInARow(grade, hand)) continue
    const best = bestOf(likeliest(hypothesesOf(timeline, hand), timeline, take, grade, hand), timeline, take, grade, hand)
    if (best) return best
  }
  return null
}

type Verdict = Grade['notes'][number]

/** A hand one key too high on its way down plays each key one note later: found, but far from its time. Those near and far (ms), and what each is worth. */
const NEAR_MS = 60
const FAR_MS = 120
const WORTH = { near: 1, between: 0.6, far: 0.3 } as const
/** Two readings of a note are worth the same within this. */
const ALIKE = 0.15

/** How well a note was found: 1 in time, 0 not at all. */
function worthOf({ playedIndex, verdict, deviationMs }: Verdict): number {
  if (playedIndex === null || verdict === 'missed') return 0
  const offMs = Math.abs(deviationMs ?? 0)
  return offMs <= NEAR_MS ? WORTH.near : offMs <= FAR_MS ? WORTH.between : WORTH.far
}

/** True where three of four notes of a hand are missing or far from their time for a while, though keys were struck. */
function missesInARow({ notes, extras }: Grade, hand: Hand): boolean {
  if (extras.length < FEWEST_EXPLAINED - 1) return false
  let run = 0
  return notes.some((note) => {
    if (note.hand !== hand) return false
    run = Math.max(0, run + (worthOf(note) > WORTH.far ? -1 : 1))
    return run >= FEWEST_MISSED
  })
}

/** To grade a take again takes time: of the hypotheses those are graded whose keys were struck the most often. */
const MOST_GRADED = 5
/** A key counts for a note within this of its time (s), where there is a clock. */
const WITHIN_SECONDS = 0.4

/** The hypotheses by which the most notes of a hand that were not found have their key among the struck ones, in their own order. */
function likeliest(hypotheses: readonly Hypothesis[], timeline: Timeline, take: Take, grade: Grade, hand: Hand): readonly Hypothesis[] {
  const tempo = tempoMapOf(timeline, take.speed)
  const origin = tempo.secondsAt(timeline.measures[take.fromMeasure]?.start ?? 0) - grade.latencyMs / 1000
  const struck = new Map<number, number[]>()
  for (const { pitch, timeSeconds } of pressesOf(timeline, take).values()) struck.set(pitch, [...(struck.get(pitch) ?? []), timeSeconds + origin])
  const open = grade.notes.flatMap((verdict) => {
    const note = timeline.notes[verdict.noteIndex]
    return note && verdict.hand === hand && worthOf(verdict) <= WORTH.far ? [{ pitch: note.pitch, atSeconds: tempo.secondsAt(note.onset) }] : []
  })
  const isStruck = (pitch: number, atSeconds: number): boolean => {
    const times = struck.get(pitch) ?? []
    if (take.mode !== 'time') return times.length > 0
    return (
      (times[firstIndexPast(times.length, (place) => (times[place] ?? 0) >= atSeconds - WITHIN_SECONDS)] ?? Infinity) <= atSeconds + WITHIN_SECONDS
    )
  }
  const counted = hypotheses
    .map((hypothesis) => ({ hypothesis, count: open.filter(({ pitch, atSeconds }) => isStruck(hypothesis.struck(pitch), atSeconds)).length }))
    .filter(({ count }) => count >= FEWEST_EXPLAINED - 1)
  const chosen = new Set(counted.toSorted((a, b) => b.count - a.count).slice(0, MOST_GRADED))
  return counted.flatMap((entry) => (chosen.has(entry) ? [entry.hypothesis] : []))
}

interface Explained {
  readonly hypothesis: Hypothesis
  readonly notes: readonly ScoreNote[]
  readonly gain: number
}

function bestOf(hypotheses: readonly Hypothesis[], timeline: Timeline, take: Take, grade: Grade, hand: Hand): MisplacedHand | null {
  let best: Explained | null = null
  for (const hypothesis of hypotheses) {
    const shifted = withHand(timeline, hand, (note) => hypothesis.struck(note.pitch))
    const explained = explainedBy(hypothesis, gradeTake(shifted, { ...take }), grade, timeline, hand)
    if (explained && explained.gain > (best?.gain ?? 0) + (best ? CLEARLY_MORE : 0)) best = explained
  }
  return best && hasSeveralKeys(best) ? inItsPlace(best, timeline, take, grade, hand) : null
}

/**
 * A hand off its keys strikes several different ones by the same step; one key, or two that come back a few times, are wrong keys. An octave away two
 * are enough, and of a bass of two notes these, where it is so throughout.
 */
function hasSeveralKeys({ hypothesis, notes }: Explained): boolean {
  const isTwoEnough = hypothesis.cause === 'octave-off' || notes.length >= FEWEST_OF_TWO_KEYS
  return new Set(notes.map(({ pitch }) => pitch)).size >= (isTwoEnough ? FEWEST_OF_TWO : FEWEST_KEYS)
}

/** The finding, where the take is explained better with the hand in its place: not by right keys that were struck for other notes. */
function inItsPlace({ hypothesis, notes }: Explained, timeline: Timeline, take: Take, grade: Grade, hand: Hand): MisplacedHand | null {
  const inside = new Set(notes.map(({ index }) => index))
  const moved = withHand(timeline, hand, (note) => (inside.has(note.index) ? hypothesis.struck(note.pitch) : note.pitch))
  const inPlace = gradeTake(moved, { ...take })
  if (wholeWorthOf(inPlace) - wholeWorthOf(grade) < LEAST_WHOLE_GAIN) return null
  const measures = notes.map(({ measure }) => measure)
  return {
    finding: findingOf(
      hypothesis.kind,
      { hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
      {
        weight: Math.min(MOST_WEIGHT, NOTE_WEIGHT * notes.length),
        count: notes.length,
        noteIndexes: notes.map(({ index }) => index),
        cause: hypothesis.cause,
        steps: hypothesis.steps,
      },
    ),
    timeline: moved,
    grade: inPlace,
  }
}

const wholeWorthOf = ({ notes }: Grade): number => notes.reduce((sum, note) => sum + worthOf(note), 0)

/** The score with the keys of one hand changed; a note that would leave the keyboard stays where it is. */
const withHand = (timeline: Timeline, hand: Hand, struck: (note: ScoreNote) => number): Timeline => ({
  ...timeline,
  notes: timeline.notes.map((note) => {
    if (note.hand !== hand) return note
    const pitch = struck(note)
    return isPitch(pitch) ? { ...note, pitch } : note
  }),
})

/** The stretch of notes in a row that the shifted score explains best, compared with the written one. */
function explainedBy(hypothesis: Hypothesis, shifted: Grade, grade: Grade, timeline: Timeline, hand: Hand): Explained | null {
  const worth = new Map(shifted.notes.map((note) => [note.noteIndex, worthOf(note)]))
  const isExplained = ({ noteIndex }: Verdict): boolean => (worth.get(noteIndex) ?? 0) > WORTH.far
  const own = grade.notes.filter((note) => note.hand === hand)
  let best = { from: 0, to: -1, gain: 0 }
  let open = { from: 0, gain: 0 }
  own.forEach((note, place) => {
    const better = (worth.get(note.noteIndex) ?? 0) - worthOf(note)
    if (open.gain <= 0) open = { from: place, gain: 0 }
    open = { ...open, gain: open.gain + (Math.abs(better) > ALIKE ? better : isExplained(note) ? -0.1 : -0.3) }
    if (open.gain > best.gain) best = { from: open.from, to: place, gain: open.gain }
  })
  const inside = own.slice(best.from, best.to + 1)
  const explained = inside.filter(isExplained).length
  if (best.gain < FEWEST_EXPLAINED - 1 || explained < hypothesis.fewest || explained < EXPLAINED_SHARE * inside.length) return null
  return { hypothesis, notes: inside.flatMap(({ noteIndex }) => timeline.notes[noteIndex] ?? []), gain: best.gain }
}
