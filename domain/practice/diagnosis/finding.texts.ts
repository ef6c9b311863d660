import { frenchNoteName } from '@prelude/domain/music'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { counted, typeset } from '../../basics/index.ts'
import { ADVICE, PRACTISING, PREPARING } from './advice.texts.ts'
import type { Finding } from './finding.ts'
import { HAND_WORDS, listed, percentWords, placeWords, timeWords, valueWord } from './place.texts.ts'

/** A finding in French: where and what, the facts, one thing to do. */
export interface SaidFinding {
  readonly title: string
  readonly detail: string
  readonly advice: string
}

interface Words {
  readonly what: string
  readonly detail: string
  readonly advice: string
}

/** Words a finding: « Mesures 5 et 6, main gauche : en retard », « 140 ms de retard en moyenne. Le saut vers le ré grave prend du temps. » */
export function sayFinding(finding: Finding, timeline: Timeline): SaidFinding {
  const { what, detail, advice } = wordsOf(finding, timeline)
  // Findings about one hand against the other, and about balance, name the hand in the sentence itself.
  const hand = finding.kind === 'hands-apart' || finding.kind === 'hand-balance' ? null : finding.hand
  const title = `${placeWords(timeline, finding.fromMeasure, finding.toMeasure, hand)} : ${what}`
  return { title: typeset(title), detail: typeset(detail), advice: typeset(advice) }
}

