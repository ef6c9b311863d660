import { HABITS } from './habits.ts'
import type { ScorePlaces } from './score-places.ts'

const FEW_NOTES = 5

/** Prior probabilities of restarts: bar lines before other onsets, near before far, back before ahead, the beginning of a part. */
export function createJumpWeights(places: ScorePlaces): { weight(target: number, from: number): number } {
  const { measureCount } = places
  const far = (1 - HABITS.jumpNearShare) / Math.max(1, measureCount)
  const near = new Float64Array(measureCount + 1)
  let sum = 0
  for (let apart = 1; apart <= measureCount; apart += 1) {
    near[apart] = 1 / (apart + 1) ** HABITS.nearPower
    sum += near[apart] as number
  }
  for (let apart = 1; apart <= measureCount; apart += 1) near[apart] = (HABITS.jumpNearShare * (near[apart] as number)) / sum + far
  return {
    weight: (target, from) => {
      const apart = (places.measure[target] as number) - (places.measure[from] as number)
      const others = Math.max(1, (places.placesInMeasure[target] as number) - 1)
      const inMeasure = places.isBarStart[target] === 1 ? HABITS.jumpToBarShare : (1 - HABITS.jumpToBarShare) / others
      const fewNotes = target <= from && from - target < FEW_NOTES ? HABITS.jumpFewNotes / FEW_NOTES : 0
      if (apart === 0) return HABITS.jumpSameMeasure * inMeasure * (target <= from ? 1 : 0.1) + fewNotes
      const share = apart < 0 ? HABITS.jumpBackShare : 1 - HABITS.jumpBackShare
      const elsewhere = (1 - HABITS.jumpSameMeasure) * share * (near[Math.abs(apart)] as number)
      return elsewhere * inMeasure * (places.isPartStart[target] === 1 ? HABITS.partStart : 1) + fewNotes
    },
  }
}
