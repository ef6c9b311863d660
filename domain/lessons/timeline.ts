import type { Pitch } from '../music/index.ts'
import { playedQuarters, soundedVoices } from './heard.ts'
import { LessonFault, type LessonMusic, measureQuarters } from './notation.ts'
import { type LessonOrder, type LessonWait, readOrder } from './orders.ts'

/** A scene as it is written and sent. */
export interface WrittenScene {
  readonly title: string
  readonly duration_s: number
  readonly say: string
  readonly do: readonly string[]
}

/** An order with its place in time; seconds from the start of its scene. Until the scene's end where it does nothing by itself. */
export interface Cue {
  readonly order: LessonOrder
  readonly from: number
  readonly to: number
  /** Of the music of the order. */
  readonly quarterSeconds: number
}

export interface PulseCue {
  readonly from: number
  readonly to: number
  readonly beatSeconds: number
  readonly beatsPerMinute: number
  readonly beatQuarters: number
  /** What is counted, and how long each label lasts. */
  readonly labels: readonly string[]
  readonly labelSeconds: number
  /** Beats from one accent to the next. */
  readonly accentEvery: number
}

export interface LessonScene {
  readonly title: string
  readonly say: string
  /** Seconds from the start of the lesson. */
  readonly start: number
  readonly seconds: number
  readonly cues: readonly Cue[]
  readonly pulses: readonly PulseCue[]
  readonly range: { readonly low: Pitch; readonly high: Pitch } | null
  readonly mirror: boolean
}

/** The lesson waits for the learner when it comes to this second. */
export interface LessonStop {
  readonly at: number
  readonly scene: number
  readonly wait: LessonWait
}

export type LessonSound =
  | {
      readonly kind: 'note'
      readonly at: number
      readonly pitch: Pitch
      readonly velocity: number
      readonly seconds: number
      readonly hand: 'LEFT' | 'RIGHT'
    }
  | { readonly kind: 'click'; readonly at: number; readonly accent: boolean }

export interface LessonTimeline {
  readonly scenes: readonly LessonScene[]
  readonly seconds: number
  readonly stops: readonly LessonStop[]
  /** Sorted by time. */
  readonly sounds: readonly LessonSound[]
}

/** A quarter where no metronome says it: each note is seen and heard. */
const USUAL_QUARTER_SECONDS = 60 / 84
/** Some words are read before the first note. */
const LEAD_SECONDS = 1.2
const BETWEEN_SECONDS = 0.7
/** From what the learner did to the next scene. */
export const AFTER_WAIT_SECONDS = 1.4
/** Of orders that show one thing after the other. */
const STEP_SECONDS: Readonly<Partial<Record<LessonOrder['kind'], number>>> = { group: 2.4, finger: 1.3, print: 2.4, path: 3.4, lift: 2.4 }
/** A subtitle can be read at this speed. */
export const READABLE_CHARACTERS_A_SECOND = 17

const musicOf = (order: LessonOrder): LessonMusic | null => ('music' in order ? order.music : null)

/** How the keys of a note sound: cut where it is staccato, held on by the pedal. */
const STACCATO = 0.4
const DETACHED = 0.94
export const heardQuarters = (note: { readonly quarters: number; readonly articulation: string | null; readonly slur: number | null }): number =>
  note.quarters * (note.articulation === 'staccato' ? STACCATO : note.slur !== null || note.articulation === 'tenuto' ? 1 : DETACHED)

interface Pulse {
  readonly from: number
  readonly quarterSeconds: number
  readonly beatsPerMinute: number
  readonly beatQuarters: number
}

/** What comes after a pulse begins with one of its measures, one measure of it having been heard. */
function afterPulse(pulse: Pulse, cursor: number, measure: number): number {
  const measureSeconds = measure * pulse.quarterSeconds
  const measures = Math.max(1, Math.ceil((cursor - pulse.from) / measureSeconds - 1e-6))
  return pulse.from + measures * measureSeconds
}

interface Laid {
  readonly cues: Cue[]
  readonly pulses: Pulse[]
  readonly counts: readonly { readonly from: number; readonly labels: readonly string[]; readonly quarters: number | null }[]
  readonly end: number
}

/** Places the orders of a scene one after the other: what is heard or shown for a time moves the next ones. */
function layOut(orders: readonly LessonOrder[]): Laid {
  const cues: Cue[] = []
  const pulses: Pulse[] = []
  const counts: { from: number; labels: readonly string[]; quarters: number | null }[] = []
  let cursor = 0
  let lastScore: LessonMusic | null = null
  const show = (order: LessonOrder, seconds: number, quarterSeconds = USUAL_QUARTER_SECONDS): void => {
    const from = seconds > 0 ? Math.max(cursor, LEAD_SECONDS) : cursor
    cues.push({ order, from, to: from + seconds, quarterSeconds })
    if (seconds > 0) cursor = from + seconds
  }
  orders.forEach((order, place) => {
    const pulse = pulses[pulses.length - 1]
    if (order.kind === 'score') lastScore = order.music
    const music = order.kind === 'voice' ? lastScore : musicOf(order)
    if (order.kind === 'metronome') {
      const quarterSeconds = 60 / order.beatsPerMinute / order.beatQuarters
      const from = Math.max(cursor, LEAD_SECONDS)
      pulses.push({ from, quarterSeconds, beatsPerMinute: order.beatsPerMinute, beatQuarters: order.beatQuarters })
      cursor = orders[place + 1]?.kind === 'metronome' ? from + 4 * order.beatQuarters * quarterSeconds : cursor
    } else if (order.kind === 'count') counts.push({ from: cursor, labels: order.labels, quarters: order.quarters })
    else if (order.kind === 'pause') cursor = Math.max(cursor, LEAD_SECONDS) + order.seconds
    else if (music && (order.kind === 'play' || order.kind === 'score' || order.kind === 'voice' || order.kind === 'grid')) {
      const quarterSeconds = pulse?.quarterSeconds ?? USUAL_QUARTER_SECONDS
      if (pulse) cursor = afterPulse(pulse, cursor, measureQuarters(music))
      show({ ...order, music }, playedQuarters(music) * quarterSeconds, quarterSeconds)
      cursor += BETWEEN_SECONDS
    } else show(order, STEP_SECONDS[order.kind] ?? 0)
  })
  return { cues, pulses, counts, end: cursor }
}

