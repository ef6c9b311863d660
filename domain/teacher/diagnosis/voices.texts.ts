import type { TeacherId } from '../teachers.texts.ts'
import type { TakeQuestion } from './learner.ts'

const lowered = (sentence: string): string => sentence.charAt(0).toLocaleLowerCase('fr') + sentence.slice(1)
const raised = (words: string): string => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1)

/** How a teacher says the same facts. Sentences are set where they leave the diagnosis. */
export interface TeacherVoice {
  /** « Ce qui accroche : le déplacement. »; null where no cause is known and nothing is to be said of it. */
  readonly cause: (cause: string | null) => string | null
  readonly remedy: (advice: string) => string
  /** What is looped, and how: « les mesures 5 à 8 », « main gauche, à 70 % ». */
  readonly offer: (loop: string, ways: string) => string
  readonly praise: (praise: string) => string
  readonly clean: string
  readonly next: (proposal: string) => string
}

export const VOICES: Readonly<Record<TeacherId, TeacherVoice>> = {
  teacher_abstract: {
    cause: (cause) => cause && `Ce qui accroche : ${cause}.`,
    remedy: (advice) => `Essayez ceci : ${lowered(advice)}`,
    offer: (loop, ways) => `Je peux mettre ${loop} en boucle, ${ways} : voulez-vous ?`,
    praise: (praise) => praise,
    clean: 'Je ne vois rien à reprendre dans votre dernière prise.',
    next: (proposal) => `La suite : ${lowered(proposal)}`,
  },
  teacher_cantabile: {
    cause: (cause) => `Regardons ensemble.${cause ? ` Ce qui vous arrête : ${cause}.` : ''}`,
    remedy: (advice) => `Voici ce qui aide : ${lowered(advice)} Prenez votre temps.`,
    offer: (loop, ways) => `Voulez-vous que nous le travaillions ? Je mets ${loop} en boucle, ${ways}.`,
    praise: (praise) => `D’abord ce qui va bien : ${lowered(praise)}`,
    clean: 'Bravo : je ne vois rien à reprendre dans votre dernière prise.',
    next: (proposal) => `Si vous en avez envie, voici la suite : ${lowered(proposal)}`,
  },
  teacher_allegro: {
    cause: (cause) => cause && `${raised(cause)}.`,
    remedy: (advice) => advice,
    offer: (loop, ways) => `Je boucle ${loop}, ${ways} ?`,
    praise: (praise) => praise,
    clean: 'Rien à reprendre.',
    next: (proposal) => proposal,
  },
}

/** How a teacher answers what is asked after an explanation: what comes before the facts, how steps are joined, how a loop is offered. */
export interface FollowUpVoice {
  /** Whether the short words of a fact are taken first. */
  readonly isBrief: boolean
  readonly leads: Readonly<Record<TakeQuestion, readonly string[]>>
  readonly steps: (first: string, second: string, third: string) => readonly string[]
  readonly offers: (loop: string, ways: string) => readonly string[]
}

const NO_LEADS: FollowUpVoice['leads'] = {
  where: [],
  how: [],
  why: [],
  count: [],
  time: [],
  next: [],
  better: [],
  tomorrow: [],
  success: [],
  verdict: [],
  faults: [],
  hand: [],
  timing: [],
  speed: [],
  score: [],
  praise: [],
  disagree: [],
  discouraged: [],
  touch: [],
  fingers: [],
}

