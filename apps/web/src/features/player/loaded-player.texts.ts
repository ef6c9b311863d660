export const LOADED_PLAYER_TEXTS = {
  unknown: 'Ce contenu est introuvable',
  unknownHint: 'L’adresse n’existe pas, ou plus.',
  unknownBack: 'Revenir à la liste',
} as const
