import { type Hand, HAND_WORDS, HANDS_WORDS } from '@prelude/domain/score'
import { capitalised, french, rangeWords, typeset } from '@prelude/domain/basics'
import type { DriftStretch, NextStep, PassageStep } from '@prelude/domain/practice'

/** « 6 centièmes de seconde », « 2 dixièmes de seconde »: what a learner can imagine, to a figure that matters. */
function secondsWords(ms: number): string {
  const size = Math.abs(ms)
  return size < TENTHS_FROM_MS
    ? `${Math.round(size / 10)} centièmes de seconde`
    : plural(Math.round(size / 100), 'dixième de seconde', 'dixièmes de seconde')
}
const TENTHS_FROM_MS = 95

/** « de 1 à 4 dixièmes de seconde » where notes are late by more and more, or less and less. */
function secondsBetween(nearestMs: number, farthestMs: number): string {
  const [near, far] = [Math.abs(nearestMs), Math.abs(farthestMs)]
  const [from, to] = [Math.max(1, Math.round(near / 100)), Math.round(far / 100)]
  return far < TENTHS_FROM_MS || from >= to ? secondsWords(far) : `de ${from} à ${to} dixièmes de seconde`
}
/** Below and from these a note is off a little, and clearly (ms). */
const A_LITTLE_BELOW_MS = 130
const CLEARLY_FROM_MS = 260
const degreeOf = (ms: number): string => (Math.abs(ms) < A_LITTLE_BELOW_MS ? 'un peu ' : Math.abs(ms) < CLEARLY_FROM_MS ? '' : 'nettement ')
const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`
/** In French 0 is singular too: « 0 note manquée ». */
const plural = (count: number, singular: string, many: string): string => `${count} ${count < 2 ? singular : many}`

/** « la mesure 5 », « les mesures 5 et 6 », « les mesures 5 à 8 »; 0 is the pickup. */
export function measuresWords(from: number, to: number): string {
  if (from === to) return from === 0 ? 'la levée' : `la mesure ${from}`
  if (from === 0) return to === 1 ? 'la levée et la mesure 1' : `la levée et les mesures jusqu’à ${to}`
  return `les mesures ${rangeWords(from, to)}`
}

/** The same without its article: « mesure 5 », « mesures 5 à 8 ». */
const bareMeasures = (from: number, to: number): string => measuresWords(from, to).replace(/^les? |^la /, '')

/** « la mesure 5, main gauche, 50 % »: the hand where the piece has two, the tempo where the passage has a clock. */
function passageWords(step: PassageStep, measureNumber: (index: number) => number, oneHand: boolean): string {
  const measures = measuresWords(measureNumber(step.fromMeasure), measureNumber(step.toMeasure))
  return [measures, ...(oneHand ? [] : [HANDS_WORDS[step.hands ?? step.hand]]), ...(step.mode === 'time' ? [percent(step.speed)] : [])].join(', ')
}

interface StepFacts {
  readonly measureNumber: (index: number) => number
  readonly because?: string | null | undefined
  /** The piece has notes for one hand only. */
  readonly oneHand?: boolean
  /** It was played as a step of a module. */
  readonly isStep?: boolean
}

function stepWords(
  step: NextStep,
  { measureNumber, because = null, oneHand = false, isStep = false }: StepFacts,
): { title: string; why: string; action: string } {
  switch (step.kind) {
    case 'listen-again':
      return {
        title: 'Rejouer, plus près du piano',
        why:
          step.unsure < 2
            ? `${step.unsure} note sur ${step.noteCount} n’a pas été entendue avec certitude.`
            : `${step.unsure} notes sur ${step.noteCount} n’ont pas été entendues avec certitude.`,
        action: 'Rejouer',
      }
    case 'finish':
      return {
        title: `Continuer à partir de ${measuresWords(measureNumber(step.fromMeasure), measureNumber(step.fromMeasure))}`,
        why: step.unfound
          ? `Il manque ${step.unfound.noteIndexes.length < 2 ? 'une note' : 'des notes'} pour continuer. Écoutez d’abord le passage : si vous cherchez encore, la touche s’éclairera.`
          : 'Le début est là. Il reste la suite.',
        action: 'Continuer',
      }
    case 'follow-clock':
      return {
        title: step.word === 'trop vite' ? 'Se poser sur le métronome' : 'Suivre la pulsation',
        why: `Les notes sont là, mais vous jouez ${tempoSaid(step.word)} : à ${percent(step.playedSpeedRatio)} de la vitesse demandée.`,
        action: 'Rejouer avec le métronome',
      }
    case 'find-clock':
      return {
        title: 'Partir avec le décompte',
        why: 'Vos notes se suivent, mais pas avec la pulsation. Comptez une mesure entière, puis partez.',
        action: 'Rejouer avec le métronome',
      }
    case 'work-passage':
      return {
        title: `Travailler ${passageWords(step, measureNumber, oneHand)}`,
        why: because ?? `${faultWords(step)} sur ${step.noteCount} : c’est ce passage qui vous fera le plus progresser.`,
        action: 'Travailler ce passage',
      }
    case 'slow-down':
      return {
        title: `Ralentir à ${percent(step.speed)}`,
        why:
          step.missed + step.extra + step.offTime === 0
            ? 'Cette vitesse est encore trop rapide. En ralentissant, tout va se mettre en place.'
            : `${faultWords(step)} : donnez-vous le temps.`,
        action: 'Ralentir et rejouer',
      }
    case 'one-hand':
      return {
        title: `La ${HAND_WORDS[step.hand]} seule d’abord`,
        why: 'L’autre main sera jouée pour vous.',
        action: `Jouer la ${HAND_WORDS[step.hand]}`,
      }
    case 'in-time':
      return {
        title: `Jouer en mesure, à ${percent(step.speed)}`,
        why: 'Vous connaissez les notes. La musique peut maintenant avancer avec vous.',
        action: 'Jouer en mesure',
      }
    case 'other-hand':
      return { title: `Au tour de la ${HAND_WORDS[step.hand]}`, why: 'Cette main est prête.', action: `Jouer la ${HAND_WORDS[step.hand]}` }
    case 'both-hands':
      return { title: `Réunir les deux mains, à ${percent(step.speed)}`, why: 'Chaque main connaît sa partie.', action: 'Jouer à deux mains' }
    case 'speed-up':
      return {
        title: `Passer de ${percent(step.fromSpeed)} à ${percent(step.speed)}`,
        why: 'C’est stable à cette vitesse. Le palier suivant est à portée.',
        action: 'Accélérer et rejouer',
      }
    case 'whole-piece':
      return { title: 'Jouer tout le morceau', why: 'Ce passage est validé. Replacez-le dans le morceau.', action: 'Jouer tout' }
    case 'celebrate':
      if (isStep) return { title: 'Revenir au module', why: 'Rien à reprendre ici. La suite vous attend.', action: 'Revenir au module' }
      return {
        title: step.flawless ? 'Choisir votre prochain morceau' : 'Garder ce morceau au chaud',
        why: step.flawless ? 'Celui-ci est joué note pour note, en mesure.' : 'Il est validé. Gardez-le pour le plaisir ; un autre vous attend.',
        action: 'Voir le catalogue',
      }
    case 'again':
      return { title: 'Encore une fois, tout pareil', why: 'Vous y êtes presque.', action: 'Rejouer' }
  }
}

/** The reason and the instruction of each next step. Measures are printed numbers. */
export const nextStepWords: typeof stepWords = (...step) => french(stepWords(...step))

interface FaultCounts {
  readonly missed: number
  readonly extra: number
  readonly late?: number
  readonly early?: number
  readonly offTime?: number
}

/** « 2 notes manquées, 1 note en retard »: only counts above 0. */
function faultWords({ missed, extra, late = 0, early = 0, offTime = 0 }: FaultCounts): string {
  const parts: string[] = []
  // A wrong key in the place of the asked one is one fault, not a missed note and an extra one.
  const beside = Math.min(missed, extra)
  if (beside > 0) parts.push(plural(beside, 'fausse note', 'fausses notes'))
  if (missed > beside) parts.push(plural(missed - beside, 'note manquée', 'notes manquées'))
  if (extra > beside) parts.push(plural(extra - beside, 'note en trop', 'notes en trop'))
  if (late > 0) parts.push(plural(late, 'note en retard', 'notes en retard'))
  if (early > 0) parts.push(plural(early, 'note en avance', 'notes en avance'))
  if (offTime > 0) parts.push(plural(offTime, 'note décalée', 'notes décalées'))
  return parts.join(', ')
}

/** The grade says « trop lent »: of playing, French says it with an adverb. */
const tempoSaid = (word: string): string => (word === 'trop lent' ? 'trop lentement' : word)

/** One sentence over the gauge; « trop vite » and « trop lent » take precedence, since they explain the rest. */
export const headline = (score: number | null, tempoWord: string | null, facts: HeadlineFacts = {}): string =>
  typeset(headlineWords(score, tempoWord, facts))

interface HeadlineFacts {
  /** Number of findings to be mended first. */
  readonly toMend?: number
  readonly isPartial?: boolean
  /** A note that is not right, or a key too many: a score of 100 may be rounded. */
  readonly hasFaults?: boolean
  /** The hands are apart nearly everywhere (docs/decisions/087). */
  readonly areHandsApart?: boolean
}

function headlineWords(
  score: number | null,
  tempoWord: string | null,
  { toMend = 0, isPartial = false, hasFaults = false, areHandsApart = false }: HeadlineFacts,
): string {
  if (tempoWord) return `Vous jouez ${tempoSaid(tempoWord)}.`
  if (score === null) return 'Trop de notes incertaines pour donner un score.'
  // What was played is right: the points that are missing are those of the rest.
  if (isPartial && toMend === 0 && score < 80) return 'Un bon début. Il reste la suite.'
  // One take never shows mastery: that takes three clean ones (docs/decisions/013).
  if (score >= 80 && areHandsApart) return 'C’est validé, mais les mains ne tombent pas ensemble.'
  if (score >= 80 && toMend > 0) return toMend === 1 ? 'C’est validé. Un passage à reprendre.' : `C’est validé. ${toMend} passages à reprendre.`
  if (score === 100 && !hasFaults) return 'Sans une faute.'
  if (score >= 95) return 'C’est validé, et très sûr.'
  if (score >= 80) return 'C’est validé, bravo.'
  if (score >= 60) return 'Ça prend forme.'
  if (score >= 40) return 'Le morceau se dessine.'
  return 'Un début. Reprenez calmement.'
}

export const RESULT_TEXTS = french({
  title: 'Résultat',
  back: 'Revenir au morceau',
  again: 'Recommencer',
  outOf: 'sur 100',
  hands: HANDS_WORDS,
  modes: { wait: 'mode Attendre', time: 'en mesure', follow: 'à votre rythme' },
  subtitle: (parts: readonly string[]): string => capitalised(parts.join(', ')),
  whole: { version: 'morceau entier', drill: 'en entier' },
  passage: bareMeasures,
  speed: percent,
  ownSpeed: (ratio: number): string => `${percent(ratio)} de la vitesse`,
  gain: (points: number): string => `${plural(points, 'point gagné', 'points gagnés')}`,
  first: 'Première prise',
  firstHint: 'Votre prise (ce que vous venez de jouer) est gardée. Vous pouvez la réécouter plus bas.',
  best: (score: number): string => `Votre meilleur score : ${score}`,
  heard: (sure: number, unsure: number): string =>
    `Au micro : ${plural(sure, 'note reconnue', 'notes reconnues')}, ${unsure === 0 ? 'aucun doute' : plural(unsure, 'incertaine', 'incertaines')}.`,
  untimed: 'Le rythme n’a pas été jugé : le son arrive trop irrégulièrement.',
  checkSetup: 'Vérifier votre installation',
  notes: 'Notes',
  rhythm: 'Rythme',
  hand: { LEFT: capitalised(HAND_WORDS.LEFT), RIGHT: capitalised(HAND_WORDS.RIGHT) },
  notesDetail: (struck: number, count: number, extra: number): string =>
    `${struck} ${struck < 2 ? 'trouvée' : 'trouvées'} sur ${count}${extra > 0 ? `, ${extra} en trop` : ''}`,
  rhythmDetail: (onTime: number, struck: number): string => `${onTime} sur ${struck} au bon moment`,
  drift: ({ nearestMs, farthestMs }: Pick<DriftStretch, 'farthestMs' | 'nearestMs'>, from: number, to: number): string =>
    `${farthestMs > 0 ? 'En retard' : 'En avance'}, ${bareMeasures(from, to)} (${secondsBetween(nearestMs, farthestMs)})`,
  steady: 'Bien en place',
  nextStep: 'La suite la plus utile',
  askTeacher: 'Demander au professeur',
  backToModule: 'Revenir au module',
  whyQuestion: 'Pourquoi je n’y arrive pas ?',
  measures: (count: number): string => (count === 1 ? 'Votre mesure' : `Vos ${count} mesures`),
  faults: 'Ce qui s’est passé',
  noFault: 'Aucune faute relevée.',
  moreFaults: (count: number): string => `et ${plural(count, 'autre', 'autres')}`,
  everyFault: (count: number): string => (count === 1 ? 'Voir la note concernée' : `Voir les ${count} notes concernées`),
  fewerFaults: 'Replier',
  place: (measure: number, hand: Hand): string => `${measure === 0 ? 'Levée' : `Mesure ${measure}`}, ${HAND_WORDS[hand]}`,
  wrongNote: (played: string, expected: string): string => `${played} joué, ${expected} attendu`,
  otherOctave: (note: string): string => `${note} joué à une autre octave`,
  missedNote: (note: string): string => `${note} manqué`,
  notRestruck: (note: string): string => `${note} tenu, pas rejoué`,
  outOfTime: (note: string): string => `${note} joué trop tôt ou trop tard`,
  extraNote: (note: string): string => `${note} en trop`,
  offTime: (note: string, ms: number): string => `${note} ${degreeOf(ms)}${ms > 0 ? 'en retard' : 'en avance'}`,
  findings: 'Ce que dit cette prise',
  work: 'Travailler',
  workOf: (title: string): string => ` : ${title}`,
  loopFirst: (from: number, to: number): string => `La boucle prend d’abord ${measuresWords(from, to)}.`,
  workMeasures: (from: number, to: number): string => `Travailler ${measuresWords(from, to)}`,
  memory: 'Vos mesures, semaine après semaine',
  memoryFailed: 'La carte ne s’est pas chargée. Réessayez dans un instant.',
  mapOf: 'Ce que montre la carte',
  thisTake: 'Cette prise',
  weeks: 'Au fil des semaines',
  mapHint: 'Touchez une mesure pour la travailler.',
  replayView: 'Façon de voir la prise',
  replayRoll: 'Touches',
  replayScore: 'Partition',
  replaySound: 'Ce que vous entendez',
  replaySounds: { take: 'Votre prise', model: 'Le modèle', both: 'Les deux' },
  replayTime: (now: string, whole: string): string => `${now} sur ${whole}`,
  scoreLoading: 'La partition se prépare…',
  scoreFailed: 'La partition ne s’affiche pas. La vue Touches montre la même prise.',
  scoreLabel: 'Votre prise sur la partition. Touchez une mesure pour la choisir, faites glisser pour choisir un passage.',
  passageFrom: 'Début du passage',
  passageTo: 'Fin du passage',
  saveMidi: 'Fichier MIDI',
  saveWav: 'Fichier WAV',
  saving: 'Le résultat s’enregistre…',
  saved: 'Enregistré.',
  savedOtherwise: (score: number | null): string =>
    score === null ? 'Enregistré sans score.' : `Le service a compté ${Math.round(score)} sur 100 : c’est ce résultat qui est enregistré.`,
  waiting: `Pas de réseau : cette prise est gardée sur cet appareil. Elle sera envoyée dès que le réseau revient.`,
  waitingFor: (reason: string): string => `${reason} Elle est gardée ici, et partira d’elle-même.`,
  notSaved: (reason: string): string => `Cette prise n’est pas enregistrée. ${reason}`,
  saveFailed: 'Le fichier n’a pas pu être préparé. Réessayez.',
  erase: 'Effacer cette prise',
  eraseTitle: 'Effacer cette prise ?',
  eraseHint: 'Elle disparaît de la carte et de l’historique. Si c’était votre meilleure prise, votre score redescend à la suivante.',
  eraseKeep: 'La garder',
  eraseConfirm: 'Effacer',
  eraseFailed: 'La prise n’a pas pu être effacée. Réessayez.',
  erased: 'La prise est effacée.',
  replay: 'Réécouter votre prise',
  replayPlay: { take: 'Écouter la prise', model: 'Écouter le modèle', both: 'Écouter la prise sur le modèle' },
  replayStop: 'Arrêter',
  replayKey: 'En contour, ce qui est écrit ; en plein, ce que vous avez joué.',
  replayKeyWait: 'Votre jeu, à votre rythme.',
  notFound: 'Cette prise est introuvable',
  notFoundHint: 'Elle n’existe pas, ou elle appartient à un autre compte.',
  toHome: 'Revenir à l’accueil',
  loadFailed: 'Le résultat ne s’est pas chargé',
  retry: 'Réessayer',
} as const)
