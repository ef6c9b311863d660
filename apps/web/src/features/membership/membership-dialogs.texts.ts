import { counted, french, wholeNumber } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

const RATING = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Texts of the dialogs, apart from `membership.texts.ts`: the first screen does not load them. */
export const DIALOG_TEXTS = french({
  freemium: {
    /** spec: account §2.4, to the letter. */
    titles: { contents: 'Contenus gratuits épuisés', import: 'Quota d’import atteint' },
    back: (count: number) => (count < 2 ? 'Votre contenu gratuit revient ' : `Vos ${count} contenus gratuits reviennent `),
    openedKept: 'Ce que vous avez déjà ouvert reste jouable.',
    importWords:
      'Le plan gratuit permet une partition importée. Supprimez-la pour en importer une autre, ou passez à premium pour en importer autant que vous voulez.',
    remaining: (count: number, total: number) => `${counted(count, 'contenu gratuit restant', 'contenus gratuits restants')} sur ${total}`,
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
    day: (count: number) => `${counted(count, 'contenu gratuit', 'contenus gratuits')} par jour`,
    week: (count: number) => `${counted(count, 'contenu gratuit', 'contenus gratuits')} par semaine`,
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
