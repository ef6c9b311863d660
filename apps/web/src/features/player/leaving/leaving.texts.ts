import { french } from '@prelude/domain/basics'

export const LEAVING_TEXTS = french({
  title: 'Quitter sans garder cette prise ?',
  words: 'Vous êtes au milieu du morceau. Voyez le résultat de ce que vous venez de jouer : il sera enregistré.',
  result: 'Voir le résultat',
  leave: 'Quitter sans garder',
})
