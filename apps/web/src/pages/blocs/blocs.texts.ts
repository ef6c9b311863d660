import { counted, french } from '@prelude/domain/basics'

export const BLOCS_TEXTS = french({
  title: ['Les', 'rythmes'] as [string, string],
  lead: 'Des accompagnements à jouer en boucle, de la basse tenue au ragtime.',
  back: 'Retour à l’école',
  search: 'Chercher un rythme',
  family: 'Famille',
  level: 'Niveau',
  clear: 'Effacer',
  none: ['Aucun rythme', 'trouvé'] as [string, string],
  noneHint: 'Essayez un autre mot, ou une autre famille.',
  noneAction: 'Tout montrer',
  failed: 'Les rythmes ne se sont pas chargés',
  list: (count: number) => counted(count, 'rythme', 'rythmes'),
  bothHands: 'Deux mains',
  leftHand: 'Main gauche',
  tempos: (low: number, high: number) => `${low}–${high} à la noire`,
  compoundTempos: (low: number, high: number) => `${low}–${high} à la noire pointée`,
  listen: (title: string) => `Écouter « ${title} »`,
  stop: 'Arrêter',
  rhythm: (title: string, meter: string) => `Rythme de « ${title} », à ${meter}`,
})
