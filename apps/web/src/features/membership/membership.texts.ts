import { counted, french, wholeNumber } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

const RATING = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

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
  freemium: {
    /** spec: account §2.4, to the letter. */
    titles: { contents: 'Contenus gratuits épuisés', import: 'Quota d’import atteint' },
    back: (count: number) => (count < 2 ? 'Votre contenu gratuit revient ' : `Vos ${count} contenus gratuits reviennent `),
    kept: 'Ce que vous avez déjà ouvert reste jouable.',
    importWords:
      'Le plan gratuit permet une partition importée. Supprimez-la pour en importer une autre, ou passez à premium pour en importer autant que vous voulez.',
    left: (left: number, total: number) => `${counted(left, 'contenu gratuit restant', 'contenus gratuits restants')} sur ${total}`,
    price: `${PRODUCT} premium`,
    perMonth: 'par mois',
    from: 'à partir de',
    was: 'au lieu de',
    underFive: 'Moins de 5 euros par mois.',
    perYear: (amount: string) => `Soit ${amount} en une fois pour un an.`,
    wait: (when: string) => `Attendre ${when}`,
    stay: 'Rester sur le plan gratuit',
    pieces: 'Voir vos partitions',
  },
  advantages: {
    title: [`Tout ${PRODUCT},`, 'sans limite'] as const,
    list: [
      { icon: 'catalogue', name: 'Tout le catalogue', words: 'Tous les morceaux, sans quota' },
      { icon: 'flag', name: 'Tous les défis, tous les modules', words: 'Sans limite' },
      { icon: 'school', name: 'Le pas à pas de chaque morceau', words: 'Main par main, puis ensemble' },
      { icon: 'download', name: 'Les partitions à imprimer', words: 'Dans votre tonalité' },
      { icon: 'scoreFile', name: 'Vos partitions MusicXML', words: 'Autant que vous voulez' },
    ] as const,
    testimonials: 'Les avis',
    quote: (words: string) => `« ${words} »`,
    place: (place: number, count: number) => `${place} sur ${count}`,
    previous: 'Avis précédent',
    next: 'Avis suivant',
    pause: 'Mettre en pause',
    resume: 'Faire défiler',
    rating: (rating: number) => `${RATING.format(rating)}/5`,
    ratingOf: 'note moyenne',
    learners: (count: number) => `Plus de ${wholeNumber(count).replace(/^(\d)\s(\d{3})$/, '$1$2')}`,
    learnersOf: 'élèves',
    others: 'Voir les autres abonnements',
    footer: 'Résiliable à tout moment, sans engagement.',
  },
  promotion: {
    chip: (percent: number) => `−${percent} %`,
    /** The wire has the month with a capital (spec: account §9); French has none. */
    until: (end: string) => `Jusqu’au ${end.toLocaleLowerCase('fr')}`,
    title: (percent: number) => `−${percent} %`,
    on: (items: string) => `sur ${items}`,
    code: 'Votre code',
    copy: 'Copier le code',
    copied: 'Code copié.',
    notCopied: 'Le code n’a pas été copié : notez-le.',
    prices: 'Les prix',
    was: 'au lieu de',
    perMonth: (price: string) => `soit ${price}`,
    /** spec: account §2.4, to the letter. */
    follow: 'Je m’abonne',
    no: 'Non merci',
    chipLabel: 'Promotion : ',
  },
  waiting: {
    waiting: {
      title: ['Votre paiement', 'est attendu'] as const,
      words: 'Terminez dans l’autre fenêtre, puis revenez ici : cette page se met à jour toute seule. Rien ne presse.',
      close: 'Fermer',
    },
    paid: {
      title: ['Bienvenue dans', 'premium'] as const,
      words: 'Votre paiement est confirmé et votre abonnement est actif. Tout est ouvert.',
      close: 'Continuer',
    },
    trial: {
      title: ['Votre essai', 'est actif'] as const,
      words: (date: string) =>
        `Votre essai dure jusqu’au ${date}. À cette date, votre abonnement vous sera facturé, sauf si vous le résiliez d’ici là depuis votre profil.`,
      close: 'Continuer',
    },
  },
  trialEnded: {
    title: ['Votre essai', 'est terminé'] as const,
    words: (quota: string) =>
      `Merci d’avoir essayé premium. Rien ne vous est demandé : vous retrouvez le plan gratuit, avec ${quota}, et tous vos scores.`,
    day: (count: number) => `${counted(count, 'contenu', 'contenus')} par jour`,
    week: (count: number) => `${counted(count, 'contenu', 'contenus')} par semaine`,
    stay: 'Continuer gratuitement',
    see: 'Voir les abonnements',
  },
  notifications: {
    title: ['Les notifications', 'sont refusées'] as const,
    words: `Vous avez refusé les notifications de ${PRODUCT}. Vous pouvez les réactiver à tout moment dans les réglages.`,
    steps: ['Touchez l’icône à gauche de l’adresse.', 'Mettez Notifications sur « Autoriser ».', 'Revenez ici.'] as const,
    /** spec: account §2.4, to the letter. */
    no: 'Ne pas les activer',
    yes: 'Activer les notifications',
    on: 'Les notifications sont activées.',
  },
})
