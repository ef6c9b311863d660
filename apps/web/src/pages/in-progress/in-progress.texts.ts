import { capitalised, counted, french, measuresNamed, percent } from '@prelude/domain/basics'

const HANDS = { LEFT: 'main gauche', RIGHT: 'main droite', BOTH: 'deux mains' } as const

export const IN_PROGRESS_TEXTS = french({
  title: 'Morceaux en cours',
  lead: 'Vous les retrouvez là où vous les avez laissés.',
  resume: 'Reprendre',
  resumeOf: (title: string) => `Reprendre « ${title} »`,
  stoppedAt: (hands: 'LEFT' | 'RIGHT' | 'BOTH', passage: string, speed: number) =>
    capitalised(
      [HANDS[hands], passage, speed === 1 ? 'à la vitesse du morceau' : `à ${percent(speed * 100)} de la vitesse`].filter(Boolean).join(', '),
    ),
  whole: 'tout le morceau',
  passage: measuresNamed,
  rightOf: (right: number, of: number) => `${counted(right, 'mesure juste', 'mesures justes')} sur ${of}`,
  another: 'Choisir un autre morceau',
  never: 'Ouvert, pas encore joué',
  emptyTitle: ['Rien', 'sur le pupitre'],
  empty: 'Ouvrez un morceau : il vous attendra ici.',
  toCatalogue: 'Voir le catalogue',
  failed: 'La liste ne s’est pas chargée',
  failedHint: 'Vérifiez la connexion, puis réessayez.',
})
