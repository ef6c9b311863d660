import { counted, french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

export const APP_LAYOUT_TEXTS = french({
  skip: 'Aller au contenu',
  navigation: 'Navigation principale',
  home: 'Accueil',
  school: 'École',
  catalogue: 'Catalogue',
  challenges: 'Défis',
  progress: 'Progrès',
  logoLabel: `${PRODUCT}, accueil`,
  quotaLeft: (count: number) =>
    count === 0 ? 'Il ne vous reste aucun contenu gratuit' : `Il vous reste ${counted(count, 'contenu gratuit', 'contenus gratuits')}`,
  quotaRenewed: (total: number, day: string) => `De nouveau ${total} dès ${day}`,
  menuOf: 'Menu de ',
  menu: (name: string) => `Menu de ${name}`,
  menuTitle: 'Votre compte',
  profile: 'Profil et réglages',
  subscribe: 'Abonnement',
  credits: 'Crédits et licences',
  logout: 'Se déconnecter',
  offlineToast: `${PRODUCT} ne fonctionne pas en mode hors ligne pour le moment !`,
  ok: 'Ok',
  updated: 'L’application a été mise à jour !',
  notFound: {
    documentTitle: 'Page introuvable',
    title: ['Cette page est', 'un silence'] as const,
    words: 'L’adresse n’existe pas, ou plus. Votre travail, lui, est bien là.',
    home: 'Aller à l’accueil',
    search: 'Chercher un morceau',
    code: 'Erreur 404',
  },
  offline: {
    title: ['Le fil', 'est coupé'] as const,
    words: 'Votre appareil n’a plus de réseau. Dès qu’il revient, vous retrouvez la page que vous regardiez.',
    retry: 'Réessayer',
    still: 'Toujours pas de réseau. Vérifiez le Wi-Fi ou le câble.',
  },
  maintenance: {
    title: ['Le piano', 's’accorde'] as const,
    words: `${PRODUCT} ne répond pas en ce moment. Rien n’est perdu : vos scores et vos réglages sont conservés.`,
    retry: 'Réessayer',
    again: (seconds: number) => `Nouvel essai dans ${seconds} s`,
    still: 'Toujours pas de réponse. Nous réessayons pour vous.',
  },
  broken: {
    title: ['Une fausse note', 'chez nous'] as const,
    words: 'Cette page s’est arrêtée. Vos prises enregistrées ne sont pas touchées.',
    retry: 'Recharger la page',
    home: 'Aller à l’accueil',
  },
})
