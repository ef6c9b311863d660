import { seededRandom } from '@prelude/domain/basics'
import type { PedalPress } from '@prelude/domain/practice'
import { type Hand, type Ornament, type ScoreNote, type Timeline, tempoMapOf, writtenStrength } from '@prelude/domain/score'
import type { LearnerKey } from './natural.ts'

/**
 * A second simulated learner, independent of `natural.ts`: every deviation has another distribution, and there are habits that the first one has not
 * (tempo that drifts, melody before the bass, spread chords, ornaments, pedal, slips). What is found of the first one only is fitted to it.
 */
export interface SecondPlayed {
  readonly keys: readonly LearnerKey[]
  readonly pedals: readonly PedalPress[]
  /** `TimelineMeasure.index` of the measures with a slip. */
  readonly slips: ReadonlySet<number>
}

/** Random numbers of one learner. */
export interface LearnerRandom {
  /** 0–1. */
  uniform(): number
  between(low: number, high: number): number
  normal(): number
  /** Log-normal: its median, and the standard deviation of its logarithm. */
  logNormal(median: number, spread: number): number
  isOneIn(times: number): boolean
}

export function diceOf(seed: number): LearnerRandom {
  const uniform = seededRandom(Math.imul(seed, 2_654_435_761))
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal,
    between: (low, high) => low + (high - low) * uniform(),
    logNormal: (median, spread) => median * Math.exp(spread * normal()),
    isOneIn: (times) => uniform() * times < 1,
  }
}

/** Distance of an onset from its time, either way (s): median 7 ms, one in sixty three times that. */
const OFF = { median: 0.007, spread: 0.6, farOneIn: 60, farTimes: 3 } as const
/** The tempo leans before and behind the clock by at most this (s), over some measures. */
const MOST_LEAN_SECONDS = 0.025
const MOST_LEAD_SECONDS = 0.022
const MOST_CHORD_SPREAD_SECONDS = 0.022
const BROADENING_SECONDS = 0.07
const NOTES_A_SLIP = 150
const TONE_OF_ORNAMENT_SECONDS = 0.07
const ORNAMENT_VELOCITY = 0.8

/** What differs from one learner to the next. */
interface Habits {
  readonly leadSeconds: number
  readonly chordSeconds: number
  readonly leanSeconds: number
  readonly leanMeasures: number
  readonly touch: number
  readonly playsOrnaments: boolean
  readonly pedals: boolean
  readonly slips: boolean
}

const habitsOf = (dice: LearnerRandom): Habits => ({
  leadSeconds: dice.between(0, MOST_LEAD_SECONDS),
  chordSeconds: dice.between(0, MOST_CHORD_SPREAD_SECONDS),
  leanSeconds: dice.between(0, MOST_LEAN_SECONDS),
  leanMeasures: dice.between(3, 9),
  touch: dice.between(0.88, 1.02),
  playsOrnaments: !dice.isOneIn(3),
  pedals: dice.isOneIn(2),
  slips: !dice.isOneIn(3),
})

/** Time of each onset as this learner feels it: leaning on the clock, and a little broader in the last measure. */
function pulseOf(timeline: Timeline, habits: Habits, dice: LearnerRandom): (onset: number) => number {
  const tempo = tempoMapOf(timeline, 1)
  const phase = dice.between(0, 2 * Math.PI)
  const last = timeline.measures[timeline.measures.length - 1]
  return (onset) => {
    const measure = onset / Math.max(1, last?.length ?? 1)
    const lean = habits.leanSeconds * Math.sin(phase + (2 * Math.PI * measure) / habits.leanMeasures)
    const broader = last && onset > last.start ? (BROADENING_SECONDS * (onset - last.start)) / last.length : 0
    return tempo.secondsAt(onset) + lean + broader
  }
}

/** Letters are played by so much of their factor, as a power: loud and soft, though less than the model plays them. */
const LETTERS_PLAYED = 0.5

function strengthOf(note: ScoreNote, timeline: Timeline, written: number, dice: LearnerRandom): number {
  const phrase = 7 * Math.sin((Math.PI * ((note.measure % 4) + 0.5)) / 4)
  const beat = timeline.measures[note.measure]?.start === note.onset ? 5 : 0
  return Math.round(dice.logNormal(note.hand === 'RIGHT' ? 70 : 54, 0.07) * written ** LETTERS_PLAYED + phrase + beat)
}

