import { SCORE_LIMITS } from '../limits.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'
import { copyElement, forEachChild } from './canonical-copy.ts'
import { numberWithin } from './canonical-values.ts'

/** An element for one staff, or for all of them (`staff` null): a key, a clef. */
export interface OnStaff {
  readonly staff: number | null
  /** With `@` as placeholder of the staff number. */
  readonly xml: string
}

export interface AttributesDraft {
  divisions: number | null
  staves: number
  keys: OnStaff[]
  times: OnStaff[]
  partSymbol: string
  clefs: OnStaff[]
  details: OnStaff[]
  transposes: OnStaff[]
}

const readOnStaff = (scanner: XmlScanner, otherwise: number | null): OnStaff[] => {
  const given = numberWithin(scanner.attribute('number'), 1, SCORE_LIMITS.stavesInPart)
  const xml = copyElement(scanner, 'number')
  return xml === '' ? [] : [{ staff: given === null ? otherwise : Math.round(given), xml: xml.replace(/^<[\w-]+/, '$&@') }]
}

const isTablature = ({ xml }: OnStaff): boolean => xml.includes('<sign>TAB</sign>')

/**
 * A tablature is engraved as notes, as a pianist reads no frets: in the clef of a guitar, which sounds an octave lower, or in a plain one where the
 * file transposes by that octave.
 */
function withoutTablatures(draft: AttributesDraft): AttributesDraft {
  const tablatures = new Set(draft.clefs.filter(isTablature).map(({ staff }) => staff))
  if (tablatures.size === 0) return draft
  const octave = draft.transposes.length > 0 ? '' : '<clef-octave-change>-1</clef-octave-change>'
  const clef = `<clef@><sign>G</sign><line>2</line>${octave}</clef>`
  return {
    ...draft,
    clefs: draft.clefs.map((own) => (isTablature(own) ? { ...own, xml: clef } : own)),
    details: draft.details.filter(({ staff }) => !tablatures.has(staff ?? 1)),
  }
}

const isClef = ({ xml }: OnStaff): boolean => xml.includes('<sign>')
const isTime = ({ xml }: OnStaff): boolean => (xml.includes('<beats>') && xml.includes('<beat-type>')) || xml.includes('<senza-misura')

/** Reads the `<attributes>` just opened. Multiple rests are left out: every measure is written by itself. */
export function readAttributesDraft(scanner: XmlScanner): AttributesDraft {
  const draft: AttributesDraft = { divisions: null, staves: 0, keys: [], times: [], partSymbol: '', clefs: [], details: [], transposes: [] }
  forEachChild(scanner, (name) => {
    if (name === 'divisions') {
      const divisions = numberWithin(scanner.content(), 0, Number.MAX_SAFE_INTEGER)
      if (divisions !== null && divisions > 0) draft.divisions = divisions
    } else if (name === 'staves') draft.staves = Math.round(numberWithin(scanner.content(), 1, SCORE_LIMITS.stavesInPart) ?? 1)
    else if (name === 'key') draft.keys.push(...readOnStaff(scanner, null))
    else if (name === 'time') draft.times.push(...readOnStaff(scanner, null).filter(isTime))
    else if (name === 'clef') draft.clefs.push(...readOnStaff(scanner, 1).filter(isClef))
    else if (name === 'staff-details') draft.details.push(...readOnStaff(scanner, null))
    else if (name === 'transpose') draft.transposes.push(...readOnStaff(scanner, null))
    else if (name === 'part-symbol') draft.partSymbol = copyElement(scanner)
    else scanner.skip()
  })
  return withoutTablatures(draft)
}

/** The highest staff number used. */
export const highestStaff = ({ staves, keys, times, clefs }: AttributesDraft): number =>
  Math.max(1, staves, ...[...keys, ...times, ...clefs].map(({ staff }) => staff ?? 1))

/** The elements of visible staves, with their new numbers; `place` returns null for a hidden one. */
export const writeOnStaves = (items: readonly OnStaff[], place: (staff: number) => number | null): string =>
  items
    .map(({ staff, xml }) => {
      if (staff === null) return xml.replace('@', '')
      const visible = place(staff)
      return visible === null ? '' : xml.replace('@', ` number="${visible}"`)
    })
    .join('')
