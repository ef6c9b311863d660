import { french } from '../../basics/index.ts'

/** The questions to begin with, two of which are shown. Each has an answer to what it asks; the first one stands for the teacher's own first word. */
export const STARTERS: readonly string[] = french([
  'Que jouer aujourd’hui ?',
  'Pourquoi est-ce que je bute toujours au même endroit ?',
  'Comment placer mes mains ?',
  'Comment apprendre un morceau plus vite ?',
  'Proposez-moi un morceau facile',
  'Comment jouer à deux mains ?',
  'À quoi sert le métronome ?',
  'Comment lire les notes ?',
  'Que dois-je réviser ?',
  'Comment se branche mon piano ?',
  'Combien de temps jouer par jour ?',
  'Quel exercice pour la main gauche ?',
])
