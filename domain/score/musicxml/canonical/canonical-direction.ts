import { SCORE_LIMITS } from '../limits.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'
import { copyElement, forEachChild } from './canonical-copy.ts'
import { readSpanner, type Spanner } from './canonical-note.ts'
import { numberWithin, permittedValue } from './canonical-values.ts'

/** A `<direction>` or a chord symbol. */
export interface DirectionDraft {
  readonly element: 'direction' | 'harmony'
  /** ` placement="above"`, or empty. */
  readonly placement: string
  /** Null where none is given. */
  readonly staff: number | null
  /** In divisions, and in quarters once the measure is laid out. */
  readonly offset: number
  offsetQuarters: number
  /** Its content, without spanners. */
  readonly xml: string
  readonly spanners: readonly Spanner[]
  /** ` tempo="96"`, or empty. */
  readonly tempo: string
  /** For all staves: a tempo, a rehearsal mark, a jump, a chord symbol. Kept when its own staff is hidden. */
  readonly general: boolean
}

/** « ♩ » or « = » alone: what a program left of a tempo that it also writes as a mark. */
const TORN_TEMPO = /^<words>[\s♩♪𝅗𝅥.=]*<\/words>$/u
const SPANNERS: ReadonlySet<string> = new Set(['wedge', 'octave-shift', 'dashes', 'bracket'])
const HARMONY: ReadonlySet<string> = new Set(['root', 'kind', 'inversion', 'bass', 'degree'])
const JUMP_ATTRIBUTES = ['tempo', 'dacapo', 'dalsegno', 'fine', 'tocoda', 'segno', 'coda']

/** Words and dynamics of one `<direction-type>`; wedges, octave shifts and the like go to `spanners`. */
function readDirectionType(scanner: XmlScanner, spanners: Spanner[]): string {
  let inside = ''
  forEachChild(scanner, (name) => {
    if (SPANNERS.has(name)) {
      const spanner = readSpanner(scanner)
      if (spanner) spanners.push(spanner)
      return
    }
    const isKept = /^(?:rehearsal|segno|coda|words|dynamics|pedal|metronome)$/.test(name)
    if (!isKept) {
      scanner.skip()
      return
    }
    const xml = copyElement(scanner)
    if (name === 'words' && TORN_TEMPO.test(xml)) return
    if (name !== 'metronome' || (xml.includes('<beat-unit>') && xml.includes('<per-minute>'))) inside += xml
  })
  return inside === '' ? '' : `<direction-type>${inside}</direction-type>`
}

/** A sign above all staves. */
export const signDraft = (sign: string): DirectionDraft => ({
  element: 'direction',
  placement: ' placement="above"',
  staff: null,
  offset: 0,
  offsetQuarters: 0,
  xml: `<direction-type>${sign}</direction-type>`,
  spanners: [],
  tempo: '',
  general: true,
})

/** Reads the `<direction>` or `<harmony>` just opened; null where nothing of it is drawn. */
export function readDirectionDraft(scanner: XmlScanner): DirectionDraft | null {
  const element = scanner.name === 'harmony' ? 'harmony' : 'direction'
  const placed = permittedValue('token', scanner.attribute('placement') ?? '')
  const spanners: Spanner[] = []
  let [xml, tempo, staff, offset, orders] = ['', '', null as number | null, 0, false]
  forEachChild(scanner, (name) => {
    if (name === 'staff') staff = Math.round(numberWithin(scanner.content(), 1, SCORE_LIMITS.stavesInPart) ?? 1)
    else if (name === 'offset') offset = numberWithin(scanner.content(), -1e9, 1e9) ?? 0
    else if (name === 'direction-type' && element === 'direction') xml += readDirectionType(scanner, spanners)
    else if (element === 'harmony' && HARMONY.has(name)) xml += copyElement(scanner)
    else if (name === 'sound') {
      const beats = numberWithin(scanner.attribute('tempo'), SCORE_LIMITS.slowestQuartersPerMinute, SCORE_LIMITS.fastestQuartersPerMinute)
      if (beats !== null) tempo = ` tempo="${Math.round(beats * 100) / 100}"`
      orders = JUMP_ATTRIBUTES.some((attribute) => scanner.attribute(attribute) !== null)
      scanner.skip()
    } else scanner.skip()
  })
  if (element === 'harmony' ? !xml.includes('<root-step>') : xml === '' && spanners.length === 0) return null
  const general = element === 'harmony' || /<(?:rehearsal|segno|coda|metronome)\b/.test(xml) || (orders && xml !== '')
  return { element, placement: placed ? ` placement="${placed}"` : '', staff, offset, offsetQuarters: 0, xml, spanners, tempo, general }
}
