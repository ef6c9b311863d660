import { french } from '@prelude/domain/basics'
import { PRODUCT } from '../../../platform/product.ts'

export const NOTICES_TEXTS = french({
  failed: 'Votre réponse n’a pas été enregistrée. Réessayez dans un instant.',
  age: {
    title: ['Avant de', 'commencer'],
    question: 'Quel âge avez-vous ?',
    why: 'Avant 15 ans, la loi demande l’accord d’un parent pour garder un profil. Vous pouvez jouer sans attendre, dans les deux cas.',
    fifteen: 'J’ai 15 ans ou plus',
    younger: 'J’ai moins de 15 ans',
    logout: 'Se déconnecter',
    parentTitle: ['Prévenons', 'un parent'],
    parentWords: `Nous lui écrivons une fois, pour demander son accord. Vous jouez dès maintenant ; d’ici sa réponse, ${PRODUCT} ne garde de votre profil que votre prénom et votre niveau.`,
    parentEmail: 'E-mail d’un parent',
    parentExample: 'parent@exemple.fr',
    parentHint: 'Sans réponse sous 14 jours, le compte est effacé.',
    missingEmail: 'Écrivez l’adresse e-mail d’un parent.',
    send: 'Demander l’accord',
    back: 'Revenir',
    sent: (email: string) => `Le message est parti à ${email}.`,
  },
  level: {
    title: ['Où en êtes-vous', 'avec le piano ?'],
    why: 'Pour choisir vos premiers morceaux. Vous pourrez changer d’avis dans votre profil.',
    legend: 'Votre niveau',
    next: 'Continuer',
  },
  parent: {
    title: 'L’accord d’un parent est attendu',
    words: 'Vous pouvez jouer. Le profil s’ouvrira quand un parent aura suivi le lien du message.',
    change: 'Écrire à une autre adresse',
  },
  email: {
    title: 'Confirmez votre adresse e-mail',
    words: (email: string) => `Un lien vous attend à ${email}. Il sert à retrouver votre compte si vous oubliez le mot de passe.`,
    resend: 'Renvoyer le message',
    later: 'Plus tard',
    sent: (email: string) => `Le message est parti à ${email}. Regardez aussi dans les indésirables.`,
    failed: 'Le message n’est pas parti. Réessayez dans un instant.',
  },
  deletion: {
    title: (date: string) => `Votre compte sera effacé ${date}`,
    words: 'Jusque-là, rien n’est perdu : vous pouvez encore changer d’avis.',
    keep: 'Garder mon compte',
    accountKept: 'Votre compte est gardé. Rien n’a été effacé.',
    failed: 'Votre compte n’a pas pu être gardé. Réessayez dans un instant.',
    dialogTitle: ['Vous revoilà.', 'Tout garder ?'],
    dialogWords: (date: string) =>
      `Vous aviez demandé à effacer ce compte. Il le sera ${date}, avec vos prises, vos scores et vos partitions. Un clic suffit pour le garder.`,
    leave: 'Laisser effacer',
  },
})
