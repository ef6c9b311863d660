import type { Hand } from '../../timeline.ts'
import type { WrittenPart } from '../written-score.ts'

const RIGHT = /\b(right|rechts|rechte|droite|destra|derecha|r\.? ?h|m\.? ?d)\b/i
const LEFT = /\b(left|links|linke|gauche|sinistra|izquierda|l\.? ?h|m\.? ?[gs])\b/i
const UPPER = /\b(upper|treble)\b/i
const LOWER = /\b(lower|bass)\b/i
/** « m.d. », « (L.H.) », « main gauche »: the whole of a direction, in any of the usual languages. */
const HAND_WORDS =
  /^\W*(?:(?:m|r|l)\.?\s?(?:d|s|g|h)\.?|(?:(?:main|mano|m\.)\s(?:droite|gauche|destra|sinistra|derecha|izquierda|d\.|s\.|g\.))|(?:right|left|rechte|linke)\s(?:hand))\W*$/i

/** The hand that a part is named for: « R.H. », « Piano, main gauche », « Right Hand »; null for another name. */
function handOfName(name: string): Hand | null {
  const [right, left] = [RIGHT.test(name), LEFT.test(name)]
  return right === left ? null : right ? 'RIGHT' : 'LEFT'
}

/** Of two parts alone also « Upper », « Bass »: beside other parts they may be instruments. */
function handOfStaffName(name: string): Hand | null {
  const [right, left] = [UPPER.test(name), LOWER.test(name)]
  return handOfName(name) ?? (right === left ? null : right ? 'RIGHT' : 'LEFT')
}

/** The hand that words above or below a staff name, where they say no more than that. */
export const handOfWords = (text: string): Hand | null =>
  HAND_WORDS.test(text) ? handOfName(text.replaceAll(/\s+/g, ' ').replace(/\b([mrl])\.\s/i, '$1.')) : null

const KEYBOARD = /piano|klavier|clavier|clavecin|keyboard|keys|harpsi|cembalo|org(an|el|ue)|accord[eé]|celesta|synth/i
export const isKeyboardName = (name: string): boolean => KEYBOARD.test(name)

export interface HandParts {
  readonly right: WrittenPart
  readonly left: WrittenPart
  /** By the order of the parts, not by their names. */
  readonly guessed: boolean
}

/** The two parts of one staff that are the hands of a pianist, among any others: by their names, or the only two parts of a keyboard; null where there are none. */
export function handParts(parts: readonly WrittenPart[]): HandParts | null {
  const single = parts.filter((part) => part.staves === 1 && !part.percussion)
  const handOf = single.length === 2 ? handOfStaffName : handOfName
  const named = (hand: Hand): WrittenPart | undefined => single.find(({ name }) => handOf(name) === hand)
  const [right, left] = [named('RIGHT'), named('LEFT')]
  if (right && left) return { right, left, guessed: false }
  const [first, second, third] = single.filter(({ name }) => isKeyboardName(name))
  return first && second && !third ? { right: first, left: second, guessed: true } : null
}