function wordsOf(finding: Finding, timeline: Timeline): Words {
  const { count } = finding
  const names = namesOf(finding, timeline)
  switch (finding.kind) {
    case 'wrong-keys':
      return {
        what: count < 2 ? 'une fausse note' : 'fausses notes',
        detail: joined(count < 2 ? `Une autre touche a été jouée au lieu du ${names}.` : `${count} fausses notes : ${names}.`, placeCause(finding)),
        advice: practising(finding),
      }
    case 'wrong-octave':
      return {
        what: 'une autre octave',
        detail: `${counted(count, 'note juste', 'notes justes')}, mais à une autre octave : ${names}.`,
        advice: ADVICE.wrongOctave,
      }
    case 'missed':
      return {
        what: count < 2 ? 'une note manquée' : 'notes manquées',
        detail: joined(
          `${count < 2 ? '1 note manque, ou arrive trop tard' : `${count} notes manquent, ou arrivent trop tard`} : ${names}.`,
          placeCause(finding),
        ),
        advice: practising(finding),
      }
    case 'not-restruck':
      return {
        what: count < 2 ? 'une note non rejouée' : 'notes non rejouées',
        detail: `${names} : la touche est restée enfoncée.`.replace(/^./, (letter) => letter.toLocaleUpperCase('fr')),
        advice: PRACTISING['repeated-notes'],
      }
    case 'extra-keys':
      return {
        what: count < 2 ? 'une touche en trop' : 'touches en trop',
        detail: `${counted(count, 'touche jouée', 'touches jouées')} en plus de ce qui est écrit.`,
        advice: ADVICE.extraKeys,
      }
    case 'held-short':
      return { what: 'notes trop courtes', detail: `${count} notes lâchées bien avant la fin.`, advice: ADVICE.heldShort }
    case 'rushing':
    case 'dragging':
      return tempoWords(finding, timeline)
    case 'hesitation':
      return hesitationWords(finding, timeline)
    case 'uneven':
      return unevenWords(finding, timeline)
    case 'hands-apart': {
      const [ahead, behind] = finding.hand === 'LEFT' ? ['gauche', 'droite'] : ['droite', 'gauche']
      return {
        what: 'les mains ne tombent pas ensemble',
        detail: `La main ${ahead} arrive ${timeWords(finding.ms ?? 0)} avant la ${behind}.`,
        advice: ADVICE.handsApart,
      }
    }
    case 'flat-dynamics':
      return { what: 'peu de nuances', detail: 'Presque toutes les notes ont la même force.', advice: ADVICE.flatDynamics }
    case 'hand-balance': {
      const hand = HAND_WORDS[finding.hand ?? 'LEFT']
      const louder = (finding.percent ?? 0) >= 3 ? `${percentWords(finding.percent ?? 0)} plus fort que` : 'presque aussi fort que'
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
      return {
        what: 'des notes piquées (un point au-dessus) trop longues',
        detail: `${count} notes piquées sont tenues presque entières.`,
        advice: ADVICE.staccatoHeld,
      }
    case 'legato-broken':
      return {
        what: 'des notes qui devraient être liées',
        detail: `${count} notes sont lâchées avant que la suivante ne sonne.`,
        advice: ADVICE.legatoBroken,
      }
    case 'pedal-blurred':
      return {
        what: 'une pédale trop longue',
        detail: `La pédale reste enfoncée à travers ${count} changements d’accord.`,
        advice: ADVICE.pedalBlurred,
      }
  }
}

const joined = (...sentences: readonly (string | null)[]): string => sentences.filter((sentence) => sentence !== null).join(' ')

const notesOf = ({ noteIndexes }: Finding, { notes }: Timeline): ScoreNote[] => noteIndexes.flatMap((index) => notes[index] ?? [])

const MOST_NAMES = 4
/** The notes concerned by their names, each once: « fa♯, do et sol ». */
function namesOf(finding: Finding, timeline: Timeline): string {
  const names = [...new Set(notesOf(finding, timeline).map(({ pitch }) => frenchNoteName(pitch, timeline.fifths)))]
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')}…` : listed(names)
}

/** What wrong or missing notes have in common in the score. */
function placeCause({ cause, count }: Finding): string | null {
  const isOne = count < 2
  switch (cause) {
    case 'jump':
      return isOne ? 'Elle vient après un grand saut.' : 'Elles viennent après un grand saut.'
    case 'handprint':
      return 'La main change de position à cet endroit.'
    case 'chord':
      return isOne ? 'Elle est dans un accord.' : 'Elles sont dans des accords.'
    case 'black-keys':
      return isOne ? 'C’est une touche noire.' : 'Ce sont surtout des touches noires.'
    case 'repeated-notes':
      return isOne ? 'C’est une note répétée.' : 'Ce sont surtout des notes répétées.'
    default:
      return null
  }
}

type ScoreCause = keyof typeof PRACTISING
const isScoreCause = (cause: Finding['cause']): cause is ScoreCause => cause !== undefined && cause in PRACTISING

const practising = ({ cause }: Finding): string => (isScoreCause(cause) ? PRACTISING[cause] : ADVICE.keys)

/** « le saut vers le ré grave »: the note after the longest way of the hand among those concerned. */
function jumpOf(finding: Finding, timeline: Timeline): { note: ScoreNote; before: ScoreNote; words: string } | null {
  const leaps = notesOf(finding, timeline).flatMap((note) => {
    const before = timeline.notes.findLast(({ hand, onset, grace }) => hand === note.hand && onset < note.onset && !grace)
    return before ? [{ note, before, distance: Math.abs(note.pitch - before.pitch) }] : []
  })
  const [longest] = leaps.sort((one, other) => other.distance - one.distance)
  if (!longest) return null
  const { note, before } = longest
  return { note, before, words: `le saut vers le ${frenchNoteName(note.pitch, timeline.fifths)} ${note.pitch < before.pitch ? 'grave' : 'aigu'}` }
}

/** How to be ready in time, for a jump on the note before: « pendant la dernière croche ». */
function preparing(finding: Finding, timeline: Timeline): string {
  const jump = finding.cause === 'jump' ? jumpOf(finding, timeline) : null
  const value = jump && valueWord(timeline, jump.before.duration)
  if (value) return `Préparez la main pendant la dernière ${value}, les yeux déjà sur la touche d’arrivée.`
  return isScoreCause(finding.cause) || finding.cause === 'bar-line' ? PREPARING[finding.cause] : ADVICE.ready
}

function tempoWords(finding: Finding, timeline: Timeline): Words {
  const isFast = finding.kind === 'rushing'
  const percent = percentWords(finding.percent ?? 0)
  const ms = timeWords(finding.ms ?? 0)
  switch (finding.cause) {
    case 'other-tempo':
      return isFast
        ? { what: 'trop vite', detail: `Vous jouez ${percent} plus vite que le tempo choisi.`, advice: ADVICE.fasterThanClock }
        : { what: 'trop lentement', detail: `Vous jouez ${percent} moins vite que le tempo choisi.`, advice: ADVICE.slowerThanClock }
    case 'drifting':
      return isFast
        ? { what: 'le tempo accélère', detail: `Vous finissez ${percent} plus vite que vous n’avez commencé.`, advice: ADVICE.gettingFaster }
        : { what: 'le tempo ralentit', detail: `Vous finissez ${percent} moins vite que vous n’avez commencé.`, advice: ADVICE.gettingSlower }
    case 'growing':
      return isFast
        ? { what: 'vous pressez', detail: `L’avance augmente de ${ms} à chaque mesure.`, advice: ADVICE.gettingFaster }
        : { what: 'vous ralentissez', detail: `Le retard augmente de ${ms} à chaque mesure.`, advice: ADVICE.gettingSlower }
    default:
      return isFast
        ? { what: 'en avance', detail: `${ms} d’avance en moyenne.`, advice: ADVICE.early }
        : { what: 'en retard', detail: joined(`${ms} de retard en moyenne.`, lateCause(finding, timeline)), advice: preparing(finding, timeline) }
  }
}

function lateCause(finding: Finding, timeline: Timeline): string | null {
  switch (finding.cause) {
    case 'jump': {
      const jump = jumpOf(finding, timeline)
      return jump && `${jump.words.replace(/^l/, 'L')} prend du temps.`
    }
    case 'handprint':
      return 'Le changement de position prend du temps.'
    case 'chord':
      return 'L’accord se fait attendre.'
    case 'black-keys':
      return 'La touche noire se fait attendre.'
    case 'repeated-notes':
      return 'La note répétée se fait attendre.'
    case 'bar-line':
      return 'Le retard commence à la barre de mesure.'
    default:
      return null
  }
}

function hesitationWords(finding: Finding, timeline: Timeline): Words {
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
        return isOne ? `le ${namesOf(finding, timeline)}` : 'certaines notes'
    }
  }
  const lost = timeWords(finding.ms ?? 0)
  return {
    what: isOne ? 'une hésitation' : 'des hésitations',
    detail: isOne ? `La musique s’arrête ${lost} avant ${before()}.` : `${count} arrêts de ${lost} en moyenne avant ${before()}.`,
    advice: preparing(finding, timeline),
  }
}

function unevenWords(finding: Finding, timeline: Timeline): Words {
  const [first] = notesOf(finding, timeline)
  const value = (first && valueWord(timeline, first.duration, true)) ?? 'notes'
  return finding.cause === 'long-short'
    ? { what: `${value} inégales`, detail: `Les ${value} vont par deux, une longue puis une courte.`, advice: ADVICE.longShort }
    : { what: `${value} inégales`, detail: `D’une note à l’autre, l’écart varie de ${timeWords(finding.ms ?? 0)}.`, advice: ADVICE.uneven }
}
