import { medianOf } from '../basics/index.ts'
import { type Chord, pitchClassOf, toneOfDegree } from '../music/index.ts'
import { playedVoices } from './heard.ts'
import type { LessonMusic } from './notation.ts'
import type { LessonWait } from './orders.ts'

/** A key that the learner struck, in seconds of any clock that does not jump. */
export interface StruckKey {
  readonly pitch: number
  readonly atSeconds: number
  /** MIDI velocity; null where the input has none (screen, computer keys, microphone). */
  readonly velocity: number | null
}

/** What was done of a wait. `keys`: what counts so far of the group, the chord or the rhythm that is played. */
export interface WaitProgress {
  readonly foundCount: number
  readonly keys: readonly StruckKey[]
  /** Keys struck since the last one that counted: help is offered after some. */
  readonly misses: number
  readonly isOver: boolean
}

export const NOTHING_DONE: WaitProgress = { foundCount: 0, keys: [], misses: 0, isOver: false }

/** Keys of one group or chord are struck within this time. */
const TOGETHER_SECONDS = 1.2
/** A tapped interval may be so much shorter or longer than in the tempo of all of them. */
const RHYTHM_TOLERANCE = 0.3
/** A pause so many times as long as the longest interval begins the rhythm again. */
const RHYTHM_PAUSE = 2.2
/** Seconds of the shortest and the longest quarter of a tapped rhythm. */
const TAP_QUARTER_SECONDS = [0.25, 2] as const

/** The groups of keys of a music, in order: those that begin together. */
export function groupsOf(music: LessonMusic): readonly (readonly number[])[] {
  const byOnset = new Map<number, number[]>()
  for (const { notes } of playedVoices(music))
    for (const { at, keys } of notes) if (keys.length > 0) byOnset.set(at, [...(byOnset.get(at) ?? []), ...keys.map(({ pitch }) => pitch as number)])
  return [...byOnset].toSorted((a, b) => a[0] - b[0]).map(([, keys]) => [...new Set(keys)])
}

/** How many things a wait asks for: « 2 sur 3 ». */
export function countOf(wait: LessonWait): number {
  if (wait.kind === 'any') return wait.count
  if (wait.kind === 'chords') return wait.chords.length
  if (wait.kind === 'tap') return wait.onsets.length
  if (wait.kind === 'keys') return groupsOf(wait.music).length * wait.times
  return wait.kind === 'balance' ? groupsOf(wait.music).length : 1
}

/** The tones that a chord needs: its fifth may be left out where it has a seventh. */
const neededTones = (chord: Chord): readonly number[] =>
  (toneOfDegree(chord, 7) ? chord.tones.filter(({ degree }) => degree !== 5) : chord.tones).map(({ pitchClass }) => pitchClass)

/** True where these keys are the chord: all its tones, none that is foreign, its bass where one is written. */
export function isChord(chord: Chord, pitches: readonly number[]): boolean {
  if (pitches.length === 0) return false
  const classes = new Set(pitches.map((pitch) => pitch % 12))
  const own = new Set(chord.tones.map(({ pitchClass }) => pitchClass))
  if (chord.symbol.includes('/')) {
    own.add(pitchClassOf(chord.bass))
    if (Math.min(...pitches) % 12 !== pitchClassOf(chord.bass)) return false
  }
  return neededTones(chord).every((tone) => classes.has(tone)) && [...classes].every((tone) => own.has(tone))
}

const step = (progress: WaitProgress, keys: readonly StruckKey[], count: number): WaitProgress => {
  const foundCount = progress.foundCount + 1
  return { foundCount, keys, misses: 0, isOver: foundCount >= count }
}
const missed = (progress: WaitProgress, more: Partial<WaitProgress> = {}): WaitProgress => ({ ...progress, misses: progress.misses + 1, ...more })
const recent = (keys: readonly StruckKey[], now: number): StruckKey[] => keys.filter(({ atSeconds }) => now - atSeconds <= TOGETHER_SECONDS)

