import type { Hypotheses } from './hypotheses.ts'
import type { ScorePlaces } from './score-places.ts'

/** The decided position. One object, reused for all strikes. */
interface DecidedPlace {
  place: number
  /** Probability of its measure. */
  confidence: number
}

/** Picks the likeliest measure, then the likeliest position in it: two positions of one measure support each other. */
export function createPlaceDecision(places: ScorePlaces): { decide(hypotheses: Hypotheses): DecidedPlace } {
  const ofMeasure = new Float64Array(places.measureCount)
  const decided: DecidedPlace = { place: 0, confidence: 0 }
  return {
    decide: ({ active, activeCount, probability }) => {
      for (let index = 0; index < activeCount; index += 1) ofMeasure[places.measure[active[index] as number] as number] = 0
      let measure = 0
      let most = -1
      for (let index = 0; index < activeCount; index += 1) {
        const place = active[index] as number
        const own = places.measure[place] as number
        const sum = (ofMeasure[own] as number) + (probability[place] as number)
        ofMeasure[own] = sum
        if (sum <= most) continue
        most = sum
        measure = own
      }
      let best = -1
      for (let index = 0; index < activeCount; index += 1) {
        const place = active[index] as number
        if (places.measure[place] !== measure || (probability[place] as number) <= best) continue
        best = probability[place] as number
        decided.place = place
      }
      decided.confidence = most
      return decided
    },
  }
}
