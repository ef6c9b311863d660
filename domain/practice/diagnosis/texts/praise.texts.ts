import { HAND_WORDS, type Timeline } from '@prelude/domain/score'
import { typeset } from '../../../basics/index.ts'
import type { Praise } from '../praise.ts'
import { placeWords } from './place.texts.ts'

/** « Les mesures 5 à 8 sont justes, sans une fausse note. » */
export function sayPraise(praise: Praise, timeline: Timeline): string {
  return typeset(words(praise, timeline))
}

function words(praise: Praise, timeline: Timeline): string {
  switch (praise.kind) {
    case 'all-notes':
      return praise.tempoPercent === undefined
        ? 'Toutes les notes sont justes.'
        : `Toutes les notes sont justes, ${slowWords(praise.tempoPercent)}. Le tempo peut monter peu à peu.`
    case 'hand':
      return praise.notesOnly
        ? `Toutes les notes de la ${HAND_WORDS[praise.hand]} sont justes.`
        : `La ${HAND_WORDS[praise.hand]} est juste d’un bout à l’autre.`
    case 'measures':
      return `${placeWords(timeline, praise.fromMeasure, praise.toMeasure, null)} : ${praise.notesOnly ? 'toutes les notes sont justes' : 'tout est juste'}.`
    case 'pulse':
      return 'Vous tenez la pulsation d’un bout à l’autre.'
    case 'in-order':
      return 'Les notes sont là, dans le bon ordre.'
    case 'notes':
      if (praise.foundCount === praise.noteCount) return 'Vous avez trouvé toutes les notes.'
      return `${praise.foundCount} notes sur ${praise.noteCount} sont justes.`
  }
}

/** The learner’s own tempo, against the written one (percent, up to each). */
const SLOW_WORDS: readonly (readonly [upTo: number, words: string])[] = [
  [29, 'bien plus lentement que le tempo écrit'],
  [38, 'au tiers du tempo écrit'],
  [57, 'à la moitié du tempo écrit'],
  [100, 'aux deux tiers du tempo écrit'],
]
const slowWords = (percent: number): string => SLOW_WORDS.find(([upTo]) => percent <= upTo)?.[1] ?? ''