function afterGroupKey(
  groups: readonly (readonly number[])[],
  count: number,
  progress: WaitProgress,
  key: StruckKey,
  startsAgain: boolean,
): WaitProgress {
  const group = groups[progress.foundCount % groups.length] ?? []
  if (!group.includes(key.pitch)) {
    if (!startsAgain) return missed(progress, { keys: [] })
    const [first = []] = groups
    const again = missed(progress, { foundCount: 0, keys: [] })
    return first.length === 1 && first[0] === key.pitch ? { ...again, foundCount: 1 } : again
  }
  const keys = [...recent(progress.keys, key.atSeconds).filter(({ pitch }) => pitch !== key.pitch), key]
  return keys.length >= group.length ? step(progress, [], count) : { ...progress, keys }
}

function afterTap(onsets: readonly number[], progress: WaitProgress, key: StruckKey): WaitProgress {
  const last = progress.keys[progress.keys.length - 1]
  const longest = Math.max(...onsets.slice(1).map((at, place) => at - (onsets[place] ?? 0)))
  const isNew = last === undefined || key.atSeconds - last.atSeconds > RHYTHM_PAUSE * longest * TAP_QUARTER_SECONDS[1]
  const keys = isNew ? [key] : [...progress.keys, key]
  if (keys.length < onsets.length) return { ...progress, foundCount: keys.length, keys }
  // The last ones of a longer row: a rhythm that is tapped on and on is found where it is right.
  const row = keys.slice(-onsets.length)
  return isRhythm(
    onsets,
    row.map(({ atSeconds }) => atSeconds),
  )
    ? { foundCount: onsets.length, keys: row, misses: 0, isOver: true }
    : missed(progress, { keys: row.slice(1), foundCount: onsets.length - 1 })
}

/** True where times have the proportions of a rhythm, at one tempo of any speed a learner may choose. */
export function isRhythm(onsets: readonly number[], times: readonly number[]): boolean {
  const whole = (onsets[onsets.length - 1] ?? 0) - (onsets[0] ?? 0)
  const quarter = ((times[times.length - 1] ?? 0) - (times[0] ?? 0)) / whole
  if (!(quarter >= TAP_QUARTER_SECONDS[0] && quarter <= TAP_QUARTER_SECONDS[1])) return false
  return onsets.slice(1).every((at, place) => {
    const askedSeconds = (at - (onsets[place] ?? 0)) * quarter
    const played = (times[place + 1] ?? 0) - (times[place] ?? 0)
    return Math.abs(played - askedSeconds) <= RHYTHM_TOLERANCE * askedSeconds
  })
}

/** The right hand against the left one; null where the input has no velocities, or the same one for all keys. */
export function loudnessRatio(music: LessonMusic, keys: readonly StruckKey[]): number | null {
  const left = new Set(
    music.voices.filter(({ hand }) => hand === 'LEFT').flatMap(({ notes }) => notes.flatMap((note) => note.keys.map(({ pitch }) => pitch as number))),
  )
  const heard = keys.flatMap(({ velocity, pitch }) => (velocity === null ? [] : [{ velocity, isLeft: left.has(pitch) }]))
  if (new Set(heard.map(({ velocity }) => velocity)).size < 2) return null
  const of = (isLeft: boolean): number => medianOf(heard.filter((key) => key.isLeft === isLeft).map(({ velocity }) => velocity))
  return of(false) / of(true)
}

function afterBalanceKey(wait: Extract<LessonWait, { kind: 'balance' }>, progress: WaitProgress, key: StruckKey): WaitProgress {
  const groups = groupsOf(wait.music)
  const group = groups[progress.foundCount] ?? []
  if (!group.includes(key.pitch)) return missed(progress)
  const keys = [...progress.keys, key]
  const now = new Set(recent(keys, key.atSeconds).map(({ pitch }) => pitch))
  if (!group.every((pitch) => now.has(pitch))) return { ...progress, keys }
  const after = step(progress, keys, groups.length)
  if (!after.isOver) return after
  const ratio = loudnessRatio(wait.music, keys)
  // Without velocities the keys alone are judged.
  return ratio === null || ratio >= wait.ratio ? after : { ...NOTHING_DONE, misses: progress.misses + 1 }
}

