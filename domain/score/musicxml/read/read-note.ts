import { quartersOfType } from '@prelude/domain/notation'
import type { Finger, Ornament } from '../../timeline.ts'
import { SCORE_LIMITS } from '../limits.ts'
import { neighbourSteps, type PrintedPitch, placeOnStaff } from '../ornaments/neighbour-steps.ts'
import { type OrnamentSign, readOrnaments, readSpannedSign } from '../ornaments/read-ornaments.ts'
import { ScoreFault } from '../score-fault.ts'
import type { LoudnessSign, SlurEnd, WrittenLyric } from '../written-score.ts'
import { keepSigns, readDynamics } from './read-loudness.ts'
import { readLyric } from './read-lyric.ts'
import { readPitch } from './read-pitch.ts'
import { integerIn, type MeasureColumn, type MusicXmlReader, type PartReading } from './reading.ts'

/** Shared by all notes without lyrics; never modified. */
const NO_LYRICS: readonly WrittenLyric[] = []
const MOST_LYRICS = 64
/** Shared by all notes without slurs; never modified. */
const NO_SLURS: readonly SlurEnd[] = []
const MOST_SLURS = 12
/** Shared by all notes without ornaments; never modified. */
const NO_ORNAMENTS: readonly OrnamentSign[] = []
/** Shared by all notes without letters; never modified. */
const NO_SIGNS: readonly LoudnessSign[] = []
/** Played every time; never modified. */
const NO_TIMES: readonly number[] = []
/** Display position of an unpitched note without one: the middle line under a treble clef. */
const MIDDLE_LINE = 71

const clampPitch = (pitch: number): number => Math.min(127, Math.max(0, pitch))

/** State of the `<note>` being read; reset for each. */
const fresh = () => ({
  chord: false,
  grace: false,
  cue: false,
  printed: true,
  timeOnly: NO_TIMES,
  rest: false,
  wholeMeasure: false,
  pitch: null as number | null,
  unpitched: false,
  displayPitch: null as number | null,
  duration: null as string | null,
  type: '',
  dots: 0,
  actual: 1,
  normal: 1,
  voice: '1',
  staff: 1,
  instrument: null as string | null,
  tieStart: false,
  tieStop: false,
  staccato: false,
  fingering: null as Finger | null,
  lyrics: NO_LYRICS as readonly WrittenLyric[],
  slurs: NO_SLURS,
  letters: NO_SIGNS,
  printedPitch: null as PrintedPitch | null,
  ornamentSigns: NO_ORNAMENTS,
})
type NoteDraft = ReturnType<typeof fresh>

function readTimeModification({ scanner }: MusicXmlReader, draft: NoteDraft): void {
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'actual-notes') draft.actual = integerIn(scanner.content(), 1, 256) ?? 1
    else if (scanner.name === 'normal-notes') draft.normal = integerIn(scanner.content(), 1, 256) ?? 1
    else scanner.skip()
  }
}

function readTie(draft: NoteDraft, type: string | null): void {
  if (type === 'start' || type === 'continue') draft.tieStart = true
  if (type === 'stop' || type === 'continue') draft.tieStop = true
}

const fingerIn = (text: string): Finger | null => {
  const digit = /[1-5]/.exec(text)
  return digit ? (Number(digit[0]) as Finger) : null
}

function readSlur({ scanner }: MusicXmlReader, draft: NoteDraft): void {
  const type = scanner.attribute('type')
  if ((type !== 'start' && type !== 'stop') || draft.slurs.length >= MOST_SLURS) return
  draft.slurs = [...draft.slurs, { number: scanner.attribute('number')?.trim() || '1', type }]
}

const keepSign = (draft: NoteDraft, sign: OrnamentSign | null): void => {
  // The end of a glissando may begin the next one: both are kept.
  if (sign) draft.ornamentSigns = [...draft.ornamentSigns, sign]
}

