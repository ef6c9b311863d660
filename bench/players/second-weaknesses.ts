import type { PedalPress } from '@prelude/domain/practice'
import { type Hand, type ScoreNote, spellingOf, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { handOf, harmonyChanges, measureOf, middleOf, moved, onsetOf, onsetsOf, thirdBelow, whiteAbove } from './score-places.ts'
import { diceOf, type LearnerRandom, playAsSecond, type SecondPlayed } from './second-learner.ts'
import { dottedEven, type FaultPlanter, HANDS, noteCut, SHOWS, triplet, unevenRuns } from './second-rhythm.ts'
import type { Weak, Weakness } from './weaknesses.ts'

/** The same weaknesses as in `weaknesses.ts`, of the second simulated learner: not each time, not everywhere, and never by the same amount. */
interface SecondWeak extends Weak {
  readonly slips: ReadonlySet<number>
}

type Play = (timeline: Timeline, seed: number) => SecondPlayed

/** A learner's own playing with a weakness in it. */
const withWeakness =
  (change: FaultPlanter, play: Play) =>
  (timeline: Timeline, seed: number): SecondWeak | null => {
    const { keys, pedals, slips } = play(timeline, seed)
    const changed = change(keys, timeline, diceOf(seed + 1_000))
    return changed && { pedals, slips, ...changed }
  }

/** One altered note, in every octave, nearly always without its accidental. */
const forgottenSignature: FaultPlanter = (keys, timeline, dice) => {
  const spelling = spellingOf(timeline)
  const byClass = new Map<number, ScoreNote[]>()
  for (const note of timeline.notes)
    if (!note.grace && spelling.ofNote(note).alter !== 0) byClass.set(note.pitch % 12, [...(byClass.get(note.pitch % 12) ?? []), note])
  const often = [...byClass.values()].filter((notes) => notes.length >= 4)
  const chosen = often[Math.floor(dice.uniform() * often.length)]
  const forgotten = new Map(
    (chosen ?? []).flatMap((note) => (dice.uniform() < 0.9 ? [[note.index, Math.sign(spelling.ofNote(note).alter)] as const] : [])),
  )
  if (!chosen || forgotten.size < 3) return null
  return {
    keys: keys.map((key) => ({ ...key, pitch: key.pitch - (forgotten.get(key.note?.index ?? -1) ?? 0) })),
    measures: chosen.flatMap(({ index, measure }) => (forgotten.has(index) ? [measure] : [])),
    hand: null,
  }
}

/** The next white key below; a black key goes to the next black or white one. */
const whiteBelow = (pitch: number): number => ([0, 5].includes(pitch % 12) ? pitch - 1 : pitch - 2)

/** A hand off its keys for at least four measures anywhere, or all through. */
const misplaced =
  (hands: readonly Hand[], isWhole: boolean, pitchesOf: (dice: LearnerRandom, timeline: Timeline) => (note: ScoreNote) => number): FaultPlanter =>
  (keys, timeline, dice) => {
    const count = timeline.measures.length
    const from = isWhole ? 0 : Math.floor(dice.between(0, Math.max(1, count - 5)))
    const to = isWhole ? count - 1 : Math.min(count - 1, from + 3 + Math.floor(3 * dice.uniform()))
    const pitchOf = pitchesOf(dice, timeline)
    const isIn = (note: ScoreNote | null, hand: Hand): note is ScoreNote =>
      note !== null && note.hand === hand && note.measure >= from && note.measure <= to
    const hand = hands.find((candidate) => handOf(timeline, candidate).filter((note) => isIn(note, candidate)).length >= 9)
    if (!hand) return null
    return {
      keys: keys.map((key) => (isIn(key.note, hand) && dice.uniform() < 0.95 ? { ...key, pitch: pitchOf(key.note) } : key)),
      measures: handOf(timeline, hand).flatMap((note) => (isIn(note, hand) ? [note.measure] : [])),
      hand,
    }
  }

/** Chords from the lowest key up, or with some learners down, over 90 to 180 ms. */
const rolled: FaultPlanter = (keys, timeline, dice) => {
  const chords = onsetsOf(timeline, 'LEFT').filter((step) => step.length >= 2 && dice.uniform() < SHOWS)
  if (chords.length < 7) return null
  const isDown = dice.isOneIn(5)
  const places = new Map(
    chords.flatMap((step) => {
      const sorted = step.toSorted((a, b) => (isDown ? b.pitch - a.pitch : a.pitch - b.pitch))
      const seconds = Math.min(0.2, dice.logNormal(0.125, 0.2))
      return sorted.map((note, place) => [note.index, (seconds * place) / (step.length - 1)] as const)
    }),
  )
  return {
    keys: keys.map((key) => ({ ...key, at: key.at + (places.get(key.note?.index ?? -1) ?? 0) })),
    measures: chords.map(measureOf),
    hand: 'LEFT',
  }
}

/** The learner breaks off at a few places, and plays the last two to four steps again before the music goes on. */
const restarts: FaultPlanter = (keys, timeline, dice) => {
  const onsets = [...new Set(timeline.notes.flatMap(({ grace, onset }) => (grace ? [] : [onset])))].sort((a, b) => a - b)
  const tempo = tempoMapOf(timeline, 1)
  const apart = Math.max(10, Math.floor(onsets.length / 6))
  const breaks: { readonly from: number; readonly to: number; readonly seconds: number }[] = []
  for (let place = 8; place < onsets.length - 4 && breaks.length < 5; place += apart) {
    const at = place + Math.floor(4 * dice.uniform())
    const from = onsets[at - 1 - Math.floor(3 * dice.uniform())] ?? 0
    const to = onsets[at] ?? 0
    const again = tempo.secondsAt(onsets[at + 1] ?? to) - tempo.secondsAt(from)
    breaks.push({ from, to, seconds: again + dice.between(0.1, 0.5) })
  }
  if (breaks.length < 3) return null
  const lost = (onset: number): number => breaks.reduce((sum, { to, seconds }) => sum + (onset > to ? seconds : 0), 0)
  const again = keys.flatMap((key) =>
    breaks.flatMap(({ from, to, seconds }) => {
      const onset = key.note?.onset ?? -1
      return onset >= from && onset <= to ? [{ ...key, note: null, at: key.at + lost(onset) + seconds }] : []
    }),
  )
  const isIn = (onset: number): boolean => breaks.some(({ from, to }) => onset >= from && onset <= to)
  return {
    keys: [...keys.map((key) => ({ ...key, at: key.at + lost(key.note?.onset ?? 0) })), ...again],
    measures: timeline.notes.flatMap(({ onset, measure }) => (isIn(onset) ? [measure] : [])),
    hand: null,
    // The pedal of the playing without a break would not fit.
    pedals: [],
  }
}

/** Hops of more than a sixth up from the bass, each 70 to 180 ms late. */
const lateHops: FaultPlanter = (keys, timeline, dice) => {
  const steps = onsetsOf(timeline, 'LEFT')
  const hops = steps.filter((step, place) => {
    const before = steps[place - 1]
    return before && middleOf(step) - middleOf(before) > 9
  })
  const late = hops.filter(() => dice.uniform() < SHOWS)
  if (late.length < 7 || steps.length - hops.length < 7) return null
  const shifts = new Map(late.map((step) => [onsetOf(step), Math.min(0.18, dice.logNormal(0.11, 0.25))]))
  return { keys: moved(keys, 'LEFT', shifts), measures: late.map(measureOf), hand: 'LEFT' }
}

/** A finger of either hand, 20 to 34 louder than the others; one that plays the first beats is rightly louder there. */
const heavyFinger: FaultPlanter = (keys, timeline, dice) => {
  const finger = dice.isOneIn(2) ? 1 : 5
  for (const hand of HANDS) {
    const single = new Set(onsetsOf(timeline, hand).flatMap((step) => (step.length === 1 ? [step[0]?.index] : [])))
    const own = handOf(timeline, hand).filter((note) => note.finger === finger && single.has(note.index))
    const offBeat = own.filter(({ onset, measure }) => timeline.measures[measure]?.start !== onset)
    if (2 * offBeat.length < own.length || own.length < 10 || single.size - own.length < 20) continue
    const inside = new Set(own.map(({ index }) => index))
    return {
      keys: keys.map((key) => (inside.has(key.note?.index ?? -1) ? { ...key, velocity: key.velocity + Math.round(dice.between(20, 34)) } : key)),
      measures: own.map(({ measure }) => measure),
      hand,
    }
  }
  return null
}

/** The pedal changes every third to sixth measure only. */
const longPedal: FaultPlanter = (keys, timeline, dice) => {
  const tempo = tempoMapOf(timeline, 1)
  const changes = harmonyChanges(timeline)
  const pedals: PedalPress[] = []
  const measures: number[] = []
  for (let measure = 0; measure < timeline.measures.length; ) {
    const until = Math.min(timeline.measures.length, measure + 3 + Math.floor(4 * dice.uniform()))
    const at = (index: number): number => tempo.secondsAt(timeline.measures[index]?.start ?? timeline.totalTicks)
    pedals.push({ downSeconds: at(measure) + 0.1, upSeconds: at(until) + dice.between(-0.05, 0.05) })
    measures.push(...changes.filter((inside) => inside > measure && inside < until))
    measure = until
  }
  return measures.length < 6 ? null : { keys, measures, hand: null, pedals }
}

/** The left hand behind, or ahead, by 80 to 150 ms with each note. */
const handsApart: FaultPlanter = (keys, timeline, dice) => {
  const right = new Set(handOf(timeline, 'RIGHT').map(({ onset }) => onset))
  if (handOf(timeline, 'LEFT').filter(({ onset }) => right.has(onset)).length < 18) return null
  const side = dice.isOneIn(3) ? -1 : 1
  const usual = dice.between(0.1, 0.13)
  return {
    keys: keys.map((key) => (key.note?.hand === 'LEFT' ? { ...key, at: key.at + side * dice.logNormal(usual, 0.08) } : key)),
    measures: timeline.measures.map(({ index }) => index),
    hand: null,
  }
}

const octave: FaultPlanter = misplaced(['LEFT', 'RIGHT'], false, (dice) => {
  const side = dice.isOneIn(2) ? 12 : -12
  return ({ pitch }) => pitch + side
})
const CHANGES: Readonly<Record<string, FaultPlanter>> = {
  'dotted pairs played even': dottedEven,
  'three equal notes as long and two short': triplet,
  'half notes cut by a beat': noteCut,
  'an accidental forgotten all through': forgottenSignature,
  'a hand one white key too high, four measures': misplaced(['RIGHT', 'LEFT'], false, (dice) => {
    const isUp = dice.isOneIn(2)
    return ({ pitch }) => (isUp ? whiteAbove(pitch) : whiteBelow(pitch))
  }),
  'the left hand an octave too high': octave,
  'the bass clef read as treble': misplaced(['LEFT'], true, (_dice, timeline) => (note) => thirdBelow(note, timeline)),
  'chords of the left hand rolled over 140 ms': rolled,
  'the end of each second measure struck again': restarts,
  'the left hand 110 ms late after each hop': lateHops,
  'the thumb 30 louder': heavyFinger,
  'one pedal through the piece': longPedal,
  'uneven runs': unevenRuns,
  'the left hand 110 ms behind throughout': handsApart,
}

/** The weaknesses of the first learner, with the same names and kinds, as the second one has them, or another one who plays otherwise. */
export const asSecondLearner = (
  weaknesses: readonly Weakness[],
  play: Play = playAsSecond,
): (Omit<Weakness, 'plant'> & { plant(timeline: Timeline, seed: number): SecondWeak | null })[] =>
  weaknesses.flatMap((weakness) => {
    const change = CHANGES[weakness.name]
    return change ? [{ ...weakness, plant: withWeakness(change, play) }] : []
  })