/** What a struck key changes. A quiz is answered, not played. */
export function afterKey(wait: LessonWait, progress: WaitProgress, key: StruckKey): WaitProgress {
  if (progress.isOver) return progress
  const count = countOf(wait)
  switch (wait.kind) {
    case 'any': {
      const isNew = key.pitch % 12 === wait.pitchClass && !progress.keys.some(({ pitch }) => pitch === key.pitch)
      return isNew ? step(progress, [...progress.keys, key], count) : missed(progress)
    }
    case 'keys': {
      const groups = groupsOf(wait.music)
      return afterGroupKey(
        groups,
        count,
        progress,
        key,
        groups.every((group) => group.length === 1),
      )
    }
    case 'chords': {
      const chord = wait.chords[progress.foundCount]
      const keys = [...recent(progress.keys, key.atSeconds).filter(({ pitch }) => pitch !== key.pitch), key]
      if (
        chord &&
        isChord(
          chord,
          keys.map(({ pitch }) => pitch),
        )
      )
        return step(progress, [], count)
      const isForeign = !chord?.tones.some(({ pitchClass }) => pitchClass === key.pitch % 12)
      return isForeign ? missed(progress, { keys: [] }) : { ...progress, keys }
    }
    case 'tap':
      return afterTap(wait.onsets, progress, key)
    case 'balance':
      return afterBalanceKey(wait, progress, key)
    case 'quiz':
      return progress
  }
}

/** What an answer of a quiz changes. */
export const afterAnswer = (wait: Extract<LessonWait, { kind: 'quiz' }>, progress: WaitProgress, answer: string): WaitProgress =>
  answer === wait.right ? { foundCount: 1, keys: [], misses: progress.misses, isOver: true } : missed(progress)

/** Whether the keys that come next count only if they are struck together. */
export function asksTogether(wait: LessonWait, { foundCount }: WaitProgress): boolean {
  if (wait.kind !== 'keys' && wait.kind !== 'balance') return wait.kind === 'chords'
  const groups = groupsOf(wait.music)
  return (groups[foundCount % groups.length] ?? []).length > 1
}

/** All keys that a wait may ask for, of those that are drawn. */
export function keysOfWait(wait: LessonWait, { low, high }: { readonly low: number; readonly high: number }): number[] {
  if (wait.kind === 'keys' || wait.kind === 'balance') return groupsOf(wait.music).flat()
  return askedKeys(wait, NOTHING_DONE, { low, high })
}

/** The keys that the microphone listens for, and that help shows, out of those that are drawn. */
export function askedKeys(wait: LessonWait, progress: WaitProgress, { low, high }: { readonly low: number; readonly high: number }): number[] {
  if (progress.isOver || wait.kind === 'quiz') return []
  const drawn = Array.from({ length: high - low + 1 }, (_, place) => low + place)
  const struck = new Set(progress.keys.map(({ pitch }) => pitch))
  if (wait.kind === 'any') return drawn.filter((pitch) => pitch % 12 === wait.pitchClass && !struck.has(pitch))
  if (wait.kind === 'tap') return []
  if (wait.kind === 'chords') {
    const classes = new Set(wait.chords[progress.foundCount]?.tones.map(({ pitchClass }) => pitchClass))
    return drawn.filter((pitch) => classes.has(pitch % 12))
  }
  const groups = groupsOf(wait.music)
  return [...(groups[progress.foundCount % groups.length] ?? [])].filter((pitch) => wait.kind === 'balance' || !struck.has(pitch))
}
