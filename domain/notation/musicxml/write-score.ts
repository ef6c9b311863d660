import { element, leaf } from './xml.ts'

interface OnePartScore {
  /** Finished elements before the list of parts. */
  readonly head: readonly string[]
  /** Empty where the staves are not named. */
  readonly partName: string
  readonly measures: readonly string[]
}

const DOCTYPE = '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">'

/** A file of MusicXML 4.0 with one part. */
export function scoreXml({ head, partName, measures }: OnePartScore): string {
  const list = element('part-list', {}, [element('score-part', { id: 'P1' }, [leaf('part-name', partName)])])
  const part = element('part', { id: 'P1' }, ['\n', measures.join('\n'), '\n'])
  const score = element('score-partwise', { version: '4.0' }, ['\n', [...head, list, part].join('\n'), '\n'])
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${DOCTYPE}\n${score}\n`
}
