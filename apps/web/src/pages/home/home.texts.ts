import { capitalised, counted, french, listed, rangeWords } from '@prelude/domain/basics'

type Hand = 'LEFT' | 'RIGHT'

const HANDS: Readonly<Record<Hand, string>> = { RIGHT: 'main droite', LEFT: 'main gauche' }

/** « mesures 5 à 8 », « à la levée », « de la levée à la mesure 2 ». */
function whereWords(from: number, to: number): string {
  if (from === 0) return to === 0 ? 'à la levée' : `de la levée à la mesure ${to}`
  return from === to ? `mesure ${from}` : `mesures ${rangeWords(from, to)}`
}

const RESTS: Readonly<Record<'pitch' | 'rhythm' | 'missed' | 'hands', (hand: Hand | null) => string>> = {
  pitch: (hand) => (hand ? `Restent les notes de la ${HANDS[hand]}` : 'Restent des notes à corriger'),
  rhythm: (hand) => (hand ? `Reste le rythme de la ${HANDS[hand]}` : 'Reste le rythme'),
  missed: (hand) => (hand ? `Restent des notes oubliées à la ${HANDS[hand]}` : 'Restent des notes oubliées'),
  hands: () => 'Reste à accorder les deux mains',
}

export const HOME_TEXTS = french({
  lead: (isEvening: boolean) => (isEvening ? 'Que jouons-nous ce soir ?' : 'Que jouons-nous aujourd’hui ?'),
  leadFirst: 'Votre piano vous attend.',
  plugged: (name: string) => `${name} branché`,
  inARow: (days: number) => `${days} jours de suite`,
  inARowShort: (days: number) => `${days} j.`,

  resumeEyebrow: 'Reprendre là où vous étiez',
  resumeAt: (measure: number | null) =>
    measure === null ? 'Reprendre' : measure === 0 ? 'Reprendre à la levée' : `Reprendre à la mesure ${measure}`,
  firstEyebrow: 'Pour commencer',
  first: 'Jouer ce morceau',
  firstWords: 'Un morceau à votre niveau. La musique vous attend : elle avance quand vous jouez la bonne note.',
  nextEyebrow: 'Un autre morceau',
  nextWords: 'À votre niveau, jouable en quelques minutes. La musique attend chaque note.',
  other: 'Voir la fiche',
  moduleEyebrow: 'Votre premier module',
  moduleWords: 'Jamais joué ? Tout commence ici : trouver les touches, poser les doigts, jouer vos premières notes.',
  moduleBegin: 'Commencer le module',
  moduleOther: 'Plutôt un morceau',
  opened: 'Vous l’avez ouvert, mais pas encore joué.',
  holds: (hand: Hand) => `La ${HANDS[hand]} tient bien.`,
  rightOf: (right: number, all: number) => `${counted(right, 'mesure juste', 'mesures justes')} sur ${all}.`,
  rest: (fault: keyof typeof RESTS, hand: Hand | null, from: number, to: number) => `${RESTS[fault](hand)}, ${whereWords(from, to)}.`,
  undiscovered: (count: number) => `Encore ${counted(count, 'mesure', 'mesures')} à découvrir.`,
  allRight: 'Tout est juste. Essayez un peu plus vite, ou avec la musique qui n’attend plus.',

  inProgress: 'En cours',
  allInProgress: 'Tous les morceaux en cours',
  toImprove: 'À peaufiner',
  finished: 'Terminés',
  history: 'Derniers joués',
  more: 'Voir plus',
  less: 'Voir moins',
  never: 'Jamais joué',
  revisions: 'Revoir aujourd’hui',
  revisionsCount: (count: number) => counted(count, 'passage à rafraîchir', 'passages à rafraîchir'),
  revise: 'Commencer la révision',
  session: 'Une séance guidée',
  sessionHint: 'La suite de votre morceau, une étape à la fois.',

  forYou: (isEvening: boolean) => (isEvening ? 'Pour vous, ce soir' : 'Pour vous, aujourd’hui'),
  forLevel: (level: string) => `Pour le niveau ${level}`,
  because: (goals: readonly string[]) => `, et parce que vous voulez ${listed(goals)}.`,
  noGoals: '. Que cherchez-vous au piano ?',
  changeGoals: 'Changer',
  chooseGoals: 'Choisir mes objectifs',
  /** In the sentence « parce que vous voulez … ». */
  goals: {
    5: 'prendre plaisir à jouer',
    3: 'progresser',
    7: 'découvrir de nouveaux morceaux',
    4: 'vous remettre au piano',
    10: 'apprendre des rythmes d’accompagnement',
    8: 'jouer et chanter en même temps',
    1: 'apprendre un morceau précis',
  } as Readonly<Record<number, string>>,
  learnPiece: (words: string) => `apprendre « ${words} »`,
  all: 'Tout le catalogue',
  allShort: 'Catalogue',
  putAside: (title: string) => `Pas intéressant : ${title}`,
  backwards: 'Voir les précédents',
  forwards: 'Voir les suivants',

  module: 'Module en cours',
  moduleFirst: 'À l’école',
  moduleSteps: (done: number, total: number) => `${done} sur ${total}`,
  moduleNext: (step: string, minutes: number) => `Suivant : ${step}, ${minutes} min`,
  challenge: 'Défi du jour',
  challengeDone: 'réussi aujourd’hui',
  challengeScore: (score: number | null, goal: number) => (score === null ? 'à découvrir' : `${Math.round(score)} sur ${goal}`),
  challengesForYou: 'Défis à votre portée',
  fast: 'Vite en main',
  fastWhy: 'À votre niveau, en une séance',
  fastMinutes: (minutes: number) => `${minutes} min environ`,
  news: 'Nouveaux au catalogue',
  earlyTitle: 'En avant-première',
  early: (count: number, hasAccess: boolean) =>
    hasAccess
      ? `${counted(count, 'morceau à jouer', 'morceaux à jouer')} avant son entrée au catalogue.`
      : `${counted(count, 'morceau se joue', 'morceaux se jouent')} déjà en petit comité.`,

  earlyPlay: 'Voir les morceaux',
  earlyWhat: 'Qu’est-ce que c’est ?',

  skills: 'Progresser',
  skillsHint: 'Une compétence à la fois, par l’exercice qui la fait avancer.',
  toSchool: 'Toutes les compétences',
  skillStates: { finish: 'Presque acquise', continue: 'À poursuivre', new: 'Nouvelle' },
  tonalitiesLeft: (remaining: number, count: number) =>
    count === 1 ? 'À jouer' : `Encore ${remaining} sur ${counted(count, 'tonalité', 'tonalités')}`,
  exercisesDone: (done: number, count: number) => `${done} sur ${counted(count, 'exercice', 'exercices')}`,
  exercise: 'Travailler',
  applications: 'En musique',
  applicationsHint: 'Des morceaux où ce que vous apprenez sert.',

  reasons: {
    goal: {
      5: 'Pour prendre plaisir à jouer',
      3: 'Pour progresser',
      7: 'Pour découvrir autre chose',
      4: 'Pour vous remettre au piano',
      10: 'Un rythme d’accompagnement à apprendre',
      8: 'Se joue et se chante',
      1: 'Le morceau que vous cherchiez',
    } as Readonly<Record<number, string>>,
    goalOther: 'Pour ce que vous cherchez au piano',
    next_version: 'Vous avez réussi la version plus simple',
    same_left_hand: (title: string) => `Même main gauche que « ${title} »`,
    same_artist: (title: string) => `Du même compositeur que « ${title} »`,
    same_style: (title: string, style: string) => `${capitalised(style)}, comme « ${title} »`,
    quick: (minutes: number) => `Jouable en ${minutes} min, à votre niveau`,
    nearly: (lacking: number) => `Encore ${counted(lacking, 'point', 'points')} pour réussir`,
    known_piece: 'Un passage d’un morceau que vous jouez',
    applies_exercise: (title: string) => `Applique « ${title} »`,
    applies_module: (title: string) => `Au programme de « ${title} »`,
    new: 'Nouveau au catalogue',
    fit: {
      EASY: 'Plus facile que votre niveau',
      MATCHING: 'À votre niveau',
      HARD: 'Un peu au-dessus de votre niveau',
      REALLY_HARD: 'Bien au-dessus de votre niveau',
    },
  },

  evaluationTitle: 'Un doute sur votre niveau ?',
  evaluationWords: 'Sept petits exercices suffisent à le trouver.',
  evaluation: 'Passer l’évaluation',
  tutorialTitle: 'Voir comment ça se passe',
  tutorialWords: 'Un premier défi guidé : la musique attend votre note, puis avance.',
  tutorial: 'Essayer',
  hideBanner: 'Ne plus afficher',

  emptyTitle: ['Rien en cours,', 'tout à jouer'] as const,
  emptyWords: 'Vos morceaux commencés apparaîtront ici.',
  emptyAction: 'Choisir un morceau',
  failed: 'Votre accueil ne s’est pas chargé',
  failedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
})

export const WELCOME_TEXTS = french({
  title: ['Depuis votre', 'dernière visite'] as const,
  points: (points: number) => counted(points, 'point gagné', 'points gagnés'),
  score: (before: number, now: number) => `Votre activité passe de ${before} à ${now}.`,
  pieces: (count: number) => counted(count, 'morceau joué', 'morceaux joués'),
  challenges: (count: number) => counted(count, 'défi réussi', 'défis réussis'),
  modules: (count: number) => counted(count, 'module terminé', 'modules terminés'),
  days: (count: number) => counted(count, 'journée de régularité', 'journées de régularité'),
  news: (count: number) => counted(count, 'nouveau morceau au catalogue', 'nouveaux morceaux au catalogue'),
  seeNews: 'Voir les nouveautés',
  goOn: 'Continuer',
})
