import type { Ornament } from '@prelude/domain/score'
import type { WrittenPitch } from '../pfl/document.ts'
import { neighbours } from '../pfl/neighbours.ts'
import { element, leaf } from './xml.ts'

const SIGNS: Readonly<Record<Ornament['kind'], string>> = {
  trill: 'trill-mark',
  mordent: 'mordent',
  'inverted-mordent': 'inverted-mordent',
  turn: 'turn',
}
const ACCIDENTALS: readonly (readonly [alter: number, name: string])[] = [
  [0, 'natural'],
  [1, 'sharp'],
  [-1, 'flat'],
  [2, 'double-sharp'],
  [-2, 'flat-flat'],
]

/** The accidental of a neighbour that the signature does not give, with the place where it stands; undefined where none is needed. */
function accidentalOf(ornament: Ornament, written: WrittenPitch, fifths: number): { readonly name: string; readonly placement: string } | undefined {
  const { kind, above, below } = ornament
  const usual = neighbours(written, fifths, { kind, alter: null })
  if (usual.above === above && usual.below === below) return undefined
  const found = ACCIDENTALS.find(([alter]) => {
    const tried = neighbours(written, fifths, { kind, alter })
    return tried.above === above && tried.below === below
  })
  return found && { name: found[1], placement: kind === 'trill' || kind === 'inverted-mordent' ? 'above' : 'below' }
}

export function ornamentXml(ornament: Ornament, written: WrittenPitch, fifths: number): string {
  const accidental = accidentalOf(ornament, written, fifths)
  const mark = accidental ? leaf('accidental-mark', accidental.name, { placement: accidental.placement }) : null
  return element('ornaments', {}, [element(SIGNS[ornament.kind], { placement: 'above' }), mark])
}
