import { counted, french, listed } from '@prelude/domain/basics'

const HANDS = { LEFT: 'main gauche', RIGHT: 'main droite', BOTH: 'deux mains' } as const

/** What a tempo counts: a quarter in 4/4, a dotted one in 6/8, an eighth in 3/8, a half in 2/2. */
function beatOf(timeSignature: string): string {
  const [beats, unit] = timeSignature.split('/').map(Number)
  if (unit === 2) return 'à la blanche'
  if (unit === 4) return 'à la noire'
  return unit === 8 && beats !== undefined && beats > 3 && beats % 3 === 0
    ? 'à la noire pointée'
    : unit === 8
      ? 'à la croche'
      : 'battements par minute'
}

export const CHALLENGES_TEXTS = french({
  title: 'Défis',
  lead: 'Une section, un tempo, 80 points à atteindre.',
  search: 'Chercher un défi',
  difficulty: 'Difficulté',
  outOf: (total: number) => `sur ${total}`,
  ofTheDay: 'Défi du jour',
  next: 'Votre prochain défi',
  toStart: 'à découvrir',
  reached: 'réussi',
  lacking: (points: number) => `encore ${counted(points, 'point', 'points')}`,
  take: 'Relever le défi',
  again: 'Rejouer le défi',
  list: (level: string | null, total: number) => [level, counted(total, 'défi', 'défis')].filter(Boolean).join(', '),
  place: (letters: readonly string[], hands: 'LEFT' | 'RIGHT' | 'BOTH') =>
    `${letters.length < 2 ? 'Section' : 'Sections'} ${listed([...new Set(letters)])}, ${HANDS[hands]}`,
  tempo: (tempo: number, timeSignature: string) => `${tempo} ${beatOf(timeSignature)}`,
  counted: 'Compte pour 1 contenu gratuit',
  filters: 'Filtres',
  toDo: 'À réussir',
  free: 'Gratuits',
  more: 'Voir la suite',
  moreFailed: 'La suite ne s’est pas chargée.',
  shown: (shown: number, total: number) => `${shown} sur ${total}`,
  tutorial: 'Tutoriel',
  noneTitle: ['Aucun défi', 'trouvé'],
  none: 'Essayez un autre mot, ou une autre difficulté.',
  noneFiltered: 'Aucun défi ne correspond à ces filtres.',
  noneSearch: (words: string) => `Rien pour « ${words} ».`,
  noneAction: 'Voir tous les défis',
  withoutFilters: 'Retirer les filtres',
  inAllLevels: 'Chercher dans toutes les difficultés',
  allDoneTitle: ['Tout est', 'réussi'],
  allDone: 'Vous avez réussi tous les défis de cette difficulté.',
  failed: 'Les défis ne se sont pas chargés',
  failedHint: 'Vérifiez la connexion, puis réessayez.',
  player: {
    welcome: (title: string) => `Défi : ${title}`,
    welcomeHint: (goal: number) =>
      `Jouez ce passage en mesure. À ${goal} points, le défi est validé. Commencez lentement : le tempo monte à mesure que vous réussissez.`,
    start: 'C’est parti',
    tutorialSteps: [
      'Les notes descendent vers le clavier. Quand une note touche la ligne jaune, c’est le moment de la jouer.',
      'Ici, la musique vous attend : rien ne presse. Un point jaune marque la touche à jouer.',
      'Jouez sur votre clavier, à l’écran ou sur l’ordinateur. À vous !',
    ],
    tutorialNext: 'Suivant',
    validated: 'Défi validé',
    validatedHint: (goal: number) => `Vous avez atteint les ${goal} points.`,
    again: 'Rejouer',
    others: 'Autres défis',
    detail: 'Voir le détail',
    takeKept: 'Le défi n’a pas pu être validé. Votre prise est gardée : réessayez.',
    retry: 'Réessayer',
  },
})
