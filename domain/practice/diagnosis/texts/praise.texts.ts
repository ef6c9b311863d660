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
      return 'Toutes les notes sont justes.'
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
