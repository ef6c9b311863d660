import { keyName, type ScoreNote, type Timeline, writtenName } from '@prelude/domain/score'
import { counted } from '../../../basics/index.ts'
import { type Finding, placesOf } from '../finding.ts'
import { ADVICE, PRACTISING } from './advice.texts.ts'
import { listed, percentWords } from './place.texts.ts'

/** What was found, its facts, one thing to do. */
export interface FindingWords {
  readonly what: string
  readonly detail: string
  readonly advice: string
}

type KeyKind = 'wrong-keys' | 'wrong-octave' | 'missed' | 'skipped' | 'restart' | 'not-restruck' | 'extra-keys'
export type KeyFinding = Finding & { readonly kind: KeyKind }

export function keyWords(finding: KeyFinding, timeline: Timeline): FindingWords {
  const { count } = finding
  const names = namesOf(finding, timeline)
  switch (finding.kind) {
    case 'wrong-keys':
      if (finding.cause === 'unrelated')
        return {
          what: 'd’autres touches que celles de la partition',
          detail: 'Ce que vous avez joué ne suit pas ce qui est écrit.',
          advice: ADVICE.unrelated,
        }
      return {
        what: count < 2 ? 'une fausse note' : 'fausses notes',
        detail: joined(wrongKeyWords(finding, timeline), placeCause(finding)),
        advice: practising(finding),
      }
    case 'wrong-octave':
      return {
        what: 'une autre octave',
        detail: `${counted(count, 'note juste', 'notes justes')}, mais à une autre octave : ${names}.`,
        advice: ADVICE.wrongOctave,
      }
    case 'missed':
      if (finding.cause === 'first-beats')
        return { what: 'oublie le premier temps', detail: `${count} fois, il manque : ${names}.`, advice: ADVICE.firstBeats }
      return {
        what: count < 2 ? 'une note manquée' : 'notes manquées',
        detail: joined(
          `${count < 2 ? '1 note manque, ou arrive trop tard' : `${count} notes manquent, ou arrivent trop tard`} : ${names}.`,
          placeCause(finding),
        ),
        advice: practising(finding),
      }
    case 'skipped':
      if (finding.cause === 'repeat-left-out') return leftOutWords(finding)
      if (finding.cause === 'stopped') return stoppedWords(finding, timeline)
      return {
        what: placesOf(finding).length > 1 || finding.toMeasure > finding.fromMeasure ? 'des mesures sautées' : 'une mesure sautée',
        detail: 'Rien n’y a été joué, et la musique continue après.',
        advice: ADVICE.skipped,
      }
    case 'restart':
      return restartWords(finding, timeline)
    case 'not-restruck':
      return {
        what: count < 2 ? 'une note non rejouée' : 'notes non rejouées',
        detail: `${names} : la touche est restée enfoncée.`.replace(/^./, (letter) => letter.toLocaleUpperCase('fr')),
        advice: PRACTISING['repeated-notes'],
      }
    case 'extra-keys':
      if (finding.cause === 'corrected')
        return {
          what: count < 2 ? 'une fausse note, corrigée' : 'des fausses notes, corrigées',
          detail: correctedWords(finding, timeline),
          advice: ADVICE.corrected,
        }
      return {
        what: count < 2 ? 'une touche en trop' : 'touches en trop',
        detail: extraWords(finding, timeline),
        advice: ADVICE.extraKeys,
      }
  }
}

const leftOutWords = (finding: Finding): FindingWords =>
  placesOf(finding).length < 2
    ? { what: 'la reprise n’a pas été faite', detail: 'Cette partie se joue deux fois, et vous l’avez jouée une fois.', advice: ADVICE.repeatLeftOut }
    : {
        what: 'les reprises n’ont pas été faites',
        detail: 'Ces parties se jouent deux fois, et vous les avez jouées une fois.',
        advice: ADVICE.repeatLeftOut,
      }

function stoppedWords({ fromMeasure }: Finding, { measures }: Timeline): FindingWords {
  const last = measures[fromMeasure - 1]?.number ?? fromMeasure
  return {
    what: 'pas encore jouées',
    detail: last === 0 ? 'Vous vous êtes arrêté après la levée.' : `Vous vous êtes arrêté à la fin de la mesure ${last}.`,
    advice: ADVICE.stopped,
  }
}

export const heldShortWords = ({ count, cause, percent }: Finding): FindingWords => ({
  what: 'notes trop courtes',
  detail:
    cause === 'detached'
      ? `Vos notes ne durent que ${percentWords(percent ?? 0)} de leur longueur écrite.`
      : `${count} notes lâchées bien avant la fin.`,
  advice: ADVICE.heldShort,
})

