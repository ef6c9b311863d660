import { HANDS_WORDS } from '@prelude/domain/score'
import { counted, french, measuresNamed, percent } from '@prelude/domain/basics'
import type { Gains, Goal, PlannedRevision } from './coaching.queries.ts'

const STAGES = {
  listen: 'à écouter',
  right: 'main droite seule',
  left: 'main gauche seule',
  both: 'deux mains, lentement',
  tempo: 'au tempo du morceau',
  chain: 'enchaînée à la section précédente',
} as const
const CONSOLIDATIONS = {
  medium: 'en entier, vitesse moyenne',
  normal: 'en entier, au tempo',
  partition: 'en entier, sur la partition',
  later: 'en entier, un autre jour',
  memory: 'en entier, de mémoire',
} as const
const FAULTS = {
  pitch: 'Il y reste des fausses notes : lentement, jusqu’à ce que chaque doigt sache où il va.',
  rhythm: 'Le rythme y flotte encore : lentement, avec la pulsation.',
  missed: 'Des notes y manquent encore : lentement, sans en laisser tomber.',
  hands: 'Les deux mains n’y tombent pas encore ensemble : lentement, en écoutant les deux.',
} as const

const wordsForDays = (days: number): string => {
  if (days <= 0) return 'aujourd’hui'
  if (days === 1) return 'hier'
  return days < 14 ? `il y a ${days} jours` : `il y a ${Math.floor(days / 7)} semaines`
}
const comingDays = (days: number): string => (days <= 1 ? 'demain' : `dans ${days} jours`)

/** « section B », « sections A et B », « en entier ». */
const lettersWords = (letters: readonly string[], whole: boolean): string => {
  if (whole) return 'en entier'
  const [first = ''] = letters
  const last = letters[letters.length - 1] ?? first
  if (letters.length === 1) return `section ${first}`
  return letters.length === 2 ? `sections ${first} et ${last}` : `sections ${first} à ${last}`
}

function passageOf(goal: Goal): string {
  switch (goal.kind) {
    case 'revise':
      return lettersWords(goal.letters, goal.whole)
    case 'learn':
      if (goal.consolidation) return CONSOLIDATIONS[goal.consolidation]
      return [goal.letter ? `section ${goal.letter}` : '', goal.stage ? STAGES[goal.stage] : ''].filter(Boolean).join(', ')
    case 'mend':
      return `${measuresNamed(goal.from_number, goal.to_number)}, ${HANDS_WORDS[goal.hands]}`
    case 'enjoy':
      return 'en entier, sans s’arrêter'
  }
}

/** « Le morceau », « la section », « les sections ». */
const AGREED = {
  whole: { learnt: 'Appris', played: 'Joué', fix: 'le rejouer maintenant le fixe', fades: 'il commence', returns: 'Il reviendra' },
  one: { learnt: 'Apprise', played: 'Jouée', fix: 'la rejouer maintenant la fixe', fades: 'elle commence', returns: 'Elle reviendra' },
  several: { learnt: 'Apprises', played: 'Jouées', fix: 'les rejouer maintenant les fixe', fades: 'elles commencent', returns: 'Elles reviendront' },
} as const
const agreedWith = (letters: number, whole: boolean) => AGREED[whole ? 'whole' : letters === 1 ? 'one' : 'several']

const reviseReason = ({ reason, days, share, letters, whole }: Pick<PlannedRevision, 'days' | 'letters' | 'reason' | 'share' | 'whole'>): string => {
  const { learnt, played, fix, fades } = agreedWith(letters.length, whole)
  if (reason === 'shaky') return `La dernière fois (${wordsForDays(days)}), ${percent(100 * share)} des notes étaient justes.`
  if (reason === 'fresh') return `${learnt} ${wordsForDays(days)} : ${fix}.`
  return `${played} ${wordsForDays(days)} : ${fades} à s’effacer.`
}

function reasonOf(goal: Goal): string {
  switch (goal.kind) {
    case 'revise':
      return reviseReason(goal)
    case 'learn':
      return goal.consolidation ? 'Tout est appris : il reste à le rendre sûr.' : 'La suite de votre morceau, pendant que l’esprit est frais.'
    case 'mend':
      return goal.fault ? FAULTS[goal.fault] : FAULTS.pitch
    case 'enjoy':
      return `Il sonne déjà : ${Math.round(goal.best)} points. Jouez-le comme pour quelqu’un.`
  }
}

export const COACHING_TEXTS = french({
  kinds: { revise: 'Revoir', learn: 'Apprendre', mend: 'Consolider', enjoy: 'Pour le plaisir' },
  states: { shaky: 'fragile', fresh: 'à consolider', fading: 'à rafraîchir' },
  passage: passageOf,
  revisionPassage: ({ letters, whole }: Pick<PlannedRevision, 'letters' | 'whole'>) => lettersWords(letters, whole),
  revisionReason: reviseReason,
  reason: reasonOf,
  minutes: (minutes: number) => `${minutes} min`,
  simpler: (title: string) => `Souvent oubliée : essayez la version « ${title} ».`,
  play: 'Jouer',
  playAgain: 'Rejouer',
  length: 'Durée de la séance',
  start: 'Commencer la séance',
  resume: 'Reprendre la séance',
  startFailed: 'La séance n’a pas pu être préparée. Rien n’est perdu : réessayez dans un instant.',
  nothing: 'Rien à proposer pour l’instant : ouvrez un morceau du catalogue, la séance suivra.',
  session: 'Votre séance',
  place: (place: number, count: number) => `Étape ${place} sur ${count}`,
  goals: 'Les étapes de la séance',
  played: 'Joué',
  now: 'Maintenant',
  next: 'Étape suivante',
  finish: 'Terminer la séance',
  skip: 'Passer cette étape',
  back: 'Retour à la séance',
  reached: 'Étape jouée.',
  notReached: 'Cette étape n’est pas encore jouée en entier.',
  nextIs: (title: string) => `Ensuite : ${title}.`,
  lastGoal: 'C’était la dernière.',
  doneTitle: ['Séance', 'terminée'] as const,
  gained: 'Ce que vous avez gagné',
  gainsFailed: 'Le bilan ne s’est pas chargé',
  gainsFailedHint: 'Vos prises sont enregistrées. Réessayez dans un instant.',
  noGain: 'Rien n’a été joué en entier cette fois. Une seule étape suffit pour que la séance compte.',
  playedTime: (seconds: number, takes: number) =>
    seconds < 60
      ? counted(takes, 'prise', 'prises')
      : `${counted(Math.round(seconds / 60), 'minute', 'minutes')} au clavier, ${counted(takes, 'prise', 'prises')}`,
  sectionOf: ({ title, letter, whole }: Gains['sections'][number]) => (whole ? title : `${title}, section ${letter}`),
  learnt: ({ next_in_days: days, whole }: Gains['sections'][number]) =>
    `${agreedWith(1, whole).learnt}. ${agreedWith(1, whole).returns} ${comingDays(days)}, pour rester.`,
  rightNotes: ({ share, next_in_days: days, whole }: Gains['sections'][number]) =>
    `${percent(100 * share)} des notes justes. ${agreedWith(1, whole).returns} ${comingDays(days)}.`,
  best: (before: number | null, after: number) =>
    before === null ? `Premier résultat : ${Math.round(after)} points` : `${Math.round(before)} → ${Math.round(after)} points`,
  toHome: 'Revenir à l’accueil',
  another: 'Une autre séance',
})
