import type { Pitch } from '../../music/index.ts'
import { firstTriesOf, type Grade, type Take } from '../../practice/index.ts'
import { pitchClassesOf, rhythmClassesOf } from './classes.ts'
import type { ReadingFocus, ReadingPiece } from './items.ts'
import { loudnessHeard } from './loudness.ts'

/** What became of one note. `wrong`: another key was struck for it; `unread`: the reading had stopped before, or nothing sure was heard. */
export interface ReadVerdict {
  readonly pitch: 'right' | 'wrong' | 'missed' | 'unread'
  /** The key that was struck instead. */
  readonly played: Pitch | null
  /** Null where time is not judged, or the key was not right. */
  readonly time: 'right' | 'early' | 'late' | null
}

/** How a class was read in one text. */
export interface ClassResult {
  readonly focus: ReadingFocus
  readonly right: number
  readonly count: number
}

export interface ReadingVerdict {
  readonly piece: ReadingPiece
  /** 0–100; null where the microphone was not sure of too much. */
  readonly points: number | null
  /** Of each note of the text. */
  readonly notes: readonly ReadVerdict[]
  readonly classes: readonly ClassResult[]
  readonly tempoWord: Grade['tempoWord']
  /** In « Attendre » time is not judged, nor where the set-up keeps none. */
  readonly isTimed: boolean
  /** How much louder the louder letter was than the softer one, in MIDI velocity; null where none are written, or strengths were not heard. No part of the points. */
  readonly louderBy: number | null
}

const UNREAD: ReadVerdict = { pitch: 'unread', played: null, time: null }

/** In « Attendre » every note is found in the end: the first wrong key before it counts. */
function triedBefore({ notes, extras }: Grade, { performance }: Pick<Take, 'performance'>): ReadonlyMap<number, Pitch> {
  const struck = notes
    .flatMap(({ noteIndex, playedIndex }) => (playedIndex === null ? [] : [{ noteIndex, atSeconds: performance[playedIndex]?.timeSeconds ?? 0 }]))
    .toSorted((a, b) => a.atSeconds - b.atSeconds)
  const tried = new Map<number, Pitch>()
  for (const { timeSeconds, pitch } of extras) {
    const next = struck.find(({ atSeconds }) => atSeconds >= timeSeconds)
    if (next && !tried.has(next.noteIndex)) tried.set(next.noteIndex, pitch)
  }
  return tried
}

function verdictsOf(piece: ReadingPiece, grade: Grade, take: Take, isTimed: boolean): readonly ReadVerdict[] {
  const instead = new Map(grade.extras.flatMap(({ insteadOf, pitch }) => (insteadOf === null ? [] : [[insteadOf, pitch] as const])))
  const tried = take.mode === 'wait' ? triedBefore(grade, take) : new Map<number, Pitch>()
  const graded = new Map(grade.notes.map((note) => [note.noteIndex, note]))
  return piece.notes.map((_, index): ReadVerdict => {
    const note = graded.get(index)
    if (!note || note.verdict === 'unsure' || note.reason === 'not-reached') return UNREAD
    const before = tried.get(index)
    if (before !== undefined) return { pitch: 'wrong', played: before, time: null }
    if (note.verdict !== 'missed') return { pitch: 'right', played: null, time: isTimed ? note.verdict : null }
    const played = instead.get(index)
    if (played !== undefined) return { pitch: 'wrong', played, time: null }
    // The right key, far from its time.
    if (note.reason === 'out-of-time') return { pitch: 'right', played: null, time: isTimed ? 'late' : null }
    return { pitch: 'missed', played: null, time: null }
  })
}

/** Of each class how many of its notes were read, and how many right. */
function classResults(piece: ReadingPiece, notes: readonly ReadVerdict[]): readonly ClassResult[] {
  const results = new Map<ReadingFocus, ClassResult>()
  const count = (focus: ReadingFocus, isRight: boolean): void => {
    const before = results.get(focus) ?? { focus, right: 0, count: 0 }
    results.set(focus, { focus, right: before.right + (isRight ? 1 : 0), count: before.count + 1 })
  }
  const [pitchClasses, rhythmClasses] = [pitchClassesOf(piece), rhythmClassesOf(piece)]
  notes.forEach(({ pitch, time }, index) => {
    if (pitch !== 'unread') for (const focus of pitchClasses[index] ?? []) count(focus, pitch === 'right')
    if (time !== null) for (const focus of rhythmClasses[index] ?? []) count(focus, time === 'right')
  })
  return [...results.values()]
}

function pointsOf(grade: Grade, take: Take): number | null {
  if (take.mode !== 'wait') return grade.result
  const { first, noteCount } = firstTriesOf(grade, take)
  return noteCount === 0 ? 0 : Math.round((100 * first) / noteCount)
}

/** What a graded take says of reading: the grade is that of the player. */
export function judgeReading(piece: ReadingPiece, grade: Grade, take: Take): ReadingVerdict {
  const isTimed = take.mode !== 'wait' && take.timingTrusted !== false
  const notes = verdictsOf(piece, grade, take, isTimed)
  const louderBy = loudnessHeard(piece, grade, take)
  return { piece, points: pointsOf(grade, take), notes, classes: classResults(piece, notes), tempoWord: grade.tempoWord, isTimed, louderBy }
}
