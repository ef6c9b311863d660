import { capitalised } from '@prelude/domain/basics'
import { frenchTonality, parseTonality } from '@prelude/domain/music'

const HANDS: Readonly<Record<string, string>> = { BOTH_HAND: 'Deux mains', RIGHT_HAND: 'Main droite', LEFT_HAND: 'Main gauche' }
/** Names of the catalogue’s parts, which are English on the wire. */
const ACCESSES: Readonly<Record<string, string>> = { FREE: 'Gratuit', PREMIUM: 'Premium', PRIVATE: 'Vos partitions', HIDDEN: 'En avant-première' }
export const accessName = (type: string): string => ACCESSES[type] ?? capitalised(type.toLowerCase())
export const handsName = (type: string): string => HANDS[type] ?? type

/** Names of the styles: tags are written without accents. */
const STYLES: Readonly<Record<string, string>> = {
  'chanson-francaise': 'Chanson française',
  creation: 'Créations Prélude',
  etude: 'Étude',
  fete: 'Fête',
  marin: 'Chants de marins',
  monde: 'Musiques du monde',
  noel: 'Noël',
  opera: 'Opéra',
  'quatre-mains': 'À quatre mains',
  russe: 'Russie',
}
export const styleName = (tag: string): string => STYLES[tag] ?? capitalised(tag.replaceAll('-', ' '))
export const tonalityName = (symbol: string): string => {
  const tonality = parseTonality(symbol)
  return tonality ? capitalised(frenchTonality(tonality)) : symbol
}
