import type { Hand } from '../../timeline.ts'
import type { WrittenNote, WrittenPart, WrittenScore } from '../written-score.ts'
import { handParts, isKeyboardName } from './hand-names.ts'
import { handsAwayFromStaff } from './hands-by-voice.ts'

/** Which hand plays a written note; null where unknown. */
export interface HandReading {
  handOf(note: WrittenNote): Hand | null
  /** Decided by the range of the notes, not by the file. */
  readonly guessed: boolean
}

const MIDDLE_C = 60
/** Default part names of notation programs. */
const UNNAMED = /^(|part[ _]?\d*|musicxml part|staff ?\d*|track ?\d*|instrument ?\d*|voice|default|music|melody)$/i

const meanPitch = (notes: readonly WrittenNote[]): number => notes.reduce((sum, note) => sum + note.pitch, 0) / Math.max(1, notes.length)

/** Parts of one staff that are the two hands, by their names or, of two alone, by their ranges; null where they are several players. */
function byPart(parts: readonly WrittenPart[], notes: readonly WrittenNote[]): HandReading | null {
  const [first, second, third] = parts
  const isUnnamed = (part: WrittenPart): boolean => UNNAMED.test(part.name)
  const inOrder = (upper: WrittenPart, lower: WrittenPart, guessed: boolean): HandReading => ({
    handOf: (note) => (note.part === upper.index ? 'RIGHT' : note.part === lower.index ? 'LEFT' : null),
    guessed,
  })
  const pair = handParts(parts)
  if (pair) return inOrder(pair.right, pair.left, pair.guessed)
  if (!first || !second || third) return null
  if (isKeyboardName(first.name) && isUnnamed(second)) return inOrder(first, second, true)
  const meanOf = ({ index }: WrittenPart): number => meanPitch(notes.filter((note) => note.part === index))
  return isUnnamed(first) && isUnnamed(second) && meanOf(first) >= MIDDLE_C && meanOf(second) < MIDDLE_C ? inOrder(first, second, true) : null
}

/** Distance of two hands' ranges: two octaves, on both sides of middle C. */
const TWO_REGISTERS = 24
/** Widest range of a voice in one hand. */
const HAND_REACH = 16

/** One staff for both hands: each voice of a measure goes to its side of middle C, as long as a hand can reach it. */
function byRange(notes: readonly WrittenNote[]): HandReading {
  const voices = new Map<string, WrittenNote[]>()
  const keyOf = (note: WrittenNote): string => `${note.measure} ${note.voice}`
  for (const note of notes) {
    const voice = voices.get(keyOf(note))
    if (voice) voice.push(note)
    else voices.set(keyOf(note), [note])
  }
  const sides = new Map<string, Hand | null>()
  for (const [key, voice] of voices) {
    const pitches = voice.map((note) => note.pitch)
    const together = Math.max(...pitches) - Math.min(...pitches) <= HAND_REACH
    sides.set(key, together ? (meanPitch(voice) >= MIDDLE_C ? 'RIGHT' : 'LEFT') : null)
  }
  return { handOf: (note) => sides.get(keyOf(note)) ?? (note.pitch >= MIDDLE_C ? 'RIGHT' : 'LEFT'), guessed: true }
}

function singleStaff(written: WrittenScore, parts: readonly WrittenPart[]): HandReading | null {
  const notes = written.notes.filter((note) => !note.unpitched && !note.grace)
  const [first, second] = parts
  if (!first || notes.length === 0) return null
  if (second) return byPart(parts, notes)
  let lowest = 127
  let highest = 0
  for (const { pitch } of notes) {
    lowest = Math.min(lowest, pitch)
    highest = Math.max(highest, pitch)
  }
  const spans = highest - lowest > TWO_REGISTERS && lowest < MIDDLE_C - 5 && highest > MIDDLE_C + 5
  return spans || isKeyboardName(first.name) ? byRange(notes) : null
}

/** The parts on several staves: the upper staff is the right hand's, but a voice keeps its hand where it goes into the other staff. */
function byVoice(written: WrittenScore, wide: readonly WrittenPart[]): HandReading {
  const away = new Map<number, Hand>()
  for (const { index } of wide) {
    const notes = written.notes.filter((note) => note.part === index && !note.unpitched)
    const marks = (written.handMarks ?? []).filter(({ part }) => part === index)
    for (const [ordinal, hand] of handsAwayFromStaff(notes, marks)) away.set(ordinal, hand)
  }
  const parts = new Set(wide.map(({ index }) => index))
  const handOf = (note: WrittenNote): Hand | null =>
    parts.has(note.part) && !note.unpitched ? (away.get(note.ordinal) ?? (note.staff === 1 ? 'RIGHT' : 'LEFT')) : null
  return { handOf, guessed: false }
}

/** Separates the hands: by voice and staff, by part, by range; null for percussion and for the single staves of an ensemble. */
export function handsOf(written: WrittenScore): HandReading {
  const pitched = written.parts.filter((part) => !part.percussion)
  const wide = pitched.filter((part) => part.staves > 1)
  if (wide.length > 0) return byVoice(written, wide)
  const single = singleStaff(written, pitched)
  const percussion = new Set(written.parts.filter((part) => part.percussion).map((part) => part.index))
  return {
    handOf: (note) => (single && !note.unpitched && !percussion.has(note.part) ? single.handOf(note) : null),
    guessed: single?.guessed ?? false,
  }
}
