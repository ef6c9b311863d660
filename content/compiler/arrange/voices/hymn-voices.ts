import { pitchClassOf, toneOfDegree } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import { areParallel } from '@prelude/domain/score'
import type { UnfoldedNote, UnfoldedPiece } from '../../pfl/unfold.ts'
import { type ArrangedNote, generated } from '../arrangement.ts'
import { cheapestPath } from './basses.ts'
import { spelledIn, stepUnder } from './key-steps.ts'
import type { ChordStep } from './steps.ts'

/** A chord of a hymn with the bass that was chosen for it. */
export interface HymnStep {
  readonly step: ChordStep
  readonly bass: number
  readonly nextBass: number | undefined
}

/** From one beat, or one chord, to the next: soprano and bass are known. */
interface Moment {
  readonly at: number
  readonly end: number
  readonly step: ChordStep
  readonly soprano: number | undefined
  readonly bass: number
  /** The chord is new: later on in it a tone may be missing. */
  readonly opens: boolean
}

interface Inner {
  readonly alto: number | null
  readonly tenor: number | null
}

const OCTAVE = 12
const FIFTH = 7
const SIXTH = 9
const DEEP_BELOW = 48
/** Lowest alto: the thumb of the right hand stays off the other one. */
const LOWEST_ALTO = 55
/** A fourth: a walking bass that goes farther leaps. */
const LONGEST_WALK = 5
/** Costs of inner voices: the rules of four voices, the heavier the more they are heard. */
const COST = {
  noAlto: 30,
  noTenor: 34,
  rootless: 60,
  thirdless: 45,
  seventhless: 6,
  fifthless: 2,
  doubledThird: 6,
  doubledLeading: 40,
  doubledSeventh: 30,
  wide: 8,
  /** Soprano and alto more than a sixth apart, a semitone. */
  apart: 2,
  parallel: 35,
  seventhUp: 15,
  leadingAway: 5,
  leap: 3,
  wideLeap: 8,
  sharedKey: 80,
  struckAgain: 1,
} as const
/** Share of the cost of a missing tone once the chord was heard. */
const HEARD_BEFORE = 0.05
const EASY_LEAP = 4
const WIDE_LEAP = 7

/** Beats of the chord on which the melody has a tone of it, and the step of the bass before the next chord. */
function momentsOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], { step, bass, nextBass }: HymnStep): Moment[] {
  const { span } = step
  const { beatTicks } = piece.meter
  const classes = new Set(span.chord.tones.map(({ pitchClass }) => pitchClass))
  const at = (tick: number): UnfoldedNote | undefined => melody.find((note) => !note.grace && note.onset <= tick && tick < note.onset + note.duration)
  const places = [span.start]
  for (let tick = span.start + beatTicks; tick < span.end; tick += beatTicks) {
    const note = at(tick)
    if (note?.onset === tick && classes.has(note.written.pitch % OCTAVE)) places.push(tick)
  }
  const lastBeat = span.end - beatTicks
  const walk = nextBass === undefined ? bass : stepUnder(span.chord, bass, nextBass, piece.tonality)
  const walks =
    walk !== bass &&
    Math.abs(walk - bass) <= LONGEST_WALK &&
    lastBeat > span.start &&
    !areParallel({ low: walk, top: at(span.end - 1)?.written.pitch }, { low: nextBass ?? walk, top: at(span.end)?.written.pitch }) &&
    !step.near.has(walk) &&
    (span.end - span.start) % beatTicks === 0
  const ends = [...new Set([...places, ...(walks ? [lastBeat] : [])])].sort((a, b) => a - b)
  return ends.map((tick, i) => ({
    at: tick,
    end: ends[i + 1] ?? span.end,
    step,
    soprano: at(tick)?.written.pitch,
    opens: tick === span.start,
    bass: walks && tick === lastBeat ? walk : bass,
  }))
}

function candidatesOf({ step, soprano, bass }: Moment): Inner[] {
  const classes = new Set(step.span.chord.tones.map(({ pitchClass }) => pitchClass))
  const ceiling = Math.min(soprano ?? step.span.ceiling, step.span.ceiling + OCTAVE)
  const within = (from: number, until: number): number[] =>
    Array.from({ length: Math.max(0, until - from + 1) }, (_, i) => from + i).filter((pitch) => classes.has(pitch % OCTAVE))
  const tenors = within(bass + (bass < DEEP_BELOW ? FIFTH : 3), Math.min(bass + OCTAVE, ceiling - 1)).filter((pitch) => !step.near.has(pitch))
  const altos = soprano === undefined ? [] : within(Math.max(LOWEST_ALTO, soprano - OCTAVE), soprano - 1)
  const pairs = [null, ...tenors].flatMap((tenor) => [null, ...altos].map((alto): Inner => ({ alto, tenor })))
  return pairs.filter(({ alto, tenor }) => tenor === null || alto === null || tenor < alto)
}

