import type { Hands } from '@prelude/domain/score'
import { HAND_WORDS } from '@prelude/domain/score'
import { rangeWords, typeset } from '../../basics/index.ts'
import type { PracticeOffer } from './learner.ts'

export const HANDS_WORDS: Readonly<Record<Hands, string>> = { ...HAND_WORDS, BOTH: 'à deux mains' }

type Measures = Pick<PracticeOffer, 'fromNumber' | 'toNumber'>

/** « la mesure 5 », « les mesures 5 à 8 »; 0 is the pickup. In a repeat the numbers may go back. */
export function measuresWords({ fromNumber, toNumber }: Measures): string {
  if (fromNumber === toNumber) return fromNumber === 0 ? 'la levée' : `la mesure ${fromNumber}`
  if (fromNumber === 0) return toNumber === 1 ? 'la levée et la mesure 1' : `la levée et les mesures 1 à ${toNumber}`
  if (toNumber < fromNumber) return `de la mesure ${fromNumber} à la mesure ${toNumber} de la reprise`
  return `les mesures ${rangeWords(fromNumber, toNumber)}`
}

const COUNTS = ['', '', 'deux', 'trois', 'quatre'] as const

/** « des quatre premières mesures, main droite », « de la première mesure » */
export function startWords({ fromMeasure, toMeasure, hands }: Pick<PracticeOffer, 'fromMeasure' | 'hands' | 'toMeasure'>, hasBoth: boolean): string {
  const count = COUNTS[toMeasure - fromMeasure + 1]
  return `${count ? `des ${count} premières mesures` : 'de la première mesure'}${hasBoth ? `, ${HANDS_WORDS[hands]}` : ''}`
}

/** « main gauche, à 70 %, avec le métronome »; hands are not named where the piece is for one. */
export const waysWords = (
  { hands, percent, mode, metronome }: Pick<PracticeOffer, 'hands' | 'metronome' | 'mode' | 'percent'>,
  hasBoth: boolean,
): string =>
  [
    ...(hasBoth ? [HANDS_WORDS[hands]] : []),
    ...(mode === 'wait' ? ['en mode « Attendre »'] : mode === 'follow' ? ['en mode « Me suivre »'] : [`à ${percent} %`]),
    ...(metronome ? ['avec le métronome'] : []),
  ].join(', ')

/** « Boucler les mesures 5 à 8, main gauche, à 70 % » */
export const offerLabel = (offer: Omit<PracticeOffer, 'label'>, hasBoth: boolean): string =>
  typeset(`Boucler ${measuresWords(offer).replace(/^de la/, 'la')}, ${waysWords(offer, hasBoth)}`)
