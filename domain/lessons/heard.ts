import { LETTERS, type Letter } from '../music/index.ts'
import { signatureAlter, writtenIn } from '../notation/index.ts'
import type { LessonHand, LessonKey, LessonMusic, LessonNote, LessonOrnament, LessonVoice } from './notation.ts'

/** The music of a lesson as it is heard: repeats played twice, tied notes as one, ornaments with their notes. */

interface Span {
  readonly from: number
  readonly to: number
}

/** What is played one after the other, in quarters of what is written. */
function spansOf({ repeat, quarters }: LessonMusic): readonly Span[] {
  if (!repeat) return [{ from: 0, to: quarters }]
  const { from, to, ending } = repeat
  const spans = [
    { from: 0, to },
    { from, to: ending ?? to },
    { from: to, to: quarters },
  ]
  return spans.filter((span) => span.to > span.from)
}

export const playedQuarters = (music: LessonMusic): number => spansOf(music).reduce((sum, { from, to }) => sum + to - from, 0)

/** The place on the staff of a time of playing; both in quarters from the start. */
export function writtenPosition(music: LessonMusic, played: number): number {
  let before = 0
  for (const { from, to } of spansOf(music)) {
    if (played < before + to - from) return from + played - before
    before += to - from
  }
  return music.quarters
}

function joinTies(notes: readonly LessonNote[]): LessonNote[] {
  const joined: LessonNote[] = []
  notes.forEach((note, place) => {
    const last = joined[joined.length - 1]
    if (last && notes[place - 1]?.isTied) joined[joined.length - 1] = { ...last, quarters: last.quarters + note.quarters }
    else joined.push(note)
  })
  return joined
}

function playedOf(music: LessonMusic): readonly LessonVoice[] {
  const spans = spansOf(music)
  return music.voices.map(({ notes, ...voice }) => {
    const joined = joinTies(notes)
    let before = 0
    const played = spans.flatMap(({ from, to }) => {
      const start = before
      before += to - from
      return joined.filter(({ at }) => at >= from - 1e-6 && at < to - 1e-6).map((note) => ({ ...note, at: note.at - from + start }))
    })
    return { ...voice, notes: played }
  })
}

/** The key a step of the scale above or below another one. */
function neighbourOf(key: LessonKey, steps: 1 | -1, fifths: number, hand: LessonHand): LessonKey {
  const place = LETTERS.indexOf(key.letter) + steps
  const letter = LETTERS[(place + LETTERS.length) % LETTERS.length] as Letter
  const octave = key.octave + (place < 0 ? -1 : place >= LETTERS.length ? 1 : 0)
  const written = writtenIn({ letter, alter: signatureAlter(letter, fifths) }, octave)
  const finger = key.finger === null ? null : Math.min(5, Math.max(1, key.finger + (hand === 'RIGHT' ? steps : -steps)))
  // Under « 8va » a key sounds an octave above what is written.
  const shift = key.pitch - writtenIn(key, key.octave).pitch
  return { ...written, pitch: (written.pitch + shift) as LessonKey['pitch'], natural: false, finger }
}

/** A short note of an ornament, in quarters: a thirty-second. */
const SHORT = 1 / 8
/** A note of a turn is no longer. */
const TURN = 1 / 4

type Way = 'main' | 'above' | 'below'

/** The notes of an ornament with their lengths; the last one lasts to the end of the note. */
function ornamentOf(ornament: Exclude<LessonOrnament, 'ar'>, quarters: number): readonly (readonly [Way, number])[] {
  const turn = Math.min(TURN, quarters / 4)
  switch (ornament) {
    case 'mo':
      return [
        ['main', SHORT],
        ['below', SHORT],
        ['main', quarters - 2 * SHORT],
      ]
    case 'pr':
      return [
        ['main', SHORT],
        ['above', SHORT],
        ['main', quarters - 2 * SHORT],
      ]
    case 'ap':
      return [
        ['above', SHORT],
        ['main', quarters - SHORT],
      ]
    case 'gr':
      return [
        ['above', turn],
        ['main', turn],
        ['below', turn],
        ['main', quarters - 3 * turn],
      ]
    case 'tr':
      return Array.from({ length: Math.floor(quarters / SHORT / 2) * 2 }, (_, place) => [place % 2 === 0 ? 'above' : 'main', SHORT] as const)
  }
}

function ornamented(note: LessonNote, fifths: number, hand: LessonHand): LessonNote[] {
  const { ornament, ...plain } = note
  if (!ornament) return [note]
  if (ornament === 'ar')
    return note.keys.map((key, place) => ({ ...plain, at: note.at + place * SHORT, quarters: note.quarters - place * SHORT, keys: [key] }))
  let at = note.at
  return ornamentOf(ornament, note.quarters).map(([way, quarters]) => {
    const keys = way === 'main' ? note.keys : note.keys.map((key) => neighbourOf(key, way === 'above' ? 1 : -1, fifths, hand))
    const heard = { ...plain, at, quarters, keys }
    at += quarters
    return heard
  })
}

const PLAYED = new WeakMap<LessonMusic, readonly LessonVoice[]>()
const SOUNDED = new WeakMap<LessonMusic, readonly LessonVoice[]>()

function onceOf(store: WeakMap<LessonMusic, readonly LessonVoice[]>, music: LessonMusic, make: () => readonly LessonVoice[]): readonly LessonVoice[] {
  const before = store.get(music)
  if (before) return before
  const made = make()
  store.set(music, made)
  return made
}

/** The notes that are struck, in the time of playing: what a learner is asked for. */
export const playedVoices = (music: LessonMusic): readonly LessonVoice[] => onceOf(PLAYED, music, () => playedOf(music))

/** The notes that are heard: those that are struck, and those that an ornament stands for. */
export const soundedVoices = (music: LessonMusic): readonly LessonVoice[] =>
  onceOf(SOUNDED, music, () =>
    playedVoices(music).map((voice) => ({ ...voice, notes: voice.notes.flatMap((note) => ornamented(note, music.fifths, voice.hand)) })),
  )