export const FOLLOW_UP_VOICES: Readonly<Record<TeacherId, FollowUpVoice>> = {
  teacher_abstract: {
    isBrief: false,
    leads: {
      where: ['Regardons la partition de près.', 'Voici les endroits précis.', 'Allons plus près.'],
      how: ['Procédons pas à pas.', 'Voici une autre façon de faire.', 'Reprenons calmement.'],
      why: ['Cherchons la raison.', 'Voici ce que j’en sais.'],
      count: ['Comptons ensemble.', 'Refaisons le compte.'],
      time: ['Restons honnêtes.', 'Voici ce que disent vos prises.'],
      next: ['Chaque chose en son temps.', 'Voici la suite.'],
      better: ['Comparons.', 'Voyons les deux prises.'],
      tomorrow: ['Voici un plan.', 'Reprenons le plan.'],
      success: [],
      verdict: [],
      faults: ['Comptons.', 'Voici le relevé.'],
      hand: ['Séparons les deux mains.', 'Voyons chaque main.'],
      timing: ['Regardons le rythme.', 'Voyons la pulsation.'],
      speed: [],
      score: [],
      praise: ['Volontiers.', 'Oui, il y a du bon.'],
      disagree: ['Vérifions.', 'Je relis avec vous.'],
      discouraged: [],
      fingers: ['Voyons les doigts.', 'Parlons doigté.'],
      touch: ['Parlons du toucher.', 'Voyons le son lui-même.'],
    },
    steps: (first, second, third) => [
      `D’abord, ${first}. Ensuite, ${second}. Enfin, ${third}.`,
      `Pour commencer, ${first}. Puis ${second}. Pour finir, ${third}.`,
    ],
    offers: (loop, ways) => [
      `Je peux mettre ${loop} en boucle, ${ways} : voulez-vous ?`,
      `Voulez-vous ${loop} en boucle, ${ways} ?`,
      `${raised(loop)} en boucle, ${ways} : je prépare cela ?`,
    ],
  },
  teacher_cantabile: {
    isBrief: false,
    leads: {
      where: ['Vous faites bien de demander.', 'Regardons cela ensemble.', 'Bonne question.'],
      how: ['Cela se travaille très bien.', 'Il y a plusieurs chemins, en voici un.', 'Prenez votre temps.'],
      why: ['C’est une question de musicien.', 'Vouloir comprendre, c’est déjà avancer.'],
      count: ['Vous êtes sur le chemin.', 'Sans vous presser.'],
      time: ['Chacun avance à son pas.', 'La patience paie, au piano.'],
      next: ['Quelle bonne envie d’avancer.', 'La suite vous attend.'],
      better: ['Merci de rejouer avec tant de soin.', 'Écoutons le chemin parcouru.'],
      tomorrow: ['Un peu chaque jour, et sans forcer.', 'Voici de quoi avancer en douceur.'],
      success: [],
      verdict: ['Merci d’avoir joué.', 'C’était un plaisir de vous écouter.'],
      faults: ['Sans dramatiser.', 'Chaque faute apprend quelque chose.'],
      hand: ['Écoutons l’une, puis l’autre.', 'Vos mains font équipe.'],
      timing: ['Le rythme se pose peu à peu.', 'Écoutons la pulsation.'],
      speed: [],
      score: ['Le score n’est qu’un repère.', 'Les points ne disent pas tout.'],
      praise: ['Avec plaisir.', 'Oui, et il faut le dire.'],
      disagree: ['Vous avez le droit de douter de moi.', 'Vérifions ensemble.'],
      discouraged: [],
      fingers: ['Chaque doigt a sa place.', 'Prenez le temps de les poser.'],
      touch: ['Le toucher, c’est votre voix.', 'Bonne oreille que de s’en soucier.'],
    },
    steps: (first, second, third) => [
      `Commencez doucement : ${first}. Puis ${second}. Et quand vous serez à l’aise, ${third}.`,
      `Faites-vous plaisir : ${first}. Ensuite ${second}. Et pour finir, ${third}.`,
    ],
    offers: (loop, ways) => [
      `Voulez-vous ${loop} en boucle, ${ways}, sans vous presser ?`,
      `Nous pouvons reprendre ${loop}, ${ways} : cela vous va ?`,
      `Si vous voulez, je vous mets ${loop} en boucle, ${ways}.`,
    ],
  },
  teacher_allegro: {
    isBrief: true,
    leads: NO_LEADS,
    steps: (first, second, third) => [`${raised(first)}. ${raised(second)}. ${raised(third)}.`, `Un : ${first}. Deux : ${second}. Trois : ${third}.`],
    offers: (loop, ways) => [`Je boucle ${loop}, ${ways} ?`, `${raised(loop)} en boucle, ${ways} ?`, `Boucle ${ways}, ${loop} ?`],
  },
}
