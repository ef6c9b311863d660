import { counted, french } from '../../../basics/index.ts'
import type { ReadingFocus, RhythmClass, SignatureClass } from '../items.ts'

const RHYTHMS: Readonly<Record<RhythmClass, string>> = french({
  quarters: 'noires et blanches',
  eighths: 'croches',
  rests: 'silences',
  dotted: 'noire pointée et croche',
  tied: 'notes liées d’une mesure à l’autre',
  compound: 'rythmes à 6/8',
  syncopation: 'syncopes',
  sixteenths: 'doubles croches',
})
export const INTERVAL_NAMES: readonly string[] = french(['unisson', 'seconde', 'tierce', 'quarte', 'quinte', 'sixte', 'septième', 'octave'])
const PLAIN: Readonly<
  Record<
    Extract<ReadingFocus, string> &
      (
        | 'meter-three'
        | 'upbeat'
        | 'hands-alternating'
        | 'hands-together'
        | 'accidental'
        | 'ledger'
        | 'shift'
        | 'chords'
        | 'two-voices'
        | 'melody-chords'
        | 'clef-change'
        | 'key-change'
        | 'clef-treble'
        | 'clef-bass'
      ),
    string
  >
> = french({
  'clef-treble': 'clé de sol',
  'clef-bass': 'clé de fa',
  'meter-three': 'mesures à trois temps',
  upbeat: 'levées',
  'hands-alternating': 'passage d’une main à l’autre',
  'hands-together': 'deux mains ensemble',
  accidental: 'altérations devant une note',
  ledger: 'lignes supplémentaires',
  shift: 'déplacements de la main',
  chords: 'accords',
  'two-voices': 'deux voix qui bougent',
  'melody-chords': 'mélodie et accords dans une main',
  'clef-change': 'changements de clé',
  'key-change': 'changements d’armure',
})

/** « 2 dièses à la clé ». */
export function signatureWords(signature: SignatureClass): string {
  const [kind, count] = signature.split('-')
  return french(`${kind === 'sharp' ? counted(Number(count), 'dièse', 'dièses') : counted(Number(count), 'bémol', 'bémols')} à la clé`)
}

/** « clé de fa », « quartes », « 2 dièses à la clé »: a class as it is named to a learner. */
export function readingFocusWords(focus: ReadingFocus): string {
  if (focus in PLAIN) return PLAIN[focus as keyof typeof PLAIN]
  const [kind = '', ...rest] = focus.split('-')
  const name = rest.join('-')
  if (kind === 'interval') return `${INTERVAL_NAMES[Number(name) - 1] ?? ''}s`
  return kind === 'rhythm' ? RHYTHMS[name as RhythmClass] : signatureWords(name as SignatureClass)
}

/** What each level adds, from level 1 on. */
const LEVELS: readonly string[] = french([
  'Main droite, cinq doigts sur do, en clé de sol',
  'Main gauche, cinq doigts sur do, en clé de fa',
  'Des tierces, et les cinq doigts autour de do',
  'Les deux mains, l’une après l’autre, et des liaisons de phrasé',
  'Des silences',
  'Des mesures à trois temps, piano et forte',
  'Des croches',
  'Des quartes et des quintes',
  'Les deux mains ensemble : l’une chante, l’autre tient',
  'Sol majeur et fa majeur, un signe à la clé',
  'Des levées, et une basse qui marche',
  'La noire pointée, et des notes liées d’une mesure à l’autre',
  'Le mode mineur, avec sa sensible altérée, et des soufflets',
  'Deux dièses ou deux bémols à la clé',
  'La main qui se déplace, les lignes supplémentaires',
  'Des mesures à 6/8',
  'Des accords, plaqués ou brisés',
  'Trois dièses ou trois bémols à la clé',
  'Des sixtes et des octaves : la main s’ouvre',
  'Des syncopes, et des notes altérées de passage',
  'Des doubles croches',
  'Quatre dièses ou quatre bémols à la clé',
  'Deux voix qui bougent : la main gauche chante aussi',
  'La mélodie avec des notes d’accord dans la même main',
  'Une main qui change de clé',
  'L’armure qui change en chemin',
])
export const readingLevelWords = (level: number): string => LEVELS[level - 1] ?? ''
