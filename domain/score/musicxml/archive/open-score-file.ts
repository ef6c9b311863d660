import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'
import type { ScoreWarning } from '../written-score.ts'
import { commentEnd, doctypeEnd, positionAfter } from '../xml/xml-prolog.ts'
import { cutOff } from '../xml/xml-text.ts'
import { readArchive } from './archive.ts'
import { decodeXmlBytes, looksUtf16 } from './decode.ts'
import { refuseForeignBytes, refuseForeignRoot, refuseForeignText } from './open-score-file-kinds.ts'
import { withRepeatedMeasures } from './repeated-measures.ts'

const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))

/** The name of the first element after declaration, comments, instructions and DOCTYPE. */
function rootName(xml: string): string {
  for (let at = 0; ; ) {
    at += /^\s*/.exec(xml.slice(at, at + 4096))?.[0].length ?? 0
    if (xml.startsWith('<!--', at)) at = commentEnd(xml, at)
    else if (xml.startsWith('<?', at)) at = positionAfter(xml, '?>', at)
    else if (xml.startsWith('<!DOCTYPE', at)) at = doctypeEnd(xml, at)
    else if (!/\s/.test(xml.charAt(at))) {
      if (at >= xml.length) throw cutOff(xml)
      const name = /^<([^\s>/]*)(.?)/s.exec(xml.slice(at, at + 200))
      if (name?.[2] === '') throw cutOff(xml)
      return name?.[1] ?? ''
    }
  }
}

const ENCODING_MENDED: ScoreWarning = {
  code: 'encoding_mended',
  message: 'Le fichier annonce un codage de caractères qui n’est pas le sien.',
  detail: 'Les accents ont été lus d’après leur contenu : vérifiez le titre et les paroles.',
  measures: [],
}

export interface OpenedScoreFile {
  readonly xml: string
  readonly warnings: readonly ScoreWarning[]
}

/** The XML text of a score, from whatever bytes a learner uploads: plain or compressed, in any usual encoding; anything else throws a ScoreFault. */
export function openScore(bytes: Uint8Array): OpenedScoreFile {
  refuseForeignBytes(bytes)
  const packed = isArchive(bytes)
  const content = packed ? readArchive(bytes) : bytes
  if (packed && isArchive(content))
    throw new ScoreFault(
      'unsafe',
      'Ce fichier compressé en contient un autre, ce qui est refusé par sécurité : ouvrez-le et choisissez la partition elle-même.',
    )
  if (content.length > SCORE_LIMITS.xmlBytes)
    throw new ScoreFault('too_large', `Le fichier dépasse ${SCORE_LIMITS.xmlBytes / 1024 / 1024} Mo : exportez une partition plus courte.`)
  if (packed) refuseForeignBytes(content)
  if (!looksUtf16(content)) {
    refuseForeignText(content)
    if (content.includes(0))
      throw new ScoreFault(
        'not_musicxml',
        'Ce fichier contient des données qui ne sont pas du texte : exportez la partition de nouveau au format MusicXML.',
      )
  }
  const { text, mended } = decodeXmlBytes(content)
  refuseForeignRoot(rootName(text))
  const { xml, warnings } = withRepeatedMeasures(text)
  return { xml, warnings: mended ? [ENCODING_MENDED, ...warnings] : warnings }
}

/** The XML text alone. */
export const openScoreFile = (bytes: Uint8Array): string => openScore(bytes).xml
