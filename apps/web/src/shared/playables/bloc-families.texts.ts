import { french } from '@prelude/domain/basics'

/** Families of accompaniment figures, by their word on the wire. */
export const BLOC_FAMILY_NAMES: Readonly<Record<string, string>> = french({
  plaqué: 'Accords plaqués',
  basse: 'Basses',
  pompe: 'Basse-accord',
  arpège: 'Arpèges',
  valse: 'Valses',
  pop: 'Pop',
  ternaire: 'Ternaires',
  latin: 'Latins',
  jazz: 'Jazz',
})
