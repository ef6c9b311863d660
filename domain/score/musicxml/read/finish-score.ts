import { finishOrnaments } from '../ornaments/finish-ornaments.ts'
import { ScoreFault } from '../score-fault.ts'
import type { WrittenMeasure, WrittenPart, WrittenScore, WrittenTempo, WrittenTime } from '../written-score.ts'
import type { ScoreHeader } from './read-header.ts'
import type { MeasureColumn, MusicXmlReader, PartReading } from './reading.ts'
import { joinRoundedOnsets } from './rounded-onsets.ts'

const COMMON_TIME: WrittenTime = { beats: 4, beatType: 4 }
/** A measure shorter or longer than its signature by less was rounded by the program that wrote it. */
const ROUNDING_QUARTERS = 1 / 33

/** The ending that is open at a repeat sign reaches further, to a stop of its own: the repeat is one inside the ending. */
function stopsLater(columns: readonly MeasureColumn[], index: number): boolean {
  const next = columns.find((later) => later.index > index && (later.startsEnding || later.stopsEnding))
  return next?.stopsEnding === true && !next.startsEnding
}

/** Extends every ending bracket over its measures: up to its stop, to the next one, or to the repeat that ends it. */
function spreadEndings(columns: readonly MeasureColumn[]): void {
  let open: readonly number[] = []
  let hasForward = false
  for (const column of columns) {
    if (column.startsEnding) {
      open = column.endings
      hasForward = false
    } else column.endings = open
    hasForward ||= column.startsRepeat
    const endsHere = column.endsRepeatTimes > 0 && open.length > 0 && !(hasForward && stopsLater(columns, column.index))
    if (column.stopsEnding || endsHere) open = []
  }
  // A bracket without a stop covers one measure.
  for (const column of columns.toReversed()) {
    if (!column.startsEnding) continue
    if (open === column.endings) for (const later of columns.slice(column.index + 1)) later.endings = []
    break
  }
}

/** Of two coda signs without words the first is the jump, the last the target. */
function separateCodas(columns: readonly MeasureColumn[]): void {
  const bare = columns.filter((column) => column.codaSign && !column.coda && !column.toCoda)
  const [first] = bare
  if (!first) return
  const leaves = columns.some((column) => column.toCoda)
  const others = columns.some((column) => column.coda && column.index > first.index)
  const leavesHere = !leaves && (bare.length > 1 || others)
  for (const column of bare) {
    if (leavesHere && column === first) column.toCoda = true
    else column.coda = true
  }
}

/** As long as what sounds in it; rests and moves alone never make it longer than its signature. */
function lengthOf(column: MeasureColumn, signature: number, ticksPerQuarter: number, unmeasured: boolean): number {
  const tolerance = ticksPerQuarter * ROUNDING_QUARTERS
  const { length, soundLength, wholeRest } = column
  if (length === 0) return unmeasured && wholeRest > 0 ? wholeRest : wholeRest > 0 && wholeRest < signature - tolerance ? wholeRest : signature
  if (Math.abs(length - signature) < tolerance) return signature
  const isOverrun = length > signature && soundLength < signature + tolerance && !unmeasured
  return isOverrun ? signature : length
}

function finishMeasures(reading: MusicXmlReader): WrittenMeasure[] {
  const { columns, ticksPerQuarter, warnings } = reading
  let time = COMMON_TIME
  let fifths = 0
  let minor = false
  let unmeasured = false
  spreadEndings(columns)
  separateCodas(columns)
  return columns.map((column) => {
    time = column.time ?? time
    if (column.fifths !== null) {
      fifths = column.fifths
      minor = column.minor
    }
    const signature = Math.round((time.beats * 4 * ticksPerQuarter) / time.beatType)
    unmeasured = column.unmeasured ?? unmeasured
    const length = lengthOf(column, signature, ticksPerQuarter, unmeasured)
    if (length < column.length && length === signature && column.length - signature >= ticksPerQuarter * ROUNDING_QUARTERS)
      warnings.add('rests_cut', column.index)
    const { codaSign: _, stopsEnding: __, soundLength: ___, wholeRest: ____, unmeasured: _____, ...measure } = column
    return { ...measure, time, fifths, minor, length }
  })
}

