import { french } from '../../words/typography.ts'

export const ANALYTICS_TEXTS = french({
  title: 'Pouvons-nous mesurer l’usage de l’application ?',
  words:
    'Pages ouvertes, boutons suivis et erreurs nous aident à l’améliorer. Rien n’est mesuré avant votre réponse, et vous pouvez en changer dans votre profil. Si vous refusez, deux compteurs restent avec votre compte, visites de l’accueil et clics sur « Jouer », pour ne pas vous demander votre avis trop tôt.',
  refuse: 'Refuser',
  accept: 'Accepter',
})
