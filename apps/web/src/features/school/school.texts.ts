import { french } from '../../words/typography.ts'

export const SCHOOL_TEXTS = french({
  title: 'École',
  lead: 'Les modules et les exercices de votre parcours.',
  emptyTitle: ['Aucun module', 'à votre pupitre'],
  empty: 'Aucun module n’est ouvert à votre niveau. Chaque morceau du catalogue, lui, se travaille main par main et section par section.',
  action: 'Choisir un morceau facile',
})
