import { HIGHEST_PIANO_PITCH, LOWEST_PIANO_PITCH } from '@prelude/domain/music'
import type { PlayedScore, SlurEnd, UnfoldedScoreNote } from '../musicxml/written-score.ts'
import { type Finger, HANDS, type Hand, lastStartingBefore, type Ornament } from '../timeline.ts'
import type { StaffReading } from './staff-roles.ts'

/** A note of a hand as played, before a version keeps or drops it. */
export interface CourseNote {
  readonly onset: number
  readonly duration: number
  readonly pitch: number
  readonly hand: Hand
  readonly finger: Finger | null
  /** Position in the timeline's measures. */
  readonly measure: number
  readonly grace: boolean
  readonly staccato: boolean
  /** Where it is drawn, whatever hand plays it. */
  readonly part: number
  readonly staff: number
  /** Ordinals of its written heads: the struck one, then those tied to it. */
  readonly heads: readonly number[]
  readonly slurs?: readonly SlurEnd[]
  readonly ornament?: Ornament
}

export interface CourseNotes {
  /** By onset, then pitch. The same key may be there twice, once in each hand. */
  readonly notes: readonly CourseNote[]
  /** Measures (played) of the notes outside the piano's range. */
  readonly outside: readonly number[]
}

/** A grace note is played just before its main note, for about a thirty-second: 1/8 of a quarter. */
const GRACES_IN_QUARTER = 8
/** Split point where one staff holds both hands and the file says no more: middle C. */
const FIRST_RIGHT_PITCH = 60

/** By the roles of the staves; a note that is drawn on the staff of the other hand has the role of its own hand's staff. */
function handsOf(reading: StaffReading): (note: UnfoldedScoreNote) => Hand | null {
  const roles = new Map(reading.roles.map(({ part, staff, role }) => [part * 1000 + staff, role]))
  const handOfStaff = (part: number, staff: number): Hand | null => {
    const role = roles.get(part * 1000 + staff)
    return role === 'RIGHT' || role === 'LEFT' ? role : null
  }
  return (note) => {
    const drawn = handOfStaff(note.part, note.staff)
    if (!drawn) return null
    const lower = Math.max(2, note.staff)
    const role = handOfStaff(note.part, note.hand === 'RIGHT' ? 1 : note.hand === 'LEFT' ? lower : note.staff) ?? drawn
    return reading.splitsHands ? (note.hand ?? (note.pitch < FIRST_RIGHT_PITCH ? 'LEFT' : 'RIGHT')) : role
  }
}

interface Struck {
  readonly note: UnfoldedScoreNote
  readonly hand: Hand
}

interface Place {
  readonly onset: number
  readonly duration: number
}

/** Onsets of graces: just before their main note, never before the hand's previous onset. */
function gracePlaces(graces: readonly Struck[], attacks: Readonly<Record<Hand, readonly number[]>>, usual: number): Map<UnfoldedScoreNote, Place> {
  const groups = new Map<string, UnfoldedScoreNote[]>()
  const handOf = new Map<UnfoldedScoreNote, Hand>()
  for (const { note, hand } of graces) {
    const key = `${hand} ${note.part} ${note.staff} ${note.voice} ${note.onset}`
    const group = groups.get(key)
    if (group) group.push(note)
    else groups.set(key, [note])
    handOf.set(note, hand)
  }
  const places = new Map<UnfoldedScoreNote, Place>()
  for (const group of groups.values()) {
    const at = group[0]?.onset ?? 0
    const own = attacks[(group[0] && handOf.get(group[0])) ?? 'RIGHT']
    const previous = own[lastStartingBefore(own, at - 1, (onset) => onset)]
    // After an onset a minimum gap is kept; at the very start of the piece there is none to keep.
    const gap = previous === undefined ? at / group.length : (at - previous) / (group.length + 1)
    const step = Math.min(usual, Math.floor(gap))
    const ordered = [...group].sort((a, b) => (a.heads[0] ?? 0) - (b.heads[0] ?? 0))
    ordered.forEach((note, i) => {
      places.set(note, { onset: at - step * (ordered.length - i), duration: step || usual })
    })
  }
  return places
}

/** The notes of both hands by the roles of their staves; notes of no hand, or outside the piano's range, are left out. */
export function courseNotes(played: PlayedScore, reading: StaffReading): CourseNotes {
  const handOf = handsOf(reading)
  const struck: Struck[] = []
  const outside: number[] = []
  for (const note of played.notes) {
    const hand = note.unpitched ? null : handOf(note)
    if (!hand) continue
    if (note.pitch < LOWEST_PIANO_PITCH || note.pitch > HIGHEST_PIANO_PITCH) outside.push(note.measure)
    else struck.push({ note, hand })
  }
  const attacksOf = (hand: Hand): number[] =>
    [...new Set(struck.filter((item) => item.hand === hand && !item.note.grace).map(({ note }) => note.onset))].sort((a, b) => a - b)
  const attacks = Object.fromEntries(HANDS.map((hand) => [hand, attacksOf(hand)])) as Record<Hand, number[]>
  const usual = Math.max(1, Math.round(played.ticksPerQuarter / GRACES_IN_QUARTER))
  const graces = gracePlaces(
    struck.filter(({ note }) => note.grace),
    attacks,
    usual,
  )
  const measureAt = (onset: number): number =>
    Math.max(
      0,
      lastStartingBefore(played.measures, onset, (measure) => measure.start),
    )
  const notes = struck.map(({ note, hand }): CourseNote => {
    const { pitch, grace, staccato, part, staff, heads } = note
    const { onset, duration } = graces.get(note) ?? { onset: note.onset, duration: Math.max(1, note.duration) }
    const beside = { ...(note.slurs ? { slurs: note.slurs } : {}), ...(note.ornament && !grace ? { ornament: note.ornament } : {}) }
    return { onset, duration, pitch, hand, finger: note.fingering, measure: measureAt(onset), grace, staccato, part, staff, heads, ...beside }
  })
  return { notes: notes.sort(inOrder), outside }
}

export const inOrder = (a: CourseNote, b: CourseNote): number => a.onset - b.onset || a.pitch - b.pitch

/** One strike of each hand for each key at each instant, and a note ends where its key is struck again: what a piano can do. */
export function playableNotes(notes: readonly CourseNote[]): CourseNote[] {
  const playable: CourseNote[] = []
  const sounding = new Map<number, number[]>()
  for (const note of notes) {
    const open = sounding.get(note.pitch) ?? []
    const together = open.filter((index) => playable[index]?.onset === note.onset)
    const same = together.find((index) => playable[index]?.hand === note.hand || playable[index]?.grace || note.grace)
    const before = same === undefined ? undefined : playable[same]
    if (same !== undefined && before) {
      // A grace never replaces a normal note; of two equal ones the longer stays.
      const later = before.grace === note.grace ? note.duration > before.duration : before.grace
      const [main, other] = later ? [note, before] : [before, note]
      playable[same] = { ...main, finger: main.finger ?? (main.hand === other.hand ? other.finger : null), heads: [...main.heads, ...other.heads] }
      continue
    }
    for (const index of open) {
      const earlier = playable[index]
      if (earlier && earlier.onset < note.onset && earlier.onset + earlier.duration > note.onset) {
        playable[index] = { ...earlier, duration: note.onset - earlier.onset }
      }
    }
    sounding.set(note.pitch, [...together, playable.length])
    playable.push(note)
  }
  return playable
}
