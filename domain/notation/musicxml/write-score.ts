import { element, leaf } from './xml.ts'

export interface ScorePart {
  /** Empty where the staves are not named. */
  readonly name: string
  readonly measures: readonly string[]
}

interface WrittenParts {
  /** Finished elements before the list of parts. */
  readonly head: readonly string[]
  /** From the top of the page. */
  readonly parts: readonly ScorePart[]
}

const DOCTYPE = '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">'

const idOf = (place: number): string => `P${place + 1}`

/** A file of MusicXML 4.0. */
export function scoreXml({ head, parts }: WrittenParts): string {
  const list = element(
    'part-list',
    {},
    parts.map(({ name }, place) => element('score-part', { id: idOf(place) }, [leaf('part-name', name)])),
  )
  const written = parts.map(({ measures }, place) => element('part', { id: idOf(place) }, ['\n', measures.join('\n'), '\n']))
  const score = element('score-partwise', { version: '4.0' }, ['\n', [...head, list, ...written].join('\n'), '\n'])
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${DOCTYPE}\n${score}\n`
}
