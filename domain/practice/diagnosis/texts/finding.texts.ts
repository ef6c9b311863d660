import { HAND_WORDS, type Hand, type Timeline } from '@prelude/domain/score'
import { capitalised, typeset } from '../../../basics/index.ts'
import type { LevelValue } from '../../take.ts'
import { type Finding, placesOf } from '../finding.ts'
import { readsTerms } from '../teacher-order.ts'
import { ADVICE, PREPARING } from './advice.texts.ts'
import { figureWords, type ReadingFinding, readingWords } from './figure.texts.ts'
import { type FindingWords, heldShortWords, joined, type KeyFinding, keyWords, namesOf, notesOf } from './key-finding.texts.ts'
import { beatWords, listed, listOfMeasures, placeWords, valueWord, type Wording } from './place.texts.ts'
import { beatsOf, jumpOf, preparing, tempoWords } from './tempo.texts.ts'

/** A finding in French: where and what, the facts, one thing to do. */
export interface SaidFinding {
  readonly title: string
  readonly detail: string
  readonly advice: string
}

/** Words a finding: « Mesures 5 et 6, main gauche : en retard », « Un bon quart de temps de retard en moyenne. Le saut vers le ré grave prend du temps. » */
export function sayFinding(finding: Finding, timeline: Timeline, level: LevelValue): SaidFinding {
  const { what, detail, advice } = wordsOf(finding, timeline, readsTerms(level) ? 'terms' : 'plain')
  // Findings about one hand against the other, and about balance, name the hand in the sentence itself.
  const hand = finding.kind === 'hands-apart' || finding.kind === 'hand-balance' ? null : finding.hand
  // A list that is cut short ends its sentence.
  const sentences = { detail: typeset(detail.replace('….', '…')), advice: typeset(advice) }
  if (finding.cause === 'first-beats') {
    const where = finding.places || !isOfWholePiece(finding, timeline) ? ` : ${listOfMeasures(timeline, placesOf(finding))}` : ', partout'
    return { title: typeset(`La ${HAND_WORDS[finding.hand ?? 'LEFT']} ${what}${where}`), ...sentences }
  }
  // It is so of the keyboard, and of no measure.
  if (finding.cause === 'no-velocity') return { title: typeset(capitalised(what)), ...sentences }
  return { title: typeset(`${whereWords(finding, timeline, hand)} : ${what}`), ...sentences }
}

const isOfWholePiece = ({ fromMeasure, toMeasure }: Finding, { measures }: Timeline): boolean =>
  fromMeasure === 0 && toMeasure === measures.length - 1

/** « Mesures 3 et 7, main droite », « Partout, les deux mains » for a habit over the whole take. */
function whereWords(finding: Finding, timeline: Timeline, hand: Hand | null): string {
  const { fromMeasure, toMeasure, places } = finding
  if (places && places.length > 1) {
    const where = capitalised(listOfMeasures(timeline, places))
    return hand ? `${where}, ${HAND_WORDS[hand]}` : where
  }
  const isTouch = finding.kind === 'held-short' || finding.kind === 'staccato-held' || finding.kind === 'legato-broken'
  if (isTouch && isOfWholePiece(finding, timeline) && toMeasure > 0) return `Partout, ${hand ? HAND_WORDS[hand] : 'les deux mains'}`
  return placeWords(timeline, fromMeasure, toMeasure, hand)
}

const FLAT: FindingWords = { what: 'peu de nuances', detail: 'Presque toutes les notes ont la même force.', advice: ADVICE.flatDynamics }
const LETTERS_UNHEARD: FindingWords = {
  what: 'les nuances écrites ne s’entendent pas',
  detail: 'Ce qui est écrit fort sonne comme ce qui est écrit doux.',
  advice: ADVICE.lettersUnheard,
}

const NO_VELOCITY: FindingWords = {
  what: 'votre clavier n’envoie pas de nuances',
  detail: 'Toutes les notes arrivent avec la même force : les nuances écrites ne peuvent pas être entendues.',
  advice: ADVICE.noVelocity,
}