/** Every note, as a learner without a weakness plays it; the pedal and a few slips too. */
export function playAsSecond(timeline: Timeline, seed: number): SecondPlayed {
  const dice = diceOf(seed)
  const habits = habitsOf(dice)
  const pulse = pulseOf(timeline, habits, dice)
  const tempo = tempoMapOf(timeline, 1)
  const factorOf = writtenStrength(timeline)
  const notes = timeline.notes.filter(({ grace }) => !grace)
  const chords = new Map<string, number[]>()
  for (const { hand, onset, pitch } of notes) chords.set(`${hand} ${onset}`, [...(chords.get(`${hand} ${onset}`) ?? []), pitch])
  const keys = notes.flatMap((note): LearnerKey[] => {
    const chord = (chords.get(`${note.hand} ${note.onset}`) ?? []).toSorted((a, b) => a - b)
    const spread = chord.length > 1 ? (habits.chordSeconds * chord.indexOf(note.pitch)) / (chord.length - 1) : 0
    const far = dice.isOneIn(OFF.farOneIn) ? OFF.farTimes : 1
    const off = far * dice.logNormal(OFF.median, OFF.spread) * (dice.isOneIn(2) ? 1 : -1)
    const at = pulse(note.onset) + off + spread - (note.hand === 'RIGHT' ? habits.leadSeconds : 0)
    const written = tempo.secondsAt(note.onset + note.duration) - tempo.secondsAt(note.onset)
    const held = Math.max(0.05, written * (note.staccato ? dice.logNormal(0.45, 0.15) : Math.min(1.1, dice.logNormal(habits.touch, 0.06))))
    const key: LearnerKey = { note, at, held, pitch: note.pitch, velocity: strengthOf(note, timeline, factorOf(note), dice) }
    return note.ornament && habits.playsOrnaments ? withOrnament(key, note) : [key]
  })
  const slips = habits.slips ? slipsOf(notes, dice) : new Map<number, number>()
  return {
    keys: keys.map((key) => ({ ...key, pitch: key.pitch + (key.note ? (slips.get(key.note.index) ?? 0) : 0) })),
    pedals: habits.pedals ? legatoPedal(timeline, pulse, dice) : [],
    slips: new Set(notes.flatMap(({ index, measure }) => (slips.has(index) ? [measure] : []))),
  }
}

/** The tones of the sign around the note itself, which comes first. */
function withOrnament(key: LearnerKey, { ornament }: ScoreNote): LearnerKey[] {
  if (!ornament) return [key]
  const { kind, above, below } = ornament
  const [up, down] = [key.pitch + above, key.pitch - below]
  const tones: Readonly<Partial<Record<Ornament['kind'], readonly number[]>>> = {
    trill: [up, key.pitch, up, key.pitch],
    mordent: [down, key.pitch],
    'inverted-mordent': [up, key.pitch],
    turn: [up, key.pitch, down, key.pitch],
  }
  const extra = (tones[kind] ?? []).map((pitch, place): LearnerKey => {
    const at = key.at + TONE_OF_ORNAMENT_SECONDS * (place + 1)
    return { note: null, at, held: TONE_OF_ORNAMENT_SECONDS, pitch, velocity: Math.round(ORNAMENT_VELOCITY * key.velocity) }
  })
  return [{ ...key, held: Math.min(key.held, TONE_OF_ORNAMENT_SECONDS) }, ...extra]
}

/** A few notes by the key beside, by `ScoreNote.index`. */
function slipsOf(notes: readonly ScoreNote[], dice: LearnerRandom): Map<number, number> {
  const slips = new Map<number, number>()
  for (let count = Math.floor(notes.length / NOTES_A_SLIP); count > 0; count -= 1) {
    const note = notes[Math.floor(dice.uniform() * notes.length)]
    if (note) slips.set(note.index, dice.isOneIn(2) ? 1 : -2)
  }
  return slips
}

const ofHand = (timeline: Timeline, hand: Hand): ScoreNote[] => timeline.notes.filter((note) => note.hand === hand && !note.grace)

/** Up with the first bass of each measure and with each chord, a little late, and down again after it. */
function legatoPedal(timeline: Timeline, pulse: (onset: number) => number, dice: LearnerRandom): PedalPress[] {
  const first = new Map<number, number>()
  for (const { onset, measure } of ofHand(timeline, 'LEFT')) first.set(measure, Math.min(onset, first.get(measure) ?? onset))
  const basses = [...first.values()]
  const onsets = new Set([...basses, ...timeline.chords.map(({ at }) => at)])
  const changes = [...onsets].map(pulse).sort((a, b) => a - b)
  return changes.flatMap((at, place) => {
    const downSeconds = at + dice.between(0.12, 0.25)
    const upSeconds = (changes[place + 1] ?? at + 2) + dice.between(-0.05, 0.15)
    return upSeconds > downSeconds ? [{ downSeconds, upSeconds }] : []
  })
}
