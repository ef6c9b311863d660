import type { Timeline } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import type { Finding } from '../finding.ts'
import { ADVICE } from './advice.texts.ts'
import { notesOf } from './key-finding.texts.ts'

/** Longer notes than this are cut short by who presses; shorter ones run away (beats). */
const LONG_NOTE_BEATS = 1.5
const SHORT_NOTE_BEATS = 0.6

/** What helps who is ahead: by the notes that are, and by whether the other hand is there to listen to. */
export function earlyAdvice(finding: Finding, timeline: Timeline): string {
  const early = notesOf(finding, timeline)
  const beatTicks = timeline.measures[finding.fromMeasure]?.beatTicks ?? timeline.ticksPerQuarter
  const beats = medianOf(early.map(({ duration }) => duration / beatTicks))
  const isAlone = !timeline.notes.some(({ hand, measure }) => hand !== finding.hand && measure >= finding.fromMeasure && measure <= finding.toMeasure)
  if (early.length > 0 && beats >= LONG_NOTE_BEATS) return ADVICE.earlyAfterLong
  if (finding.hand !== null && !isAlone) return ADVICE.earlyHand
  return early.length > 0 && beats <= SHORT_NOTE_BEATS ? ADVICE.earlyInShort : ADVICE.early
}
