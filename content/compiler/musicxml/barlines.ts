import { element, leaf } from '@prelude/domain/notation'
import type { TimelineMeasure } from '@prelude/domain/score'
import type { Arrangement } from '../arrange/arrangement.ts'

const repeat = (direction: 'forward' | 'backward'): string => element('repeat', { direction })
const ending = (number: 1 | 2, type: 'start' | 'stop' | 'discontinue'): string => leaf('ending', `${number}.`, { number, type })

/** What begins with a measure: a repeat, an ending. The first measure of a piece needs no sign to return to. */
export function leftBarlineXml({ piece }: Arrangement, { index }: TimelineMeasure): string {
  const parts = piece.signs.repeats.flatMap((it) => {
    const second = it.ending === null ? null : it.again + it.ending - it.from
    if (index === it.ending) return [ending(1, 'start')]
    if (index === second && index <= it.againTo) return [ending(2, 'start')]
    return index === it.from && index > 0 ? [leaf('bar-style', 'heavy-light'), repeat('forward')] : []
  })
  return parts.length > 0 ? element('barline', { location: 'left' }, parts) : ''
}

/** What ends with a measure: a repeat, an ending, a section, the piece. */
export function rightBarlineXml({ piece }: Arrangement, { index, start, length }: TimelineMeasure): string {
  const { measures, parts } = piece
  const closed = piece.signs.repeats.find(({ to }) => to === index)
  if (closed) {
    const bracket = closed.ending === null ? null : ending(1, 'stop')
    return element('barline', { location: 'right' }, [leaf('bar-style', 'light-heavy'), bracket, repeat('backward')])
  }
  const second = piece.signs.repeats.some((it) => it.ending !== null && it.againTo === index)
  const isLast = index === measures.length - 1
  const style = isLast ? 'light-heavy' : parts.some((part) => part.start === start + length) ? 'light-light' : null
  if (!style && !second) return ''
  return element('barline', { location: 'right' }, [style && leaf('bar-style', style), second ? ending(2, isLast ? 'stop' : 'discontinue') : null])
}
