import { french, listed } from '@prelude/domain/basics'

const HANDS = { LEFT: 'main gauche', RIGHT: 'main droite', BOTH: 'deux mains' } as const

export const CHALLENGES_TEXTS = french({
  title: 'Défis',
  lead: 'Un passage, un tempo : atteignez 80 points.',
  search: 'Chercher un défi',
  pages: 'Pages de défis',
  page: (number: number) => `Page ${number}`,
  difficulty: 'Difficulté',
  done: (done: number, total: number) => `${done} sur ${total}`,
  outOf: (total: number) => `sur ${total}`,
  next: 'Votre prochain défi',
  toStart: 'à découvrir',
  lacking: (points: number) => (points === 1 ? 'encore 1 point' : `encore ${points} points`),
  nextHint: (score: number | null, goal: number) =>
    score === null
      ? `Atteignez ${goal} points en mesure pour le valider.`
      : `${Math.round(score)} points à votre meilleur essai, ${goal} pour le valider.`,
  tutorialHint: 'Vos premières notes : la musique vous attend.',
  take: 'Relever le défi',
  list: (total: number) => (total < 2 ? `${total} défi` : `${total} défis`),
  place: (letters: readonly string[], hands: 'LEFT' | 'RIGHT' | 'BOTH') =>
    `${letters.length < 2 ? 'Section' : 'Sections'} ${listed(letters)}, ${HANDS[hands]}`,
  tempo: (tempo: number) => `${tempo} battements par minute`,
  counted: 'Compte pour 1 contenu gratuit',
  tutorial: 'Tutoriel',
  noneTitle: ['Aucun défi', 'trouvé'],
  none: 'Essayez un autre mot, ou une autre difficulté.',
  noneAction: 'Voir tous les défis',
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
    kept: 'Le défi n’a pas pu être validé. Votre prise est gardée : réessayez.',
    retry: 'Réessayer',
  },
})
