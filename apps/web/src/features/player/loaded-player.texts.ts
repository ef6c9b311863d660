import { french } from '@prelude/domain/basics'

export const LOADED_PLAYER_TEXTS = french({
  unknown: 'Ce morceau est introuvable',
  unknownHint: 'L’adresse n’existe pas, ou plus.',
  unknownBack: 'Aller au catalogue',
} as const)
