import { counted, french } from '@prelude/domain/basics'

export const SCHOOL_PLAYER_TEXTS = french({
  taps: {
    one: 'Frappez n’importe quelle touche, la barre d’espace ou l’écran.',
    two: 'Frappez une touche grave et une touche aiguë, ou les deux moitiés de l’écran.',
  },
  keysOnly: 'Ici, seules les touches comptent : prenez votre temps.',
  done: 'Étape validée',
  doneHint: 'Bien joué. La suite vous attend.',
  nextExercise: 'Exercice suivant',
  backToModule: 'Revenir au module',
  finished: 'Module terminé',
  finishedHint: 'Toutes les étapes sont faites. Bravo.',
  nextModule: (title: string) => `Module suivant : ${title}`,
  felt: 'Cette étape vous a paru :',
  feltWords: ['très facile', 'facile', 'juste bien', 'difficile', 'très difficile'],
  feltThanks: 'Merci, c’est noté.',
  declared: 'Étape déclarée',
  declaredHint: 'C’est noté. La suite vous attend.',
  finishedByWord: 'Chaque étape est faite ou déclarée. Jouez celles qui sont déclarées, et le module comptera.',
  detail: 'Voir le détail',
  again: 'Rejouer',
  seeAgain: 'Revoir',
  /** The microphone was not sure of too much. */
  unheard: 'Je n’ai pas assez bien entendu pour compter ce tour.',
  notYet: (score: number, goal: number) => `${counted(score, 'point', 'points')}. Il en faut ${goal} pour valider l’étape.`,
  failed: 'L’étape n’a pas pu être validée. Votre prise est gardée : réessayez.',
  retry: 'Réessayer',
  loading: 'Le piano s’accorde…',
  unknown: ['Cet exercice', 'est introuvable'],
  unknownHint: 'L’adresse n’existe pas, ou plus.',
  toSchool: 'Aller à l’école',
})
