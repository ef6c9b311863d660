import { french } from '@prelude/domain/basics'

export const LESSON_TEXTS = french({
  keyboard: 'Clavier de la leçon',
  scene: (number: number, total: number) => `Scène ${number} sur ${total}`,
  leave: 'Quitter la leçon',
  previous: 'Scène précédente',
  next: 'Scène suivante',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  voice: 'Lire à voix haute',
  found: (found: number, count: number) => `${found} sur ${count}`,
  yourTurn: 'À vous',
  wellDone: 'C’est cela !',
  skip: 'Passer',
  finish: 'Terminer la leçon',
  rightHand: 'Main droite',
  leftHand: 'Main gauche',
})