function lateWords(finding: Finding, timeline: Timeline): FindingWords {
  const late = beatWords(beatsOf(finding, timeline))
  if (finding.cause === 'chord')
    return {
      what: 'les accords arrivent en retard',
      detail: `${finding.count} fois, l’accord tombe ${late} après le temps ; la basse, elle, est à l’heure.`,
      advice: ADVICE.lateChord,
    }
  return {
    what: 'en retard après chaque saut',
    detail: `${finding.count} fois, la main arrive ${late} après le temps, le saut à peine fini.`,
    advice: ADVICE.lateAfterLeap,
  }
}

function wordsOf(finding: Finding, timeline: Timeline, wording: Wording): FindingWords {
  const { count } = finding
  switch (finding.kind) {
    case 'clef':
    case 'hand-offset':
    case 'key-signature':
    case 'learned-fault':
      return readingWords(finding as ReadingFinding, timeline, wording)
    case 'rhythm-figure':
      return figureWords(finding, timeline, wording)
    case 'late-after-leap':
      return lateWords(finding, timeline)
    case 'rolled-chord':
      return {
        what: count < 2 ? 'un accord égrené' : 'des accords égrenés',
        detail: `Les notes ${count < 2 ? 'd’un accord' : `de ${count} accords`} tombent l’une après l’autre, et non ensemble.`,
        advice: ADVICE.rolledChord,
      }
    case 'heavy-finger': {
      const finger = FINGER_WORDS[(finding.steps ?? 1) - 1] ?? 'le pouce'
      return {
        what: `${finger} est trop lourd`,
        detail: `${count} fois, sa note ressort de la ligne.`,
        advice: `Rejouez lentement : ${finger} se pose sans peser, et la ligne reste égale.`,
      }
    }
    case 'wrong-keys':
    case 'wrong-octave':
    case 'missed':
    case 'skipped':
    case 'restart':
    case 'not-restruck':
    case 'extra-keys':
      return keyWords(finding as KeyFinding, timeline)
    case 'held-short':
      return heldShortWords(finding)
    case 'rushing':
    case 'dragging':
      return tempoWords(finding, timeline, wording)
    case 'hesitation':
      return hesitationWords(finding, timeline, wording)
    case 'uneven':
      return unevenWords(finding, timeline, wording)
    case 'hands-apart': {
      const [ahead, behind] = finding.hand === 'LEFT' ? ['gauche', 'droite'] : ['droite', 'gauche']
      return {
        what: 'les mains ne tombent pas ensemble',
        detail: `La main ${ahead} arrive ${beatWords(beatsOf(finding, timeline))} avant la ${behind}.`,
        advice: ADVICE.handsApart,
      }
    }
    case 'flat-dynamics':
      return finding.cause === 'no-velocity' ? NO_VELOCITY : finding.cause === 'letters-unheard' ? LETTERS_UNHEARD : FLAT
    case 'hand-balance': {
      const hand = HAND_WORDS[finding.hand ?? 'LEFT']
      const louder = (finding.percent ?? 0) >= CLEARLY_LOUDER ? 'plus fort que' : 'aussi fort que'
      return {
        what: 'l’accompagnement couvre la mélodie',
        detail: `La ${hand}, qui accompagne, joue ${louder} la mélodie.`,
        advice: `Jouez la ${hand} presque sans poids, et laissez chanter l’autre.`,
      }
    }
    case 'accents':
      return finding.cause === 'spikes'
        ? { what: 'des accents involontaires', detail: `${count} notes ressortent sans que rien ne le demande.`, advice: ADVICE.spikes }
        : { what: 'le premier temps s’efface', detail: `Il est plus faible que les autres dans ${count} mesures.`, advice: ADVICE.weakDownbeats }
    case 'staccato-held':
    case 'legato-broken':
      return articulationWords(finding, wording)
    case 'pedal-blurred':
      return {
        what: 'une pédale trop longue',
        detail: `La pédale reste enfoncée à travers ${count} changements d’accord.`,
        advice: ADVICE.pedalBlurred,
      }
  }
}

/** Dots and slurs; who has not met their names is told what the signs look like. */
function articulationWords({ kind, count }: Finding, wording: Wording): FindingWords {
  if (kind === 'staccato-held')
    return wording === 'plain'
      ? {
          what: 'les notes avec un point sont trop longues',
          detail: `Le point sur une note la rend courte : ${count} notes sont tenues presque entières.`,
          advice: ADVICE.staccatoHeld,
        }
      : {
          what: 'des notes piquées (un point au-dessus) trop longues',
          detail: `${count} notes piquées sont tenues presque entières.`,
          advice: ADVICE.staccatoHeld,
        }
  const detail =
    wording === 'plain'
      ? `Sous l’arc, chaque note dure jusqu’à la suivante : ${count} notes sont lâchées avant.`
      : `${count} notes sont lâchées avant que la suivante ne sonne.`
  return { what: 'des notes qui devraient être liées', detail, advice: ADVICE.legatoBroken }
}

