import { accidentalOf, element, leaf, type WrittenPitch } from '@prelude/domain/notation'
import type { Ornament } from '@prelude/domain/score'
import { neighbours } from '../pfl/neighbours.ts'

/** The signs that our own pieces use. */
const SIGNS: Readonly<Partial<Record<Ornament['kind'], string>>> = {
  trill: 'trill-mark',
  mordent: 'mordent',
  'inverted-mordent': 'inverted-mordent',
  turn: 'turn',
}
/** Alterations of a neighbour, the likeliest first. */
const ALTERS = [0, 1, -1, 2, -2]

/** The accidental of a neighbour that the signature does not give, with the place where it stands; undefined where none is needed. */
function neighbourSign(ornament: Ornament, written: WrittenPitch, fifths: number): { readonly name: string; readonly placement: string } | undefined {
  const { kind, above, below } = ornament
  const usual = neighbours(written, fifths, { kind, alter: null })
  if (usual.above === above && usual.below === below) return undefined
  const alter = ALTERS.find((alter) => {
    const tried = neighbours(written, fifths, { kind, alter })
    return tried.above === above && tried.below === below
  })
  return alter === undefined
    ? undefined
    : { name: accidentalOf(alter), placement: kind === 'trill' || kind === 'inverted-mordent' ? 'above' : 'below' }
}

export function ornamentXml(ornament: Ornament, written: WrittenPitch, fifths: number): string {
  const sign = SIGNS[ornament.kind]
  if (sign === undefined) throw new RangeError(`no piece is written with the sign ${ornament.kind}`)
  const accidental = neighbourSign(ornament, written, fifths)
  const mark = accidental ? leaf('accidental-mark', accidental.name, { placement: accidental.placement }) : null
  return element('ornaments', {}, [element(sign, { placement: 'above' }), mark])
}