/** Inside `<notations>`: ties, slurs, fingers, staccato, letters of loudness; the rest is only drawn. */
function readNotations(reading: MusicXmlReader, draft: NoteDraft): void {
  const { scanner } = reading
  const outside = scanner.depth - 1
  for (let token = scanner.next(); token !== 'close' || scanner.depth > outside; token = scanner.next()) {
    if (token !== 'open') continue
    const { name } = scanner
    if (name === 'tied') readTie(draft, scanner.attribute('type'))
    else if (name === 'slur') readSlur(reading, draft)
    else if (name === 'dynamics') draft.letters = readDynamics(scanner)
    else if (name === 'fingering') {
      const finger = fingerIn(scanner.content())
      draft.fingering ??= finger
    } else if (name === 'staccato' || name === 'staccatissimo') draft.staccato = true
    else if (name === 'ornaments') keepSign(draft, readOrnaments(scanner))
    else if (name === 'arpeggiate' || name === 'glissando' || name === 'slide') keepSign(draft, readSpannedSign(scanner))
  }
}

function readChildren(reading: MusicXmlReader, draft: NoteDraft): void {
  const { scanner } = reading
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    switch (scanner.name) {
      case 'chord':
        draft.chord = true
        scanner.skip()
        break
      case 'grace':
        draft.grace = true
        scanner.skip()
        break
      case 'cue':
        draft.cue = true
        scanner.skip()
        break
      case 'rest':
        draft.rest = true
        draft.wholeMeasure = scanner.attribute('measure') === 'yes'
        scanner.skip()
        break
      case 'pitch':
        {
          const read = readPitch(reading)
          draft.pitch = read?.pitch ?? null
          draft.printedPitch = read?.printed ?? null
        }
        break
      case 'unpitched':
        draft.unpitched = true
        draft.displayPitch = readPitch(reading)?.pitch ?? null
        break
      case 'duration':
        draft.duration = scanner.content()
        break
      case 'type':
        draft.type = scanner.content().trim()
        break
      case 'dot':
        draft.dots += 1
        scanner.skip()
        break
      case 'notehead':
        if (scanner.content().trim() === 'none') draft.printed = false
        break
      case 'time-modification':
        readTimeModification(reading, draft)
        break
      case 'voice':
        draft.voice = scanner.content().trim().slice(0, 32) || '1'
        break
      case 'staff':
        draft.staff = integerIn(scanner.content(), 1, SCORE_LIMITS.stavesInPart) ?? 1
        break
      case 'instrument':
        draft.instrument = scanner.attribute('id')
        scanner.skip()
        break
      case 'tie':
        readTie(draft, scanner.attribute('type'))
        scanner.skip()
        break
      case 'notations':
        readNotations(reading, draft)
        break
      case 'lyric': {
        const lyric = readLyric(scanner, draft.lyrics.length + 1)
        if (lyric && draft.lyrics.length < MOST_LYRICS) draft.lyrics = [...draft.lyrics, lyric]
        break
      }
      default:
        scanner.skip()
    }
  }
}

/** By `<duration>`; a note without one, or with zero, lasts as its type. */
function ticksOfNote(reading: MusicXmlReader, part: PartReading, draft: NoteDraft, column: MeasureColumn): number {
  if (draft.grace) return 0
  const ticks = draft.duration === null ? 0 : reading.ticksOf(part, draft.duration, column.index)
  if (ticks > 0) return ticks
  const quarters = quartersOfType(draft.type, draft.dots)
  return quarters === null ? 0 : reading.wholeTicks((quarters * draft.normal * reading.ticksPerQuarter) / draft.actual)
}

function soundingPitch(reading: MusicXmlReader, part: PartReading, draft: NoteDraft): number | null {
  const sound = part.instruments.get(draft.instrument ?? '')
  if (sound?.drumChannel) part.drumNotes += 1
  if (draft.unpitched) {
    part.unpitchedNotes += 1
    return clampPitch(sound?.drumKey ?? draft.displayPitch ?? MIDDLE_LINE)
  }
  if (draft.pitch === null) return null
  part.pitchedNotes += 1
  if (reading.concertPitch) return clampPitch(draft.pitch)
  return clampPitch(draft.pitch + (part.transpositions.get(draft.staff) ?? part.transpositions.get(0) ?? 0))
}

/** The ornament of a sign for one note, with its neighbours as the page shows them; signs that join notes wait for the others. */
function ornamentOf(part: PartReading, draft: NoteDraft): Ornament | null {
  const sign = draft.ornamentSigns.find(({ kind, span }) => span === 'single' && kind !== 'arpeggio')
  if (!sign || !draft.printedPitch || draft.grace) return null
  if (sign.kind === 'tremolo') return { kind: 'tremolo', above: 0, below: 0 }
  const { fifths, alters } = part
  const above = neighbourSteps(draft.printedPitch, 1, fifths, alters, sign.above)
  return { kind: sign.kind, above, below: neighbourSteps(draft.printedPitch, -1, fifths, alters, sign.below) }
}

