import { quartersOfType } from '@prelude/domain/notation'
import { createXmlScanner, type XmlScanner } from '../xml/xml-scanner.ts'

/** Divisions a quarter implied by one plain note; null where it is not certain (tuplets, rests of a whole measure, graces). */
function divisionsOfNote(scanner: XmlScanner): number | null {
  let duration = 0
  let type = ''
  let dots = 0
  let plain = true
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'duration') duration = Number(scanner.content())
    else if (scanner.name === 'type') type = scanner.content().trim()
    else {
      if (scanner.name === 'dot') dots += 1
      if (scanner.name === 'time-modification' || scanner.name === 'grace') plain = false
      scanner.skip()
    }
  }
  const quarters = quartersOfType(type, dots)
  return plain && duration > 0 && quarters !== null ? duration / quarters : null
}

/** Divisions a quarter of a file without any: those implied by most of its notes, 1 where none does. */
export function inferDivisions(xml: string): number {
  const votes = new Map<number, number>()
  const scanner = createXmlScanner(xml)
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token !== 'open' || scanner.name !== 'note') continue
    const divisions = divisionsOfNote(scanner)
    if (divisions !== null) votes.set(divisions, (votes.get(divisions) ?? 0) + 1)
  }
  let best = 1
  for (const [divisions, count] of votes) if (count > (votes.get(best) ?? 0)) best = divisions
  return best
}
