import type { MeasureFault } from '@prelude/domain/practice'
import type { Hand } from '@prelude/domain/score'
import { capitalised } from '../../basics/index.ts'
import type { TeacherId } from '../teachers.texts.ts'
import type { PracticeOffer } from './learner.ts'
import { HANDS_WORDS, measuresWords, waysWords } from './offers.texts.ts'
import { VOICES } from './voices.texts.ts'

type Fault = NonNullable<MeasureFault>

const WHAT: Readonly<Record<Fault, string>> = {
  pitch: 'des fausses notes reviennent',
  rhythm: 'le rythme bouge encore',
  missed: 'des notes manquent encore',
  hands: 'les deux mains ne tombent pas encore ensemble',
}
const REMEDY: Readonly<Record<Fault, string>> = {
  pitch: 'Jouez ces mesures très lentement, jusqu’à trois fois justes de suite.',
  rhythm: 'Comptez à voix haute, avec le métronome, à une vitesse où rien ne bouge.',
  missed: 'Jouez ces mesures sans tempo, en regardant chaque note avant de la jouer.',
  hands: 'Jouez-les très lentement, en n’écoutant qu’un seul son à chaque temps.',
}
const KIND: Readonly<Record<Fault, string>> = {
  pitch: 'les fausses notes',
  rhythm: 'le rythme',
  missed: 'les notes manquées',
  hands: 'les deux mains ensemble',
}
const KIND_REMEDY: Readonly<Record<Fault, string>> = {
  pitch: 'Commencez chaque séance un cran plus lentement, en mode « Attendre ».',
  rhythm: 'Jouez dix minutes avec le métronome, et comptez à voix haute.',
  missed: 'Lisez deux mesures d’avance, et ralentissez jusqu’à tout jouer.',
  hands: 'Reprenez deux mesures à la fois, très lentement, les deux mains ensemble.',
}

interface Passage extends PracticeOffer {
  readonly title: string
  /** The piece has notes for both hands. */
  readonly hasBoth: boolean
  readonly hand: Hand
  readonly fault: Fault
  readonly failed: number
  readonly takes: number
}

export const WEEK_TEXTS = {
  passage: (teacher: TeacherId, passage: Passage): string => {
    const voice = VOICES[teacher]
    const where = capitalised(measuresWords(passage).replace(/^les? |^la /, ''))
    const hand = passage.fault === 'hands' || !passage.hasBoth ? '' : `, ${HANDS_WORDS[passage.hand]}`
    return [
      `Cette semaine, dans « ${passage.title} », un passage revient. ${where}${hand} : ${WHAT[passage.fault]}, dans ${passage.failed} prises sur ${passage.takes}.`,
      voice.remedy(REMEDY[passage.fault]),
      voice.offer(measuresWords(passage), waysWords(passage, passage.hasBoth)),
    ].join(' ')
  },
  nothing: 'Je ne vois rien qui revienne dans vos prises de cette semaine. Jouez un même passage deux jours de suite, et je pourrai comparer.',
  hand: (hand: Hand, own: number, all: number): string =>
    `Cette semaine, ${own} mesures à reprendre sur ${all} sont à la ${HANDS_WORDS[hand]}, d’un morceau à l’autre. Donnez-lui la moitié de chaque séance, seule et lentement.`,
  kind: (fault: Fault, own: number, all: number): string =>
    `Cette semaine, sur ${all} mesures à reprendre, ${own} le sont pour la même raison : ${KIND[fault]}. ${KIND_REMEDY[fault]}`,
} as const
