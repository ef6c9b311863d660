import { type Letter, SEMITONES_OF_LETTER } from '@prelude/domain/music'
import { quartersOfType } from '@prelude/domain/notation'
import type { Finger } from '../../timeline.ts'
import { SCORE_LIMITS } from '../limits.ts'
import { ScoreFault } from '../score-fault.ts'
import type { LoudnessSign, SlurEnd, WrittenLyric } from '../written-score.ts'
import { keepSigns, readDynamics } from './read-loudness.ts'
import { readLyric } from './read-lyric.ts'
import { integerIn, type MeasureColumn, type MusicXmlReader, type PartReading } from './reading.ts'

/** Shared by all notes without lyrics; never modified. */
const NO_LYRICS: readonly WrittenLyric[] = []
const MOST_LYRICS = 64
/** Shared by all notes without slurs; never modified. */
const NO_SLURS: readonly SlurEnd[] = []
const MOST_SLURS = 12
/** Shared by all notes without letters; never modified. */
const NO_SIGNS: readonly LoudnessSign[] = []
/** Display position of an unpitched note without one: the middle line under a treble clef. */
const MIDDLE_LINE = 71

const clampPitch = (pitch: number): number => Math.min(127, Math.max(0, pitch))

/** State of the `<note>` being read; reset for each. */
const fresh = () => ({
  chord: false,
  grace: false,
  cue: false,
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
})
type NoteDraft = ReturnType<typeof fresh>

/** `<pitch>` or the display position of `<unpitched>`; microtones are played as the natural note, as in other programs. */
function readPitch({ scanner }: MusicXmlReader): number | null {
  let step = ''
  let alter = 0
  let octave: number | null = null
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    const { name } = scanner
    if (name === 'step' || name === 'display-step') step = scanner.content().trim().toUpperCase()
    else if (name === 'octave' || name === 'display-octave') octave = integerIn(scanner.content(), -2, 10)
    else if (name === 'alter') {
      const value = Number(scanner.content())
      if (Number.isFinite(value)) alter = Math.abs(value - Math.round(value)) < 0.1 ? Math.round(value) : 0
    } else scanner.skip()
  }
  if (octave === null || !Object.hasOwn(SEMITONES_OF_LETTER, step)) return null
  return (octave + 1) * 12 + SEMITONES_OF_LETTER[step as Letter] + Math.min(6, Math.max(-6, alter))
}

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

const ORNAMENTS: ReadonlySet<string> = new Set(['trill-mark', 'turn', 'inverted-turn', 'mordent', 'inverted-mordent', 'delayed-turn', 'shake'])

function readSlur({ scanner }: MusicXmlReader, draft: NoteDraft): void {
  const type = scanner.attribute('type')
  if ((type !== 'start' && type !== 'stop') || draft.slurs.length >= MOST_SLURS) return
  draft.slurs = [...draft.slurs, { number: scanner.attribute('number')?.trim() || '1', type }]
}

/** Inside `<notations>`: ties, slurs, fingers, staccato, letters of loudness; the rest is only drawn. */
function readNotations(reading: MusicXmlReader, draft: NoteDraft, column: MeasureColumn): void {
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
    else if (ORNAMENTS.has(name)) reading.warnings.add('ornaments', column.index)
  }
}

function readChildren(reading: MusicXmlReader, draft: NoteDraft, column: MeasureColumn): void {
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
        draft.pitch = readPitch(reading)
        break
      case 'unpitched':
        draft.unpitched = true
        draft.displayPitch = readPitch(reading)
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
        readNotations(reading, draft, column)
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

/** Reads a `<note>` and advances the time. */
export function readNote(reading: MusicXmlReader, part: PartReading, column: MeasureColumn): void {
  const draft = fresh()
  readChildren(reading, draft, column)
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
  part.reach = Math.max(part.reach, onset + duration)
  part.staves = Math.max(part.staves, draft.staff)
  if (draft.rest) return
  const pitch = soundingPitch(reading, part, draft)
  if (pitch === null || (duration === 0 && !draft.grace)) return
  if (reading.notes.length >= SCORE_LIMITS.notes)
    throw new ScoreFault('too_large', `La partition a plus de ${SCORE_LIMITS.notes} notes. Exportez seulement la partie de piano.`)
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
    cue: draft.cue,
    tieStart: draft.tieStart,
    tieStop: draft.tieStop,
    staccato: draft.staccato,
    fingering: draft.fingering,
    lyrics: draft.lyrics,
    ...(draft.slurs.length > 0 ? { slurs: draft.slurs } : {}),
  })
}
