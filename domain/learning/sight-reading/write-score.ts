import { HANDS, type Hand, type Slur } from '../../score/index.ts'
import { letterOf, type Meter, octaveOfStep, READING_MEASURES, type ReadingPiece, type ReadNote, signatureAlter, TICKS_PER_QUARTER } from './items.ts'
import { clefOf } from './staff.ts'

/** A text as MusicXML 4.0, with the ids of the heads of each note. */
export interface WrittenReading {
  readonly musicXml: string
  /** Of each note of the timeline: its struck head, then those that are tied to it. */
  readonly noteIds: readonly (readonly string[])[]
  readonly measureIds: readonly string[]
}

/** What is drawn of a note in one measure. */
interface Head {
  readonly note: ReadNote
  readonly index: number
  readonly onset: number
  readonly duration: number
  /** 0 for the struck one. */
  readonly part: number
  readonly isTiedOn: boolean
}

const TYPES: readonly (readonly [ticks: number, type: string, dots: number])[] = [
  [192, 'whole', 0],
  [144, 'half', 1],
  [96, 'half', 0],
  [72, 'quarter', 1],
  [48, 'quarter', 0],
  [36, 'eighth', 1],
  [24, 'eighth', 0],
  [12, '16th', 0],
]
function valueXml(ticks: number): string {
  const known = TYPES.find(([length]) => length === ticks)
  if (!known) throw new RangeError(`no value for ${ticks} ticks`)
  return `<type>${known[1]}</type>${'<dot/>'.repeat(known[2])}`
}
const flagsOf = (ticks: number): number => (ticks < 24 ? 2 : ticks < TICKS_PER_QUARTER ? 1 : 0)

/** The heads of a note: one in each measure in which it sounds. */
function headsOf(note: ReadNote, index: number, { measureTicks }: Meter): readonly Head[] {
  const heads: Head[] = []
  const end = note.onset + note.duration
  for (let onset = note.onset; onset < end; ) {
    const next = Math.min(end, (Math.floor(onset / measureTicks) + 1) * measureTicks)
    heads.push({ note, index, onset, duration: next - onset, part: heads.length, isTiedOn: next < end })
    onset = next
  }
  return heads
}

const idOf = ({ index, part }: Pick<Head, 'index' | 'part'>): string => (part === 0 ? `n${index}` : `n${index}-${part + 1}`)
const measureIdOf = (measure: number): string => `m${measure}`

const SIGNS: Readonly<Record<number, string>> = { [-1]: 'flat', 0: 'natural', 1: 'sharp', 2: 'double-sharp' }

/** The accidentals of a measure of one staff: what differs from the signature, or from what stands before it there. */
function accidentalsOf(heads: readonly Head[], fifths: number): ReadonlyMap<Head, string> {
  const inForce = new Map<number, number>()
  const signs = new Map<Head, string>()
  for (const head of heads) {
    const { step, alter } = head.note
    if (head.part === 0 && (inForce.get(step) ?? signatureAlter(step, fifths)) !== alter) signs.set(head, SIGNS[alter] ?? 'natural')
    inForce.set(step, alter)
  }
  return signs
}

/** The onsets of a staff in a measure, each with its heads from low to high. */
function strikesOf(heads: readonly Head[]): readonly (readonly Head[])[] {
  const byOnset = new Map<number, Head[]>()
  for (const head of heads) byOnset.set(head.onset, [...(byOnset.get(head.onset) ?? []), head])
  return [...byOnset.values()]
}

/** Eighths are beamed by half measures in 4/4, by measures in 3/4, by beats in 6/8 and where there are shorter ones. */
function beamsOf(strikes: readonly (readonly Head[])[], meter: Meter): ReadonlyMap<number, readonly string[]> {
  const wide = meter.name === '4/4' ? 96 : meter.name === '3/4' ? meter.measureTicks : meter.beatTicks
  const flags = strikes.map(([head]) => flagsOf(head?.duration ?? 0))
  const places = strikes.map(([head]) => (head?.onset ?? 0) % meter.measureTicks)
  const isPlain = (window: number): boolean => flags.every((count, place) => Math.floor((places[place] ?? 0) / wide) !== window || count < 2)
  const groupOf = (at: number): number => {
    const window = Math.floor(at / wide)
    return isPlain(window) ? window * wide : Math.floor(at / meter.beatTicks) * meter.beatTicks
  }
  const isJoined = (one: number, other: number): boolean =>
    other === one + 1 &&
    (flags[one] ?? 0) > 0 &&
    (flags[other] ?? 0) > 0 &&
    (places[one] ?? 0) + (strikes[one]?.[0]?.duration ?? 0) === places[other] &&
    groupOf(places[one] ?? 0) === groupOf(places[other] ?? 0)
  const beams = new Map<number, readonly string[]>()
  strikes.forEach((_, place) => {
    const [before, after] = [isJoined(place - 1, place), isJoined(place, place + 1)]
    if (!before && !after) return
    beams.set(
      place,
      Array.from({ length: flags[place] ?? 0 }, (_, level) => {
        const [left, right] = [before && (flags[place - 1] ?? 0) > level, after && (flags[place + 1] ?? 0) > level]
        return left && right ? 'continue' : left ? 'end' : right ? 'begin' : before ? 'backward hook' : 'forward hook'
      }),
    )
  })
  return beams
}

