import { gradualWord } from '../../loudness.ts'
import { DYNAMIC_MARKS, type DynamicLetter } from '../../timeline.ts'
import { SCORE_LIMITS } from '../limits.ts'
import type { LoudnessSign } from '../written-score.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'
import type { MeasureColumn, MusicXmlReader, PartReading } from './reading.ts'

/** Letters beyond the model's own: louder and softer than it plays, and other names of an accent. */
const OTHER_LETTERS: Readonly<Record<string, DynamicLetter>> = {
  pppp: 'ppp',
  ppppp: 'ppp',
  pppppp: 'ppp',
  ffff: 'fff',
  fffff: 'fff',
  ffffff: 'fff',
  sf: 'sfz',
  fz: 'sfz',
  sffz: 'sfz',
  rf: 'sfz',
  rfz: 'sfz',
  sfp: 'fp',
  sfpp: 'fp',
  sfzp: 'fp',
  // « poco forte », and « niente » at the end of a hairpin.
  pf: 'mf',
  n: 'ppp',
}

const letterOf = (name: string): DynamicLetter | undefined => DYNAMIC_MARKS.find((mark) => mark === name) ?? OTHER_LETTERS[name]

/** `<dynamics><mf/></dynamics>`; a letter that the file writes as text counts too. */
export function readDynamics(scanner: XmlScanner): LoudnessSign[] {
  const signs: LoudnessSign[] = []
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    const { name } = scanner
    const mark = letterOf(name === 'other-dynamics' ? scanner.content().trim() : name)
    if (name !== 'other-dynamics') scanner.skip()
    if (mark) signs.push({ kind: 'letter', mark })
  }
  return signs
}

export function readWedge(scanner: XmlScanner): LoudnessSign[] {
  const [type, number] = [scanner.attribute('type'), scanner.attribute('number')?.trim() || '1']
  scanner.skip()
  if (type === 'stop') return [{ kind: 'hairpin-end', number }]
  if (type !== 'crescendo' && type !== 'diminuendo') return []
  return [{ kind: 'hairpin', to: type === 'crescendo' ? 'louder' : 'softer', number }]
}

/** The pedal of the right; « sostenuto » is another one. */
const PEDAL_TYPES: Readonly<Record<string, 'down' | 'up' | 'change'>> = {
  start: 'down',
  resume: 'down',
  stop: 'up',
  discontinue: 'up',
  change: 'change',
}

export function readPedal(scanner: XmlScanner): LoudnessSign[] {
  const type = PEDAL_TYPES[scanner.attribute('type') ?? '']
  scanner.skip()
  return type ? [{ kind: 'pedal', type }] : []
}

/** Letters that are written as words; a single letter of another meaning (« n », « m ») is none. */
const LETTERS_AS_WORDS = /^(?:p{1,4}|f{1,4}|m[pf]|s?fz?|s?fp|rfz)$/

/** « cresc. », « dim. », and letters as words. */
export function signOfWords(text: string): LoudnessSign | null {
  const trimmed = text.trim()
  const mark = LETTERS_AS_WORDS.test(trimmed) ? letterOf(trimmed) : undefined
  if (mark) return { kind: 'letter', mark }
  const to = gradualWord(text)
  return to && { kind: 'word', to }
}

interface SignPlace {
  readonly staff: number
  readonly placement: string | null
  /** Where it is drawn, from the cursor. */
  readonly offset: string
  readonly signs: readonly LoudnessSign[]
}

export function keepSigns(reading: MusicXmlReader, part: PartReading, column: MeasureColumn, { staff, placement, offset, signs }: SignPlace): void {
  const at = Math.max(0, part.cursor + (offset === '' ? 0 : reading.ticksOf(part, offset, column.index)))
  const side = placement === 'above' || placement === 'below' ? placement : null
  for (const sign of signs) {
    if (reading.signs.length >= SCORE_LIMITS.signsInMeasure * reading.columns.length) return
    reading.signs.push({ part: part.index, staff, placement: side, measure: column.index, at, sign })
  }
}
