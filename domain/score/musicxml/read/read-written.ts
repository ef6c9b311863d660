import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'
import type { WrittenScore } from '../written-score.ts'
import { createXmlScanner } from '../xml/xml-scanner.ts'
import { exactTicksPerQuarter, ticksWith } from './exact-ticks.ts'
import { finishScore } from './finish-score.ts'
import { inferDivisions } from './infer-divisions.ts'
import { emptyHeader, readHeaderElement, type ScoreHeader } from './read-header.ts'
import { nameColumn, readPartMeasure } from './read-measure.ts'
import { MusicXmlReader, type PartReading } from './reading.ts'

function openPart(reading: MusicXmlReader, header: ScoreHeader, id: string): PartReading {
  if (reading.parts.length >= SCORE_LIMITS.parts)
    throw new ScoreFault('too_large', `La partition a plus de ${SCORE_LIMITS.parts} parties. Exportez seulement la partie de piano.`)
  const listed = header.parts.get(id)
  const part: PartReading = {
    index: reading.parts.length,
    id,
    name: listed?.name ?? '',
    staves: 1,
    divisions: null,
    transpositions: new Map(),
    cursor: 0,
    chordOnset: 0,
    chordOpen: false,
    reach: 0,
    soundReach: 0,
    wholeRest: 0,
    fifths: 0,
    alters: new Map(),
    instruments: listed?.instruments ?? new Map(),
    tablatures: new Set(),
    pitchedNotes: 0,
    unpitchedNotes: 0,
    drumNotes: 0,
  }
  reading.parts.push(part)
  return part
}

/** `<part>` with its measures. */
function readPart(reading: MusicXmlReader, header: ScoreHeader): void {
  const { scanner } = reading
  const part = openPart(reading, header, scanner.attribute('id') ?? '')
  let index = 0
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name !== 'measure') {
      scanner.skip()
      continue
    }
    const column = reading.column(index)
    if (column.number === '') nameColumn(reading, column)
    readPartMeasure(reading, part, column)
    index += 1
  }
}

/** `<measure>` with its parts, for score-timewise files. */
function readTimewiseMeasure(reading: MusicXmlReader, header: ScoreHeader, parts: Map<string, PartReading>): void {
  const { scanner } = reading
  const column = reading.column(reading.columns.length)
  nameColumn(reading, column)
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name !== 'part') {
      scanner.skip()
      continue
    }
    const id = scanner.attribute('id') ?? ''
    const part = parts.get(id) ?? openPart(reading, header, id)
    parts.set(id, part)
    readPartMeasure(reading, part, column)
  }
}

const ROOTS: ReadonlySet<string> = new Set(['score-partwise', 'score-timewise'])

function walk(xml: string, ticksPerQuarter: number, assumedDivisions: number): { readonly reading: MusicXmlReader; readonly header: ScoreHeader } {
  const scanner = createXmlScanner(xml)
  const reading = new MusicXmlReader(scanner, ticksPerQuarter, assumedDivisions)
  const header = emptyHeader()
  const timewiseParts = new Map<string, PartReading>()
  scanner.next()
  if (!ROOTS.has(scanner.name))
    throw new ScoreFault('not_musicxml', 'Ce fichier n’est pas une partition MusicXML. Exportez-la dans ce format depuis votre logiciel.')
  const timewise = scanner.name === 'score-timewise'
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'part' && !timewise) readPart(reading, header)
    else if (scanner.name === 'measure' && timewise) readTimewiseMeasure(reading, header, timewiseParts)
    else {
      if (scanner.name.includes(':')) reading.warnings.add('ignored')
      readHeaderElement(scanner, header)
      reading.concertPitch = header.concertPitch
    }
  }
  while (scanner.next() !== 'end');
  return { reading, header }
}

/** Reads a decoded MusicXML text into the written score, times exact; a ScoreFault has the reason in French. */
export function readWritten(xml: string): WrittenScore {
  let ticksPerQuarter = exactTicksPerQuarter(xml)
  let { reading, header } = walk(xml, ticksPerQuarter, 1)
  if (reading.lacksDivisions) {
    const assumed = inferDivisions(xml)
    ticksPerQuarter = ticksWith(ticksPerQuarter, assumed)
    ;({ reading, header } = walk(xml, ticksPerQuarter, assumed))
  }
  if (reading.missingFactor > 1) {
    // Decimal durations, or notes timed by their type: a second pass with more ticks a quarter makes them whole.
    ;({ reading, header } = walk(xml, ticksPerQuarter * reading.missingFactor, reading.assumedDivisions))
  }
  return finishScore(reading, header)
}
