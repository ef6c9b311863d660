import type { HandOnKeys } from '../hands/index.ts'
import type { Pitch } from '../music/index.ts'
import { isMusic, isOf, type MusicCue, musicIn, type Of } from './cues.ts'
import { writtenPosition } from './heard.ts'
import { groupsIn, handsAt, inGroup, rangeOf, soundingAt } from './keys-at.ts'
import type { LessonHand, LessonMusic } from './notation.ts'
import type { BodyPart, FigureKind, LessonOrder, LessonWait, Mechanism, ScoreMark, SideView } from './orders.ts'
import type { Cue, LessonScene, LessonTimeline } from './timeline.ts'

export interface StaffPicture {
  readonly music: LessonMusic
  /** In quarters; null before and after it is played. */
  readonly position: number | null
  readonly hasCursor: boolean
  readonly marks: readonly ScoreMark[]
  /** The hand that is heard alone. */
  readonly solo: LessonHand | null
  /** The notes are joined with their keys. */
  readonly mirror: boolean
  /** Only its rhythm matters. */
  readonly isRhythm: boolean
}
export interface GridPicture {
  readonly title: string
  readonly music: LessonMusic
  readonly position: number | null
}
export interface FigurePicture {
  readonly kind: FigureKind
  readonly numbers: readonly number[]
  readonly words: readonly string[]
  /** Seconds since it is shown. */
  readonly seconds: number
}

/** Everything that is drawn at a second of a lesson. */
export interface LessonPicture {
  readonly scene: number
  readonly title: string
  readonly say: string
  readonly low: Pitch
  readonly high: Pitch
  readonly lit: readonly number[]
  readonly pulsing: readonly number[]
  /** Groups of black keys that are named. */
  readonly groups: readonly { readonly pitches: readonly number[]; readonly word: string }[]
  readonly names: boolean
  readonly fingers: boolean
  readonly sounding: readonly { readonly pitch: Pitch; readonly hand: LessonHand }[]
  readonly hands: readonly HandOnKeys[]
  /** A hand that is seen from the side, and a finger that is spoken of. */
  readonly side: { readonly hand: LessonHand; readonly view: SideView } | null
  readonly body: BodyPart | null
  /** Inside the piano; whether a key, or the pedal, is down. */
  readonly inside: { readonly mechanism: Mechanism; readonly isDown: boolean } | null
  readonly finger: number | null
  readonly staff: StaffPicture | null
  readonly grid: GridPicture | null
  readonly pulse: { readonly beatsPerMinute: number; readonly beatQuarters: number; readonly beat: number; readonly accentEvery: number } | null
  readonly count: { readonly labels: readonly string[]; readonly current: number | null } | null
  readonly pedal: { readonly isDown: boolean } | null
  readonly big: string | null
  readonly words: readonly { readonly word: string; readonly isShown: boolean }[]
  readonly figure: FigurePicture | null
  readonly piece: { readonly title: string; readonly by: string } | null
  /** What the learner is or will be asked in this scene; null without one, and after the last one. */
  readonly wait: LessonWait | null
  /** The scene asked for something, and its last stop is behind. */
  readonly isAnswered: boolean
}

const WORD_SECONDS = 1.1
/** How long the pedal stays up at a change of harmony, as the foot does it. */
const PEDAL_UP_SECONDS = 0.3

function staffAt(scene: LessonScene, done: readonly Cue[], second: number, wait: LessonWait | null): StaffPicture | null {
  const cue = done.findLast(
    (candidate): candidate is MusicCue =>
      isMusic(candidate) &&
      (candidate.order.kind === 'score' || candidate.order.kind === 'voice' || (candidate.order.kind === 'play' && scene.mirror)),
  )
  const marks = done.filter(isOf('mark')).map(({ order }) => order.what)
  const base = { hasCursor: done.some(isOf('cursor')) || scene.mirror, marks, mirror: scene.mirror }
  const isShownOnStaff =
    wait && 'music' in wait && wait.music && (wait.kind === 'tap' || (wait.kind === 'keys' && wait.isRead) || (scene.mirror && wait.kind !== 'quiz'))
  if (isShownOnStaff && wait.music && !cue)
    return { ...base, music: wait.music, position: null, solo: null, mirror: false, isRhythm: wait.kind === 'tap' }
  const music = cue && musicIn(cue)
  if (!cue || !music) {
    // The first score stands there before it is played.
    const first = scene.cues.find(isOf('score'))
    return first ? { ...base, music: first.order.music, position: null, solo: null, isRhythm: false } : null
  }
  return {
    ...base,
    music,
    position: second < cue.to ? writtenPosition(music, (second - cue.from) / cue.quarterSeconds) : null,
    solo: cue.order.kind === 'voice' ? cue.order.hand : null,
    isRhythm: false,
  }
}

function gridAt(scene: LessonScene, done: readonly Cue[], second: number): GridPicture | null {
  const cue = done.findLast(isOf('grid')) ?? scene.cues.find(isOf('grid'))
  if (!cue) return null
  const isPlaying = second >= cue.from && second < cue.to
  return { title: cue.order.title, music: cue.order.music, position: isPlaying ? (second - cue.from) / cue.quarterSeconds : null }
}

function pedalAt(done: readonly Cue[], second: number): LessonPicture['pedal'] {
  const shown = done.findLast(isOf('pedal'))
  if (!shown) return null
  const cue = done.findLast((candidate): candidate is MusicCue => isMusic(candidate))
  const music = cue && musicIn(cue)
  if (!cue || !music || second >= cue.to) return { isDown: false }
  const position = (second - cue.from) / cue.quarterSeconds
  const changes = shown.order.how === 'per_bar' ? [0, ...music.bars] : (music.voices[0]?.notes ?? []).map(({ at }) => at)
  const last = changes.findLast((at) => at <= position) ?? 0
  return { isDown: (position - last) * cue.quarterSeconds >= PEDAL_UP_SECONDS }
}

