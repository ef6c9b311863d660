import { french, measuresNamed, percent } from '@prelude/domain/basics'
import type { ClassStageKind, ConsolidationKind } from './class.queries.ts'

const STAGES = {
  listen: 'Écouter',
  right: 'Main droite',
  left: 'Main gauche',
  both: 'Deux mains',
  tempo: 'Au tempo',
  chain: 'Enchaîner',
} as const satisfies Record<ClassStageKind, string>

const HINTS = {
  listen: 'Regardez et écoutez la section une fois, sans jouer.',
  right: 'La main droite seule, lentement.',
  left: 'La main gauche seule, lentement.',
  both: 'Les deux mains ensemble, lentement.',
  tempo: 'La section à la vitesse du morceau.',
  chain: 'La section précédente et celle-ci, sans s’arrêter.',
} as const satisfies Record<ClassStageKind, string>

const CONSOLIDATIONS = {
  medium: 'Tout le morceau, vitesse moyenne',
  normal: 'Tout le morceau, au tempo',
  partition: 'Tout le morceau, sur la partition',
  later: 'Tout le morceau, un autre jour',
  memory: 'Tout le morceau, de mémoire',
} as const satisfies Record<ConsolidationKind, string>

/** What a run must have to count, beside its points. */
const CONSOLIDATION_HINTS = {
  medium: null,
  normal: null,
  partition: 'Dans la vue Touches, la prise ne compte pas',
  later: 'Un jour au moins après l’avoir bien joué',
  memory: 'Les notes sont cachées',
} as const satisfies Record<ConsolidationKind, string | null>
const NO_CLOCK = { wait: '« Attendre »', follow: '« Me suivre »' } as const

export const CLASS_TEXTS = french({
  title: 'Pas à pas',
  progress: (value: number) => `${percent(value)} du chemin`,
  back: 'Revenir au morceau',
  overview: 'Revenir aux étapes',
  continue: 'Continuer',
  start: 'Commencer',
  section: (letter: string, from: number, to: number) => `Section ${letter}, ${measuresNamed(from, to)}`,
  stages: STAGES,
  hints: HINTS,
  otherHandPlayed: 'L’autre main est jouée pour vous.',
  consolidations: CONSOLIDATIONS,
  consolidationHints: CONSOLIDATION_HINTS,
  laterFrom: (when: string) => `Possible ${when}`,
  laterFirst: (points: number) => `D’abord tout le morceau, avec ${points} points`,
  nextLater: (when: string) => `La suite ${when} : rejouer tout le morceau.`,
  consolidation: 'Consolider',
  consolidationHint: 'Quand chaque section est validée, tout le morceau : plus vite, sur la partition, un autre jour, de mémoire.',
  goal: (goal: number) => `${goal} points`,
  goalAlone: (goal: number) => `Objectif : ${goal} points`,
  best: (best: number, goal: number) => `${Math.round(best)} sur ${goal} points`,
  shortfalls: {
    hands: 'Cette étape demande un autre choix de mains',
    measures: 'Cette étape demande toutes ses mesures',
    display: 'Cette étape se joue sur la partition',
    'notes-shown': 'Cette étape se joue sans voir les notes',
  },
  slow: (speed: number, goalSpeed: number) => `Joué à ${percent(speed * 100)} : cette étape se joue à ${percent(goalSpeed * 100)}`,
  noClock: (mode: 'wait' | 'follow', cap: number) =>
    cap === 0
      ? `${NO_CLOCK[mode]} ne compte pas ici : passez à « En mesure »`
      : `${NO_CLOCK[mode]} compte jusqu’à ${cap} : passez à « En mesure » pour aller plus loin`,
  done: 'Fait',
  stageDeclared: 'Étape déclarée',
  speed: (speed: number) => `à ${percent(speed * 100)} de la vitesse`,
  blocked: 'Validez d’abord la section précédente',
  now: 'À faire maintenant',
  finished: ['Toutes les étapes', 'sont faites'],
  finishedHint: 'Rejouez ce morceau de temps en temps pour ne pas l’oublier.',
  stageDone: 'Étape validée',
  stageDoneHint: (name: string) => `La suite : ${name}.`,
  stageOf: (letter: string, stage: string) => `section ${letter}, ${stage}`,
  nextStage: 'Étape suivante',
  stay: 'Rejouer encore',
  failed: 'Les étapes ne se sont pas chargées',
  failedHint: 'Vérifiez la connexion, puis réessayez.',
  unknown: 'Ce morceau est introuvable',
  unknownHint: 'Il n’existe pas, ou il n’est plus au catalogue.',
  toCatalogue: 'Voir le catalogue',
  open: (name: string) => `Ouvrir : ${name}`,
})
