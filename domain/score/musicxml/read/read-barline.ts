import { SCORE_LIMITS } from '../limits.ts'
import { integerIn, type MeasureColumn, type MusicXmlReader, type PartReading } from './reading.ts'

/** Numbers of an ending: `1`, `1, 2`, `1-3`, `1.`; empty where there is no number. */
function endingNumbers(text: string): number[] {
  const numbers = new Set<number>()
  for (const [, first, last] of text.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)) {
    const from = integerIn(first ?? null, 1, SCORE_LIMITS.repeatTimes) ?? 1
    const to = integerIn(last ?? null, 1, SCORE_LIMITS.repeatTimes) ?? from
    for (let number = from; number <= to; number += 1) numbers.add(number)
  }
  return [...numbers].sort((a, b) => a - b)
}

function readEnding({ scanner }: MusicXmlReader, column: MeasureColumn): void {
  const type = scanner.attribute('type')
  const number = scanner.attribute('number') ?? ''
  const text = scanner.content()
  if (type === 'start') {
    if (column.startsEnding) return
    const numbers = endingNumbers(number)
    column.endings = numbers.length > 0 ? numbers : endingNumbers(text)
    column.startsEnding = column.endings.length > 0
  } else if (type === 'stop' || type === 'discontinue') column.stopsEnding = true
}

function readRepeat({ scanner }: MusicXmlReader, column: MeasureColumn): void {
  const direction = scanner.attribute('direction')
  const afterJump = scanner.attribute('after-jump') === 'yes'
  const times = integerIn(scanner.attribute('times'), 1, SCORE_LIMITS.repeatTimes) ?? 2
  scanner.skip()
  if (direction === 'forward') column.startsRepeat = true
  // A repeat with times="1" is not taken.
  else if (direction === 'backward') {
    column.endsRepeatTimes = Math.max(column.endsRepeatTimes, times)
    if (afterJump) column.repeatsAfterJump = true
  }
}

/** Reads a `<barline>`: repeats, endings, signs; a backward repeat on a left bar line ends the measure before. */
export function readBarline(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const { scanner } = reading
  const location = scanner.attribute('location') ?? 'right'
  column.segno ||= scanner.attribute('segno') !== null
  column.coda ||= scanner.attribute('coda') !== null
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    switch (scanner.name) {
      case 'bar-style': {
        const style = scanner.content().trim()
        if (location === 'right' && part.index === 0) column.barStyle = style
        break
      }
      case 'ending':
        readEnding(reading, column)
        break
      case 'repeat': {
        const before = reading.columns[column.index - 1]
        const ends = scanner.attribute('direction') === 'backward'
        readRepeat(reading, ends && location === 'left' && before ? before : column)
        break
      }
      case 'segno':
        column.segno = true
        scanner.skip()
        break
      case 'coda':
        column.codaSign = true
        scanner.skip()
        break
      default:
        scanner.skip()
    }
  }
}
