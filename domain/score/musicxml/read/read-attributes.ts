import { SCORE_LIMITS } from '../limits.ts'
import type { WrittenTime } from '../written-score.ts'
import { integerIn, type MeasureColumn, type MusicXmlReader, type PartReading } from './reading.ts'

/** A signature's numerator: `4`, `3+2`. */
function beatsIn(text: string): number {
  const beats = text.split('+').reduce((sum, piece) => sum + (Number.parseInt(piece, 10) || 0), 0)
  return Math.min(beats, SCORE_LIMITS.durationQuarters)
}

const isBeatType = (value: number): boolean => value >= 1 && value <= 128

/** A `<time>`: several pairs are joined over the finest beat (2/4 + 3/8 is 7/8); null for `<senza-misura>`. */
function readTime({ scanner }: MusicXmlReader): WrittenTime | null {
  let time: WrittenTime | null = null
  let beats = 0
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'beats') beats = beatsIn(scanner.content())
    else if (scanner.name === 'beat-type') {
      const beatType = Number.parseInt(scanner.content(), 10)
      if (!isBeatType(beatType) || beats <= 0) continue
      const finest: number = Math.max(beatType, time?.beatType ?? 1)
      time = { beats: (beats * finest) / beatType + (time ? (time.beats * finest) / time.beatType : 0), beatType: finest }
    } else scanner.skip()
  }
  return time
}

function readKey({ scanner }: MusicXmlReader): { readonly fifths: number | null; readonly minor: boolean } {
  let fifths: number | null = null
  let minor = false
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'fifths') fifths = integerIn(scanner.content(), -7, 7)
    else if (scanner.name === 'mode') minor = /^\s*(minor|aeolian)\s*$/i.test(scanner.content())
    else scanner.skip()
  }
  return { fifths, minor }
}

function isTablature({ scanner }: MusicXmlReader): boolean {
  let sign = ''
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'sign') sign = scanner.content().trim()
    else scanner.skip()
  }
  return sign === 'TAB'
}

/** Largest transposition: four octaves. */
const WIDEST_TRANSPOSITION = 48

/** Semitones up from the written to the sounding pitch. */
function readTranspose({ scanner }: MusicXmlReader): number {
  let semitones = 0
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'chromatic') semitones += integerIn(scanner.content(), -WIDEST_TRANSPOSITION, WIDEST_TRANSPOSITION) ?? 0
    else if (scanner.name === 'octave-change') semitones += 12 * (integerIn(scanner.content(), -4, 4) ?? 0)
    else if (scanner.name === 'double') {
      semitones += scanner.attribute('above') === 'yes' ? 12 : -12
      scanner.skip()
    } else scanner.skip()
  }
  return Math.min(WIDEST_TRANSPOSITION, Math.max(-WIDEST_TRANSPOSITION, semitones))
}

/** The key signature after transposing by semitones, within seven accidentals. */
function soundingFifths(fifths: number, semitones: number): number {
  if (semitones % 12 === 0) return fifths
  const moved = (((fifths + semitones * 7 + 6) % 12) + 12) % 12
  return moved - 6
}

/** Reads `<attributes>`: divisions, key, time, staves, transposition. */
export function readAttributes(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const { scanner } = reading
  let key: ReturnType<typeof readKey> | null = null
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    switch (scanner.name) {
      case 'divisions': {
        const divisions = Number(scanner.content())
        if (divisions > 0 && Number.isFinite(divisions)) part.divisions = divisions
        break
      }
      case 'key': {
        const read = readKey(reading)
        key ??= read
        break
      }
      case 'time': {
        const time = readTime(reading)
        if (time) column.time ??= time
        column.unmeasured = time === null
        break
      }
      case 'staves':
        part.staves = Math.max(part.staves, integerIn(scanner.content(), 1, SCORE_LIMITS.stavesInPart) ?? 1)
        break
      case 'transpose': {
        const staff = integerIn(scanner.attribute('number'), 1, SCORE_LIMITS.stavesInPart) ?? 0
        const semitones = readTranspose(reading)
        if (staff === 0) part.transpositions.clear()
        part.transpositions.set(staff, semitones)
        if (semitones % 12 !== 0 && !reading.concertPitch) reading.warnings.add('transposing_part')
        break
      }
      case 'clef': {
        const staff = integerIn(scanner.attribute('number'), 1, SCORE_LIMITS.stavesInPart) ?? 1
        if (isTablature(reading) && column.index === 0) part.tablatures.add(staff)
        break
      }
      default:
        scanner.skip()
    }
  }
  part.fifths = key?.fifths ?? part.fifths
  if (key === null || part.index !== 0 || key.fifths === null) return
  const semitones = reading.concertPitch ? 0 : (part.transpositions.get(1) ?? part.transpositions.get(0) ?? 0)
  column.fifths ??= soundingFifths(key.fifths, semitones)
  column.minor = key.minor
}
