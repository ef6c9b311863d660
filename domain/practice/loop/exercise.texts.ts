import { french } from '../../basics/index.ts'
import type { LoopExercise } from './exercise.ts'

/** What to do in the next round, step by step: first without the keys or the reading, last as written. */
export const EXERCISE_TEXTS: Readonly<Record<LoopExercise, readonly [string, string, string]>> = french({
  dotted: [
    'Pendant le décompte, frappez le rythme en comptant : la longue, puis la courte.',
    'Jouez d’abord ce rythme sur une seule note, à côté, puis le passage.',
    'Jouez-le comme il est écrit, en comptant à voix basse.',
  ],
  triplet: [
    'Dites « tri-o-let » sur chaque temps avant de partir.',
    'Jouez d’abord les trois notes sur une seule touche, bien égales.',
    'Jouez-le comme il est écrit, trois notes égales par temps.',
  ],
  'long-notes': [
    'Comptez à voix haute chaque temps de la note longue ou du silence.',
    'Comptez tout bas ; ne partez qu’au temps qui suit.',
    'Jouez-le comme il est écrit, sans presser la fin des notes longues.',
  ],
  hop: [
    'Allez d’une touche à l’autre sans jouer, les yeux sur la touche d’arrivée.',
    'Jouez la note de départ, posez-vous sur l’arrivée sans jouer, puis jouez.',
    'Jouez le passage en mesure : la main part dès que la note sonne.',
  ],
  chord: [
    'Posez chaque accord sur les touches, sans jouer, tous les doigts ensemble.',
    'Jouez chaque accord deux fois, d’un seul geste.',
    'Jouez le passage : un accord, un seul son.',
  ],
  hands: [
    'Frappez les deux mains sur les genoux, ensemble, en comptant.',
    'Jouez très lentement et n’écoutez que les temps : un seul son.',
    'Jouez le passage en mesure, les deux mains ensemble.',
  ],
  runs: [
    'Jouez lentement, chaque note détachée et de la même longueur.',
    'Jouez une longue, une courte, puis l’inverse.',
    'Jouez-les comme elles sont écrites, bien égales.',
  ],
  signature: [
    'Avant de partir, montrez du doigt chaque note à dièse ou à bémol du passage.',
    'Dites le nom entier de ces notes en les jouant.',
    'Jouez le passage, ces notes en tête.',
  ],
  place: [
    'Posez la main sur la première note, et nommez-la, sans jouer.',
    'Jouez la première mesure en nommant les notes.',
    'Jouez le passage d’un trait.',
  ],
} as const)
