import type { Hands, TickRange, Timeline } from '@prelude/domain/score'
import { firstIndexPast } from '../../basics/index.ts'
import { type AskedStep, askedEventsOf, type GraceEvent, graceEventsOf, stepsOf } from '../asked-events.ts'

export const LEFT_BIT = 1
const RIGHT_BIT = 2
// One bit per event in the masks of struck notes: the notes of a larger cluster share the last one.
const LAST_BIT = 30

/**
 * The asked onsets of a passage in typed arrays, so that following allocates nothing. Place 0 is before the first onset and asks nothing. The
 * events of place p are those from `firstEvent[p]` up to `firstEvent[p + 1]`.
 */
export interface ScorePlaces {
  readonly count: number
  readonly tick: Int32Array
  readonly atSeconds: Float64Array
  readonly measure: Int32Array
  readonly measureCount: number
  /** The first place of its measure. */
  readonly isBarStart: Uint8Array
  readonly placesInMeasure: Int32Array
  /** The first place of its part: sections are practised from their beginning. */
  readonly isPartStart: Uint8Array
  /** Mask of all events of a place. */
  readonly fullMask: Int32Array
  readonly firstEvent: Int32Array
  readonly eventPitch: Uint8Array
  readonly eventBit: Int32Array
  readonly eventHands: Uint8Array
  readonly eventPlace: Int32Array
  /** `ScoreNote.index` of the notes of an event. */
  readonly eventNotes: readonly (readonly number[])[]
  readonly eventsOfPitch: readonly Int32Array[]
  readonly firstGrace: Int32Array
  readonly gracePitch: Uint8Array
}

/** A trill over several onsets of the other hand belongs to each of them. */
function atEachStep(graces: readonly GraceEvent[], steps: readonly AskedStep[]): Pick<GraceEvent, 'pitch' | 'onset'>[] {
  const placed = graces.flatMap(({ pitch, onset, end }) => {
    const first = firstIndexPast(steps.length, (index) => (steps[index] as AskedStep).onset > onset)
    const later: Pick<GraceEvent, 'pitch' | 'onset'>[] = []
    for (let index = first; index < steps.length && (steps[index] as AskedStep).onset < end; index += 1)
      later.push({ pitch, onset: (steps[index] as AskedStep).onset })
    return [{ pitch, onset }, ...later]
  })
  return placed.sort((a, b) => a.onset - b.onset)
}

/** Do-mi-sol, then ré, are three places: the beginning, one with three events, one with one. */
export function placesOf(timeline: Timeline, hands: Hands, range?: TickRange): ScorePlaces {
  const steps = stepsOf(askedEventsOf(timeline, hands, range, 1))
  const graces = atEachStep(graceEventsOf(timeline, hands, range, 1), steps)
  const count = steps.length + 1
  const eventCount = steps.reduce((sum, step) => sum + step.events.length, 0)
  const places = {
    count,
    tick: new Int32Array(count),
    atSeconds: new Float64Array(count),
    measure: new Int32Array(count),
    measureCount: timeline.measures.length,
    isBarStart: new Uint8Array(count),
    placesInMeasure: new Int32Array(count),
    isPartStart: new Uint8Array(count),
    fullMask: new Int32Array(count),
    firstEvent: new Int32Array(count + 1),
    eventPitch: new Uint8Array(eventCount),
    eventBit: new Int32Array(eventCount),
    eventHands: new Uint8Array(eventCount),
    eventPlace: new Int32Array(eventCount),
    eventNotes: steps.flatMap((step) => step.events.map((event) => event.notes.map((note) => note.index))),
    firstGrace: new Int32Array(count + 1),
    gracePitch: Uint8Array.from(graces, (grace) => grace.pitch),
  }
  const inMeasure = new Int32Array(timeline.measures.length)
  const ofPitch: number[][] = Array.from({ length: 128 }, () => [])
  const partStarts = timeline.parts.map((part) => part.start).sort((a, b) => a - b)
  let event = 0
  let grace = 0
  let part = 0
  places.measure[0] = steps[0]?.events[0]?.notes[0]?.measure ?? 0
  places.tick[0] = steps[0]?.onset ?? 0
  steps.forEach((step, index) => {
    const place = index + 1
    const measure = step.events[0]?.notes[0]?.measure ?? 0
    places.tick[place] = step.onset
    places.atSeconds[place] = step.atSeconds
    places.measure[place] = measure
    places.isBarStart[place] = inMeasure[measure] === 0 ? 1 : 0
    inMeasure[measure] = (inMeasure[measure] ?? 0) + 1
    while (part < partStarts.length && (partStarts[part] ?? 0) <= step.onset) {
      places.isPartStart[place] = 1
      part += 1
    }
    places.firstEvent[place] = event
    step.events.forEach((askedEvent, order) => {
      const bit = 1 << Math.min(order, LAST_BIT)
      places.eventPitch[event] = askedEvent.pitch
      places.eventBit[event] = bit
      places.eventHands[event] = askedEvent.notes.reduce((bits, note) => bits | (note.hand === 'LEFT' ? LEFT_BIT : RIGHT_BIT), 0)
      places.eventPlace[event] = place
      places.fullMask[place] = (places.fullMask[place] ?? 0) | bit
      ofPitch[askedEvent.pitch]?.push(event)
      event += 1
    })
    places.firstGrace[place] = grace
    while (grace < graces.length && (graces[grace]?.onset ?? 0) <= step.onset) grace += 1
  })
  places.firstEvent[count] = event
  places.firstGrace[count] = graces.length
  for (let place = 1; place < count; place += 1) places.placesInMeasure[place] = inMeasure[places.measure[place] ?? 0] ?? 1
  return { ...places, eventsOfPitch: ofPitch.map((events) => Int32Array.from(events)) }
}

/** The event of a place with that key, −1 when it asks for none. */
export function eventWith(places: ScorePlaces, place: number, pitch: number): number {
  const end = places.firstEvent[place + 1] as number
  for (let event = places.firstEvent[place] as number; event < end; event += 1) if (places.eventPitch[event] === pitch) return event
  return -1
}

/** An ornament of that key belongs to the place or leads to the next one. */
export function hasGrace(places: ScorePlaces, place: number, pitch: number): boolean {
  const end = places.firstGrace[Math.min(places.count, place + 2)] as number
  for (let grace = places.firstGrace[place] as number; grace < end; grace += 1) if (places.gracePitch[grace] === pitch) return true
  return false
}

/** Semitones from a key to the nearest asked one of a place; 99 where none is asked. */
export function semitonesTo(places: ScorePlaces, place: number, pitch: number): number {
  let least = 99
  const end = places.firstEvent[place + 1] as number
  for (let event = places.firstEvent[place] as number; event < end; event += 1) {
    const apart = Math.abs((places.eventPitch[event] as number) - pitch)
    if (apart < least) least = apart
  }
  return least
}
