import { pitchFrom } from '@prelude/domain/music'
import { seededRandom } from '../../basics/index.ts'
import type { LearnerAtPiece, TakeQuestion } from './learner.ts'
import { DOTTED, isIn, LEAPING, LONG, later, learnerAt, PIECE, played, STRIDE, type StrikeChange, TOGETHER } from './test-learner.ts'

/** The left hand late in measures 5 and 6. */
const lateLeft =
  (ms: number): StrikeChange =>
  (strike, note) =>
    later(strike, isIn(note, 4, 5, 'LEFT') ? ms : 0)
/** Every do of measure 5 a semitone too high. */
const wrongDo: StrikeChange = (strike, note) => (isIn(note, 4, 4, 'RIGHT') && note.pitch === 72 ? { ...strike, pitch: pitchFrom(73) } : strike)
const cutShort: StrikeChange = (strike) => ({ ...strike, durationSeconds: strike.durationSeconds / 4 })
function randomKeys(seed: number): StrikeChange {
  const random = seededRandom(seed)
  return (strike) => ({ ...strike, pitch: pitchFrom(48 + Math.floor(30 * random())) })
}
/** A tempo that grows by this share from the first note of the long piece to the last. */
const pressing =
  (share: number): StrikeChange =>
  (strike) => {
    const growth = share / 142
    return { ...strike, timeSeconds: Math.log(1 + growth * strike.timeSeconds) / growth }
  }
/** So many notes of the right hand, from the fifth measure on, a semitone too high. */
export const wrongFrom5 =
  (count: number): StrikeChange =>
  (strike, note) => {
    const own = PIECE.notes.filter((other) => isIn(other, 4, 7, 'RIGHT')).findIndex(({ index }) => index === note.index)
    return own >= 0 && own < count ? { ...strike, pitch: pitchFrom(note.pitch + 1) } : strike
  }
const unsureEach =
  (nth: number, change: StrikeChange = (strike) => strike): StrikeChange =>
  (strike, note) =>
    note.index % nth === 0 ? { ...strike, certainty: 0.3 } : change(strike, note)

/** Learners who ask « Pourquoi je n’y arrive pas ? », with what each of them has played. docs/teacher.md shows what they hear. */
export const SAMPLES = {
  'the left hand late after a jump, three takes in a row': learnerAt(LEAPING, [
    played(LEAPING, lateLeft(190)),
    played(LEAPING, lateLeft(170), {}, 3),
    played(LEAPING, lateLeft(150), {}, 7),
  ]),
  'the left hand late after every hop': learnerAt(STRIDE, [
    played(STRIDE, (strike, note) => later(strike, note.hand === 'LEFT' && note.pitch === 55 ? 170 : 0)),
  ]),
  'a wrong note': learnerAt(PIECE, [played(PIECE, wrongDo)]),
  'the same wrong note in three takes': learnerAt(
    PIECE,
    [0, 3, 5].map((seed) => played(PIECE, wrongDo, {}, seed)),
    'teacher_allegro',
  ),
  'notes left out': learnerAt(PIECE, [played(PIECE, (strike, note) => (isIn(note, 2, 3, 'LEFT') ? null : strike))], 'teacher_cantabile', 1),
  'hands apart': learnerAt(TOGETHER, [played(TOGETHER, (strike, note) => later(strike, note.hand === 'LEFT' ? 90 : 0))], 'teacher_cantabile'),
  'another tempo': learnerAt(PIECE, [played(PIECE, (strike) => ({ ...strike, timeSeconds: strike.timeSeconds / 1.12 }))], 'teacher_allegro'),
  'further ahead in each measure': learnerAt(PIECE, [played(PIECE, (strike, note) => later(strike, (-20 * note.onset) / 384))]),
  'dotted pairs played even': learnerAt(
    DOTTED,
    [played(DOTTED, (strike, note) => later(strike, note.onset % 192 === 144 ? -330 : 0))],
    'teacher_cantabile',
    3,
  ),
  'uneven eighths': learnerAt(PIECE, [played(PIECE, (strike, note) => later(strike, note.hand === 'RIGHT' && note.onset % 96 !== 0 ? 90 : 0))]),
  'a stop before a jump': learnerAt(LEAPING, [played(LEAPING, (strike, note) => later(strike, note.measure >= 4 ? 700 : 0), { mode: 'follow' })]),
  'all notes cut to a quarter': learnerAt(PIECE, [played(PIECE, cutShort, { level: 1 })], 'teacher_abstract', 1),
  'keys at random': learnerAt(PIECE, [played(PIECE, randomKeys(3), { level: 1 })], 'teacher_abstract', 1),
  'pressing over 64 measures': learnerAt(LONG, [played(LONG, pressing(0.08))]),
  'two beats late from the start': learnerAt(LONG, [played(LONG, (strike) => later(strike, 1100))]),
  'some notes not heard with certainty': learnerAt(PIECE, [played(PIECE, unsureEach(9, wrongDo), { input: 'microphone' })]),
  'too many notes not heard': learnerAt(PIECE, [played(PIECE, unsureEach(3), { input: 'microphone' })]),
  'a set-up that keeps no time': learnerAt(PIECE, [played(PIECE, wrongDo, { timingTrusted: false })]),
  'nothing to mend, at tempo': learnerAt(PIECE, [played(PIECE)]),
  'nothing to mend, at 70 %': learnerAt(PIECE, [played(PIECE, (strike) => strike, { speed: 0.7 })], 'teacher_cantabile'),
  'three takes with fewer wrong notes each time': learnerAt(PIECE, [
    played(PIECE, wrongFrom5(4)),
    played(PIECE, wrongFrom5(12), {}, 3),
    played(PIECE, wrongFrom5(24), {}, 5),
  ]),
  'never played': learnerAt(PIECE, []),
} as const satisfies Readonly<Record<string, LearnerAtPiece>>

/** What is asked after these; docs/teacher.md shows what is answered. */
export const FOLLOW_UPS: readonly (readonly [sample: keyof typeof SAMPLES, question: TakeQuestion])[] = [
  ['a wrong note', 'where'],
  ['a wrong note', 'how'],
  ['the left hand late after a jump, three takes in a row', 'why'],
  ['the same wrong note in three takes', 'count'],
  ['three takes with fewer wrong notes each time', 'time'],
  ['hands apart', 'next'],
  ['three takes with fewer wrong notes each time', 'better'],
  ['notes left out', 'tomorrow'],
  ['three takes with fewer wrong notes each time', 'success'],
  ['keys at random', 'success'],
]
