import { durationWords, french } from '@prelude/domain/basics'

export const MINI_PLAYER_TEXTS = french({
  play: 'Écouter un extrait',
  playOf: (title: string) => `Écouter un extrait de « ${title} »`,
  pause: 'Mettre en pause',
  loading: 'Le piano se prépare…',
  failed: 'L’extrait ne s’est pas chargé. Vérifiez votre connexion, puis réessayez.',
  silent: 'Le son ne démarre pas. Vérifiez le haut-parleur ou le casque de cet appareil, puis réessayez.',
  extract: (measures: number) =>
    `Extrait : ${measures === 1 ? 'la première mesure' : `les ${measures} premières mesures`}. « Jouer » ouvre le morceau entier.`,
  place: 'Position dans l’extrait',
  placeWords: (now: number, whole: number) => `${durationWords(now)} sur ${durationWords(whole)}`,
})
