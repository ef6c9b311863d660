import { HANDS, type Hand, lastStartingBefore, type TickRange } from '../../timeline.ts'
import type { WrittenHandMark, WrittenNote } from '../written-score.ts'

/** Share of a voice's notes on one staff from which on that staff is its own in the whole file. */
const AT_HOME = 0.9
/** Share of the measures of the lower staff that have a voice of its own, where voices are numbered by staff. */
const NUMBERED_MEASURES = 0.75
/** Voices of each staff where they are numbered by staff: 1 to 4, then 5 to 8. */
const VOICES_OF_STAFF = 4
/** Widest chord of one hand in semitones, a tenth. */
const HAND_REACH = 16
/** Share of the onsets of a crossing at which the other hand sounds too: from here on the crossing is not shared. */
const ACCOMPANIED = 0.5

const handOfStaff = ({ staff }: Pick<WrittenNote, 'staff'>): Hand => (staff === 1 ? 'RIGHT' : 'LEFT')
const otherHand = (hand: Hand): Hand => (hand === 'RIGHT' ? 'LEFT' : 'RIGHT')

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const share = <Item>(items: readonly Item[], has: (item: Item) => boolean): number => items.filter(has).length / Math.max(1, items.length)

/** The hand of a voice numbered by staff; null for another name. */
function handOfNumber(voice: string): Hand | null {
  if (!/^[1-8]$/.test(voice)) return null
  return Number(voice) <= VOICES_OF_STAFF ? 'RIGHT' : 'LEFT'
}

/** Whether a file numbers its voices by staff, gaps included: 1 and 5, not 1 and 2. */
function numberedByStaff(measures: readonly WrittenNote[][], notes: readonly WrittenNote[]): boolean {
  if (notes.some(({ voice }) => handOfNumber(voice) === null)) return false
  const isLow = ({ voice }: WrittenNote): boolean => handOfNumber(voice) === 'LEFT'
  const low = measures.filter((measure) => measure.some(isLow))
  const skips = (measure: readonly WrittenNote[]): boolean =>
    new Set(measure.filter((note) => !isLow(note)).map(({ voice }) => voice)).size < VOICES_OF_STAFF
  const drawnLow = measures.filter((measure) => measure.some((note) => handOfStaff(note) === 'LEFT'))
  return share(low, skips) >= AT_HOME && low.length >= NUMBERED_MEASURES * drawnLow.length
}

interface VoiceNames {
  /** The hand whose voice it is in the whole file; names that stand for voices of both staves are not listed. */
  readonly hands: ReadonlyMap<string, Hand>
  /** A name stands for the same voice in every measure. */
  readonly certain: boolean
}

function voiceNamesOf(measures: readonly WrittenNote[][], notes: readonly WrittenNote[]): VoiceNames {
  const voices = [...grouped(notes, ({ voice }) => voice)]
  if (numberedByStaff(measures, notes)) {
    return { hands: new Map(voices.flatMap(([voice]) => [[voice, handOfNumber(voice) ?? 'RIGHT'] as const])), certain: true }
  }
  const stays = (own: readonly WrittenNote[], hand: Hand): boolean => share(own, (note) => handOfStaff(note) === hand) >= AT_HOME
  return {
    hands: new Map(voices.flatMap(([voice, own]) => HANDS.flatMap((hand) => (stays(own, hand) ? [[voice, hand] as const] : [])))),
    certain: false,
  }
}

interface PitchRange {
  readonly low: number
  readonly high: number
}

/** What is struck together at each onset. */
function chordsOf(notes: readonly WrittenNote[]): ReadonlyMap<number, PitchRange> {
  const chords = new Map<number, PitchRange>()
  for (const { onset, pitch } of notes) {
    const { low, high } = chords.get(onset) ?? { low: pitch, high: pitch }
    chords.set(onset, { low: Math.min(low, pitch), high: Math.max(high, pitch) })
  }
  return chords
}

