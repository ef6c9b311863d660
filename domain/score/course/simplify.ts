import { tempoMapOf } from '../tempo-map.ts'
import type { CourseFrame } from './course-frame.ts'
import type { CourseNote } from './course-notes.ts'

/** Steps of simplification, mildest first. */
interface Simplification {
  /** One more note under the melody on the strong beats. */
  readonly rightKeepsSecond: boolean
  /** Notes per chord of the left hand. */
  readonly leftNotes: 1 | 2
  /** Onsets allowed in the left hand: eighths at most, beats, strong beats. */
  readonly leftPlaces: 'eighths' | 'beats' | 'strong'
}
export const SIMPLIFICATIONS: readonly Simplification[] = [
  { rightKeepsSecond: true, leftNotes: 2, leftPlaces: 'eighths' },
  { rightKeepsSecond: false, leftNotes: 2, leftPlaces: 'beats' },
  { rightKeepsSecond: false, leftNotes: 1, leftPlaces: 'beats' },
  { rightKeepsSecond: false, leftNotes: 1, leftPlaces: 'strong' },
]

/** Counts of what was left out, for the description. */
export interface LeftOut {
  readonly leftChords: boolean
  readonly leftAttacks: boolean
  readonly rightNotes: boolean
}

/** Largest interval of a second note below the melody: a sixth, or the hand's reach if smaller. */
const WIDEST_SECOND_SEMITONES = 9
/** Four onsets a second in one hand are eighths at 120. */
const SHORTEST_GAP_SECONDS = 0.25

type Attack = readonly CourseNote[]

/** The onsets of a hand as printed: a passage played twice counts once. */
function writtenAttacks(notes: readonly CourseNote[]): Attack[] {
  const seen = new Set<number>()
  const attacks: CourseNote[][] = []
  for (const note of notes) {
    const head = note.heads[0]
    if (note.grace || head === undefined || seen.has(head)) continue
    seen.add(head)
    const last = attacks[attacks.length - 1]
    if (last?.[0]?.onset === note.onset) last.push(note)
    else attacks.push([note])
  }
  return attacks
}

/** Ticks from the bar line; in a pickup as if the measure were complete. */
function offsetOf(frame: CourseFrame, { onset, measure }: CourseNote): number {
  const { start, length, beats, beatTicks, number } = frame.measures[measure] ?? { start: 0, length: 0, beats: 1, beatTicks: 1, number: 1 }
  return onset - start + (number === 0 ? Math.max(0, beats * beatTicks - length) : 0)
}

function isStrong(frame: CourseFrame, note: CourseNote): boolean {
  const { beats = 1, beatTicks = 1 } = frame.measures[note.measure] ?? {}
  const offset = offsetOf(frame, note)
  return offset === 0 || (beats % 2 === 0 && offset === (beats / 2) * beatTicks)
}

/** The melody: the highest note of each onset, unless a higher one still sounds; a second one below it where allowed. */
function melodyOf(attacks: readonly Attack[], frame: CourseFrame, keepsSecond: boolean, reach: number): CourseNote[] {
  const chosen: CourseNote[] = []
  let above: CourseNote | undefined
  let measure = -1
  for (const attack of attacks) {
    const top = attack[attack.length - 1] as CourseNote
    const covered = above && above.onset + above.duration > top.onset && above.pitch > top.pitch
    // Notes below a long note are dropped, but no measure becomes empty.
    if (covered && top.measure === measure) continue
    chosen.push(top)
    measure = top.measure
    if (!covered) above = top
    const second = keepsSecond && isStrong(frame, top) ? attack.find((note) => note !== top && top.pitch - note.pitch <= reach) : undefined
    if (second) chosen.push(second)
  }
  return chosen
}

function accompanimentOf(attacks: readonly Attack[], frame: CourseFrame, { leftNotes, leftPlaces }: Simplification, reach: number): CourseNote[] {
  const { secondsAt } = tempoMapOf(frame, 1)
  const stays = (bass: CourseNote, before: CourseNote | undefined): boolean => {
    if (leftPlaces === 'strong') return isStrong(frame, bass)
    if (offsetOf(frame, bass) % (frame.measures[bass.measure]?.beatTicks ?? 1) === 0) return true
    if (leftPlaces === 'beats' || !before) return leftPlaces !== 'beats'
    const gap = secondsAt(bass.onset) - secondsAt(before.onset)
    return bass.onset - before.onset >= frame.ticksPerQuarter / 2 && gap >= SHORTEST_GAP_SECONDS
  }
  const simplified: CourseNote[] = []
  const byMeasure = new Map<number, Attack[]>()
  for (const attack of attacks) {
    const measure = attack[0]?.measure ?? 0
    const own = byMeasure.get(measure)
    if (own) own.push(attack)
    else byMeasure.set(measure, [attack])
  }
  let before: CourseNote | undefined
  for (const own of byMeasure.values()) {
    const chosen = own.filter((attack) => {
      const bass = attack[0] as CourseNote
      const isKept = stays(bass, before)
      if (isKept) before = bass
      return isKept
    })
    for (const attack of chosen.length > 0 ? chosen : own.slice(0, 1)) {
      const bass = attack[0] as CourseNote
      simplified.push(bass)
      const second =
        leftNotes === 2 ? attack.findLast((note) => note !== bass && note.pitch > bass.pitch && note.pitch - bass.pitch <= reach) : undefined
      if (second) simplified.push(second)
    }
  }
  return simplified
}

/** Keeps fewer of the written notes, the same ones at each playing of a passage: melody above, a light bass below, no ornaments. */
export function simplifiedNotes(
  notes: readonly CourseNote[],
  frame: CourseFrame,
  step: Simplification,
  reach: { readonly left: number; readonly right: number },
): { notes: CourseNote[]; leftOut: LeftOut } {
  const right = writtenAttacks(notes.filter((note) => note.hand === 'RIGHT'))
  const left = writtenAttacks(notes.filter((note) => note.hand === 'LEFT'))
  const melody = melodyOf(right, frame, step.rightKeepsSecond, Math.min(WIDEST_SECOND_SEMITONES, reach.right))
  const accompaniment = accompanimentOf(left, frame, step, reach.left)
  const heads = new Set([...melody, ...accompaniment].map((note) => note.heads[0]))
  const keptAttacks = new Set(accompaniment.map((note) => note.onset))
  return {
    notes: notes.filter((note) => !note.grace && heads.has(note.heads[0])),
    leftOut: {
      leftChords: left.some((attack) => keptAttacks.has(attack[0]?.onset ?? -1) && attack.some((note) => !heads.has(note.heads[0]))),
      leftAttacks: left.some((attack) => !keptAttacks.has(attack[0]?.onset ?? -1)),
      rightNotes: right.flat().length > melody.length,
    },
  }
}
