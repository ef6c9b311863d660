import type { TeacherId } from '../teachers.texts.ts'

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
