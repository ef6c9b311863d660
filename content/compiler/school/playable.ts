import { createHash } from 'node:crypto'
import { HANDS, type HandprintSpan, handprintSpans, type Timeline } from '@prelude/domain/score'
import type { ModelFacts } from '../../built-schema.ts'
import { handShapes } from '../../hand-shapes.ts'
import type { PlayableContent, SchoolPlayableType } from '../../school-schema.ts'
import { arrangementFaults } from '../arrange/accept.ts'
import type { Arrangement, ArrangementLevel } from '../arrange/arrangement.ts'
import { timelineOf } from '../arrange/timeline.ts'
import { modelFacts } from '../model.ts'
import { musicXmlOf, type ScoreCredits } from '../musicxml/score.ts'
import { printedAs } from '../printed-as.ts'
import { askedConcepts } from './asked-concepts.ts'
import type { ConceptName } from './concepts.ts'

/** A compiled playable with its two files. */
export interface CompiledPlayable<Entry> {
  readonly type: SchoolPlayableType
  readonly entry: Entry
  readonly content: string
  readonly musicxml: string
  readonly timeline: Timeline
  /** What must have been taught before. */
  readonly asks: readonly ConceptName[]
}

export interface PlayableSource {
  readonly type: SchoolPlayableType
  readonly id: number
  readonly key: string
  readonly arrangement: Arrangement
  readonly startTempo: number
  readonly level: ArrangementLevel
  /** Predefined shapes; null where they are to be found from the fingers. */
  readonly prints: readonly HandprintSpan[] | null
  readonly credits: ScoreCredits
  /** An original score: hands may cross and stretch. */
  readonly written: boolean
}

export interface PlayableFacts {
  readonly division_qty: number
  readonly division_per_beat: number
  readonly beat_per_measure: number
  readonly timeline_sha256: string
  readonly musicxml_sha256: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Checks and engraves an arrangement; undefined when it has no sheet. Reports faults. */
export function compilePlayable<Entry>(
  source: PlayableSource,
  entryOf: (facts: PlayableFacts) => Entry,
  fault: (message: string) => void,
): CompiledPlayable<Entry> | undefined {
  const { arrangement, type, id, key } = source
  for (const message of arrangementFaults(arrangement, source.level, source.written)) fault(message)
  const timeline = timelineOf(arrangement)
  const counted = modelFacts(timeline, arrangement.piece.meter, 1)
  if (!counted) {
    fault('une durée ne tombe sur aucune division du temps (3, 4, 6 ou 12)')
    return undefined
  }
  const model: ModelFacts = { ...counted, start_tempo: source.startTempo }
  const handprints = source.prints ?? HANDS.flatMap((hand) => handprintSpans(timeline, hand, handShapes()))
  const printed = printedAs(arrangement)
  const file: PlayableContent = { id, key, timeline, model, handprints, ...(printed ? { printed } : {}) }
  const content = `${JSON.stringify(file)}\n`
  const musicxml = musicXmlOf(arrangement, source.credits)
  const { division_qty, division_per_beat, beat_per_measure } = model
  const hashes = { timeline_sha256: sha256(content), musicxml_sha256: sha256(musicxml) }
  const entry = entryOf({ division_qty, division_per_beat, beat_per_measure, ...hashes })
  return { type, entry, content, musicxml, timeline, asks: askedConcepts({ arrangement, timeline }) }
}
