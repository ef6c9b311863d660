import { french } from '@prelude/domain/basics'

export const ANALYTICS_TEXTS = french({
  title: 'Pouvons-nous mesurer l’usage de l’application ?',
  words:
    'Pages, boutons, erreurs : cela nous aide. Sans votre accord, nous ne comptons que les visites de l’accueil et les appuis sur « Jouer », avec votre compte. Vous pouvez changer d’avis dans votre profil.',
  refuse: 'Refuser',
  accept: 'Accepter',
})
