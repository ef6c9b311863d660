import type { Hands } from '@prelude/domain/score'
import { counted, typeset } from '../../basics/index.ts'
import { type LearntStep, stepWords } from './class-step.texts.ts'
import type { PracticeOffer } from './learner.ts'
import { HANDS_WORDS, measuresWords } from './offers.texts.ts'

/** What is known of a learner’s day. */
export interface Today {
  readonly revisionsDue: number
  /** The passage that fails most in the past weeks; null where none does. */
  readonly weak: (Pick<PracticeOffer, 'fromNumber' | 'toNumber'> & { readonly title: string; readonly hands: Hands }) | null
  /** The piece that was begun and is not validated; with what comes next where it is learnt in class. */
  readonly inProgress: { readonly title: string; readonly step?: LearntStep | null } | null
  /** USER_GOALS (spec: learning §3.1). */
  readonly goals: readonly number[]
  /** Asked of the day after: what is due then is not known yet. */
  readonly isTomorrow?: boolean
}

const LAST: Readonly<Record<number, string>> = {
  3: 'Finissez par un exercice de votre module, à l’école.',
  7: 'Finissez par un morceau nouveau du catalogue, juste pour le plaisir de le découvrir.',
  8: 'Finissez par une chanson, en la chantant.',
  10: 'Finissez par dix minutes de rythmes d’accompagnement, à l’école.',
}
const FOR_PLEASURE = 'Finissez par un morceau que vous aimez, d’un bout à l’autre, sans vous arrêter.'
const NOTHING_YET = 'Choisissez un morceau à votre niveau dans le catalogue, et jouez sa première section, une main, en mode « Attendre ».'

/** « Que dois-je travailler aujourd’hui ? »: first what fades, then what fails, then what goes on, and last what pleases. Only what there is. */
export function forToday({ revisionsDue, weak, inProgress, goals, isTomorrow = false }: Today): string {
  const steps = [
    revisionsDue > 0 &&
      !isTomorrow &&
      `commencez par revoir ${revisionsDue === 1 ? 'le passage qui est' : `les ${counted(revisionsDue, 'passage', 'passages')} qui sont`} à rafraîchir, à la page « À revoir »`,
    weak &&
      `reprenez ${measuresWords(weak)} de « ${weak.title} », ${weak.hands === 'BOTH' ? 'les deux mains ensemble' : `${HANDS_WORDS[weak.hands]} seule`}, lentement`,
    inProgress &&
      inProgress.title !== weak?.title &&
      `avancez d’une étape dans « ${inProgress.title} »${inProgress.step ? `, dans « Pas à pas » : ${stepWords(inProgress.step)}` : ''}`,
  ].filter((step) => typeof step === 'string')
  if (steps.length === 0) return typeset(NOTHING_YET)
  const [first = '', ...others] = steps
  const goal = goals.find((id) => LAST[id] !== undefined)
  return typeset(
    [
      `${isTomorrow ? 'Demain' : 'Aujourd’hui'}, ${first}.`,
      ...others.map((step, place) => `${place === 0 ? 'Ensuite' : 'Puis'}, ${step}.`),
      goal === undefined ? FOR_PLEASURE : LAST[goal],
    ].join(' '),
  )
}
