import { french } from '../../words/typography.ts'

export const CHALLENGES_TEXTS = french({
  title: 'Défis',
  lead: 'De courts passages à réussir, du plus simple au plus relevé.',
  emptyTitle: ['Aucun défi', 'à relever'],
  empty: 'Aucun défi n’est ouvert. En attendant le premier, lancez-vous le vôtre : jouez en mesure un morceau que vous connaissez déjà.',
  action: 'Voir mes morceaux en cours',
})
