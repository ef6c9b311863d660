import { french } from '@prelude/domain/basics'

export const LOADED_PLAYER_TEXTS = french({
  unknown: 'Ce morceau est introuvable',
  unknownHint: 'L’adresse n’existe pas, ou plus.',
  unknownBack: 'Aller au catalogue',
  welcome: (title: string) => `Vous allez jouer : ${title}`,
  welcomeHint:
    'La musique vous attend, vous suit, ou avance en mesure : c’est vous qui choisissez. Commencez lentement, une main à la fois si vous préférez.',
  start: 'C’est parti',
})
