import { readAttributes } from './read-attributes.ts'
import { readBarline } from './read-barline.ts'
import { readDirection } from './read-direction.ts'
import { readHarmony } from './read-harmony.ts'
import { readNote } from './read-note.ts'
import { keepOrder, keepTempo, noSound, readSound } from './read-sound.ts'
import { type MeasureColumn, type MusicXmlReader, type PartReading, plainText } from './reading.ts'

/** The `<duration>` of a `<backup>` or `<forward>`. */
function readMove(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): number {
  const { scanner } = reading
  let ticks = 0
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'duration') ticks = reading.ticksOf(part, scanner.content(), column.index)
    else scanner.skip()
  }
  return Math.max(0, ticks)
}

function keepHarmony(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const { symbol, offset } = readHarmony(reading)
  if (symbol === '') return
  const at = part.cursor + (offset === '' ? 0 : reading.ticksOf(part, offset, column.index))
  reading.chords.push({ measure: column.index, at: Math.max(0, at), symbol })
}

/** A `<sound>` that is a direct child of the measure. */
function keepSound(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const marks = readSound(reading, noSound())
  keepOrder(column, marks)
  if (marks.tempo === null) return
  const at = part.cursor + (marks.offset === '' ? 0 : reading.ticksOf(part, marks.offset, column.index))
  keepTempo(reading, part, column, { at, quartersPerMinute: marks.tempo, beatQuarters: null })
}

function readEvent(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const { scanner } = reading
  switch (scanner.name) {
    case 'note':
      readNote(reading, part, column)
      break
    case 'backup':
      part.cursor = Math.max(0, part.cursor - readMove(reading, part, column))
      part.chordOpen = false
      break
    case 'forward':
      part.cursor += readMove(reading, part, column)
      part.reach = Math.max(part.reach, part.cursor)
      break
    case 'attributes':
      readAttributes(reading, part, column)
      break
    case 'direction':
      readDirection(reading, part, column)
      break
    case 'harmony':
      keepHarmony(reading, part, column)
      break
    case 'barline':
      readBarline(reading, part, column)
      break
    case 'sound':
      keepSound(reading, part, column)
      break
    default:
      if (scanner.name.includes(':')) reading.warnings.add('ignored', column.index)
      scanner.skip()
  }
}

/** Sets a column's number from the first part's `<measure>`. */
export function nameColumn({ scanner }: MusicXmlReader, column: MeasureColumn): void {
  column.number = plainText(scanner.attribute('number') ?? '').slice(0, 16) || String(column.index + 1)
  column.implicit = scanner.attribute('implicit') === 'yes'
}

/** Reads what one part plays in one measure, up to the end of the enclosing element. */
export function readPartMeasure(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const { scanner } = reading
  part.cursor = 0
  part.reach = 0
  part.soundReach = 0
  part.wholeRest = 0
  part.chordOpen = false
  part.alters.clear()
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token === 'open') readEvent(reading, part, column)
  }
  column.length = Math.max(column.length, part.reach)
  column.soundLength = Math.max(column.soundLength, part.soundReach)
  column.wholeRest = Math.max(column.wholeRest, part.wholeRest)
}
