import { french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

/** Subscribing is « S’abonner » wherever the sentence is not the learner’s own (spec: account §4.2). */
const SUBSCRIBE = 'S’abonner'

export const MEMBERSHIP_TEXTS = french({
  subscribe: SUBSCRIBE,
  benefits: 'Voir tous les avantages',
  /** spec: account §4.2, to the letter. */
  quotaSpent: {
    day: `Vous avez épuisé votre quota de contenus gratuits aujourd’hui. Abonnez-vous à ${PRODUCT} premium pour des contenus illimités !`,
    week: `Vous avez épuisé votre quota de contenus gratuits cette semaine. Abonnez-vous à ${PRODUCT} premium pour des contenus illimités !`,
  },
  notOpen: 'L’abonnement n’est pas encore ouvert : rien ne peut être acheté aujourd’hui.',
  /** While payment is closed: instead of « S’abonner ». */
  opening: {
    ask: 'Me prévenir de l’ouverture',
    done: 'C’est noté : nous vous écrirons à l’ouverture de l’abonnement.',
    noted: 'Nous vous préviendrons',
    failed: 'Votre demande n’a pas été enregistrée. Réessayez dans un instant.',
  },
  cheat: 'Mode triche : tout est ouvert, aucun score n’est gardé',
  adminsOnly: {
    notFound: ['Cette page', 'est introuvable'] as const,
    notFoundHint: 'L’adresse n’existe pas, ou elle n’est pas pour vous.',
    home: 'Aller à l’accueil',
  },
  promotion: {
    chip: (percent: number) => `−${percent} %`,
    /** The wire has the month with a capital (spec: account §9); French has none. */
    until: (end: string) => `Jusqu’au ${end.toLocaleLowerCase('fr')}`,
    chipLabel: 'Promotion : ',
  },
})
