import { french, listed } from '@prelude/domain/basics'

const HANDS = { LEFT: 'main gauche', RIGHT: 'main droite', BOTH: 'deux mains' } as const

export const CHALLENGES_TEXTS = french({
  title: 'Défis',
  lead: 'Une section, un tempo, 80 points à atteindre.',
  search: 'Chercher un défi',
  difficulty: 'Difficulté',
  done: (done: number, total: number) => `${done} sur ${total}`,
  outOf: (total: number) => `sur ${total}`,
  next: 'Le prochain',
  toStart: 'à découvrir',
  lacking: (points: number) => (points === 1 ? 'encore 1 point' : `encore ${points} points`),
  nextHint: (score: number | null, goal: number) =>
    score === null ? `${goal} points, en mesure, et il est à vous.` : `${Math.round(score)} à votre meilleur essai, ${goal} pour le valider.`,
  tutorialHint: 'Vos premières notes : la musique vous attend.',
  take: 'Relever le défi',
  list: (total: number) => (total < 2 ? `${total} défi` : `${total} défis`),
  place: (letters: readonly string[], hands: 'LEFT' | 'RIGHT' | 'BOTH') =>
    `${letters.length < 2 ? 'Section' : 'Sections'} ${listed(letters)}, ${HANDS[hands]}`,
  tempo: (tempo: number) => `${tempo} battements par minute`,
  counted: 'Utilise 1 contenu gratuit',
  tutorial: 'Tutoriel',
  noneTitle: ['Aucun défi', 'ne répond'],
  none: 'Essayez un autre mot, ou une autre difficulté.',
  noneAction: 'Voir tous les défis',
  failed: 'Les défis n’ont pas pu être lus',
  failedHint: 'Vérifiez la connexion, puis réessayez.',
  player: {
    goal: (score: number, tempo: number) => `Objectif : ${score} points, jusqu’à ♩ = ${tempo}`,
    welcome: (title: string) => `Défi : ${title}`,
    welcomeHint: (goal: number) =>
      `Jouez ce passage en mesure. À ${goal} points, le défi est validé. Commencez lentement : le tempo monte quand vous êtes prêt.`,
    start: 'C’est parti',
    tutorialSteps: [
      'Les notes descendent vers le clavier. Quand l’une touche la ligne jaune, c’est le moment de la jouer.',
      'Ici la musique vous attend : rien ne presse. La touche à jouer est éclairée.',
      'Un clavier MIDI, les touches dessinées ou celles de l’ordinateur : choisissez. Le premier son est à vous.',
    ],
    tutorialNext: 'Suivant',
    validated: 'Défi validé',
    validatedHint: (goal: number) => `Vous avez passé les ${goal} points. Il reste à vous.`,
    again: 'Rejouer',
    others: 'Autres défis',
    detail: 'Voir la prise',
    kept: 'Le défi n’a pas pu être validé. Votre prise est gardée : réessayez.',
    retry: 'Réessayer',
  },
})