function ownCost({ alto, tenor }: Inner, { step, soprano, bass, opens }: Moment): number {
  const { chord } = step.span
  const voices = [bass, tenor, alto, soprano].filter((pitch): pitch is number => pitch !== null && pitch !== undefined)
  const times = (pitchClass: number | undefined): number => voices.filter((pitch) => pitch % OCTAVE === pitchClass).length
  const third = toneOfDegree(chord, 3)?.pitchClass
  const lacks = (pitchClass: number | undefined, cost: number): number =>
    pitchClass !== undefined && times(pitchClass) === 0 ? cost * (opens ? 1 : HEARD_BEFORE) : 0
  const tooMany = (pitchClass: number | undefined, cost: number): number => (pitchClass === undefined ? 0 : cost * Math.max(0, times(pitchClass) - 1))
  return (
    (alto === null ? (soprano === undefined ? 0 : COST.noAlto) : 0) +
    (tenor === null ? COST.noTenor : 0) +
    lacks(pitchClassOf(chord.root), COST.rootless) +
    lacks(third, COST.thirdless) +
    lacks(step.seventh, COST.seventhless) +
    lacks(toneOfDegree(chord, 5)?.pitchClass, COST.fifthless) +
    tooMany(third, COST.doubledThird) +
    tooMany(step.leading, COST.doubledLeading) +
    tooMany(step.seventh, COST.doubledSeventh) +
    (alto !== null && tenor !== null && alto - tenor > OCTAVE ? COST.wide : 0) +
    (alto !== null && soprano !== undefined ? COST.apart * Math.max(0, soprano - alto - SIXTH) : 0)
  )
}

const pitchesOf = ({ alto, tenor }: Inner, { soprano, bass }: Moment): (number | null)[] => [bass, tenor, alto, soprano ?? null]

function voiceCost(from: number | null, to: number | null): number {
  if (from === null || to === null) return 0
  const leap = Math.abs(to - from)
  return leap + (leap > EASY_LEAP ? COST.leap : 0) + (leap > WIDE_LEAP ? COST.wideLeap : 0)
}

function moveCost(from: Inner, to: Inner, before: Moment, now: Moment): number {
  const [was, is] = [pitchesOf(from, before), pitchesOf(to, now)]
  let cost = voiceCost(from.alto, to.alto) + voiceCost(from.tenor, to.tenor)
  for (let low = 0; low < was.length; low += 1)
    for (let high = low + 1; high < was.length; high += 1) {
      const pairs = [was[low], was[high], is[low], is[high]]
      const [a, b, c, d] = pairs
      if (a == null || b == null || c == null || d == null) continue
      // Soprano and bass are not ours to change.
      if (low === 0 && high === 3) continue
      if (areParallel({ low: a, top: b }, { low: c, top: d })) cost += COST.parallel
    }
  const sounding = is.filter((pitch): pitch is number => pitch !== null)
  const changes = before.step !== now.step
  for (const pitch of [from.alto, from.tenor]) {
    if (pitch === null || !changes) continue
    if (pitch % OCTAVE === before.step.seventh && !sounding.some((next) => pitch - next >= 0 && pitch - next <= 2)) cost += COST.seventhUp
    if (pitch % OCTAVE === before.step.leading && !sounding.some((next) => next - pitch >= 0 && next - pitch <= 1)) cost += COST.leadingAway
  }
  const shares = (to.tenor !== null && (to.tenor === from.alto || to.tenor === before.soprano)) || (to.alto !== null && to.alto === from.tenor)
  return cost + (shares ? COST.sharedKey : 0)
}

interface VoiceNote {
  readonly at: number
  readonly end: number
  readonly pitch: number
  readonly step: ChordStep
}

/** A voice that stays on its key within a measure holds it. */
function joined(notes: readonly VoiceNote[]): VoiceNote[] {
  const voiceNotes: VoiceNote[] = []
  for (const note of notes) {
    const last = voiceNotes.at(-1)
    if (last?.pitch === note.pitch && last.end === note.at && last.step.span.measure === note.step.span.measure)
      voiceNotes[voiceNotes.length - 1] = { ...last, end: note.end }
    else voiceNotes.push(note)
  }
  return voiceNotes
}

/**
 * Alto, tenor and bass under the melody of a hymn: complete chords, each voice moving as little as it can and by the rules of four voices. Alto and
 * soprano are for the right hand, tenor and bass for the left.
 */
export function hymnVoices(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], steps: readonly HymnStep[]): ArrangedNote[] {
  const moments = steps.flatMap((step) => momentsOf(piece, melody, step))
  const chosen = cheapestPath(
    moments.map(candidatesOf),
    (inner, place) => {
      const moment = moments[place]
      return moment ? ownCost(inner, moment) : 0
    },
    (from, to, place) => {
      const [before, now] = [moments[place - 1], moments[place]]
      return before && now ? moveCost(from, to, before, now) : 0
    },
  )
  const lineOf = (pitchOf: (moment: Moment, inner: Inner | undefined) => number | null): VoiceNote[] =>
    joined(
      moments.flatMap((moment, i) => {
        const pitch = pitchOf(moment, chosen[i])
        return pitch === null ? [] : [{ at: moment.at, end: moment.end, pitch, step: moment.step }]
      }),
    )
  const written = ({ at, end, pitch, step }: VoiceNote, hand: 'LEFT' | 'RIGHT', voice: 1 | 2): ArrangedNote => ({
    ...generated(at, end - at, writtenAs(spelledIn(step.span.chord, pitch, piece.tonality), pitch), hand),
    voice,
  })
  return [
    ...lineOf((_, inner) => inner?.alto ?? null).map((note) => written(note, 'RIGHT', 2)),
    ...lineOf((_, inner) => inner?.tenor ?? null).map((note) => written(note, 'LEFT', 1)),
    ...lineOf(({ bass }) => bass).map((note) => written(note, 'LEFT', 2)),
  ]
}