/** Ends of the slurs of a staff at a head; the staff numbers them, since both may have one at a time. */
function slurXml({ note, part, isTiedOn }: Head, staff: number, slurs: readonly Slur[]): string {
  const own = slurs.filter(({ hand }) => hand === note.hand)
  const stops = !isTiedOn && own.some(({ end }) => end === note.onset + note.duration)
  const starts = part === 0 && own.some(({ start }) => start === note.onset)
  return `${stops ? `<slur type="stop" number="${staff}"/>` : ''}${starts ? `<slur type="start" number="${staff}" placement="above"/>` : ''}`
}

interface HeadPlace {
  readonly staff: number
  readonly isFirst: boolean
  readonly accidental: string | undefined
  readonly beams: readonly string[]
  readonly slurs: readonly Slur[]
}

function headXml(head: Head, { staff, isFirst, accidental, beams, slurs }: HeadPlace): string {
  const { note, part, isTiedOn, duration } = head
  const ties = [part > 0 ? 'stop' : null, isTiedOn ? 'start' : null].filter((type) => type !== null)
  const finger = part === 0 && note.finger ? `<technical><fingering>${note.finger}</fingering></technical>` : ''
  const slur = note.isMelody ? slurXml(head, staff, slurs) : ''
  const notations = ties.map((type) => `<tied type="${type}"/>`).join('') + slur + finger
  return (
    `<note id="${idOf(head)}">${isFirst ? '' : '<chord/>'}<pitch><step>${letterOf(note.step)}</step>` +
    `${note.alter === 0 ? '' : `<alter>${note.alter}</alter>`}<octave>${octaveOfStep(note.step)}</octave></pitch><duration>${duration}</duration>` +
    `${ties.map((type) => `<tie type="${type}"/>`).join('')}<voice>${voiceOf(staff)}</voice>${valueXml(duration)}` +
    `${accidental ? `<accidental>${accidental}</accidental>` : ''}<staff>${staff}</staff>` +
    `${isFirst ? beams.map((beam, level) => `<beam number="${level + 1}">${beam}</beam>`).join('') : ''}` +
    `${notations ? `<notations>${notations}</notations>` : ''}</note>`
  )
}

const voiceOf = (staff: number): number => (staff === 1 ? 1 : 5)

/** Rests from one tick of a measure to another: the longest value first that fits and begins on a place of its own. */
function restsXml(from: number, to: number, staff: number, { beatTicks }: Meter): string {
  const values = [2 * beatTicks, beatTicks, 24, 12]
  const rests: string[] = []
  for (let at = from; at < to; ) {
    const ticks = values.find((length) => length <= to - at && at % length === 0) ?? to - at
    rests.push(`<note><rest/><duration>${ticks}</duration><voice>${voiceOf(staff)}</voice>${valueXml(ticks)}<staff>${staff}</staff></note>`)
    at += ticks
  }
  return rests.join('')
}

/** `start`: the tick at which the measure begins. */
function staffXml(heads: readonly Head[], staff: number, start: number, { meter, tonality, expression }: ReadingPiece): string {
  if (heads.length === 0)
    return `<note><rest measure="yes"/><duration>${meter.measureTicks}</duration><voice>${voiceOf(staff)}</voice><staff>${staff}</staff></note>`
  const strikes = strikesOf(heads)
  const accidentals = accidentalsOf(heads, tonality.fifths)
  const beams = beamsOf(strikes, meter)
  let end = 0
  const written = strikes.map((strike, place) => {
    const [first] = strike
    const at = (first?.onset ?? start) - start
    const rests = restsXml(end, at, staff, meter)
    end = at + (first?.duration ?? 0)
    const notes = strike.map((head, tone) =>
      headXml(head, {
        ...{ staff, isFirst: tone === 0, accidental: accidentals.get(head), slurs: expression.slurs },
        beams: beams.get(place) ?? [],
      }),
    )
    return rests + notes.join('')
  })
  return written.join('') + restsXml(end, meter.measureTicks, staff, meter)
}

