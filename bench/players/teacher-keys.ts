import type { PedalPress } from '@prelude/domain/practice'
import { type Hand, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { type LearnerKey, normalOf, playNaturally } from './natural.ts'
import { handOf, middleOf, onsetOf, onsetsOf, tripletsOf, whiteAbove } from './score-places.ts'
import { atTempos, inOrderOf, rangeOf, repeatsOf } from './tempo-courses.ts'

/** How the takes of `teacher-takes.ts` are made, from a good take of the piece. */

export interface TeacherKeys {
  readonly keys: readonly LearnerKey[]
  readonly pedals?: readonly PedalPress[]
}

export type Change = (key: LearnerKey & { readonly note: ScoreNote }, place: number) => Partial<LearnerKey> | null

/** Changes single keys of a good take; null leaves a key out. */
export const changing = (timeline: Timeline, seed: number, change: Change): TeacherKeys => ({
  keys: playNaturally(timeline, seed).flatMap((key, place) => {
    if (!key.note) return [key]
    const changed = change({ ...key, note: key.note }, place)
    return changed ? [{ ...key, ...changed }] : []
  }),
})

export const printed = (timeline: Timeline, note: ScoreNote): number => timeline.measures[note.measure]?.number ?? 0
export const beatSeconds = (timeline: Timeline, note: ScoreNote): number => tempoMapOf(timeline, 1).beatSecondsAt(note.onset)
export const isIn = (timeline: Timeline, note: ScoreNote, numbers: readonly number[]): boolean => numbers.includes(printed(timeline, note))
export const numbers = rangeOf
export const ALL_NOTES = /toutes les notes sont justes/i

/** Slower by this factor in these printed measures. */
export const slowerIn = (timeline: Timeline, seed: number, slow: readonly number[], factor: number): TeacherKeys => ({
  keys: atTempos(timeline, playNaturally(timeline, seed), (index) => (slow.includes(timeline.measures[index]?.number ?? -1) ? factor : 1)),
})

export const halfTempo = (timeline: Timeline, seed: number): TeacherKeys => ({ keys: atTempos(timeline, playNaturally(timeline, seed), () => 2) })

export const withoutRepeats = (timeline: Timeline, seed: number): TeacherKeys => {
  const leftOut = new Set(repeatsOf(timeline).flatMap(({ second: [from, to] }) => rangeOf(from, to)))
  const order = timeline.measures.map(({ index }) => index).filter((index) => !leftOut.has(index))
  return { keys: inOrderOf(timeline, playNaturally(timeline, seed), order) }
}

/** One measure (by its index) twice. */
export const measureTwice =
  (measure: number) =>
  (timeline: Timeline, seed: number): TeacherKeys => {
    const order = timeline.measures.flatMap(({ index }) => (index === measure ? [index, index] : [index]))
    return { keys: inOrderOf(timeline, playNaturally(timeline, seed), order) }
  }

export const faster = (timeline: Timeline, seed: number): TeacherKeys => {
  const last = timeline.measures.length - 1
  return { keys: atTempos(timeline, playNaturally(timeline, seed), (index) => 1 - (0.22 * index) / last) }
}

/** Half notes held for half of their length, the next note in time; or left a beat early, after which the music goes on. */
export const halfNotesCut = (timeline: Timeline, seed: number): TeacherKeys => {
  const tempo = tempoMapOf(timeline, 1)
  const cuts = onsetsOf(timeline, 'RIGHT').flatMap((step, place, steps) => {
    const next = steps[place + 1]
    return next && onsetOf(next) - onsetOf(step) === 2 * timeline.ticksPerQuarter ? [onsetOf(step)] : []
  })
  const lost = (onset: number): number => cuts.reduce((sum, at) => sum + (onset > at ? tempo.beatSecondsAt(at) : 0), 0)
  return changing(timeline, seed, ({ note, at, held }) => ({ at: at - lost(note.onset), held: cuts.includes(note.onset) ? held / 2 : held }))
}

export const hops = (timeline: Timeline, hand: Hand, above: number): ReadonlySet<number> =>
  new Set(
    onsetsOf(timeline, hand).flatMap((step, place, steps) => {
      const before = steps[place - 1]
      return before && middleOf(step) - middleOf(before) > above ? [onsetOf(step)] : []
    }),
  )

export const dottedEven = (timeline: Timeline, seed: number): TeacherKeys => {
  const tempo = tempoMapOf(timeline, 1)
  const shifts = new Map<string, number>()
  for (const hand of ['LEFT', 'RIGHT'] as const) {
    onsetsOf(timeline, hand).forEach((step, place, steps) => {
      const [a, b, c] = [onsetOf(step), onsetOf(steps[place + 1]), onsetOf(steps[place + 2])]
      if (steps[place + 2] && b - a === 3 * (c - b)) shifts.set(`${hand} ${b}`, (tempo.secondsAt(a) + tempo.secondsAt(c)) / 2 - tempo.secondsAt(b))
    })
  }
  return changing(timeline, seed, ({ note, at }) => ({ at: at + (shifts.get(`${note.hand} ${note.onset}`) ?? 0) }))
}

export const tripletsUneven = (timeline: Timeline, seed: number): TeacherKeys => {
  const tempo = tempoMapOf(timeline, 1)
  const shifts = new Map<number, number>()
  for (const {
    onsets: [a, b, c, d],
  } of tripletsOf(timeline, 'RIGHT')) {
    const beat = tempo.secondsAt(d) - tempo.secondsAt(a)
    shifts.set(b, -0.083 * beat)
    shifts.set(c, -0.166 * beat)
  }
  return changing(timeline, seed, ({ note, at }) => ({ at: at + (note.hand === 'RIGHT' ? (shifts.get(note.onset) ?? 0) : 0) }))
}

/** Wrong keys beside, found at the second attempt, after which the music goes on. */
export const corrected = (timeline: Timeline, seed: number): TeacherKeys => {
  const own = handOf(timeline, 'RIGHT')
  const slips = [0.15, 0.35, 0.6, 0.8].map((share) => own[Math.floor(share * own.length)]).filter((note) => note !== undefined)
  const lost = (onset: number): number => 0.5 * slips.filter((slip) => slip.onset <= onset).length
  const keys = playNaturally(timeline, seed).map((key) => ({ ...key, at: key.at + lost(key.note?.onset ?? 0) }))
  const tried = slips.flatMap((slip) => {
    const key = keys.find(({ note }) => note?.index === slip.index)
    return key ? [{ ...key, note: null, at: key.at - 0.5, held: 0.25, pitch: whiteAbove(slip.pitch) }] : []
  })
  return { keys: [...keys, ...tried] }
}

export const grazed = (timeline: Timeline, seed: number): TeacherKeys => {
  const keys = playNaturally(timeline, seed)
  const own = keys.filter(({ note }) => note?.hand === 'RIGHT')
  const extra = own
    .filter((_, place) => place % 9 === 4)
    .map((key) => ({ ...key, note: null, at: key.at + 0.02, held: 0.08, velocity: 30, pitch: whiteAbove(key.pitch) }))
  return { keys: [...keys, ...extra] }
}

/** Of runs of equal short notes, those of the fourth and fifth finger late and weak. */
export const weakFingers = (timeline: Timeline, seed: number): TeacherKeys => {
  const normal = normalOf(seed + 7)
  return changing(timeline, seed, ({ note, at, velocity }) => {
    const isShort = note.duration <= timeline.ticksPerQuarter / 4
    const isWeak = isShort && note.hand === 'RIGHT' && (note.finger === 4 || note.finger === 5)
    return isWeak ? { at: at + 0.045 + 0.008 * normal(), velocity: velocity - 12 } : {}
  })
}

export const swung = (timeline: Timeline, seed: number): TeacherKeys => {
  const half = timeline.ticksPerQuarter / 2
  const tempo = tempoMapOf(timeline, 1)
  return changing(timeline, seed, ({ note, at }) => ({
    at: at + (note.onset % (2 * half) === half ? (tempo.beatSecondsAt(note.onset) * half) / timeline.ticksPerQuarter / 3 : 0),
  }))
}

export const middleMissing = (timeline: Timeline, seed: number): TeacherKeys => {
  const middles = (['LEFT', 'RIGHT'] as const)
    .flatMap((hand) => onsetsOf(timeline, hand))
    .filter((step) => step.length === 3)
    .slice(0, 20)
    .map((step) => step.toSorted((a, b) => a.pitch - b.pitch)[1]?.index)
  return changing(timeline, seed, ({ note }) => (middles.includes(note.index) ? null : {}))
}

export const rolled = (timeline: Timeline, seed: number): TeacherKeys => {
  const places = new Map(
    onsetsOf(timeline, 'LEFT')
      .filter((step) => step.length > 1)
      .flatMap((step) => step.map((note, place) => [note.index, (0.14 * place) / (step.length - 1)] as const)),
  )
  return changing(timeline, seed, ({ note, at }) => ({ at: at + (places.get(note.index) ?? 0) }))
}

/** The pedal of each measure, changed with its first bass; or one pedal for all. */
export const pedalled = (timeline: Timeline, isChanged: boolean): PedalPress[] => {
  const tempo = tempoMapOf(timeline, 1)
  if (!isChanged) return [{ downSeconds: 0.2, upSeconds: tempo.secondsAt(timeline.totalTicks) }]
  return timeline.measures.map(({ start, length }) => ({
    downSeconds: tempo.secondsAt(start) + 0.15,
    upSeconds: tempo.secondsAt(start + length) + 0.05,
  }))
}

/** Keys of the written notes under one pedal a measure where the score has a pedal, for who has none: the hand lets go what it cannot hold. */
export const asHandsReach = (timeline: Timeline, seed: number): TeacherKeys => {
  const tempo = tempoMapOf(timeline, 1)
  const next = (note: ScoreNote): number =>
    onsetsOf(timeline, note.hand).find((step) => onsetOf(step) > note.onset)?.[0]?.onset ?? note.onset + note.duration
  return changing(timeline, seed, ({ note, held }) => ({ held: Math.min(held, 0.95 * (tempo.secondsAt(next(note)) - tempo.secondsAt(note.onset))) }))
}

export const STACCATO_HELD: Change = ({ note, held }) => (note.staccato ? { held: held / 0.45 } : {})
