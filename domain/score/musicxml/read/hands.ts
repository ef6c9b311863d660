import type { Hand } from '../../timeline.ts'
import type { WrittenNote, WrittenPart, WrittenScore } from '../written-score.ts'

/** Which hand plays a written note; null where unknown. */
export interface HandReading {
  handOf(note: WrittenNote): Hand | null
  /** Decided by the range of the notes, not by the file. */
  readonly guessed: boolean
}

const MIDDLE_C = 60
const KEYBOARD = /piano|klavier|clavier|clavecin|keyboard|keys|harpsi|cembalo|org(an|el|ue)|accord[eé]|celesta|synth/i
const RIGHT = /\b(right|rechts|droite|destra|r\.? ?h|m\.? ?d|upper|treble)\b/i
const LEFT = /\b(left|links|gauche|sinistra|l\.? ?h|m\.? ?g|lower|bass)\b/i
/** Default part names of notation programs. */
const UNNAMED = /^(|part[ _]?\d*|musicxml part|staff ?\d*|track ?\d*|instrument ?\d*|voice|default|music|melody)$/i

const meanPitch = (notes: readonly WrittenNote[]): number => notes.reduce((sum, note) => sum + note.pitch, 0) / Math.max(1, notes.length)

/** A part of several staves: the uppermost is the right hand's. */
const byStaff: HandReading = { handOf: (note) => (note.staff === 1 ? 'RIGHT' : 'LEFT'), guessed: false }

/** Two parts of one staff that are the two hands, by their names or by their ranges; null when they are two players. */
function byPart(upper: WrittenPart, lower: WrittenPart, notes: readonly WrittenNote[]): HandReading | null {
  const inOrder: HandReading = { handOf: (note) => (note.part === upper.index ? 'RIGHT' : 'LEFT'), guessed: true }
  if (RIGHT.test(upper.name) && LEFT.test(lower.name)) return { ...inOrder, guessed: false }
  if (LEFT.test(upper.name) && RIGHT.test(lower.name)) return { handOf: (note) => (note.part === lower.index ? 'RIGHT' : 'LEFT'), guessed: false }
  const keyboard = KEYBOARD.test(upper.name) && (KEYBOARD.test(lower.name) || UNNAMED.test(lower.name))
  const unnamed = UNNAMED.test(upper.name) && UNNAMED.test(lower.name)
  if (!keyboard && !unnamed) return null
  const high = meanPitch(notes.filter((note) => note.part === upper.index))
  const low = meanPitch(notes.filter((note) => note.part === lower.index))
  return keyboard || (high >= MIDDLE_C && low < MIDDLE_C) ? inOrder : null
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
  if (second) return parts.length === 2 ? byPart(first, second, notes) : null
  let lowest = 127
  let highest = 0
  for (const { pitch } of notes) {
    lowest = Math.min(lowest, pitch)
    highest = Math.max(highest, pitch)
  }
  const spans = highest - lowest > TWO_REGISTERS && lowest < MIDDLE_C - 5 && highest > MIDDLE_C + 5
  return spans || KEYBOARD.test(first.name) ? byRange(notes) : null
}

/** Separates the hands: by staff, by part, by range; null for percussion and for the single staves of an ensemble. */
export function handsOf(written: WrittenScore): HandReading {
  const pitched = written.parts.filter((part) => !part.percussion)
  const wide = new Set(pitched.filter((part) => part.staves > 1).map((part) => part.index))
  if (wide.size > 0) return { handOf: (note) => (wide.has(note.part) && !note.unpitched ? byStaff.handOf(note) : null), guessed: false }
  const single = singleStaff(written, pitched)
  const percussion = new Set(written.parts.filter((part) => part.percussion).map((part) => part.index))
  return {
    handOf: (note) => (single && !note.unpitched && !percussion.has(note.part) ? single.handOf(note) : null),
    guessed: single?.guessed ?? false,
  }
}