const directionXml = (type: string): string => `<direction placement="below"><direction-type>${type}</direction-type><staff>1</staff></direction>`

/** Letters and hairpins that begin with a measure, below its upper staff; a hairpin ends before the next measure. */
function marksXml(
  { expression: { dynamics, hairpins } }: ReadingPiece,
  start: number,
  end: number,
): { readonly head: string; readonly foot: string } {
  const letters = dynamics.filter(({ at }) => at === start).map(({ mark }) => directionXml(`<dynamics><${mark}/></dynamics>`))
  const wedge = (type: string): string => directionXml(`<wedge type="${type}" number="1"/>`)
  const begun = hairpins.filter((hairpin) => hairpin.start === start).map(({ to }) => wedge(to === 'louder' ? 'crescendo' : 'diminuendo'))
  const ended = hairpins.filter((hairpin) => hairpin.end === end).map(() => wedge('stop'))
  return { head: [...letters, ...begun].join(''), foot: ended.join('') }
}

const clefXml = (hand: Hand, staff: number): string => {
  const [sign, line] = clefOf({ hand }) === 'treble' ? ['G', 2] : ['F', 4]
  return `<clef number="${staff}"><sign>${sign}</sign><line>${line}</line></clef>`
}

function attributesXml({ meter, tonality }: ReadingPiece, hands: readonly Hand[]): string {
  const [beats, beatType] = meter.name.split('/')
  return (
    `<attributes><divisions>${TICKS_PER_QUARTER}</divisions><key><fifths>${tonality.fifths}</fifths><mode>${tonality.mode}</mode></key>` +
    `<time><beats>${beats}</beats><beat-type>${beatType}</beat-type></time><staves>${hands.length}</staves>` +
    `${hands.map((hand, place) => clefXml(hand, place + 1)).join('')}</attributes>`
  )
}

/** Heard, not printed: the player shows it beside the music. */
const tempoXml = ({ meter, beatsPerMinute }: ReadingPiece): string => `<sound tempo="${(beatsPerMinute * meter.beatTicks) / TICKS_PER_QUARTER}"/>`

const CLOSE_XML = '<barline location="right"><bar-style>light-heavy</bar-style></barline>'

/** A text on one staff for one hand, on two for both. Ids are `n` and `m` with the index in the timeline, as of the pieces of the catalogue. */
export function writeReading(piece: ReadingPiece, title: string): WrittenReading {
  const { notes, meter } = piece
  const hands = HANDS.toReversed().filter((hand) => notes.some((note) => note.hand === hand))
  const heads = notes.flatMap((note, index) => headsOf(note, index, meter))
  const measures = Array.from({ length: READING_MEASURES }, (_, measure) => {
    const start = measure * meter.measureTicks
    const staves = hands.map((hand, place) =>
      staffXml(
        heads
          .filter(({ note, onset }) => note.hand === hand && onset >= start && onset < start + meter.measureTicks)
          .toSorted((one, other) => one.onset - other.onset || one.note.step - other.note.step),
        place + 1,
        start,
        piece,
      ),
    )
    const marks = marksXml(piece, start, start + meter.measureTicks)
    const [upper = '', ...lower] = staves
    const body = [marks.head + upper + marks.foot, ...lower].join(`<backup><duration>${meter.measureTicks}</duration></backup>`)
    const isLast = measure === READING_MEASURES - 1
    return `<measure number="${measure + 1}" id="${measureIdOf(measure)}">${measure === 0 ? attributesXml(piece, hands) + tempoXml(piece) : ''}${body}${isLast ? CLOSE_XML : ''}</measure>`
  })
  return {
    musicXml:
      `<?xml version="1.0" encoding="UTF-8"?>\n<score-partwise version="4.0"><work><work-title>${title}</work-title></work>` +
      `<part-list><score-part id="P1"><part-name></part-name></score-part></part-list><part id="P1">\n${measures.join('\n')}\n</part></score-partwise>\n`,
    noteIds: notes.map((note, index) => headsOf(note, index, meter).map(idOf)),
    measureIds: measures.map((_, measure) => measureIdOf(measure)),
  }
}
