import type { Finding, NextStep } from '@prelude/domain/practice'
import type { Hand } from '@prelude/domain/score'
import { counted, listed } from '../../basics/index.ts'
import { HANDS_WORDS, measuresWords } from './offers.texts.ts'

/** The cause in a word or two, where the score shows it. */
const CAUSES: Readonly<Partial<Record<NonNullable<Finding['cause']>, string>>> = {
  jump: 'le déplacement',
  handprint: 'le changement de position',
  chord: 'l’accord',
  'black-keys': 'les touches noires',
  'repeated-notes': 'les notes répétées',
  'bar-line': 'le passage de la barre de mesure',
  'every-bar-line': 'le passage de la barre de mesure',
  'first-beats': 'le premier temps',
}

/** Null where the facts say it: a wrong note has no other cause. */
const KINDS: Readonly<Record<Finding['kind'], string | null>> = {
  clef: 'la lecture de la clé',
  'hand-offset': null,
  'key-signature': 'la lecture des dièses et des bémols',
  'learned-fault': 'une faute que la main a retenue',
  'wrong-keys': null,
  'wrong-octave': null,
  missed: null,
  skipped: null,
  'not-restruck': null,
  'extra-keys': null,
  restart: null,
  rushing: 'le tempo',
  dragging: 'le tempo',
  hesitation: null,
  'rhythm-figure': 'le rythme',
  uneven: null,
  'late-after-leap': 'le déplacement',
  'hands-apart': null,
  'rolled-chord': null,
  'held-short': null,
  'flat-dynamics': null,
  'hand-balance': null,
  accents: null,
  'heavy-finger': null,
  'staccato-held': null,
  'legato-broken': null,
  'pedal-blurred': null,
}

export function causeWords({ kind, cause, hand }: Finding): string | null {
  // Where a delay begins is no cause of it; before a stop it is.
  const ofScore = cause && (cause !== 'bar-line' || kind === 'hesitation') && CAUSES[cause]
  if (ofScore && kind !== 'learned-fault') return ofScore
  // A late hand is late by itself: only of both hands the tempo is meant.
  if ((kind === 'dragging' || kind === 'rushing') && hand !== null) return null
  return KINDS[kind]
}

export const DIAGNOSIS_TEXTS = {
  inARow: (takes: number, measures: string | null = null): string =>
    `C’est la ${takes === 2 ? 'deuxième' : 'troisième'} prise de suite où cela se produit${measures ? `, ${measures}` : ''}.`,
  otherHand: (hand: Hand, share: number): string => `Votre ${HANDS_WORDS[hand]}, elle, est juste à ${share} %.`,
  unsure: (count: number): string =>
    count === 1
      ? 'Une note est restée incertaine : je n’en tiens pas compte.'
      : `${counted(count, 'note est restée incertaine', 'notes sont restées incertaines')} : je n’en tiens pas compte.`,
  untimed: 'Cet appareil ne me permet pas de juger votre rythme : je ne parle que des notes.',
  unheard: (unsure: number, noteCount: number): string =>
    `Je n’ai pas assez bien entendu votre dernière prise : ${unsure} ${unsure < 2 ? 'note' : 'notes'} sur ${noteCount} ${unsure < 2 ? 'est restée incertaine' : 'sont restées incertaines'}. Rapprochez l’appareil du piano, au calme, et rejouez : je préfère ne rien dire plutôt que me tromper.`,
  notPlayed: 'Je n’ai pas encore de prise de ce morceau : jouez-en quelques mesures, et je vous dirai ce qui accroche, mesure par mesure.',
  declared: (letters: readonly string[]): string =>
    letters.length === 1
      ? `La section ${letters[0]}, vous l’avez déclarée : je ne l’ai pas entendue.`
      : `Les sections ${listed(letters)}, vous les avez déclarées : je ne les ai pas entendues.`,
  silent: 'Votre dernière prise n’a pas de note : jouez quelques mesures, et je vous dirai ce qui accroche.',
  lost: (start: string | null): string =>
    `Ce que j’ai entendu est encore loin de la partition : n’en comptons pas les notes. Repartons ${start ?? 'du début'}.`,
  offClock: 'Vos notes ne tombent pas encore avec la pulsation.',
  nothingMore: 'C’est tout ce que je relève dans cette prise. Rejouez le passage, et je regarde de nouveau.',
  nothingThere: (place: string): string => `${place}, je n’ai rien relevé dans votre dernière prise.`,
  notCovered: (place: string): string => `${place}, je n’ai rien à dire : ce n’est pas dans votre dernière prise.`,
  memory: (place: string): string => `Au fil des semaines, ${place} reste à consolider.`,
} as const

const SPEED = (speed: number): string => `${Math.round(100 * speed)} %`

/** What comes next for who plays well, as an instruction. `number` gives the printed number of a measure. */
export function nextWords(step: NextStep, number: (index: number) => number): string | null {
  const measures = (fromMeasure: number, toMeasure: number): string => measuresWords({ fromNumber: number(fromMeasure), toNumber: number(toMeasure) })
  switch (step.kind) {
    case 'speed-up':
      return `Passez de ${SPEED(step.fromSpeed)} à ${SPEED(step.speed)}, puisque c’est stable ainsi.`
    case 'other-hand':
      return `Jouez maintenant la ${HANDS_WORDS[step.hand]}, puisque l’autre est prête.`
    case 'both-hands':
      return `Réunissez les deux mains, à ${SPEED(step.speed)}.`
    case 'in-time':
      return `Jouez en mesure, à ${SPEED(step.speed)}, puisque vous connaissez les notes.`
    case 'whole-piece':
      return 'Replacez ce passage dans tout le morceau.'
    case 'finish':
      return `Continuez à partir de ${measures(step.fromMeasure, step.fromMeasure)}, puisque le début est là.`
    case 'celebrate':
      return 'Gardez ce morceau pour le plaisir, et choisissez-en un autre.'
    case 'again':
      return 'Jouez encore une fois, tout pareil.'
    case 'follow-clock':
      return `Rejouez avec le métronome, car vous étiez à ${SPEED(step.playedSpeedRatio)} de la vitesse demandée.`
    case 'find-clock':
      return 'Comptez une mesure entière, puis partez, car vos notes se suivent, mais pas avec la pulsation.'
    case 'slow-down':
      return `Ralentissez à ${SPEED(step.speed)}, car cette vitesse est encore trop rapide.`
    case 'one-hand':
      return `Jouez d’abord la ${HANDS_WORDS[step.hand]} seule.`
    case 'work-passage':
      return `Reprenez ${measures(step.fromMeasure, step.toMeasure)}, ${HANDS_WORDS[step.hands ?? step.hand]}.`
    case 'listen-again':
      return null
  }
}