function restartWords(finding: Finding, { measures }: Timeline): FindingWords {
  const places = placesOf(finding)
  if (finding.cause === 'struck-again') {
    const isOne = finding.count < 2
    return {
      what: isOne ? 'une reprise en chemin' : 'des reprises en chemin',
      detail: isOne
        ? 'Vous rejouez ce qui vient de l’être avant de continuer.'
        : `${finding.count} fois, vous rejouez ce qui vient de l’être avant de continuer.`,
      advice: ADVICE.restart,
    }
  }
  const number = (index: number): number => measures[index]?.number ?? index + 1
  const { fromMeasure, toMeasure } = finding
  const detail =
    places.length > 1
      ? `${places.length} fois, la musique s’interrompt et revient en arrière.`
      : fromMeasure === toMeasure
        ? 'La musique s’interrompt, et la mesure est reprise du début.'
        : `De la mesure ${number(toMeasure)}, la musique revient à la mesure ${number(fromMeasure)}.`
  return { what: places.length > 1 ? 'des reprises en chemin' : 'une reprise en chemin', detail, advice: ADVICE.restart }
}

export const joined = (...sentences: readonly (string | null)[]): string => sentences.filter((sentence) => sentence !== null).join(' ')

export const notesOf = ({ noteIndexes }: Finding, { notes }: Timeline): ScoreNote[] => noteIndexes.flatMap((index) => notes[index] ?? [])

/** « sol à la place de fa »: what was struck and what was asked, each pair once; empty where it is not known, or where both have the same name. */
export function wrongKeyPairs({ wrongKeys = [] }: Finding, timeline: Timeline, between: string): readonly string[] {
  const pairs = wrongKeys.map(({ noteIndex, pitch }) => [keyName(timeline, pitch), writtenName(timeline, { index: noteIndex })] as const)
  // In another octave the names are the same: that is not what the kinds with wrong keys say.
  if (pairs.some(([played, written]) => played === written)) return []
  return [...new Set(pairs.map((pair) => pair.join(between)))]
}

const INSTEAD = ' à la place de '
const MOST_PAIRS = 3
const pairsSaid = (pairs: readonly string[]): string => (pairs.length > MOST_PAIRS ? `${pairs.slice(0, MOST_PAIRS).join(', ')}…` : listed(pairs))

/** « sol à la place de fa et fa♯ à la place de sol »; where what was struck is not known, « d’autres touches à la place de fa et sol ». */
export function insteadWords(finding: Finding, timeline: Timeline): string {
  const pairs = wrongKeyPairs(finding, timeline, INSTEAD)
  if (pairs.length > 0) return pairsSaid(pairs)
  return `${finding.count < 2 ? 'une autre touche' : 'd’autres touches'}${INSTEAD}${namesOf(finding, timeline)}`
}

/** What was struck is known of some of the notes only: of these. */
const isKnownInPart = ({ wrongKeys = [], count }: Finding): boolean => wrongKeys.length > 0 && wrongKeys.length < count

function wrongKeyWords(finding: Finding, timeline: Timeline): string {
  if (finding.count >= 2) return `${finding.count} fausses notes${isKnownInPart(finding) ? ', dont' : ' :'} ${insteadWords(finding, timeline)}.`
  const [pair] = wrongKeyPairs(finding, timeline, INSTEAD)
  return pair ? `Vous avez joué ${pair}.` : `Une autre touche a été jouée au lieu du ${namesOf(finding, timeline)}.`
}

function correctedWords(finding: Finding, timeline: Timeline): string {
  const pairs = wrongKeyPairs(finding, timeline, ', puis ')
  if (pairs.length === 0) return `Une autre touche d’abord, puis la bonne : ${namesOf(finding, timeline)}.`
  if (pairs.length < 2) return `Vous avez joué ${pairs[0]}.`
  return `Une autre touche d’abord, puis la bonne : ${pairsSaid(wrongKeyPairs(finding, timeline, ' puis '))}.`
}

const MOST_NAMES = 4
/** Names, each once: « fa♯, do et sol ». */
function namesSaid(all: readonly string[]): string {
  const names = [...new Set(all)]
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')}…` : listed(names)
}
/** The notes concerned by their names. */
export const namesOf = (finding: Finding, timeline: Timeline): string =>
  namesSaid(notesOf(finding, timeline).map((note) => writtenName(timeline, note)))

/** « 1 touche jouée en plus de ce qui est écrit : do♯. » */
function extraWords({ count, extraPitches = [] }: Finding, timeline: Timeline): string {
  const keys = `${counted(count, 'touche jouée', 'touches jouées')} en plus de ce qui est écrit`
  return extraPitches.length === 0 ? `${keys}.` : `${keys} : ${namesSaid(extraPitches.map((pitch) => keyName(timeline, pitch)))}.`
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
export const isScoreCause = (cause: Finding['cause']): cause is ScoreCause => cause !== undefined && cause in PRACTISING

const practising = ({ cause }: Finding): string => (isScoreCause(cause) ? PRACTISING[cause] : ADVICE.keys)
