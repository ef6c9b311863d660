import { quartersOfType } from '@prelude/domain/notation'
import { SCORE_LIMITS } from '../limits.ts'
import { readableText } from '../readable-text.ts'
import type { LoudnessSign } from '../written-score.ts'
import { handOfWords } from './hand-names.ts'
import { readJumpWords } from './jump-words.ts'
import { keepSigns, readDynamics, readPedal, readWedge, signOfWords } from './read-loudness.ts'
import { keepOrder, keepTempo, noSound, readSound } from './read-sound.ts'
import { integerIn, type MeasureColumn, type MusicXmlReader, type PartReading, plainText } from './reading.ts'

/** In a measure of a part; further ones are drawn only. */
const MOST_HAND_MARKS = 32

interface Metronome {
  readonly beatQuarters: number | null
  readonly perMinute: number | null
}

/** `♩. = 60`; « c. 60 » and « 60–66 » count as 60; an equation of two notes gives no speed. */
function readMetronome({ scanner }: MusicXmlReader): Metronome {
  let type = ''
  let dots = 0
  let units = 0
  let perMinute: number | null = null
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'beat-unit') {
      units += 1
      const read = scanner.content().trim()
      if (units === 1) type = read
    } else if (scanner.name === 'beat-unit-dot') {
      if (units === 1) dots += 1
      scanner.skip()
    } else if (scanner.name === 'per-minute') {
      const number = /\d+(?:[.,]\d+)?/.exec(scanner.content())
      perMinute = number ? Number(number[0].replace(',', '.')) : null
    } else scanner.skip()
  }
  return { beatQuarters: quartersOfType(type, dots), perMinute: units === 1 ? perMinute : null }
}

interface DirectionTypes {
  readonly words: string[]
  rehearsal: string
  segno: boolean
  coda: boolean
  metronome: Metronome | null
  readonly signs: LoudnessSign[]
}

function readTypes(reading: MusicXmlReader, types: DirectionTypes): void {
  const { scanner } = reading
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    switch (scanner.name) {
      case 'words':
        types.words.push(readableText(scanner.content()))
        break
      case 'rehearsal':
        types.rehearsal += scanner.content()
        break
      case 'segno':
        types.segno = true
        scanner.skip()
        break
      case 'coda':
        types.coda = true
        scanner.skip()
        break
      case 'metronome': {
        const metronome = readMetronome(reading)
        types.metronome ??= metronome
        break
      }
      case 'dynamics':
        types.signs.push(...readDynamics(scanner))
        break
      case 'wedge':
        types.signs.push(...readWedge(scanner))
        break
      case 'pedal':
        types.signs.push(...readPedal(scanner))
        break
      default:
        scanner.skip()
    }
  }
}

/** Words, signs and sounds of one direction are read together: a coda sign beside « To Coda » is the jump, not the coda. */
function keepMarks(column: MeasureColumn, types: DirectionTypes, marks: ReturnType<typeof noSound>): void {
  const jumpWords = [types.words.join(' '), ...types.words].map(readJumpWords).find((marking) => marking !== null)
  keepOrder(column, marks)
  if (jumpWords?.jump) {
    column.jump = jumpWords.jump
    column.jumpUntil = jumpWords.until ?? column.jumpUntil
  }
  const jumps = jumpWords?.jump || marks.daCapo || marks.dalSegno
  if (jumps) return
  column.fine ||= jumpWords?.fine ?? false
  column.toCoda ||= jumpWords?.toCoda ?? false
  column.coda ||= (jumpWords?.coda ?? false) && !marks.toCoda
  column.segno ||= (jumpWords?.segno ?? false) || types.segno
  if (types.coda && !jumpWords?.toCoda && !marks.toCoda && !marks.coda && !jumpWords?.coda) column.codaSign = true
}

/** Reads a `<direction>`: tempo, rehearsal mark, jumps, loudness and pedal. */
export function readDirection(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const { scanner } = reading
  const types: DirectionTypes = { words: [], rehearsal: '', segno: false, coda: false, metronome: null, signs: [] }
  const marks = noSound()
  const placement = scanner.attribute('placement')
  let [offset, drawnAt, staff] = ['', '', 1]
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'direction-type') readTypes(reading, types)
    else if (scanner.name === 'sound') readSound(reading, marks)
    else if (scanner.name === 'offset') {
      const sounds = scanner.attribute('sound') === 'yes'
      drawnAt = scanner.content()
      if (sounds) offset = drawnAt
    } else if (scanner.name === 'staff') staff = integerIn(scanner.content(), 1, SCORE_LIMITS.stavesInPart) ?? 1
    else scanner.skip()
  }
  const word = signOfWords(types.words.join(' '))
  if (word) types.signs.push(word)
  if (types.signs.length > 0) keepSigns(reading, part, column, { staff, placement, offset: drawnAt, signs: types.signs })
  const hand = handOfWords(types.words.join(' '))
  if (hand && reading.handMarks.at(-MOST_HAND_MARKS)?.measure !== column.index) {
    const at = Math.max(0, part.cursor + (drawnAt === '' ? 0 : reading.ticksOf(part, drawnAt, column.index)))
    reading.handMarks.push({ part: part.index, staff, measure: column.index, at, hand })
  }
  keepMarks(column, types, marks)
  const rehearsal = plainText(types.rehearsal)
  if (rehearsal !== '') column.rehearsal ??= rehearsal
  const { metronome } = types
  const written = metronome?.perMinute && metronome.beatQuarters ? metronome.perMinute * metronome.beatQuarters : null
  const quartersPerMinute = marks.tempo ?? written
  if (quartersPerMinute === null) return
  const moved = marks.offset || offset
  const at = part.cursor + (moved === '' ? 0 : reading.ticksOf(part, moved, column.index))
  keepTempo(reading, part, column, { at, quartersPerMinute, beatQuarters: metronome?.beatQuarters ?? null })
}
