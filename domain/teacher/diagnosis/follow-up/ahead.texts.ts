import type { NextStep } from '@prelude/domain/practice'
import { type FactWords, factWords, raised } from '../follow-up.texts.ts'
import { HANDS_WORDS } from '../offers.texts.ts'
import type { Comparison, TakeTrend } from './compare-takes.ts'

const TEN_MINUTES = (passage: string): FactWords =>
  factWords(
    [
      `Comptez 10 minutes par jour sur ${passage}, et regardons dans 3 jours.`,
      `Avec 10 minutes par jour sur ${passage}, nous verrons dans 3 jours ce qui a changé.`,
    ],
    [`10 minutes par jour sur ${passage}, bilan dans 3 jours.`],
  )

const takesWords = (takes: number): string => (takes < 2 ? 'une ou deux prises' : `${takes} prises environ`)

export const TIME_TEXTS = {
  unknown: (takes: number): FactWords =>
    takes === 0
      ? factWords(['Sans prise de ce morceau, je ne peux pas l’estimer.'], ['Sans prise, pas d’estimation.'])
      : factWords(
          ['Une seule prise de ce passage ne permet pas de l’estimer.', 'Je n’ai qu’une prise comparable : c’est trop peu pour estimer un délai.'],
          ['Une seule prise : pas d’estimation.'],
        ),
  ahead: ({ takes, firstPoints, latestPoints }: TakeTrend, ahead: NonNullable<TakeTrend['ahead']>): FactWords =>
    factWords(
      [
        `En ${takes} prises, votre score va de ${firstPoints} à ${latestPoints} points. À ce rythme, ${ahead.points} points demanderaient encore ${takesWords(ahead.takes)} ; ce n’est pas une promesse, car les derniers points viennent plus lentement.`,
      ],
      [
        `${takes} prises : de ${firstPoints} à ${latestPoints} points. Pour ${ahead.points} points, encore ${takesWords(ahead.takes)}, sans promesse.`,
      ],
    ),
  rising: ({ takes, firstPoints, latestPoints }: TakeTrend): FactWords =>
    factWords(
      [`En ${takes} prises, votre score va de ${firstPoints} à ${latestPoints} points : cela monte, mais je ne peux pas dire quand ce sera fini.`],
      [`${takes} prises : de ${firstPoints} à ${latestPoints} points. Pas de délai certain.`],
    ),
  flat: ({ takes, lowest, highest }: TakeTrend): FactWords =>
    factWords(
      [`Vos ${takes} dernières prises vont de ${lowest} à ${highest} points sans monter nettement : je ne peux pas en tirer de délai.`],
      [`${takes} prises entre ${lowest} et ${highest} points, sans hausse nette : pas de délai.`],
    ),
  reached: ({ latestPoints }: TakeTrend): FactWords =>
    factWords([`Vous y êtes presque : ${latestPoints} points à la dernière prise.`], [`Vous y êtes presque : ${latestPoints} points.`]),
  tenMinutes: TEN_MINUTES,
} as const

export const NEXT_TEXTS = {
  after: (passage: string, step: string): FactWords =>
    factWords(
      [`Quand ${passage} viendra sans faute : ${step}.`, `Une fois que ${passage} sera sans faute, ${step}.`],
      [`Après ${passage} : ${step}.`, `${raised(passage)} sans faute ? Alors ${step}.`],
    ),
  afterSeveral: (passage: string, step: string): FactWords =>
    factWords(
      [`Quand ${passage} viendront sans faute : ${step}.`, `Une fois que ${passage} seront sans faute, ${step}.`],
      [`Après ${passage} : ${step}.`, `${raised(passage)} sans faute ? Alors ${step}.`],
    ),
  whole: (words: string): FactWords => factWords([`Et si tout y est juste : ${words}.`], [`Tout est juste ? ${raised(words)}.`]),
  bothHands: 'réunissez les deux mains, puis reprenez tout',
  backTo: (percent: number): string => `revenez à ${percent} %, puis reprenez tout`,
  allOver: 'reprenez tout depuis le début',
  again: 'rejouez la même chose, et comparons',
  remains: (title: string): FactWords => factWords([`Il restera aussi ceci : ${title}.`], [`Reste aussi : ${title}.`]),
} as const

export const BETTER_TEXTS = {
  verdict: ({ verdict, points, pointsBefore, isSameTask, right, rightBefore }: Comparison): FactWords => {
    const figures = isSameTask
      ? `${points} points, contre ${pointsBefore} à la prise d’avant`
      : `dans ce que les deux prises ont en commun, ${right} % de notes justes et à temps, contre ${rightBefore} %`
    if (verdict === 'better')
      return factWords([`Oui, c’est mieux : ${figures}.`, `Oui, vous progressez : ${figures}.`], [`Mieux : ${figures}.`, `Oui : ${figures}.`])
    if (verdict === 'worse')
      return factWords([`Pas cette fois : ${figures}.`, `Non, un peu moins bien : ${figures}.`], [`Non : ${figures}.`, `Moins bien : ${figures}.`])
    return factWords([`À peu près pareil : ${figures}.`, `Ni mieux ni moins bien : ${figures}.`], [`Pareil : ${figures}.`, `Stable : ${figures}.`])
  },
  mended: (measures: string): FactWords => factWords([`Réparé : ${measures}.`], [`Réparé : ${measures}.`]),
  newlyWrong: (measures: string): FactWords => factWords([`Nouveau à reprendre : ${measures}.`], [`À reprendre : ${measures}.`]),
  tempo: ({ percent, percentBefore }: Comparison): FactWords =>
    factWords(
      [`Et la vitesse n’était pas la même : ${percent} %, contre ${percentBefore} %.`],
      [`Vitesse : ${percent} %, contre ${percentBefore} %.`],
    ),
  first: factWords(
    [
      'C’est la première prise que je peux comparer : il m’en faut une autre, mêmes mesures, mêmes mains.',
      'Je n’ai pas encore de prise d’avant à comparer : rejouez la même chose, et je vous dirai.',
    ],
    ['Pas encore d’autre prise à comparer.', 'Il me faut une deuxième prise.'],
  ),
} as const

