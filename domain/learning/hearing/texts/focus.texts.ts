import { french } from '../../../basics/index.ts'
import type { HeardQuality, HearingFocus, IntervalWay, RhythmValues } from '../items.ts'
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
})
const MELODIES: Readonly<Record<string, string>> = french({ 3: 'mélodies de 3 notes', 4: 'mélodies de 4 notes', 5: 'mélodies de 5 notes' })

/** « tierce majeure vers le haut », « accord mineur, premier renversement »: a class as it is named to a learner. */
export function focusWords(focus: HearingFocus): string {
  const [, first = '', second = ''] = focus.split('-')
  switch (kindOfFocus(focus)) {
    case 'interval':
      return `${intervalName(Number(second))}${WAYS[first as IntervalWay]}`
    case 'melody':
      return MELODIES[first] ?? ''
    case 'chord':
      return `${QUALITIES[first as HeardQuality]}${INVERSIONS[Number(second)] ?? ''}`
    case 'rhythm':
      return RHYTHMS[first as RhythmValues]
  }
}

/** What each level adds, from level 1 on, without a capital. */
const LEVELS: readonly string[] = french([
  'des secondes, des tierces majeures et des quintes, vers le haut',
  'des rythmes de noires et de blanches',
  'de courtes mélodies de 3 notes',
  'des tierces mineures, des quartes et des octaves, vers le haut',
  'des rythmes avec des croches',
  'des accords majeurs et mineurs',
  'des intervalles vers le bas',
  'des mélodies de 4 notes, avec un saut',
  'tous les intervalles jusqu’à l’octave',
  'des rythmes de deux mesures, avec une noire pointée',
  'des accords renversés',
  'des mélodies de 5 notes, aussi en mineur',
  'des intervalles dont les notes sonnent ensemble',
  'la septième de dominante et la syncope',
])
export const hearingLevelWords = (level: number): string => LEVELS[level - 1] ?? ''