const isOutOfReach = (a: PitchRange, b: PitchRange | undefined): boolean =>
  b !== undefined && Math.max(a.high, b.high) - Math.min(a.low, b.low) > HAND_REACH

type Chords = ReturnType<typeof chordsOf>

/** The hand of a voice over both staves of a measure: the one without a voice there, else the one that reaches it; null to follow the staves. */
function handOfMixed(voice: readonly WrittenNote[], left: Chords, right: Chords): Hand | null {
  if (left.size === 0 && right.size === 0) return null
  if (left.size === 0 || right.size === 0) return left.size === 0 ? 'LEFT' : 'RIGHT'
  const chords = [...chordsOf(voice)]
  const [leftMisses, rightMisses] = [left, right].map((hand) => chords.filter(([onset, chord]) => isOutOfReach(chord, hand.get(onset))).length)
  if (leftMisses !== rightMisses) return Number(leftMisses) < Number(rightMisses) ? 'LEFT' : 'RIGHT'
  const onRight = share(voice, (note) => handOfStaff(note) === 'RIGHT')
  return onRight === 0.5 ? null : onRight > 0.5 ? 'RIGHT' : 'LEFT'
}

type Homes = Map<WrittenNote, Hand>

/** The hand whose voice each note of a measure is in. */
function homesOf(measure: readonly WrittenNote[], { hands, certain }: VoiceNames): Homes {
  const homes: Homes = new Map()
  const mixed: WrittenNote[][] = []
  const voicesOn = new Map(HANDS.map((hand) => [hand, new Set(measure.filter((note) => handOfStaff(note) === hand).map(({ voice }) => voice))]))
  for (const [name, voice] of grouped(measure, (note) => note.voice)) {
    const [staff, other] = HANDS.filter((hand) => voicesOn.get(hand)?.has(name))
    const own = hands.get(name)
    // Where numbers are given anew in each measure, a whole voice is its staff's, unless the other staff would have none.
    const isWeak = !certain && other === undefined && own !== undefined && (voicesOn.get(own)?.size ?? 0) > 0
    const home = own && !isWeak ? own : other === undefined ? staff : undefined
    if (home) for (const note of voice) homes.set(note, home)
    else mixed.push(voice)
  }
  if (mixed.length === 0) return homes
  const [left, right] = HANDS.map((hand) => chordsOf(measure.filter((note) => homes.get(note) === hand))) as [Chords, Chords]
  for (const voice of mixed) {
    const home = handOfMixed(voice, left, right)
    for (const note of voice) homes.set(note, home ?? handOfStaff(note))
  }
  return homes
}

/** Notes of a voice in a row on the other staff. */
function crossingsOf(voice: readonly WrittenNote[], homes: Homes): WrittenNote[][] {
  const crossings: WrittenNote[][] = []
  let open: WrittenNote[] | null = null
  for (const note of voice.toSorted((a, b) => a.onset - b.onset || a.ordinal - b.ordinal)) {
    if (handOfStaff(note) === homes.get(note)) open = null
    else if (open) open.push(note)
    else {
      open = [note]
      crossings.push(open)
    }
  }
  return crossings
}

/** Stretches in which notes sound, in the order of time. */
function soundingOf(notes: readonly WrittenNote[]): TickRange[] {
  const ranges: { start: number; end: number }[] = []
  for (const { onset, duration } of notes.toSorted((a, b) => a.onset - b.onset)) {
    const open = ranges.at(-1)
    const end = onset + Math.max(1, duration)
    if (open && open.end >= onset) open.end = Math.max(open.end, end)
    else ranges.push({ start: onset, end })
  }
  return ranges
}

/** Whether the other hand sounds under a crossing, so that the crossing is not shared between the hands. */
function isAccompanied(crossing: readonly WrittenNote[], sounding: readonly TickRange[]): boolean {
  const endAt = (onset: number): number => sounding[lastStartingBefore(sounding, onset, ({ start }) => start)]?.end ?? 0
  return share(crossing, ({ onset }) => endAt(onset) > onset) >= ACCOMPANIED
}

