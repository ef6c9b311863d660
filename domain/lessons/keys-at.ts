import { type HandOnKeys, handAround } from '../hands/index.ts'
import { isBlackKey, MIDDLE_C, type Pitch } from '../music/index.ts'
import { isMusic, isOf, type MusicCue, musicIn } from './cues.ts'
import { fingersOf } from './fingers.ts'
import { soundedVoices } from './heard.ts'
import type { LessonHand, LessonKey, LessonMusic } from './notation.ts'
import { type LessonOrder, type LessonWait, RESTING_PITCH } from './orders.ts'
import { type Cue, heardQuarters, type LessonScene } from './timeline.ts'

const USUAL_RANGE = { low: (MIDDLE_C - 12) as Pitch, high: (MIDDLE_C + 12) as Pitch }

export const inGroup = (pitch: number, size: 2 | 3): boolean => isBlackKey(pitch) && [1, 3].includes(pitch % 12) === (size === 2)

const GROUP_WORDS: Readonly<Record<2 | 3, string>> = { 2: 'deux', 3: 'trois' }

/** The groups of two or three black keys that are whole on a keyboard, with their word. */
export function groupsIn(keys: readonly number[], size: 2 | 3): readonly { readonly pitches: readonly number[]; readonly word: string }[] {
  const black = keys.filter((pitch) => inGroup(pitch, size))
  const groups = black
    .filter((pitch) => [1, 6].includes(pitch % 12))
    .map((first) => black.filter((pitch) => pitch >= first && pitch < first + 2 * size))
  return groups.filter((pitches) => pitches.length === size).map((pitches) => ({ pitches, word: GROUP_WORDS[size] }))
}

function pitchesNamed(order: LessonOrder): readonly number[] {
  if (order.kind === 'light' || order.kind === 'pulse') return order.pitches
  if (order.kind === 'print' || order.kind === 'path') return order.keys.map(({ pitch }) => pitch)
  const music = order.kind === 'wait' ? ('music' in order.wait ? order.wait.music : null) : 'music' in order ? order.music : null
  return music ? soundedVoices(music).flatMap(({ notes }) => notes.flatMap(({ keys }) => keys.map(({ pitch }) => pitch))) : []
}

/** The keys that a scene draws: the octaves of what it names, or the whole range where that is what it shows. */
export function rangeOf({ cues, range }: LessonScene): { readonly low: Pitch; readonly high: Pitch } {
  const given = range ?? USUAL_RANGE
  const orders = cues.map(({ order }) => order)
  if (orders.some(({ kind }) => kind === 'range' || kind === 'group')) return given
  if (orders.some((order) => order.kind === 'wait' && order.wait.kind === 'any')) return { low: 48 as Pitch, high: 84 as Pitch }
  if (orders.some((order) => order.kind === 'wait' && order.wait.kind === 'chords')) return { low: 48 as Pitch, high: 72 as Pitch }
  const named = orders.flatMap(pitchesNamed)
  if (named.length === 0) return given
  const low = Math.floor(Math.min(...named) / 12) * 12
  const high = Math.max(low + 12, Math.ceil(Math.max(...named) / 12) * 12)
  return { low: low as Pitch, high: high as Pitch }
}

/** The notes of a music that sound at a position. */
export const soundingAt = (music: LessonMusic, position: number, solo: LessonHand | null): { pitch: Pitch; hand: LessonHand }[] =>
  soundedVoices(music)
    .filter(({ hand }) => solo === null || hand === solo)
    .flatMap(({ hand, notes }) =>
      notes.flatMap((note) =>
        position >= note.at && position < note.at + heardQuarters(note) ? note.keys.map(({ pitch }) => ({ pitch, hand })) : [],
      ),
    )

const placedFingers = (keys: readonly LessonKey[]): (readonly [number, Pitch])[] =>
  keys.flatMap(({ finger, pitch }) => (finger === null ? [] : [[finger, pitch] as const]))

/** The hand that plays a music at a position: where it lies, and which fingers press. */
function playingHand(music: LessonMusic, hand: LessonHand, position: number): HandOnKeys | null {
  const notes = soundedVoices(music)
    .filter((voice) => voice.hand === hand)
    .flatMap((voice) => voice.notes.filter(({ keys }) => keys.length > 0))
    .toSorted((a, b) => a.at - b.at)
  const note = notes.findLast(({ at }) => at <= position) ?? notes[0]
  if (!note) return null
  const fingerOf = fingersOf(music, hand)
  const placed = note.keys.flatMap((key) => {
    const finger = fingerOf(note, key)
    return finger === null ? [] : [[finger, key.pitch] as const]
  })
  if (placed.length < note.keys.length) return null
  const isDown = position >= note.at && position < note.at + heardQuarters(note)
  return handAround(hand, placed, isDown ? placed.map(([finger]) => finger) : [])
}

export function handsAt(done: readonly Cue[], second: number, wait: LessonWait | null): HandOnKeys[] {
  return (['LEFT', 'RIGHT'] as const).flatMap((hand) => {
    const music = done.findLast((cue) => isMusic(cue) && cue.order.music?.voices.some((voice) => voice.hand === hand)) as MusicCue | undefined
    const askedMusic = wait && wait.kind === 'keys' && !wait.isRead && wait.music.voices.some((voice) => voice.hand === hand) ? wait.music : null
    if (askedMusic) return playingHand(askedMusic, hand, -1) ?? []
    const print = done.filter(isOf('print')).findLast(({ order }) => order.hand === hand)
    const played = music && musicIn(music)
    if (music && played && (!print || music.from >= print.from)) {
      const position = (second - music.from) / music.quarterSeconds
      const handOnKeys = playingHand(played, hand, position)
      // A hand that lies on a shape stays on it.
      if (
        handOnKeys &&
        print &&
        handOnKeys.pressed.every((finger) =>
          print.order.keys.some((key) => key.finger === finger && handOnKeys.keys.some(([at, pitch]) => at === finger && pitch === key.pitch)),
        )
      )
        return handAround(hand, placedFingers(print.order.keys), handOnKeys.pressed)
      if (handOnKeys) return handOnKeys
    }
    if (print) return handAround(hand, placedFingers(print.order.keys), [])
    const shown = done.filter(isOf('hand', 'lift')).some(({ order }) => order.hand === hand)
    return shown ? handAround(hand, [[hand === 'RIGHT' ? 1 : 5, RESTING_PITCH[hand]]], []) : []
  })
}
