import { quartersOfType } from '@prelude/domain/notation'
import { SCORE_LIMITS } from '../limits.ts'
import type { XmlScanner } from '../xml/xml-scanner.ts'
import { copyElement, forEachChild } from './canonical-copy.ts'
import { numberWithin } from './canonical-values.ts'

/** A mark from one note to another: written only when both ends are. */
export interface Spanner {
  readonly kind: string
  readonly type: string
  readonly number: string
  readonly xml: string
}

/** A `<note>` to be written back; times are still in the file's divisions. */
export interface NoteDraft {
  id: string
  readonly ordinal: number
  chord: boolean
  /** `<grace/>`, or empty. */
  grace: string
  cue: boolean
  /** `<pitch>`, `<unpitched>` or `<rest>`. */
  sounding: string
  rest: boolean
  /** A rest in place of notes that were left out. */
  standIn: boolean
  wholeMeasure: boolean
  /** Key by which ties are paired: step, alteration and octave. */
  pitch: string
  duration: number | null
  type: string
  dots: number
  actual: number
  normal: number
  voice: string
  staff: number
  staffGiven: boolean
  hidden: boolean
  accidental: string
  timeModification: string
  stem: string
  notehead: string
  beams: readonly string[]
  tieStart: boolean
  tieStop: boolean
  tied: readonly Spanner[]
  spanners: readonly Spanner[]
  /** Elements of `<ornaments>`, `<technical>`, `<articulations>`, and direct children of `<notations>`. */
  ornaments: string
  ornamentSpanners: readonly Spanner[]
  technical: string
  fingerings: string
  articulations: string
  otherNotations: string
  lyrics: string
}

const NONE: readonly never[] = []

const freshNote = (id: string, ordinal: number): NoteDraft => ({
  id,
  ordinal,
  chord: false,
  grace: '',
  cue: false,
  sounding: '',
  rest: false,
  standIn: false,
  wholeMeasure: false,
  pitch: '',
  duration: null,
  type: '',
  dots: 0,
  actual: 1,
  normal: 1,
  voice: '',
  staff: 1,
  staffGiven: false,
  hidden: false,
  accidental: '',
  timeModification: '',
  stem: '',
  notehead: '',
  beams: NONE,
  tieStart: false,
  tieStop: false,
  tied: NONE,
  spanners: NONE,
  ornaments: '',
  ornamentSpanners: NONE,
  technical: '',
  fingerings: '',
  articulations: '',
  otherNotations: '',
  lyrics: '',
})

/** The spanner just opened; null where it is not allowed. */
export function readSpanner(scanner: XmlScanner): Spanner | null {
  const kind = scanner.name
  const type = scanner.attribute('type')?.trim() ?? ''
  const number = scanner.attribute('number')?.trim() || '1'
  const xml = copyElement(scanner)
  return xml === '' ? null : { kind, type, number, xml }
}

const withSpanner = (list: readonly Spanner[], scanner: XmlScanner): readonly Spanner[] => {
  const spanner = readSpanner(scanner)
  return spanner ? [...list, spanner] : list
}

const wholeIn = (text: string, low: number, high: number): number | null => {
  const value = numberWithin(text, low, high)
  return value === null ? null : Math.round(value)
}

function readOrnaments(scanner: XmlScanner, note: NoteDraft): void {
  forEachChild(scanner, (name) => {
    const paired = name === 'wavy-line' || (name === 'tremolo' && /^(?:start|stop)$/.test(scanner.attribute('type') ?? ''))
    if (paired) note.ornamentSpanners = withSpanner(note.ornamentSpanners, scanner)
    else if (name === 'shake') {
      // The engraver has no sign for it; it is played as a trill.
      note.ornaments += '<trill-mark/>'
      scanner.skip()
    } else note.ornaments += copyElement(scanner)
  })
}

function readNotations(scanner: XmlScanner, note: NoteDraft): void {
  forEachChild(scanner, (name) => {
    switch (name) {
      case 'tied':
        note.tied = withSpanner(note.tied, scanner)
        break
      case 'slur':
      case 'tuplet':
      case 'glissando':
      case 'slide':
        note.spanners = withSpanner(note.spanners, scanner)
        break
      case 'ornaments':
        readOrnaments(scanner, note)
        break
      case 'technical':
        forEachChild(scanner, (inside) => {
          if (inside === 'fingering') note.fingerings += copyElement(scanner)
          else note.technical += copyElement(scanner)
        })
        break
      case 'articulations':
        forEachChild(scanner, () => {
          note.articulations += copyElement(scanner)
        })
        break
      case 'fermata':
      case 'dynamics':
      case 'arpeggiate':
        note.otherNotations += copyElement(scanner)
        break
      default:
        scanner.skip()
    }
  })
}