/** The pulses of a scene with what is counted to them; counting has a pulse of its own where no metronome beats. */
function pulsesOf({ pulses, counts, cues }: Laid, seconds: number): PulseCue[] {
  const [count] = counts
  const given: readonly Pulse[] =
    pulses.length > 0 || !count
      ? pulses
      : [{ from: LEAD_SECONDS, quarterSeconds: USUAL_QUARTER_SECONDS, beatsPerMinute: Math.round(60 / USUAL_QUARTER_SECONDS), beatQuarters: 1 }]
  const music = cues.map(({ order }) => musicOf(order)).find((candidate) => candidate !== null)
  return given.map((pulse, place) => {
    const labelQuarters = count?.quarters ?? pulse.beatQuarters
    const measure = count ? count.labels.length * labelQuarters : music ? measureQuarters(music) : 4 * pulse.beatQuarters
    return {
      from: pulse.from,
      to: given[place + 1]?.from ?? Math.max(pulse.from, seconds),
      beatSeconds: pulse.beatQuarters * pulse.quarterSeconds,
      beatsPerMinute: pulse.beatsPerMinute,
      beatQuarters: pulse.beatQuarters,
      labels: count?.labels ?? [],
      labelSeconds: labelQuarters * pulse.quarterSeconds,
      accentEvery: Math.max(1, Math.round(measure / pulse.beatQuarters)),
    }
  })
}

/** The clicks of a pulse: each beat, and each label between beats, softly. */
function clicksOf(pulse: PulseCue, start: number): LessonSound[] {
  const every = pulse.labels.length > 0 ? pulse.labelSeconds : pulse.beatSeconds
  const count = Math.max(0, Math.ceil((pulse.to - pulse.from) / every - 1e-6))
  return Array.from({ length: count }, (_, place): LessonSound => {
    const accent = pulse.labels.length > 0 ? pulse.labels[place % pulse.labels.length] === '1' : place % pulse.accentEvery === 0
    return { kind: 'click', at: start + pulse.from + place * every, accent }
  })
}

function notesOf({ order, from, to, quarterSeconds }: Cue, start: number): LessonSound[] {
  const music = musicOf(order)
  if (!music || order.kind === 'wait') return []
  return soundedVoices(music)
    .filter(({ hand }) => order.kind !== 'voice' || hand === order.hand)
    .flatMap(({ hand, notes }) =>
      notes.flatMap((note) =>
        note.keys.map((key): LessonSound => {
          const at = from + note.at * quarterSeconds
          const seconds = music.pedal ? to - at + BETWEEN_SECONDS : heardQuarters(note) * quarterSeconds
          return { kind: 'note', at: start + at, pitch: key.pitch, velocity: note.velocity, seconds, hand }
        }),
      ),
    )
}

/** The seconds that a scene needs: for its orders, and for its words to be read. */
export function neededSeconds(scene: Pick<WrittenScene, 'say' | 'do'>): number {
  const orders = scene.do.map(readOrder)
  const waits = orders.filter(({ kind }) => kind === 'wait').length
  const reading = scene.say.length / READABLE_CHARACTERS_A_SECOND
  return Math.max(layOut(orders).end, reading) + waits * AFTER_WAIT_SECONDS
}

/** A lesson in time: everything that is seen and heard follows from it and a second. A LessonFault for an order that is none. */
export function lessonTimeline(written: readonly WrittenScene[]): LessonTimeline {
  const scenes: LessonScene[] = []
  const stops: LessonStop[] = []
  const sounds: LessonSound[] = []
  let start = 0
  for (const [index, scene] of written.entries()) {
    const orders = scene.do.map(readOrder)
    const laid = layOut(orders)
    const before = scenes[index - 1]
    const range = orders.find((order) => order.kind === 'range')
    const mirror = orders.find((order) => order.kind === 'mirror')
    const placed: LessonScene = {
      title: scene.title,
      say: scene.say,
      start,
      seconds: scene.duration_s,
      cues: laid.cues,
      pulses: pulsesOf(laid, scene.duration_s),
      range: range ? { low: range.low, high: range.high } : (before?.range ?? null),
      mirror: mirror?.on ?? before?.mirror ?? false,
    }
    scenes.push(placed)
    const waits = orders.filter((order) => order.kind === 'wait')
    stops.push(
      ...waits.map(({ wait }, place) => ({ at: start + scene.duration_s - AFTER_WAIT_SECONDS * (waits.length - place), scene: index, wait })),
    )
    sounds.push(...placed.cues.flatMap((cue) => notesOf(cue, start)), ...placed.pulses.flatMap((pulse) => clicksOf(pulse, start)))
    start += scene.duration_s
  }
  return { scenes, seconds: start, stops, sounds: sounds.toSorted((a, b) => a.at - b.at) }
}

/** The fault of an order's text, in French; null for a valid one. */
export function orderFault(text: string): string | null {
  try {
    readOrder(text)
    return null
  } catch (error) {
    if (error instanceof LessonFault) return error.message
    throw error
  }
}
