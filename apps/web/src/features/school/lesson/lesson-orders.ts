import { isPitch, MIDDLE_C, type Pitch } from '@prelude/domain/music'

/** A note of a lesson: its pitch and its length in quarters. */
export interface LessonNote {
  readonly pitch: Pitch
  readonly quarters: number
}

/** Instructions of a scene for its keyboard, hands and texts (content/README). */
export type LessonOrder =
  | { readonly kind: 'range'; readonly low: Pitch; readonly high: Pitch }
  /** Highlights groups of two or three black keys. */
  | { readonly kind: 'group'; readonly size: 2 | 3 }
  | { readonly kind: 'light'; readonly pitches: readonly Pitch[] }
  | { readonly kind: 'pulse'; readonly pitches: readonly Pitch[] }
  | { readonly kind: 'play'; readonly notes: readonly LessonNote[] }
  | { readonly kind: 'label'; readonly what: 'names' | 'fingers' }
  | { readonly kind: 'hand'; readonly hand: 'LEFT' | 'RIGHT'; readonly side: boolean }
  | { readonly kind: 'finger'; readonly finger: number }
  | { readonly kind: 'print'; readonly hand: 'LEFT' | 'RIGHT'; readonly pitches: readonly Pitch[] }
  | { readonly kind: 'big'; readonly words: string }
  | { readonly kind: 'list'; readonly words: readonly string[] }
  /** The lesson goes on when these keys were played in order; `anyOctave`: so many different keys of that name. */
  | { readonly kind: 'wait'; readonly pitches: readonly Pitch[]; readonly anyOctave: boolean; readonly count: number }

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const QUARTERS: Readonly<Record<string, number>> = { w: 4, h: 2, q: 1, e: 0.5, s: 0.25 }
/** Five fingers on neighbouring white keys from their lowest one. */
const SHAPES: Readonly<Record<string, readonly number[]>> = { P5_MAJ: [0, 2, 4, 5, 7], P5_MIN: [0, 2, 3, 5, 7], P5_LYD: [0, 2, 4, 6, 7] }

/** « C4 » is 60, « F#3 » 54, « Bb2 » 46; null for an invalid note. */
function pitchOf(word: string): Pitch | null {
  const match = /^([A-G])([#b]?)(-?\d)$/.exec(word)
  if (!match) return null
  const pitch = (STEPS[match[1] ?? ''] ?? 0) + (match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0) + (Number(match[3]) + 1) * 12
  return isPitch(pitch) ? pitch : null
}
const pitchesOf = (words: readonly string[]): Pitch[] => words.flatMap((word) => pitchOf(word) ?? [])
const handOf = (word: string | undefined): 'LEFT' | 'RIGHT' => (word?.startsWith('L') ? 'LEFT' : 'RIGHT')

function noteOf(word: string): LessonNote | null {
  const match = /^([A-G][#b]?-?\d)([whqes]?)(\.?)$/.exec(word)
  const pitch = match && pitchOf(match[1] ?? '')
  if (!match || pitch === null) return null
  return { pitch: pitch as Pitch, quarters: (QUARTERS[match[2] || 'q'] ?? 1) * (match[3] ? 1.5 : 1) }
}

/** Parses one instruction: « kb.play C4q E4q » plays two quarters. Null for an unknown one: the scene goes on without it. */
export function readOrder(text: string): LessonOrder | null {
  const [name = '', ...words] = text.trim().split(/\s+/)
  const [first = '', second = '', third = ''] = words
  switch (name) {
    case 'kb.range': {
      const [low, high] = [Number(first), Number(second)]
      return isPitch(low) && isPitch(high) && low < high ? { kind: 'range', low, high } : null
    }
    case 'kb.group':
      return { kind: 'group', size: first === 'black2' ? 2 : 3 }
    case 'kb.light':
      return { kind: 'light', pitches: pitchesOf(words.join(',').split(',')) }
    case 'kb.pulse':
      return { kind: 'pulse', pitches: pitchesOf(words.join(',').split(',')) }
    case 'kb.play':
      return { kind: 'play', notes: words.flatMap((word) => noteOf(word) ?? []) }
    case 'kb.label':
      return first === 'names' || first === 'fingers' ? { kind: 'label', what: first } : null
    case 'hand.show':
      return { kind: 'hand', hand: handOf(first), side: second === 'side' }
    case 'hand.finger':
      return { kind: 'finger', finger: Number(first) }
    case 'hand.print': {
      const lowest = pitchOf(second) ?? MIDDLE_C
      const shape = SHAPES[first]
      return shape ? { kind: 'print', hand: handOf(third), pitches: shape.map((semitones) => (lowest + semitones) as Pitch) } : null
    }
    case 'text.big':
      return { kind: 'big', words: words.join(' ') }
    case 'text.list':
      return { kind: 'list', words: words.join(' ').split(/,\s*/) }
    case 'wait.play': {
      // « C any 3 »: three different keys of that name; « C4 R1 1 »: this key; « C4,D4,E4 R »: these, in order.
      if (second === 'any') {
        const step = STEPS[first]
        return step === undefined ? null : { kind: 'wait', pitches: [step as Pitch], anyOctave: true, count: Math.max(1, Number(third) || 1) }
      }
      const times = Math.max(1, Number(third) || 1)
      const row = pitchesOf(first.split(','))
      const pitches = Array.from({ length: times }, () => row).flat()
      return pitches.length > 0 ? { kind: 'wait', pitches, anyOctave: false, count: pitches.length } : null
    }
    default:
      return null
  }
}
