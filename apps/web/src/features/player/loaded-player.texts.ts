import { french } from '@prelude/domain/basics'

export const LOADED_PLAYER_TEXTS = french({
  unknown: 'Ce contenu est introuvable',
  unknownHint: 'L’adresse n’existe pas, ou plus.',
  unknownBack: 'Revenir à la liste',
} as const)
