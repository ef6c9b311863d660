import type { Finding, LevelValue, PedalPress } from '@prelude/domain/practice'
import { type Hand, type ScoreNote, spellingOf, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { type LearnerKey, normalOf, playNaturally } from './natural.ts'
import {
  handOf,
  harmonyChanges,
  isSharedKey,
  measureOf,
  middleOf,
  moved,
  onsetOf,
  onsetsOf,
  thirdBelow,
  tripletsOf,
  whiteAbove,
} from './score-places.ts'

/** What a learner with a weakness plays, and where it shows. */
export interface Weak {
  readonly keys: readonly LearnerKey[]
  /** `TimelineMeasure.index`. */
  readonly measures: readonly number[]
  readonly hand: Hand | null
  readonly pedals?: readonly PedalPress[]
}

export interface Weakness {
  readonly name: string
  /** Any of these kinds names it. */
  readonly kinds: readonly Finding['kind'][]
  /** Lowest level at which it is said. */
  readonly fromLevel: LevelValue
  /** Codes of the versions in which it is looked for, the first that has it. */
  readonly versions: readonly string[]
  /** Null where the piece has no place for it. */
  plant(timeline: Timeline, seed: number): Weak | null
}

const HANDS: readonly Hand[] = ['RIGHT', 'LEFT']

function dottedEven(timeline: Timeline, seed: number): Weak | null {
  const tempo = tempoMapOf(timeline, 1)
  for (const hand of HANDS) {
    const steps = onsetsOf(timeline, hand)
    const shifts = new Map<number, number>()
    const measures: number[] = []
    for (let place = 0; place + 2 < steps.length; place += 1) {
      const [a, b, c] = [steps[place], steps[place + 1], steps[place + 2]].map(onsetOf) as [number, number, number]
      // A short note that the other hand strikes too, on the same key, is one strike: it cannot come early for one of them.
      if (b - a !== 3 * (c - b) || isSharedKey(timeline, steps[place + 1])) continue
      const middle = (tempo.secondsAt(a) + tempo.secondsAt(c)) / 2
      // Figures of half a second and longer: in shorter ones even a practised hand is not exact.
      if (Math.abs(middle - tempo.secondsAt(b)) < 0.12) continue
      shifts.set(b, middle - tempo.secondsAt(b))
      measures.push(measureOf(steps[place]))
    }
    if (shifts.size >= 2) return { keys: moved(playNaturally(timeline, seed), hand, shifts), measures, hand }
  }
  return null
}

function triplet(timeline: Timeline, seed: number): Weak | null {
  const tempo = tempoMapOf(timeline, 1)
  for (const hand of HANDS) {
    const shifts = new Map<number, number>()
    const measures: number[] = []
    for (const { onsets, measure } of tripletsOf(timeline, hand)) {
      const [a, b, c, d] = onsets
      const [from, until] = [tempo.secondsAt(a), tempo.secondsAt(d)]
      shifts.set(b, from + (until - from) * 0.5 - tempo.secondsAt(b))
      shifts.set(c, from + (until - from) * 0.75 - tempo.secondsAt(c))
      measures.push(measure)
    }
    if (measures.length >= 3) return { keys: moved(playNaturally(timeline, seed), hand, shifts), measures, hand }
  }
  return null
}

/** Half notes of a tune without the other hand, each left a beat early, after which the music goes on. */
function noteCut(timeline: Timeline, seed: number): Weak | null {
  const hand = HANDS.find((candidate) => handOf(timeline, candidate).length === timeline.notes.filter(({ grace }) => !grace).length)
  if (!hand) return null
  const tempo = tempoMapOf(timeline, 1)
  const steps = onsetsOf(timeline, hand)
  const cuts: { readonly after: number; readonly seconds: number }[] = []
  const measures: number[] = []
  steps.forEach((step, place) => {
    const next = steps[place + 1]
    const beat = timeline.measures[measureOf(step)]?.beatTicks ?? timeline.ticksPerQuarter
    if (!next || onsetOf(next) - onsetOf(step) !== 2 * beat || cuts.length >= 4) return
    cuts.push({ after: onsetOf(step), seconds: tempo.beatSecondsAt(onsetOf(step)) })
    measures.push(measureOf(step))
  })
  if (cuts.length < 2) return null
  const lost = (onset: number): number => cuts.reduce((sum, { after, seconds }) => sum + (onset > after ? seconds : 0), 0)
  const keys = playNaturally(timeline, seed).map((key) => ({
    ...key,
    at: key.at - lost(key.note?.onset ?? 0),
    held: cuts.some(({ after }) => after === key.note?.onset) ? key.held / 2 : key.held,
  }))
  return { keys, measures, hand }
}

function forgottenSignature(timeline: Timeline, seed: number): Weak | null {
  const spelling = spellingOf(timeline)
  const altered = new Map<number, ScoreNote[]>()
  for (const note of timeline.notes) {
    if (!note.grace && spelling.ofNote(note).alter !== 0) altered.set(note.pitch % 12, [...(altered.get(note.pitch % 12) ?? []), note])
  }
  const [most = []] = [...altered.values()].sort((a, b) => b.length - a.length)
  if (most.length < 3) return null
  const inside = new Map(most.map((note) => [note.index, spelling.ofNote(note).alter]))
  const keys = playNaturally(timeline, seed).map((key) => ({ ...key, pitch: key.pitch - Math.sign(inside.get(key.note?.index ?? -1) ?? 0) }))
  return { keys, measures: most.map(({ measure }) => measure), hand: null }
}

/** One hand in some measures by another key. */
const misplaced =
  (hands: readonly Hand[], measuresOf: (timeline: Timeline) => readonly [number, number], pitchOf: (note: ScoreNote, timeline: Timeline) => number) =>
  (timeline: Timeline, seed: number): Weak | null => {
    const [from, to] = measuresOf(timeline)
    const isIn = (note: ScoreNote | null): note is ScoreNote => note !== null && note.measure >= from && note.measure <= to
    const hand = hands.find((candidate) => handOf(timeline, candidate).filter(isIn).length >= 8)
    if (!hand) return null
    const keys = playNaturally(timeline, seed).map((key) =>
      isIn(key.note) && key.note.hand === hand ? { ...key, pitch: pitchOf(key.note, timeline) } : key,
    )
    return {
      keys,
      measures: handOf(timeline, hand)
        .filter(isIn)
        .map(({ measure }) => measure),
      hand,
    }
  }

function rolled(timeline: Timeline, seed: number): Weak | null {
  const chords = onsetsOf(timeline, 'LEFT').filter((step) => step.length >= 2)
  if (chords.length < 6) return null
  const places = new Map(chords.flatMap((step) => step.map((note, place) => [note.index, (0.14 * place) / (step.length - 1)] as const)))
  const keys = playNaturally(timeline, seed).map((key) => ({ ...key, at: key.at + (places.get(key.note?.index ?? -1) ?? 0) }))
  return { keys, measures: chords.map(measureOf), hand: 'LEFT' }
}

/** The last note of each second measure again, after which the music goes on a beat late and stays there. */
function restarts(timeline: Timeline, seed: number): Weak | null {
  const tempo = tempoMapOf(timeline, 1)
  const again: { readonly note: ScoreNote; readonly seconds: number }[] = []
  for (const { index, start, length } of timeline.measures) {
    if (index % 2 === 0 || again.length >= 6) continue
    const inside = timeline.notes.filter(({ onset, grace }) => !grace && onset >= start && onset < start + length)
    const last = Math.max(...inside.map(({ onset }) => onset))
    const note = inside.filter(({ onset }) => onset === last).sort((a, b) => b.pitch - a.pitch)[0]
    if (note) again.push({ note, seconds: tempo.beatSecondsAt(note.onset) })
  }
  if (again.length < 3) return null
  const lost = (onset: number): number => again.reduce((sum, { note, seconds }) => sum + (onset > note.onset ? seconds : 0), 0)
  const played = playNaturally(timeline, seed).map((key) => ({ ...key, at: key.at + lost(key.note?.onset ?? 0) }))
  const repeated = again.flatMap(({ note, seconds }) => {
    const key = played.find((playedKey) => playedKey.note?.index === note.index)
    return key ? [{ ...key, note: null, at: key.at + Math.min(seconds, 0.97 * Math.max(0.3, key.held + 0.1)) }] : []
  })
  return { keys: [...played, ...repeated], measures: again.map(({ note }) => note.measure), hand: null }
}

function lateHops(timeline: Timeline, seed: number): Weak | null {
  const steps = onsetsOf(timeline, 'LEFT')
  const late = steps.filter((step, place) => {
    const before = steps[place - 1]
    return before && middleOf(step) - middleOf(before) > 9
  })
  if (late.length < 6 || steps.length - late.length < 6) return null
  const shifts = new Map(late.map((step) => [onsetOf(step), 0.11]))
  return { keys: moved(playNaturally(timeline, seed), 'LEFT', shifts), measures: late.map(measureOf), hand: 'LEFT' }
}

function heavyThumb(timeline: Timeline, seed: number): Weak | null {
  const single = new Set(onsetsOf(timeline, 'RIGHT').flatMap((step) => (step.length === 1 ? [step[0]?.index] : [])))
  const thumb = handOf(timeline, 'RIGHT').filter(({ finger, index }) => finger === 1 && single.has(index))
  if (thumb.length < 8 || single.size - thumb.length < 16) return null
  const inside = new Set(thumb.map(({ index }) => index))
  const keys = playNaturally(timeline, seed).map((key) => (inside.has(key.note?.index ?? -1) ? { ...key, velocity: key.velocity + 30 } : key))
  return { keys, measures: thumb.map(({ measure }) => measure), hand: 'RIGHT' }
}

function longPedal(timeline: Timeline, seed: number): Weak | null {
  const changes = harmonyChanges(timeline)
  if (changes.length < 6) return null
  const keys = playNaturally(timeline, seed)
  return { keys, measures: changes, hand: null, pedals: [{ downSeconds: 0.1, upSeconds: Math.max(...keys.map(({ at }) => at)) + 2 }] }
}

/** The onsets of a run of equal short notes, spread by a sixth of their gap. */
function unevenRuns(timeline: Timeline, seed: number): Weak | null {
  const tempo = tempoMapOf(timeline, 1)
  const normal = normalOf(seed + 7)
  for (const hand of HANDS) {
    const steps = onsetsOf(timeline, hand)
    const inRun: number[] = []
    const shifts = new Map<number, number>()
    for (let place = 1; place + 1 < steps.length; place += 1) {
      const [before, here, after] = [steps[place - 1], steps[place], steps[place + 1]].map(onsetOf) as [number, number, number]
      const beat = timeline.measures[measureOf(steps[place])]?.beatTicks ?? timeline.ticksPerQuarter
      if (here - before !== after - here || here - before > beat / 2) continue
      const gap = tempo.secondsAt(after) - tempo.secondsAt(here)
      shifts.set(here, 0.17 * gap * normal())
      inRun.push(measureOf(steps[place]))
    }
    if (inRun.length >= 24) return { keys: moved(playNaturally(timeline, seed), hand, shifts), measures: inRun, hand }
  }
  return null
}

function handsApart(timeline: Timeline, seed: number): Weak | null {
  const right = new Set(handOf(timeline, 'RIGHT').map(({ onset }) => onset))
  const shared = handOf(timeline, 'LEFT').filter(({ onset }) => right.has(onset))
  if (shared.length < 16) return null
  const keys = playNaturally(timeline, seed).map((key) => (key.note?.hand === 'LEFT' ? { ...key, at: key.at + 0.11 } : key))
  return { keys, measures: timeline.measures.map(({ index }) => index), hand: null }
}

const ALL: readonly string[] = ['o', 'c', 'r', 's', 'b', 'm']
const wholePiece = ({ measures }: Timeline): readonly [number, number] => [0, measures.length - 1]

/** Fifteen weaknesses of beginners, one a take. The last one is planted over three takes. */
export const WEAKNESSES: readonly Weakness[] = [
  { name: 'dotted pairs played even', kinds: ['rhythm-figure'], fromLevel: 1, versions: ['m', 'r', 'o', 'c'], plant: dottedEven },
  { name: 'three equal notes as long and two short', kinds: ['rhythm-figure'], fromLevel: 1, versions: ['o', 'r', 'c', 'm'], plant: triplet },
  { name: 'half notes cut by a beat', kinds: ['rhythm-figure'], fromLevel: 1, versions: ['m'], plant: noteCut },
  { name: 'an accidental forgotten all through', kinds: ['key-signature'], fromLevel: 1, versions: ALL, plant: forgottenSignature },
  {
    name: 'a hand one white key too high, four measures',
    kinds: ['hand-offset'],
    fromLevel: 1,
    versions: ['m', 'b', 'r', 'o'],
    plant: misplaced(
      ['RIGHT', 'LEFT'],
      () => [0, 3],
      ({ pitch }) => whiteAbove(pitch),
    ),
  },
  {
    name: 'the left hand an octave too high',
    kinds: ['hand-offset', 'wrong-octave'],
    fromLevel: 1,
    versions: ['b', 'r', 'o'],
    plant: misplaced(['LEFT'], wholePiece, ({ pitch }) => pitch + 12),
  },
  {
    name: 'the bass clef read as treble',
    kinds: ['clef'],
    fromLevel: 1,
    versions: ['b', 'r', 'o'],
    plant: misplaced(['LEFT'], wholePiece, thirdBelow),
  },
  { name: 'chords of the left hand rolled over 140 ms', kinds: ['rolled-chord'], fromLevel: 1, versions: ['r', 'o', 'c'], plant: rolled },
  { name: 'the end of each second measure struck again', kinds: ['restart'], fromLevel: 1, versions: ['m', 'b', 'r', 'o'], plant: restarts },
  { name: 'the left hand 110 ms late after each hop', kinds: ['late-after-leap'], fromLevel: 1, versions: ['r', 'c', 'o'], plant: lateHops },
  { name: 'the thumb 30 louder', kinds: ['heavy-finger'], fromLevel: 4, versions: ['o', 'm', 'c'], plant: heavyThumb },
  { name: 'one pedal through the piece', kinds: ['pedal-blurred'], fromLevel: 1, versions: ['o', 'c', 'r'], plant: longPedal },
  { name: 'uneven runs', kinds: ['uneven'], fromLevel: 1, versions: ['o', 'c', 's', 'm'], plant: unevenRuns },
  { name: 'the left hand 110 ms behind throughout', kinds: ['hands-apart'], fromLevel: 1, versions: ['r', 'o', 'b'], plant: handsApart },
]
