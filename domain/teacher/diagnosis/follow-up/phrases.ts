import { type Finding, type FindingPlace, practicePlanOf, sectionSpans } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { TakeSeen } from '../learner.ts'

/** Measures of a phrase where nothing else is written. */
const PHRASE_MEASURES = 4
/** A section of so many measures, or fewer, that is not made of fours is one phrase. */
const LONGEST_PHRASE = 7
/** Longest loop of whole phrases: two of them. */
const LONGEST_LOOP = 8

/** The phrases of a piece in order: four measures each from the beginning of a section; the pickup belongs to the first one, a short rest to the last. */
export function phrasesOf(timeline: Timeline): readonly FindingPlace[] {
  const playings = sectionSpans(timeline)
    .flatMap((section) => section.playings)
    .sort((a, b) => a.start - b.start)
  return playings.flatMap(({ start, fromMeasure, toMeasure }, place): FindingPlace[] => {
    const first = timeline.measures[fromMeasure]
    // A section that begins within a measure has its upbeat there; the measure belongs to the phrase before.
    const from = place > 0 && first && first.start < start ? fromMeasure + 1 : fromMeasure
    const hasPickup = place === 0 && first?.number === 0
    return fours(hasPickup ? from + 1 : from, toMeasure).map((phrase, at) => (hasPickup && at === 0 ? { ...phrase, fromMeasure: from } : phrase))
  })
}

function fours(fromMeasure: number, toMeasure: number): FindingPlace[] {
  const count = toMeasure - fromMeasure + 1
  if (count <= 0) return []
  if (count <= LONGEST_PHRASE && count % PHRASE_MEASURES !== 0) return [{ fromMeasure, toMeasure }]
  const phrases = Array.from({ length: Math.floor(count / PHRASE_MEASURES) }, (_, at) => ({
    fromMeasure: fromMeasure + PHRASE_MEASURES * at,
    toMeasure: fromMeasure + PHRASE_MEASURES * (at + 1) - 1,
  }))
  const last = phrases.pop()
  return last ? [...phrases, { ...last, toMeasure }] : []
}

const sharedMeasures = (a: FindingPlace, b: FindingPlace): number =>
  Math.max(0, Math.min(a.toMeasure, b.toMeasure) - Math.max(a.fromMeasure, b.fromMeasure) + 1)

/** The whole phrases in which a finding is practised: all that it touches where two have space for it, else the one that has most of its loop. */
export function phraseOf(finding: Finding, timeline: Timeline, { take }: TakeSeen): FindingPlace {
  const plan = practicePlanOf(finding, timeline, take)
  const phrases = phrasesOf(timeline)
  const place = finding.toMeasure - finding.fromMeasure < PHRASE_MEASURES ? finding : plan
  const touched = phrases.filter((phrase) => sharedMeasures(phrase, place) > 0)
  const [first, last] = [touched[0], touched[touched.length - 1]]
  if (!first || !last) return { fromMeasure: plan.fromMeasure, toMeasure: plan.toMeasure }
  const isShort = place === finding && last.toMeasure - first.fromMeasure < LONGEST_LOOP
  if (isShort) return { fromMeasure: first.fromMeasure, toMeasure: last.toMeasure }
  return touched.reduce((most, phrase) => (sharedMeasures(phrase, place) > sharedMeasures(most, place) ? phrase : most), first)
}
