import { type ModelTone, modelTones } from './model-performance.ts'
import type { PartnerNote, ScoreNote, Timeline } from './timeline.ts'

/** A lower part accompanies: its tune is so much softer than a tune of its own. */
const ACCOMPANYING = 0.75

const mean = (notes: readonly { readonly pitch: number }[]): number => notes.reduce((sum, { pitch }) => sum + pitch, 0) / Math.max(1, notes.length)

const asScoreNote = (note: PartnerNote, index: number): ScoreNote => ({ ...note, index, finger: null, measure: 0, grace: false })

const tonesOfTimelines = new WeakMap<Timeline, readonly ModelTone[]>()

/** What the app plays of the other part of a piece for four hands, in the order of time: with its letters and its pedal, under a higher part softer. */
export function partnerTones(timeline: Timeline): readonly ModelTone[] {
  const cachedTones = tonesOfTimelines.get(timeline)
  if (cachedTones) return cachedTones
  const { partner = [] } = timeline
  const share = mean(partner) < mean(timeline.notes) ? ACCOMPANYING : 1
  const tones = modelTones({ ...timeline, notes: partner.map(asScoreNote), melody: [] })
    .flat()
    .map((tone) => ({ ...tone, velocity: Math.round(tone.velocity * share) }))
    .sort((a, b) => a.onset - b.onset)
  tonesOfTimelines.set(timeline, tones)
  return tones
}
