import { counted, french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

export const EARLY_ACCESS_TEXTS = french({
  title: ['En', 'avant-première'] as const,
  leadIn: 'Les morceaux que vous voyez avant tout le monde.',
  leadOut: `Certains morceaux se jouent d’abord en petit comité, avant d’entrer au catalogue de ${PRODUCT}.`,
  pieces: (total: number) => counted(total, 'morceau en avant-première', 'morceaux en avant-première'),
  more: 'Voir la suite',
  shown: (shown: number, total: number) => `${shown} sur ${total}`,
  noneTitle: ['Tout est', 'déjà sorti'] as const,
  none: 'Aucun morceau n’attend son tour en ce moment. Les prochains apparaîtront ici.',
  toCatalogue: 'Aller au catalogue',
  failed: 'Les morceaux ne se sont pas chargés',
  failedHint: 'Réessayez dans un instant.',
  what: 'Un morceau en avant-première se joue comme les autres : quelques personnes l’ouvrent avant son entrée au catalogue.',
  recent: 'Derniers entrés au catalogue',
  waitingTitle: 'Me prévenir',
  waiting: (email: string) => `Inscrivez ${email} sur la liste d’attente : un e-mail quand une place se libère, rien d’autre.`,
  join: 'M’inscrire sur la liste',
  joined: 'C’est noté. Vous recevrez un e-mail quand une place se libère.',
  notJoined: 'Votre adresse n’a pas été inscrite. Réessayez dans un instant.',
})
