import type { Ornament } from '../../timeline.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'
import { ACCIDENTAL_ALTERS } from './accidental-names.ts'

/** The sign of an ornament beside a note, before its neighbours are known. */
export interface OrnamentSign {
  readonly kind: Ornament['kind']
  /** Alterations printed with the sign; null where none is. */
  readonly above: number | null
  readonly below: number | null
  /** Of a tremolo between two notes and of a glissando: its end; `single` for a sign of one note. */
  readonly span: 'single' | 'start' | 'stop'
}

/** Signs of `<ornaments>` by what is played. */
const KINDS: ReadonlyMap<string, Ornament['kind']> = new Map<string, Ornament['kind']>([
  ['trill-mark', 'trill'],
  ['shake', 'trill'],
  ['wavy-line', 'trill'],
  ['turn', 'turn'],
  ['delayed-turn', 'turn'],
  ['vertical-turn', 'turn'],
  ['haydn', 'turn'],
  ['inverted-turn', 'inverted-turn'],
  ['delayed-inverted-turn', 'inverted-turn'],
  ['inverted-vertical-turn', 'inverted-turn'],
  ['mordent', 'mordent'],
  ['inverted-mordent', 'inverted-mordent'],
  ['schleifer', 'slide'],
])
/** A mordent or turn is a trill's companion only where no trill is written: the first sign counts. */
const single = (kind: Ornament['kind']): OrnamentSign => ({ kind, above: null, below: null, span: 'single' })

const spanOf = (type: string | null): OrnamentSign['span'] => (type === 'start' || type === 'stop' ? type : 'single')

/** Reads `<ornaments>`, up to its end: the sign with the accidentals printed with it. */
export function readOrnaments(scanner: XmlScanner): OrnamentSign | null {
  let sign: OrnamentSign | null = null
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    const { name } = scanner
    const kind = KINDS.get(name)
    if (kind !== undefined) {
      sign ??= single(kind)
      scanner.skip()
    } else if (name === 'tremolo') {
      const span = spanOf(scanner.attribute('type'))
      const strokes = Number(scanner.content())
      if (strokes !== 0) sign ??= { ...single('tremolo'), span }
    } else if (name === 'accidental-mark') {
      const placement = scanner.attribute('placement')
      const alter = ACCIDENTAL_ALTERS.get(scanner.content().trim())
      if (sign && alter !== undefined) sign = withAccidental(sign, alter, placement)
    } else scanner.skip()
  }
  return sign
}

/** An accidental without a place belongs to the neighbour that the sign is known for. */
function withAccidental(sign: OrnamentSign, alter: number, placement: string | null): OrnamentSign {
  const isBelow = placement === 'below' || (placement === null && sign.kind === 'mordent')
  return isBelow || sign.kind === 'mordent' ? { ...sign, below: alter } : { ...sign, above: alter }
}

/** The sign of `<arpeggiate>`, `<glissando>` or `<slide>`, just opened. */
export function readSpannedSign(scanner: XmlScanner): OrnamentSign | null {
  if (scanner.name === 'arpeggiate') return single('arpeggio')
  const span = spanOf(scanner.attribute('type'))
  return span === 'single' ? null : { ...single('glissando'), span }
}