function keepOrnaments(reading: MusicXmlReader, draft: NoteDraft, column: MeasureColumn): void {
  if (draft.ornamentSigns.length === 0) return
  reading.warnings.add('ornaments', column.index)
  for (const sign of draft.ornamentSigns) {
    if (sign.span !== 'single' || sign.kind === 'arpeggio') reading.spannedSigns.push({ ordinal: reading.ordinal - 1, sign })
  }
}

/** `print-object` and `time-only` of the `<note>` just opened. */
function readOwnAttributes({ scanner }: MusicXmlReader, draft: NoteDraft): void {
  if (scanner.attribute('print-object') === 'no') draft.printed = false
  const times = scanner.attribute('time-only')
  if (times) draft.timeOnly = [...times.matchAll(/\d+/g)].slice(0, SCORE_LIMITS.repeatTimes).map(([time]) => Number(time))
}

/**
 * Whether a note is for the learner. A cue is printed for reading and not played; what the page does not show cannot be asked. Of unprinted notes
 * the ends of ties are kept, as they prolong a printed note.
 */
function isAsked({ warnings }: MusicXmlReader, draft: NoteDraft, { index }: MeasureColumn): boolean {
  if (draft.cue) warnings.add('cue_notes', index)
  else if (!draft.printed && !draft.tieStop) warnings.add('unprinted_notes', index)
  return !draft.cue && (draft.printed || draft.tieStop)
}

/** Reads a `<note>` and advances the time. */
export function readNote(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const draft = fresh()
  readOwnAttributes(reading, draft)
  readChildren(reading, draft)
  const ordinal = reading.ordinal
  reading.ordinal += 1
  const duration = ticksOfNote(reading, part, draft, column)
  if (draft.letters.length > 0) keepSigns(reading, part, column, { staff: draft.staff, placement: null, offset: '', signs: draft.letters })
  // A `<chord/>` directly after a backup has no note to join: the note starts a chord itself.
  const joins = draft.chord && part.chordOpen && !draft.grace
  const onset = joins ? part.chordOnset : part.cursor
  if (!joins && !draft.grace) {
    part.chordOnset = onset
    part.chordOpen = true
    part.cursor += duration
  }
  const end = onset + duration
  if (!draft.rest) part.soundReach = Math.max(part.soundReach, end)
  // A whole rest alone is a measure rest, whatever the signature.
  if (draft.rest && onset === 0 && (draft.wholeMeasure || draft.type === 'whole')) part.wholeRest = Math.max(part.wholeRest, end)
  else part.reach = Math.max(part.reach, end)
  part.staves = Math.max(part.staves, draft.staff)
  if (draft.rest) return
  const pitch = soundingPitch(reading, part, draft)
  if (pitch === null || (duration === 0 && !draft.grace) || !isAsked(reading, draft, column)) return
  if (reading.notes.length >= SCORE_LIMITS.notes)
    throw new ScoreFault('too_large', `La partition a plus de ${SCORE_LIMITS.notes} notes. Exportez seulement la partie de piano.`)
  if (draft.printedPitch) part.alters.set(placeOnStaff(draft.printedPitch), draft.printedPitch.alter)
  const ornament = ornamentOf(part, draft)
  keepOrnaments(reading, draft, column)
  if (draft.grace) reading.warnings.add('graces', column.index)
  if (!draft.unpitched && (pitch < 21 || pitch > 108)) reading.warnings.add('outside_piano', column.index)
  reading.notes.push({
    ordinal,
    part: part.index,
    staff: draft.staff,
    voice: draft.voice,
    measure: column.index,
    onset,
    duration,
    pitch,
    unpitched: draft.unpitched,
    grace: draft.grace,
    tieStart: draft.tieStart,
    tieStop: draft.tieStop,
    staccato: draft.staccato,
    fingering: draft.fingering,
    lyrics: draft.lyrics,
    ...(draft.slurs.length > 0 ? { slurs: draft.slurs } : {}),
    ...(ornament ? { ornament } : {}),
    ...(draft.printed ? {} : { unprinted: true as const }),
    ...(draft.timeOnly.length > 0 ? { timeOnly: draft.timeOnly } : {}),
  })
}
