import { french } from '../../../basics/index.ts'
import type { CadenceEnding, HeardQuality, HearingFocus, IntervalWay, RhythmValues } from '../items.ts'
import { kindOfFocus } from '../ladder.ts'
import { intervalName } from './interval.texts.ts'

const WAYS: Readonly<Record<IntervalWay, string>> = french({ up: ' vers le haut', down: ' vers le bas', together: ', notes ensemble' })
const QUALITIES: Readonly<Record<HeardQuality, string>> = french({ major: 'accord majeur', minor: 'accord mineur', seventh: 'septième de dominante' })
const INVERSIONS = french(['', ', premier renversement', ', deuxième renversement'])
const RHYTHMS: Readonly<Record<RhythmValues, string>> = french({
  quarters: 'rythmes de noires et de blanches',
  eighths: 'rythmes avec des croches',
  dotted: 'rythmes avec une noire pointée',
  syncopation: 'rythmes avec une syncope',
  three: 'rythmes à trois temps',
})
const melodyWords = (count: string, isMinor: boolean): string => french(`mélodies de ${count} notes${isMinor ? ' en mineur' : ''}`)
const DEGREES: readonly string[] = french([
  'la tonique dans son ton',
  'le deuxième degré dans son ton',
  'le troisième degré dans son ton',
  'la sous-dominante dans son ton',
  'la dominante dans son ton',
  'le sixième degré dans son ton',
  'la sensible dans son ton',
])
const CADENCES: Readonly<Record<CadenceEnding, string>> = french({
  full: 'phrases finies (cadence parfaite)',
  half: 'phrases ouvertes (demi-cadence)',
  deceptive: 'cadences rompues',
})

/** « tierce majeure vers le haut », « accord mineur, premier renversement »: a class as it is named to a learner. */
export function focusWords(focus: HearingFocus): string {
  const [, first = '', second = ''] = focus.split('-')
  switch (kindOfFocus(focus)) {
    case 'interval':
      return `${intervalName(Number(second))}${WAYS[first as IntervalWay]}`
    case 'melody':
      return first === 'minor' ? melodyWords(second, true) : melodyWords(first, false)
    case 'chord':
      return `${QUALITIES[first as HeardQuality]}${INVERSIONS[Number(second)] ?? ''}`
    case 'rhythm':
      return RHYTHMS[first as RhythmValues]
    case 'degree':
      return DEGREES[Number(first) - 1] ?? ''
    case 'cadence':
      return CADENCES[first as CadenceEnding]
    case 'bass':
      return french(`lignes de basse de ${first} notes`)
  }
}

/** What each level adds, from level 1 on, without a capital. */
const LEVELS: readonly string[] = french([
  'des secondes, des tierces majeures et des quintes, vers le haut',
  'des rythmes de noires et de blanches',
  'de courtes mélodies de 3 notes',
  'des tierces mineures et des quartes, vers le haut',
  'des rythmes avec des croches',
  'des octaves, vers le haut et vers le bas',
  'des accords majeurs et mineurs',
  'la tonique et la dominante, entendues dans leur ton',
  'des secondes et des tierces majeures, vers le bas',
  'des quartes et des quintes, vers le bas',
  'la tierce mineure vers le bas, la sixte majeure vers le haut',
  'des rythmes à trois temps',
  'des mélodies de 4 notes, avec un saut',
  'les deuxième et troisième degrés, entendus dans leur ton',
  'des phrases finies ou ouvertes : la cadence parfaite et la demi-cadence',
  'le demi-ton, vers le haut et vers le bas',
  'des mélodies de 4 notes en mineur',
  'la sixte mineure vers le haut, la sixte majeure vers le bas',
  'des rythmes de deux mesures, avec une noire pointée',
  'la septième mineure vers le haut, la sixte mineure vers le bas',
  'les quatrième et sixième degrés, entendus dans leur ton',
  'le triton, vers le haut et vers le bas',
  'la basse de 3 accords',
  'la septième majeure vers le haut, la septième mineure vers le bas',
  'la septième majeure vers le bas, et la sensible dans son ton',
  'le premier renversement des accords',
  'des mélodies de 5 notes',
  'le deuxième renversement des accords',
  'des tierces dont les notes sonnent ensemble',
  'des quintes et des octaves dont les notes sonnent ensemble',
  'des mélodies de 5 notes en mineur, et la cadence rompue',
  'des quartes et des sixtes majeures, notes ensemble',
  'la basse de 4 accords',
  'des secondes majeures et des sixtes mineures, notes ensemble',
  'le triton et la septième mineure, notes ensemble',
  'le demi-ton et la septième majeure, notes ensemble',
  'la septième de dominante et la syncope',
])
export const hearingLevelWords = (level: number): string => LEVELS[level - 1] ?? ''
