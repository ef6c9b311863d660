import { french } from '../words/typography.ts'

export const UI_TEXTS = french({
  close: 'Fermer',
  retry: 'Réessayer',
  loading: 'Chargement',
  difficulty: (difficulty: number, label: string) => `Difficulté ${difficulty} sur 5, ${label}`,
  difficultyNames: ['Novice', 'Débutant', 'Intermédiaire', 'Avancé', 'Pro'],
  section: (letter: string) => `Section ${letter}`,
  score: (score: number) => `Score ${score} sur 100`,
  scoreUnknown: 'Pas de score',
  outOf: 'sur 100',
  previous: 'avant',
  best: (score: number) => `Meilleur score ${score} %`,
  measure: (number: number) => `Mesure ${number}`,
  rightHand: 'main droite',
  leftHand: 'main gauche',
  handLetters: { RIGHT: 'D', LEFT: 'G', MELODY: 'C' },
  measureStates: { right: 'juste', pitch: 'hauteur', rhythm: 'rythme', missed: 'manquée', unknown: 'à découvrir' },
  legend: { right: 'Juste', pitch: 'Hauteur', rhythm: 'Rythme', missed: 'Manquée' },
})