function readTimeModification(scanner: XmlScanner, note: NoteDraft): void {
  const xml = copyElement(scanner)
  const actual = Number(/<actual-notes>(\d+)/.exec(xml)?.[1])
  const normal = Number(/<normal-notes>(\d+)/.exec(xml)?.[1])
  if (!(actual > 0 && normal > 0)) return
  note.timeModification = xml
  note.actual = actual
  note.normal = normal
}

const TYPE = /^[a-z0-9]{3,8}$/

function readChild(scanner: XmlScanner, note: NoteDraft, name: string): void {
  switch (name) {
    case 'chord':
      note.chord = true
      scanner.skip()
      break
    case 'grace':
      note.grace = copyElement(scanner)
      break
    case 'cue':
      note.cue = true
      scanner.skip()
      break
    case 'pitch':
      note.sounding = copyElement(scanner)
      if (/<step>[A-G]<.*<octave>/.test(note.sounding)) note.pitch = note.sounding
      else note.sounding = ''
      break
    case 'unpitched':
      note.sounding = copyElement(scanner)
      note.pitch = note.sounding
      break
    case 'rest':
      note.rest = true
      note.wholeMeasure = scanner.attribute('measure') === 'yes'
      note.sounding = copyElement(scanner)
      break
    case 'duration':
      note.duration = numberWithin(scanner.content(), 0, Number.MAX_SAFE_INTEGER)
      break
    case 'type': {
      const type = scanner.content().trim()
      if (TYPE.test(type) && quartersOfType(type, 0) !== null) note.type = type
      break
    }
    case 'dot':
      note.dots = Math.min(4, note.dots + 1)
      scanner.skip()
      break
    case 'voice':
      note.voice = scanner.content().trim()
      break
    case 'staff':
      note.staff = wholeIn(scanner.content(), 1, SCORE_LIMITS.stavesInPart) ?? 1
      note.staffGiven = true
      break
    default:
      readLook(scanner, note, name)
  }
}

/** Elements that only change how the note looks. */
function readLook(scanner: XmlScanner, note: NoteDraft, name: string): void {
  switch (name) {
    case 'tie': {
      const type = scanner.attribute('type')
      if (type === 'start') note.tieStart = true
      if (type === 'stop') note.tieStop = true
      scanner.skip()
      break
    }
    case 'accidental':
      note.accidental = copyElement(scanner)
      break
    case 'time-modification':
      readTimeModification(scanner, note)
      break
    case 'stem':
      note.stem = copyElement(scanner)
      break
    case 'notehead':
      note.notehead = copyElement(scanner)
      break
    case 'beam': {
      const level = wholeIn(scanner.attribute('number') ?? '1', 1, 8) ?? 1
      const value = scanner.content().trim()
      if (/^(?:begin|continue|end|(?:forward|backward) hook)$/.test(value)) {
        const beams = [...note.beams]
        beams[level - 1] = value
        note.beams = beams
      }
      break
    }
    case 'notations':
      readNotations(scanner, note)
      break
    case 'lyric':
      note.lyrics += copyElement(scanner)
      break
    default:
      scanner.skip()
  }
}

/** Reads the `<note>` just opened; one without a usable pitch becomes a rest. */
export function readNoteDraft(scanner: XmlScanner, id: string, ordinal: number): NoteDraft {
  const note = freshNote(id, ordinal)
  note.hidden = scanner.attribute('print-object') === 'no'
  forEachChild(scanner, (name) => readChild(scanner, note, name))
  if (note.sounding === '') {
    note.rest = true
    note.sounding = '<rest/>'
  }
  if (note.rest) note.pitch = ''
  if (note.tied.length === 0 && note.pitch !== '') note.tied = tiesOf(note)
  return note
}

/** Programs that write only the sounding `<tie>` mean a visible tie too. */
function tiesOf(note: NoteDraft): readonly Spanner[] {
  const tie = (type: string): Spanner => ({ kind: 'tied', type, number: '1', xml: `<tied type="${type}"/>` })
  return [...(note.tieStop ? [tie('stop')] : []), ...(note.tieStart ? [tie('start')] : [])]
}
