import { capitalised } from '../../basics/index.ts'
import { SCORE_LIMITS } from './limits.ts'
import type { ScoreWarning } from './written-score.ts'

type Code = ScoreWarning['code']

/** « la mesure 4 », « les mesures 4, 7 et 9 », « 15 mesures (4, 7, 9…) ». */
function namedMeasures(measures: readonly number[]): string {
  const [first, ...others] = measures
  if (first === undefined) return 'tout le morceau'
  if (others.length === 0) return `la mesure ${first}`
  if (measures.length <= 6) return `les mesures ${measures.slice(0, -1).join(', ')} et ${measures.at(-1)}`
  return `${measures.length} mesures (${measures.slice(0, 4).join(', ')}…)`
}

interface Wording {
  readonly message: (where: string) => string
  readonly detail: string
}

/** Most important first: audible errors before information. */
const WORDINGS: Readonly<Partial<Record<Code, Wording>>> = {
  no_notes: { message: () => 'Cette partition ne contient aucune note.', detail: 'Elle s’affiche, mais il n’y a rien à jouer.' },
  percussion: {
    message: () => 'Une partie de percussions est écrite dans ce fichier.',
    detail: 'Ses notes sont des instruments, pas des touches : elles ne se jouent pas au piano.',
  },
  cut_off: {
    message: () => 'Avec ses reprises, le morceau est trop long pour être joué en entier.',
    detail: `Il s’arrête après ${SCORE_LIMITS.playedMeasures} mesures.`,
  },
  jump_without_target: {
    message: (where) => `Un renvoi (D.C., D.S. ou Coda) ne mène nulle part : ${where}.`,
    detail: 'Le morceau continue tout droit à cet endroit.',
  },
  repeat_contradiction: { message: (where) => `Les signes de reprise ou de renvoi se contredisent : ${where}.`, detail: '' },
  repeat_unclosed: { message: (where) => `Une reprise commence sans se terminer : ${where}.`, detail: 'Le passage est joué une fois.' },
  duration_clamped: {
    message: (where) => `Des durées impossibles ont été raccourcies : ${where}.`,
    detail: 'Vérifiez ce passage dans votre logiciel.',
  },
  measure_length: {
    message: (where) => `${capitalised(where)} : la mesure n’a pas le bon nombre de temps.`,
    detail: 'Elle dure ce qui y est écrit.',
  },
  tempo_clamped: { message: (where) => `Un tempo impossible a été corrigé : ${where}.`, detail: '' },
  tempo_missing: {
    message: () => 'Aucun tempo n’est indiqué.',
    detail: 'Le morceau est lu à 120 noires par minute ; vous pouvez changer cette valeur.',
  },
  outside_piano: {
    message: (where) => `Des notes sortent du clavier du piano : ${where}.`,
    detail: 'Elles s’entendent, mais n’ont pas de touche.',
  },
  hands_guessed: {
    message: () => 'Le fichier ne dit pas quelle main joue quoi.',
    detail: 'Les mains ont été réparties d’après la hauteur des notes.',
  },
  transposing_part: {
    message: () => 'Une partie est écrite pour un instrument transpositeur (clarinette, trompette…).',
    detail: 'Nous jouons la hauteur réelle.',
  },
  cue_notes: {
    message: (where) => `De petites notes rappellent ce qu’un autre joue : ${where}.`,
    detail: 'Elles se lisent, mais ne se jouent pas.',
  },
  unprinted_notes: {
    message: (where) => `Le fichier contient des notes que la page ne montre pas : ${where}.`,
    detail: 'Elles ne sont ni demandées ni jouées.',
  },
  repeated_measures: {
    message: (where) => `Le signe « % » répète une mesure : ${where}.`,
    detail: 'Les notes de la mesure répétée se lisent et se jouent à sa place.',
  },
  rests_cut: {
    message: (where) => `${capitalised(where)} : les silences dépassent la mesure.`,
    detail: 'Elle garde sa longueur ; le reste est coupé.',
  },
  ornaments: {
    message: (where) => `Des ornements sont écrits par un signe : ${where}.`,
    detail: 'Vous pouvez les jouer, les simplifier ou ne jouer que la note principale.',
  },
  graces: { message: (where) => `De petites notes d’ornement se jouent sans compter de temps : ${where}.`, detail: '' },
  ignored: {
    message: () => 'Certains éléments du fichier ne sont pas du MusicXML.',
    detail: 'Ils ont été laissés de côté.',
  },
}
const CODES = Object.keys(WORDINGS) as readonly Code[]

/** Collects corrections and assumptions, a sentence for each kind. */
export class WarningList {
  private readonly places = new Map<Code, Set<number>>()
  private readonly details = new Map<Code, string>()

  /** `measure` is the 0-based position of the written measure. */
  add(code: Code, measure?: number): void {
    let places = this.places.get(code)
    if (!places) {
      places = new Set()
      this.places.set(code, places)
    }
    if (measure !== undefined) places.add(measure + 1)
  }

  /** What was made of this file, in place of the kind's own detail. */
  detail(code: Code, detail: string): void {
    this.details.set(code, detail)
  }

  sentences(): ScoreWarning[] {
    return CODES.flatMap((code) => {
      const places = this.places.get(code)
      const wording = WORDINGS[code]
      if (!places || !wording) return []
      const measures = [...places].sort((a, b) => a - b)
      return [{ code, message: wording.message(namedMeasures(measures)), detail: this.details.get(code) ?? wording.detail, measures }]
    })
  }
}