export interface DayPlan {
  readonly today: string
  readonly tomorrow: string
  readonly dayAfter: string
}
export const TOMORROW_TEXTS = {
  plan: ({ today, tomorrow, dayAfter }: DayPlan): FactWords =>
    factWords(
      [
        `Aujourd’hui, 10 minutes : ${today}. Demain, 10 minutes : ${tomorrow}. Après-demain, 10 minutes : ${dayAfter}.`,
        `Voici trois jours. Aujourd’hui 10 minutes, ${today} ; demain 10 minutes, ${tomorrow} ; après-demain 10 minutes, ${dayAfter}.`,
      ],
      [`Aujourd’hui, 10 minutes : ${today}. Demain, 10 minutes : ${tomorrow}. Après-demain, 10 minutes : ${dayAfter}.`],
    ),
} as const

export const SUCCESS_TEXTS = {
  clean: (points: number): FactWords =>
    factWords(
      [
        `Bravo, et votre dernière prise le montre : ${points} points, et je n’y relève rien à reprendre.`,
        `Je l’ai entendu : ${points} points, rien à reprendre. Bravo.`,
      ],
      [`Bravo : ${points} points, rien à reprendre.`, `Entendu : ${points} points. Bravo.`],
    ),
  better: ({ points, pointsBefore }: Comparison): FactWords =>
    factWords(
      [
        `Bravo, cela s’entend : ${points} points, contre ${pointsBefore} à la prise d’avant.`,
        `Oui, le progrès est là : ${points} points au lieu de ${pointsBefore}.`,
      ],
      [`Bravo : ${points} points, contre ${pointsBefore}.`, `Oui : ${points} au lieu de ${pointsBefore}.`],
    ),
  sound: (points: number): FactWords =>
    factWords([`Bravo : ${points} points à votre dernière prise.`, `Oui, ${points} points : c’est solide.`], [`Bravo : ${points} points.`]),
  remains: (title: string): FactWords => factWords([`Il reste une chose : ${title}.`], [`Reste : ${title}.`]),
  unplayed: factWords(
    ['Bravo d’avoir persévéré. Je n’en ai pas encore de prise : jouez-le une fois pour moi, et je vous dirai ce que j’entends.'],
    ['Bravo pour l’effort. Jouez-le une fois, que je l’entende.'],
  ),
  partly: (points: number): FactWords =>
    factWords(
      [`Vous avancez, et je l’entends : ${points} points.`, `C’est déjà ${points} points, et vous ne lâchez pas.`],
      [`${points} points : vous vous en approchez.`],
    ),
  unheard: factWords(
    [
      'Bravo d’avoir persévéré. La dernière prise que j’ai ne le montre pas encore : jouez-le une fois pour moi, et je vous dirai ce qui a changé.',
      'Je vous crois volontiers, et bravo pour l’effort. Jouez-le une fois : je compare avec la prise d’avant.',
    ],
    ['Bravo pour l’effort. Jouez-le une fois, que je l’entende.', 'Bien. Une prise pour le prouver ?'],
  ),
} as const

/** What comes later, as an instruction within a sentence; null where that is the same once more. */
export function laterWords(step: NextStep, number: (index: number) => number): string | null {
  const speed = (ratio: number): string => `${Math.round(100 * ratio)} %`
  switch (step.kind) {
    case 'speed-up':
      return `passez de ${speed(step.fromSpeed)} à ${speed(step.speed)}`
    case 'other-hand':
      return `jouez la ${HANDS_WORDS[step.hand]}, à ${speed(step.speed)}`
    case 'both-hands':
      return `réunissez les deux mains, à ${speed(step.speed)}`
    case 'in-time':
      return `jouez en mesure, à ${speed(step.speed)}`
    case 'whole-piece':
      return `replacez ce passage dans tout le morceau, à ${speed(step.speed)}`
    case 'finish':
      return `continuez à partir de la mesure ${number(step.fromMeasure)}`
    case 'celebrate':
      return 'gardez ce morceau pour le plaisir, et choisissez-en un autre'
    default:
      return null
  }
}

/** « mesure 5, main droite, une fausse note »: a title within a sentence. */
export const titleWithin = (title: string): string => title.charAt(0).toLocaleLowerCase('fr') + title.slice(1).replace(/[ \u00a0]: /g, ', ')
