import { french } from '@prelude/domain/basics'

export const ANALYTICS_TEXTS = french({
  title: 'Pouvons-nous mesurer l’usage de l’application ?',
  words:
    'Pages ouvertes, boutons suivis, erreurs : cela nous aide à l’améliorer. Vous en changez quand vous voulez dans votre profil. Sans votre accord, seuls restent avec votre compte le nombre de visites de l’accueil et de clics sur « Jouer ».',
  refuse: 'Refuser',
  accept: 'Accepter',
})
