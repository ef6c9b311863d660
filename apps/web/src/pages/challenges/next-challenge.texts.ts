import { french, rangeWords } from '@prelude/domain/basics'
import { pastDayWords } from '../../shared/french/dates.ts'
import type { NextChallenge } from '../../features/challenges/front-door.ts'
import { pointsLacking } from './points-lacking.ts'

/** Numbers up to sixteen are one word. */
const WORDS = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
]
const inWords = (points: number): string => WORDS[points] ?? String(points)

/** « des mesures 3 et 4 », « de la mesure 7 »; the pickup has no number. */
function ofMeasures(from: number, to: number): string {
  if (from === to) return from === 0 ? 'de la levée' : `de la mesure ${from}`
  return from === 0 ? `du début à la mesure ${to}` : `des mesures ${rangeWords(from, to)}`
}

const TEXTS = french({
  score: (score: number, day: string) => `${Math.round(score)} ${day}.`,
  rhythm: (measures: string, points: number, isEnough: boolean) =>
    isEnough ? `Le rythme ${measures} en vaut ${inWords(points)} à lui seul.` : `Le rythme ${measures} en vaut ${inWords(points)}.`,
  keys: (measures: string, points: number, isEnough: boolean) =>
    isEnough ? `Les notes ${measures} en valent ${inWords(points)} à elles seules.` : `Les notes ${measures} en valent ${inWords(points)}.`,
  tempo: (tempo: number, score: number) => `À ${tempo} battements par minute, la même prise vaudrait ${score}.`,
  waited: (best: number) => `La musique vous attendait : le score s’arrête alors à ${best}. Jouez « En mesure ».`,
  goal: (goal: number) => `Il en faut ${goal}.`,
  done: 'Réussi aujourd’hui. Vous en trouverez un autre ici demain.',
  alreadyPlayed: (goal: number) => `Vous avez déjà joué ce morceau. Atteignez ${goal} points en mesure.`,
  atLevel: (goal: number) => `Atteignez ${goal} points en mesure pour le valider.`,
})

/** Score of a take without a fault in « Attendre » (spec: curriculum §11.2). */
const WAITED_MOST = 60

/** What is said of a begun one: its best score, and what that take lost most by. */
function ofBegun({ challenge, bestTake, mending }: NextChallenge, now: Date): string {
  const { goalScore, targetTempo } = challenge
  if (!bestTake) return TEXTS.atLevel(goalScore)
  const { score, playedAt, mode } = bestTake
  const begin = TEXTS.score(score, pastDayWords(playedAt, now))
  if (mode === 'wait') return `${begin} ${TEXTS.waited(WAITED_MOST)}`
  if (!mending) return `${begin} ${TEXTS.goal(goalScore)}`
  if (mending.part === 'tempo') return `${begin} ${TEXTS.tempo(targetTempo, Math.round(score) + mending.points)}`
  const isEnough = mending.points >= pointsLacking({ score, goalScore })
  return `${begin} ${TEXTS[mending.part](ofMeasures(mending.from_measure, mending.to_measure), mending.points, isEnough)}`
}

/** Why this challenge is the next one. */
export function nextSentences(next: NextChallenge, now: Date): string {
  const { goalScore } = next.challenge
  if (next.isDone) return TEXTS.done
  if (next.challenge.score !== null) return ofBegun(next, now)
  return next.reason === 'known_piece' ? TEXTS.alreadyPlayed(goalScore) : TEXTS.atLevel(goalScore)
}
