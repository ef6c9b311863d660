import type { PedalPress, PlayedNote } from '@prelude/domain/practice'
import { type TickRange, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { type MidiEvent, writeMidi } from 'midi-file'

/** Input of a Standard MIDI File. */
export interface TakeToWrite {
  readonly title: string
  readonly performance: readonly PlayedNote[]
  readonly pedals?: readonly PedalPress[]
  /** The clock of the take: with it the file has the piece's measures and tempo; without it plain time at 120. */
  readonly clock?: { readonly timeline: Timeline; readonly range: TickRange; readonly speed: number }
}

/** Fine enough for a tenth of a millisecond at 120, and a common value of sequencers. */
const TICKS_PER_QUARTER = 960
const PLAIN_QUARTERS_PER_MINUTE = 120
const RELEASE_VELOCITY = 64
const SUSTAIN_PEDAL = 64

type Placed = { at: number; rank: number; event: MidiEvent }

const deltas = (events: readonly Placed[]): MidiEvent[] => {
  // A release comes before a strike at the same tick: the same key may be struck again.
  const sorted = [...events].sort((a, b) => a.at - b.at || a.rank - b.rank)
  let last = 0
  const written = sorted.map(({ at, event }) => {
    const deltaTime = at - last
    last = at
    return { ...event, deltaTime }
  })
  return [...written, { deltaTime: 0, type: 'endOfTrack' }]
}

const microseconds = (quartersPerMinute: number): number => Math.min(0xffffff, Math.max(1, Math.round(60_000_000 / quartersPerMinute)))

/** UTF-8 bytes, as players read them: the format itself only knows Latin letters. */
const bytesAsText = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

/** Meter and tempo of the passage, from its start on. */
function conductorOf({ timeline, range, speed }: NonNullable<TakeToWrite['clock']>): Placed[] {
  const toTicks = (tick: number): number => Math.round(((tick - range.start) * TICKS_PER_QUARTER) / timeline.ticksPerQuarter)
  const tempoBefore = timeline.tempos.findLast(({ at }) => at <= range.start)
  const tempos = timeline.tempos.filter(({ at }) => at > range.start && at < range.end)
  const events: Placed[] = [...(tempoBefore ? [tempoBefore] : []), ...tempos].map(({ at, beatsPerMinute, beatTicks }) => {
    const quartersPerMinute = beatsPerMinute * (beatTicks / timeline.ticksPerQuarter) * speed
    return { at: Math.max(0, toTicks(at)), rank: 0, event: { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: microseconds(quartersPerMinute) } }
  })
  let meter = ''
  for (const { start, beats, beatTicks } of timeline.measures.filter((measure) => measure.start >= range.start && measure.start < range.end)) {
    const eighths = (beatTicks * 2) / timeline.ticksPerQuarter
    // A beat of one and a half quarters is three eighths: 2 of them are 6/8.
    const [numerator, denominator] = eighths === 3 ? [beats * 3, 8] : eighths === 1 ? [beats, 8] : eighths === 4 ? [beats, 2] : [beats, 4]
    const name = `${numerator}/${denominator}`
    if (name === meter) continue
    meter = name
    events.push({
      at: toTicks(start),
      rank: 0,
      event: { deltaTime: 0, type: 'timeSignature', numerator, denominator, metronome: 24, thirtyseconds: 8 },
    })
  }
  return events
}

/** A take as a Standard MIDI File (format 1): what was played, at the strength it was played, with the pedal. */
export function writeTakeFile({ title, performance, pedals = [], clock }: TakeToWrite): Uint8Array<ArrayBuffer> {
  const tempo = clock && tempoMapOf(clock.timeline, clock.speed)
  const startSeconds = clock && tempo ? tempo.secondsAt(clock.range.start) : 0
  // A file cannot begin before tick 0: strikes before the beat move everything by whole measures.
  const earliest = Math.min(0, ...performance.map(({ timeSeconds }) => timeSeconds), ...pedals.map(({ downSeconds }) => downSeconds))
  const placed = (seconds: number): number =>
    tempo && clock
      ? ((tempo.ticksAt(startSeconds + seconds) - clock.range.start) * TICKS_PER_QUARTER) / clock.timeline.ticksPerQuarter
      : (seconds * PLAIN_QUARTERS_PER_MINUTE * TICKS_PER_QUARTER) / 60
  const measure = clock?.timeline.measures.find(({ start }) => start >= clock.range.start)
  const leadUnit = clock && measure ? (measure.beats * measure.beatTicks * TICKS_PER_QUARTER) / clock.timeline.ticksPerQuarter : TICKS_PER_QUARTER
  const lead = Math.ceil(-placed(earliest) / leadUnit) * leadUnit
  const at = (seconds: number): number => Math.max(0, Math.round(placed(seconds)) + lead)
  const conductor: Placed[] = clock
    ? conductorOf(clock).map((item) => ({ ...item, at: item.at === 0 ? 0 : item.at + lead }))
    : [{ at: 0, rank: 0, event: { deltaTime: 0, type: 'setTempo', microsecondsPerBeat: microseconds(PLAIN_QUARTERS_PER_MINUTE) } }]
  const notes = performance.flatMap(({ timeSeconds, durationSeconds, pitch, velocity }): Placed[] => {
    const start = at(timeSeconds)
    return [
      { at: start, rank: 2, event: { deltaTime: 0, channel: 0, type: 'noteOn', noteNumber: pitch, velocity } },
      {
        at: Math.max(start + 1, at(timeSeconds + durationSeconds)),
        rank: 1,
        event: { deltaTime: 0, channel: 0, type: 'noteOff', noteNumber: pitch, velocity: RELEASE_VELOCITY },
      },
    ]
  })
  const pedal = pedals.flatMap(({ downSeconds, upSeconds }): Placed[] =>
    [downSeconds, upSeconds].map((seconds, index) => ({
      at: at(seconds),
      rank: 0,
      event: { deltaTime: 0, channel: 0, type: 'controller', controllerType: SUSTAIN_PEDAL, value: index === 0 ? 127 : 0 },
    })),
  )
  const name = { at: 0, rank: -1, event: { deltaTime: 0, type: 'trackName', text: bytesAsText(title) } } as const
  const tracks = [deltas([name, ...conductor]), deltas([{ ...name, event: { ...name.event, text: 'Piano' } }, ...pedal, ...notes])]
  const bytes = writeMidi({ header: { format: 1, numTracks: tracks.length, ticksPerBeat: TICKS_PER_QUARTER }, tracks })
  return new Uint8Array(bytes)
}