/** Measures that are neither full, nor a pickup, nor the two halves of a full one. */
function warnOfLengths(reading: MusicXmlReader, measures: readonly WrittenMeasure[]): void {
  const signature = ({ time }: WrittenMeasure): number => Math.round((time.beats * 4 * reading.ticksPerQuarter) / time.beatType)
  const missing = measures.map((measure) => signature(measure) - measure.length)
  for (const [index, measure] of measures.entries()) {
    const here = missing[index] ?? 0
    if (here === 0 || measure.implicit || (index === 0 && here > 0)) continue
    if (here > 0 && index === measures.length - 1) continue
    const whole = signature(measure)
    const halves = [index - 1, index + 1].some((other) => (missing[other] ?? 0) > 0 && here + (missing[other] ?? 0) === whole)
    if (!halves) reading.warnings.add('measure_length', index)
  }
}

const isPercussion = (part: PartReading): boolean =>
  part.unpitchedNotes + part.drumNotes > 0 && (part.pitchedNotes === 0 || part.drumNotes >= part.pitchedNotes + part.unpitchedNotes)

/** In order of time, one per position: a part further up the page, or the later mark of the same part, has priority. */
function finishTempos(reading: MusicXmlReader): WrittenTempo[] {
  const sorted = reading.tempos.toSorted((a, b) => a.measure - b.measure || a.at - b.at || b.part - a.part)
  return sorted
    .filter((mark, position) => {
      const next = sorted[position + 1]
      return next?.measure !== mark.measure || next.at !== mark.at
    })
    .map(({ part: _, ...mark }) => mark)
}

/** Builds the written score from the result of the pass. */
export function finishScore(reading: MusicXmlReader, header: ScoreHeader): WrittenScore {
  const { parts, notes, warnings } = reading
  if (parts.length === 0 || reading.columns.length === 0)
    throw new ScoreFault('empty', 'Ce fichier ne contient aucune mesure. Exportez-le de nouveau depuis votre logiciel.')
  const measures = finishMeasures(reading)
  warnOfLengths(reading, measures)
  notes.sort((a, b) => a.measure - b.measure || a.part - b.part || a.ordinal - b.ordinal)
  joinRoundedOnsets(reading)
  finishOrnaments(notes, reading.spannedSigns)
  const writtenParts = parts.map(
    (part): WrittenPart => ({
      index: part.index,
      id: part.id,
      name: part.name,
      staves: part.staves,
      percussion: isPercussion(part),
      ...(part.tablatures.size > 0 ? { tablatures: [...part.tablatures] } : {}),
    }),
  )
  if (notes.length === 0) warnings.add('no_notes')
  else if (writtenParts.some((part) => part.percussion)) warnings.add('percussion')
  const tempos = finishTempos(reading)
  if (tempos.length === 0) warnings.add('tempo_missing')
  return {
    title: header.workTitle || header.movementTitle || header.creditTitle || (header.largest.isAlone ? header.largest.words : null),
    composer: header.composer || header.creditComposer || null,
    ticksPerQuarter: reading.ticksPerQuarter,
    parts: writtenParts,
    measures,
    notes,
    tempos,
    chords: reading.chords.toSorted((a, b) => a.measure - b.measure || a.at - b.at),
    ...(reading.signs.length > 0 ? { signs: reading.signs.toSorted((a, b) => a.measure - b.measure || a.at - b.at) } : {}),
    ...(reading.handMarks.length > 0 ? { handMarks: reading.handMarks.toSorted((a, b) => a.measure - b.measure || a.at - b.at) } : {}),
    warnings: warnings.sentences(),
  }
}