/** An accompaniment that is heard as louder than the tune, in percent of its strength. */
const CLEARLY_LOUDER = 3
const FINGER_WORDS = ['le pouce', 'l’index', 'le majeur', 'l’annulaire', 'le petit doigt'] as const

/** « le fa » of one note, « fa, la et do » of several together. */
function nameOf(finding: Finding, timeline: Timeline): string {
  const names = namesOf(finding, timeline)
  return new Set(notesOf(finding, timeline).map(({ pitch }) => pitch % 12)).size < 2 ? `le ${names}` : names
}

function hesitationWords(finding: Finding, timeline: Timeline, wording: Wording): FindingWords {
  const { count, cause } = finding
  const isOne = count < 2
  const before = (): string => {
    switch (cause) {
      case 'jump':
        return isOne ? (jumpOf(finding, timeline)?.words ?? 'le saut') : 'les grands sauts'
      case 'handprint':
        return isOne ? 'le changement de position' : 'les changements de position'
      case 'chord':
        return isOne ? 'l’accord' : 'les accords'
      case 'black-keys':
        return isOne ? 'la touche noire' : 'les touches noires'
      case 'repeated-notes':
        return isOne ? 'la note répétée' : 'les notes répétées'
      case 'bar-line':
        return isOne ? 'le premier temps' : 'la barre de mesure'
      default:
        return isOne ? nameOf(finding, timeline) : 'certaines notes'
    }
  }
  const lost = beatWords(beatsOf(finding, timeline))
  if (cause === 'every-bar-line')
    return {
      what: 'un arrêt à chaque barre de mesure',
      detail: `${count} arrêts ${ofWords(lost)} en moyenne, juste avant une nouvelle mesure.`,
      advice: PREPARING['bar-line'],
    }
  return {
    what: isOne ? 'une hésitation' : 'des hésitations',
    detail: isOne ? `La musique s’arrête ${lost} avant ${before()}.` : `${count} arrêts ${ofWords(lost)} en moyenne avant ${before()}.`,
    advice: preparing(finding, timeline, wording),
  }
}

/** Notes of this length (in quarters) and longer are beats: they are counted, and not practised in rhythms. */
const BEATS_FROM_QUARTERS = 1
/** Spread of the lengths, in percent, from which on it is great. */
const VERY_UNEVEN_FROM = 22

/** « d’un temps », « de près d’un temps »: a stop and its length. */
const ofWords = (words: string): string => (/^un/.test(words) ? `d’${words}` : `de ${words}`)

/** « L’annulaire et le petit doigt arrivent après les autres. » */
function fingersLate({ fingers = [] }: Finding): string | null {
  const names = fingers.flatMap((finger) => FINGER_WORDS[finger - 1] ?? [])
  return names.length === 0 ? null : `${capitalised(listed(names))} ${names.length < 2 ? 'arrive' : 'arrivent'} après les autres.`
}

function unevenWords(finding: Finding, timeline: Timeline, wording: Wording): FindingWords {
  const [first] = notesOf(finding, timeline)
  const value = (first && valueWord(timeline, first.duration, { many: true, wording })) ?? 'notes'
  const what = `${value} inégales`
  if (finding.cause === 'long-short') return { what, detail: `Les ${value} vont par deux, une longue puis une courte.`, advice: ADVICE.longShort }
  const isOfBeats = (first?.duration ?? 0) >= BEATS_FROM_QUARTERS * timeline.ticksPerQuarter
  const much = (finding.percent ?? 0) >= VERY_UNEVEN_FROM ? 'beaucoup' : 'nettement'
  return {
    what,
    detail: joined(`D’une note à l’autre, la durée varie ${much}.`, fingersLate(finding)),
    advice: isOfBeats || wording === 'plain' ? ADVICE.evenBeats : ADVICE.uneven,
  }
}