/** The hands of a measure's notes that are not their staff's: a voice in the other staff stays its hand's while the other hand plays too and the hand reaches it. */
function keepAway(measure: readonly WrittenNote[], names: VoiceNames, hands: Map<number, Hand>): void {
  const homes = homesOf(measure, names)
  const isAway = (note: WrittenNote): boolean => homes.get(note) !== handOfStaff(note)
  const awayVoices = new Set(measure.filter(isAway).map(({ voice }) => voice))
  if (awayVoices.size === 0) return
  const sounding = new Map(HANDS.map((hand) => [hand, soundingOf(measure.filter((note) => homes.get(note) === hand))]))
  const crossings = [...grouped(measure, (note) => note.voice)].flatMap(([name, voice]) => (awayVoices.has(name) ? crossingsOf(voice, homes) : []))
  // A crossing goes to the hand of the staff where it is drawn: there the hand itself is the other one.
  const accompanied = crossings.filter((crossing) => isAccompanied(crossing, sounding.get(handOfStaff(crossing[0] as WrittenNote)) ?? [])).flat()
  const isKept = new Set(accompanied)
  const handOf = (note: WrittenNote): Hand | undefined => (isKept.has(note) ? homes.get(note) : handOfStaff(note))
  const chords = new Map(HANDS.map((hand) => [hand, chordsOf(measure.filter((note) => handOf(note) === hand))]))
  for (const note of accompanied) {
    const alone = { low: note.pitch, high: note.pitch }
    const misses = (hand: Hand): boolean => isOutOfReach(alone, chords.get(hand)?.get(note.onset))
    const staff = handOfStaff(note)
    if (!misses(otherHand(staff)) || misses(staff)) hands.set(note.ordinal, otherHand(staff))
  }
}

/** « m.s. » by the upper staff, « m.d. » by the lower one: the notes there are the named hand's until it plays on its own staff again, or to the end of the measure. */
function heedMark(mark: WrittenHandMark, until: number, measure: readonly WrittenNote[], hands: Map<number, Hand>): void {
  if (handOfStaff(mark) === mark.hand) return
  const back = measure.filter((note) => handOfStaff(note) === mark.hand && note.onset >= mark.at)
  const end = back.reduce((earliest, { onset }) => Math.min(earliest, onset), until)
  const marked = measure.filter((note) => note.staff === mark.staff && note.onset >= mark.at && note.onset < end)
  const first = marked.reduce((earliest, { onset }) => Math.min(earliest, onset), Number.POSITIVE_INFINITY)
  // Of two voices the outer one is meant: the lowest for the left hand, the highest for the right one.
  const [meant] = marked.filter(({ onset }) => onset === first).sort((a, b) => (mark.hand === 'LEFT' ? a.pitch - b.pitch : b.pitch - a.pitch))
  for (const note of marked) if (note.voice === meant?.voice) hands.set(note.ordinal, mark.hand)
}

/**
 * The hands of the notes of a part on several staves that are not their staff's (by ordinal): voices that go into the other staff, and what the edition says.
 * A voice over both staves while the other hand is silent is shared between the hands: it follows the staves.
 */
export function handsAwayFromStaff(notes: readonly WrittenNote[], marks: readonly WrittenHandMark[]): ReadonlyMap<number, Hand> {
  const measures = grouped(notes, ({ measure }) => measure)
  const names = voiceNamesOf([...measures.values()], notes)
  const hands = new Map<number, Hand>()
  for (const measure of measures.values()) keepAway(measure, names, hands)
  marks.forEach((mark, i) => {
    const next = marks[i + 1]
    heedMark(mark, next?.measure === mark.measure ? next.at : Number.POSITIVE_INFINITY, measures.get(mark.measure) ?? [], hands)
  })
  return hands
}
