import { ScoreFault } from '../score-fault.ts'
import { startsName } from './xml-names.ts'
import { cutOff, damaged, lineAt, misread } from './xml-text.ts'

/** The position after the next `sign`; without one the text is truncated. */
export function positionAfter(xml: string, sign: string, from: number): number {
  const index = xml.indexOf(sign, from)
  if (index < 0) throw cutOff(xml)
  return index + sign.length
}

/** The position after a comment that begins at `from`. */
export function commentEnd(xml: string, from: number): number {
  const end = positionAfter(xml, '--', from + 4)
  if (end === xml.length) throw cutOff(xml)
  if (xml[end] !== '>') throw damaged(xml, from, 'un commentaire mal fermé')
  return end + 1
}

/** The position after a processing instruction that begins at `from`, anywhere but at the very start of the text. */
export function instructionEnd(xml: string, from: number): number {
  if (!startsName(xml.charCodeAt(from + 2))) throw misread(xml, from, 'une balise mal écrite')
  if (/^<\?xml[\s?]/i.test(xml.slice(from, from + 6))) throw damaged(xml, from, 'la déclaration XML n’est pas au début du fichier')
  return positionAfter(xml, '?>', from)
}

/** The position after `<!DOCTYPE name PUBLIC "…" "…">`; external entities are never fetched, and an internal subset is refused. */
export function doctypeEnd(xml: string, from: number): number {
  let at = from + '<!DOCTYPE'.length
  for (let sign = xml[at]; sign !== '>'; sign = xml[at]) {
    if (sign === undefined) throw cutOff(xml)
    if (sign === '[')
      throw new ScoreFault(
        'unsafe',
        `Le fichier définit ses propres signes XML (ligne ${lineAt(xml, at)}), ce qui est refusé par sécurité. Exportez de nouveau la partition au format MusicXML.`,
      )
    if (sign === '<') throw damaged(xml, at, 'une déclaration DOCTYPE mal fermée')
    at = sign === '"' || sign === "'" ? positionAfter(xml, sign, at + 1) : at + 1
  }
  return at + 1
}
