import { HANDS, type Hand } from '@prelude/domain/score'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { MatchedTake } from '../matched-take.ts'
import { byDegrees, CLEF_DEGREES } from './misplaced-hand.ts'

/** Wrong keys of a hand, of several pitches, that are all the note of the other clef: by chance a wrong key is one beside. */
const FEWEST_NOTES = 4
const FEWEST_PITCHES = 3
const SHARE = 0.8

interface WrongNote {
  readonly noteIndex: number
  readonly hand: Hand
  readonly measure: number
  readonly asked: number
  readonly struck: number
}

/** A hand that reads its staff in the other clef for a bar or two, too few notes for the whole hand to be tried elsewhere. */
export function otherClef(matchedTake: MatchedTake): Finding[] {
  const { grade, timeline } = matchedTake
  const wrong = grade.extras.flatMap(({ insteadOf, pitch }): WrongNote[] => {
    const note = insteadOf === null ? undefined : timeline.notes[insteadOf]
    return note ? [{ noteIndex: note.index, hand: note.hand, measure: note.measure, asked: note.pitch, struck: pitch }] : []
  })
  return HANDS.flatMap((hand) => {
    const own = wrong.filter((note) => note.hand === hand)
    const ways = CLEF_DEGREES[hand].map((degrees) => ({
      degrees,
      notes: own.filter(({ asked, struck }) => byDegrees(timeline.fifths, degrees)(asked) === struck),
    }))
    const best = ways.reduce((most, way) => (way.notes.length > most.notes.length ? way : most))
    const pitches = new Set(best.notes.map(({ asked }) => asked)).size
    if (best.notes.length < FEWEST_NOTES || pitches < FEWEST_PITCHES || best.notes.length < SHARE * own.length) return []
    return clustersOf(best.notes).map((cluster) => {
      const measures = cluster.map(({ measure }) => measure)
      const place = { hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) }
      return findingOf('clef', place, {
        weight: cluster.length,
        count: cluster.length,
        noteIndexes: cluster.map(({ noteIndex }) => noteIndex).sort((a, b) => a - b),
        steps: best.degrees,
      })
    })
  })
}
