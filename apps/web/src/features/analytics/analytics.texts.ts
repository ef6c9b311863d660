import { french } from '@prelude/domain/basics'

export const ANALYTICS_TEXTS = french({
  title: 'Pouvons-nous mesurer l’usage de l’application ?',
  words:
    'Pages ouvertes, boutons utilisés, erreurs : cela nous aide à l’améliorer. Vous pouvez changer d’avis à tout moment dans votre profil. Sans votre accord, nous ne comptons que les visites de l’accueil et les appuis sur « Jouer », avec votre compte.',
  refuse: 'Refuser',
  accept: 'Accepter',
})