function insideAt(mechanism: Mechanism, second: number, playing: readonly MusicCue[]): LessonPicture['inside'] {
  const isDown = playing.some((cue) => {
    const music = musicIn(cue)
    return music !== null && (mechanism === 'pedal' || soundingAt(music, (second - cue.from) / cue.quarterSeconds, null).length > 0)
  })
  return { mechanism, isDown }
}

/** The number of the scene at a second. */
export const sceneIndexAt = ({ scenes }: LessonTimeline, second: number): number =>
  Math.max(
    0,
    scenes.findLastIndex(({ start }) => start <= second),
  )

function pulseAt(scene: LessonScene, second: number): Pick<LessonPicture, 'pulse' | 'count'> {
  const pulse = scene.pulses.find(({ from, to }) => second >= from && second < to)
  const counted = pulse ?? scene.pulses[0]
  const beatAt = (from: number, seconds: number): number => Math.floor((second - from) / seconds + 1e-6)
  return {
    pulse: pulse
      ? {
          beatsPerMinute: pulse.beatsPerMinute,
          beatQuarters: pulse.beatQuarters,
          beat: beatAt(pulse.from, pulse.beatSeconds),
          accentEvery: pulse.accentEvery,
        }
      : null,
    count:
      counted && counted.labels.length > 0
        ? { labels: counted.labels, current: pulse ? beatAt(pulse.from, pulse.labelSeconds) % pulse.labels.length : null }
        : null,
  }
}

/** What stands on the sheet alone: the picture that was shown last, until a staff, a grid or the hand on the keys takes its place. */
function propAt(done: readonly Cue[], second: number, playing: readonly MusicCue[]): Pick<LessonPicture, 'side' | 'body' | 'inside'> {
  const order = done.findLast(isOf('hand', 'body', 'inside', 'score', 'grid'))?.order
  return {
    side: order?.kind === 'hand' && order.side ? { hand: order.hand, view: order.side } : null,
    body: order?.kind === 'body' ? order.part : null,
    inside: order?.kind === 'inside' ? insideAt(order.mechanism, second, playing) : null,
  }
}

/** What is drawn at a second of a lesson: a function of both and nothing else, so that seeking and speed are exact. */
export function sceneAt(timeline: LessonTimeline, at: number): LessonPicture {
  const index = sceneIndexAt(timeline, at)
  const scene = timeline.scenes[index] as LessonScene
  const second = at - scene.start
  const stops = timeline.stops.filter((stop) => stop.scene === index)
  const next = stops.find((stop) => at <= stop.at)
  const wait = next?.wait ?? null
  /** What was asked stays on the stage once it is done. */
  const shownWait = wait ?? stops[stops.length - 1]?.wait ?? null
  const done = scene.cues.filter(({ from }) => from <= second)
  const last = <Kind extends LessonOrder['kind']>(kind: Kind): Of<Kind> | undefined => done.findLast(isOf(kind))
  const { low, high } = rangeOf(scene)
  const keys = Array.from({ length: high - low + 1 }, (_, place) => low + place)
  const playing = done.filter(isMusic).filter(({ to }) => second < to)
  const listed = scene.cues.find(isOf('list'))
  const prop = propAt(done, second, playing)
  const figure = last('figure')
  const piece = last('piece')?.order
  return {
    scene: index,
    title: scene.title,
    say: scene.say,
    low,
    high,
    lit: [
      ...done.filter(isOf('group')).flatMap(({ order }) => keys.filter((pitch) => inGroup(pitch, order.size))),
      ...done.filter(isOf('light')).flatMap(({ order }) => order.pitches),
    ],
    pulsing: last('pulse')?.order.pitches ?? [],
    groups: done.filter(isOf('group')).flatMap(({ order }) => groupsIn(keys, order.size)),
    names: done.some(({ order }) => order.kind === 'label' && order.what === 'names'),
    fingers: done.some(isOf('print')) || done.some(({ order }) => order.kind === 'label' && order.what === 'fingers'),
    sounding: playing.flatMap((cue) => {
      const music = musicIn(cue)
      return music ? soundingAt(music, (second - cue.from) / cue.quarterSeconds, cue.order.kind === 'voice' ? cue.order.hand : null) : []
    }),
    hands: handsAt(done, second, shownWait),
    finger: last('finger')?.order.finger ?? null,
    ...prop,
    staff: prop.side || prop.body || prop.inside ? null : staffAt(scene, done, second, shownWait),
    grid: gridAt(scene, done, second),
    ...pulseAt(scene, second),
    pedal: pedalAt(done, second),
    big: last('big')?.order.words ?? null,
    words: listed ? listed.order.words.map((word, place) => ({ word, isShown: second >= listed.from + place * WORD_SECONDS })) : [],
    figure: figure ? { kind: figure.order.figure, numbers: figure.order.numbers, words: figure.order.words, seconds: second - figure.from } : null,
    piece: piece ? { title: piece.title, by: piece.by } : null,
    wait,
    isAnswered: stops.length > 0 && !next,
  }
}

/** True where something beside the words is drawn: a scene without it would be an empty stage. */
export const isPictureDrawn = (picture: LessonPicture): boolean =>
  picture.isAnswered ||
  [
    picture.staff,
    picture.grid,
    picture.pulse,
    picture.pedal,
    picture.big,
    picture.figure,
    picture.piece,
    picture.wait,
    picture.side,
    picture.body,
    picture.inside,
  ].some((part) => part !== null) ||
  [picture.lit, picture.pulsing, picture.hands, picture.words, picture.sounding].some((part) => part.length > 0)
