import { counted, french, wholeNumber } from '@prelude/domain/basics'
import type { ActivityEvent } from '@prelude/domain/learning'

const MINUTES_OF_HOUR = 60
/** « 25 min », « 1 h 05 », of seconds. */
const time = (seconds: number): string => {
  const minutes = Math.round(seconds / MINUTES_OF_HOUR)
  const rest = minutes % MINUTES_OF_HOUR
  if (minutes < MINUTES_OF_HOUR) return `${minutes}\u00a0min`
  const hours = `${wholeNumber(Math.floor(minutes / MINUTES_OF_HOUR))}\u00a0h`
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`
}
const points = (count: number): string => counted(count, 'point', 'points')

/** « 12 mesures solides sur 40 », « 40 mesures, aucune encore solide ». */
const knownWords = (sure: number, total: number): string =>
  sure === 0
    ? `${counted(total, 'mesure', 'mesures')}, aucune encore solide`
    : `${counted(sure, 'mesure solide', 'mesures solides')} sur ${wholeNumber(total)}`

/** What an event is called in the list of the latest ones. */
const EVENTS: Readonly<Record<ActivityEvent, string>> = {
  COMPLETE_PIECE: 'Morceau joué en entier',
  COMPLETE_CHALLENGE: 'Défi réussi',
  COMPLETE_MODULE: 'Module terminé',
  CONNECTION: 'Séance de dix minutes',
  REGULARITY: 'Un jour après l’autre',
  COMPLETE_CHECKLIST_STEP: 'Premiers pas : une étape',
  COMPLETE_CHECKLIST: 'Premiers pas terminés',
}

export const PROGRESS_TEXTS = french({
  title: 'Progrès',
  lead: 'Tout ce que vous avez joué, et rien d’autre.',
  period: 'Période',
  periods: { week: 'Semaine', weeks: 'Six semaines', all: 'Tout' },
  ofPeriod: { week: 'cette semaine', weeks: 'en six semaines', all: 'depuis le début' },
  revisions: 'Morceaux à revoir',
  showTable: 'Voir le tableau',
  columns: { week: 'Jour', weeks: 'Semaine', all: 'Mois' },
  weekOf: (monday: string) => `semaine du ${monday}`,
  initials: ['L', 'M', 'M', 'J', 'V', 'S', 'D'],

  level: {
    outOf: (end: number) => `sur ${end}`,
    points: (own: number, end: number) => `${points(own)} sur ${end}`,
    remaining: (missing: number, next: string) => `Encore ${points(missing)} pour ${next}`,
    leftLast: (missing: number) => `Encore ${points(missing)} pour tout terminer`,
    reached: (next: string) => `Vous avez les points de ${next}`,
    reachedLast: 'Vous avez tous les points',
    change: (next: string) => `Passer à ${next}`,
    you: 'Vous',
    steps: (done: number, total: number) => `${counted(done, 'étape', 'étapes')} du niveau sur ${total}`,
    rule: (each: number) => `Un module de l’École joué jusqu’au bout : ${points(each)}.`,
    notYet: (modules: number) =>
      modules === 1
        ? 'Un module terminé a une étape qui n’a pas été jouée : jouez-la pour avoir son point.'
        : `${modules} modules terminés ont des étapes qui n’ont pas été jouées : jouez-les pour avoir leurs points.`,
    pieces: 'Morceaux de ce niveau',
    stepsLeft: (steps: number) => `Encore ${counted(steps, 'étape', 'étapes')}`,
  },

  time: {
    title: 'Temps de travail',
    total: (seconds: number) => time(seconds),
    words: (minutes: number) => time(minutes * MINUTES_OF_HOUR),
    column: 'Temps',
    summary: (seconds: number, period: string) => `Temps de travail : ${time(seconds)} ${period}`,
    played: (takes: number, notes: number) => `${counted(takes, 'prise', 'prises')}, ${counted(notes, 'note jouée', 'notes jouées')}`,
    nothing: 'Rien dans cette période.',
  },

  activity: {
    title: 'Activité',
    score: (days: number) => `points en ${days} jours`,
    highest: (score: number) => `Record : ${points(score)}`,
    column: 'Points',
    words: (count: number) => points(count),
    summary: (count: number, period: string) => `Activité : ${points(count)} ${period}`,
    counts: {
      pieces: 'Morceaux joués en entier',
      challenges: 'Défis réussis',
      modules: 'Modules terminés',
      connections: 'Séances de dix minutes',
      regularity: 'Jours enchaînés',
    },
    latest: 'Derniers points',
    noLatest: 'Vos points apparaîtront ici à votre premier morceau joué en entier.',
    gain: (gain: number) => `+${gain}`,
    how: 'Comment les points sont comptés',
    result: (most: number) => `votre meilleur score, jusqu’à ${most}`,
    fixed: (count: number) => points(count),
    once: 'Chaque chose compte une fois ; un morceau rejoué ajoute ce qu’il gagne.',
    events: EVENTS,
  },

  measures: {
    title: 'Vos mesures',
    lead: (sure: number, total: number, pieces: number) => `${knownWords(sure, total)}, dans ${counted(pieces, 'morceau', 'morceaux')}`,
    states: { mastered: 'Solides', learning: 'À consolider', fragile: 'Fragiles', forgotten: 'Oubliées', new: 'À découvrir' },
    summary: (sure: number, total: number) => knownWords(sure, total),
    version: (piece: string, version: string) => `${piece}, ${version}`,
    columnPiece: 'Morceau',
    columnTotal: 'Mesures',
    more: (count: number) => `Voir ${counted(count, 'autre morceau', 'autres morceaux')}`,
    none: 'Vos mesures apparaîtront ici après votre première prise.',
    pending: 'Les autres morceaux arrivent…',
  },

  goals: {
    title: 'Vos objectifs',
    change: 'Changer mes objectifs',
    none: 'Dites pourquoi vous jouez : cette page montrera où vous en êtes.',
    choose: 'Choisir mes objectifs',
    days: (days: number) => `${counted(days, 'jour', 'jours')} de piano`,
    pieces: (pieces: number) => `${counted(pieces, 'morceau joué', 'morceaux joués')}`,
    inARow: (days: number) => `${counted(days, 'jour', 'jours')} de suite`,
  },

  played: 'Morceaux joués',
  validated: 'Validés (80 points ou plus)',
  average: 'Score moyen, sur 100',
  waitHint: 'En mode Attendre, le score s’arrête à 60 : les autres points se jouent en mesure, à la vitesse du morceau.',
  scores: 'Vos scores',
  pieces: 'Vos morceaux',
  emptyTitle: ['Rien en cours,', 'tout à jouer'],
  empty: 'À votre première prise, vos progrès apparaîtront ici, morceau par morceau.',
  action: 'Choisir un morceau',
  failed: 'Vos progrès ne se sont pas chargés',
  failedHint: 'Rien n’est perdu : le service n’a pas répondu. Réessayez dans un instant.',
})
