import type { XmlScanner } from '../xml/xml-scanner.ts'
import { copyElement, forEachChild } from './canonical-copy.ts'

interface ListedGroup {
  readonly kind: 'start' | 'stop'
  readonly number: string
  readonly xml: string
}
interface ListedPart {
  readonly kind: 'part'
  readonly id: string
  readonly xml: string
}
export type PartListItem = ListedGroup | ListedPart

/** Reads the `<part-list>` just opened: names and brackets, no instruments, no sounds. */
export function readPartList(scanner: XmlScanner): PartListItem[] {
  const listed: PartListItem[] = []
  forEachChild(scanner, (name) => {
    if (name === 'score-part') {
      const id = scanner.attribute('id') ?? ''
      let xml = ''
      forEachChild(scanner, (inside) => {
        if (inside === 'part-name' || inside === 'part-abbreviation') xml += copyElement(scanner)
        else scanner.skip()
      })
      listed.push({ kind: 'part', id, xml })
    } else if (name === 'part-group') {
      const kind = scanner.attribute('type') === 'start' ? 'start' : 'stop'
      listed.push({ kind, number: scanner.attribute('number') ?? '1', xml: copyElement(scanner) })
    } else scanner.skip()
  })
  return listed
}

/** Brackets that contain at least one written part and are closed. */
function soundGroups(listed: readonly PartListItem[]): ReadonlySet<PartListItem> {
  const sound = new Set<PartListItem>()
  const open = new Map<string, { start: PartListItem; parts: number }>()
  for (const entry of listed) {
    if (entry.kind === 'part') for (const group of open.values()) group.parts += 1
    else if (entry.kind === 'start') open.set(entry.number, { start: entry, parts: 0 })
    else {
      const group = open.get(entry.number)
      open.delete(entry.number)
      if (group && group.parts > 0) sound.add(group.start).add(entry)
    }
  }
  return sound
}

/** Writes the list of the written parts; `idOf` returns null for the others. Parts missing from the file's list come last. */
export function writePartList(listed: readonly PartListItem[], parts: readonly { readonly fileId: string; readonly id: string | null }[]): string {
  const ids = new Map(parts.map(({ fileId, id }) => [fileId, id]))
  const seen = new Set<string>()
  const present = listed.filter((entry) => {
    if (entry.kind !== 'part') return true
    const twice = seen.has(entry.id)
    seen.add(entry.id)
    return !twice && (ids.get(entry.id) ?? null) !== null
  })
  const groups = soundGroups(present)
  // A single part needs no name before its staves: it would only take width.
  const isAlone = parts.filter(({ id }) => id !== null).length === 1
  let written = ''
  for (const entry of present) {
    if (entry.kind === 'part') written += scorePart(ids.get(entry.id) as string, isAlone ? '' : entry.xml)
    else if (groups.has(entry)) written += entry.xml
  }
  for (const { fileId, id } of parts) if (id !== null && !seen.has(fileId)) written += scorePart(id, '')
  return `<part-list>${written}</part-list>\n`
}

const scorePart = (id: string, xml: string): string =>
  `<score-part id="${id}">${xml.includes('<part-name') ? xml : `<part-name/>${xml}`}</score-part>`
