import { isPitch } from '@prelude/domain/music'
import { type NoteInputEvent, SURE_FROM } from '@prelude/domain/practice'
import type { DetectedNote, ExpectedEvent, ExpectedKeyVerdict, ReleasedNote } from './note-detector.types.ts'
import { createStrikeLoudness, USUAL_VELOCITY } from './strike-loudness.ts'

export interface HeardNotes {
  readonly notes: readonly DetectedNote[]
  readonly released: readonly ReleasedNote[]
  readonly verdicts: readonly ExpectedKeyVerdict[]
  /** The newest spectrum; null where its levels are not the piano's, because the device changes its gain. */
  readonly spectrum: Float32Array | null
}

/** Turns detected notes and verdicts into note events. All times on the player's clock. */
export interface NoteEvents {
  ask(events: readonly ExpectedEvent[]): void
  forget(ids: readonly number[] | null): void
  /** `nowSeconds`: the time up to which sound was analysed. */
  emit(heard: HeardNotes, nowSeconds: number): NoteInputEvent[]
  /** Releases all held keys. */
  releaseAll(atSeconds: number): NoteInputEvent[]
}

/** Two strikes of one key within this are one strike, detected twice. */
const SAME_STRIKE_SECONDS = 0.1
/** A verdict arrives this long after the asked time at the latest; for an open time, this long after the strike. */
const ANSWER_WITHIN_SECONDS = 0.5
/** A strike this far from the asked time still counts for it. */
const ASKED_WITHIN_SECONDS = 0.2
/** After this time a strike is not detected a second time. */
const KEPT_SECONDS = 2
/** Certainty just below SURE_FROM: shown as « pas sûr », never counted. */
const JUST_UNSURE = SURE_FROM - 0.01
/** While keys are asked, an unasked key is shown in red: that takes a higher confidence than a likely strike. */
const EXTRA_SURE_FROM = 0.95
/** In place of an asked key that was not struck, an unasked one is expected: a likely strike is enough. */
const INSTEAD_SURE_FROM = 0.8

interface Strike {
  readonly pitch: number
  readonly atSeconds: number
}

const isWithin = (onsetSeconds: number, atSeconds: number): boolean => Math.abs(onsetSeconds - atSeconds) <= ASKED_WITHIN_SECONDS

/** Asked keys that were not struck, and the sure strikes of unasked keys that may stand in their places. */
function createEmptyPlaces() {
  let [openSeconds, filledSeconds]: [readonly number[], readonly number[]] = [[], []]
  const near = (seconds: readonly number[], onsetSeconds: number): number => seconds.filter((other) => isWithin(onsetSeconds, other)).length
  return {
    open(askedSeconds: number): void {
      openSeconds = [...openSeconds, askedSeconds]
    },
    /** Those that are sure. The surest first: of two that may stand for one asked key, it is the one. */
    fill(unasked: readonly DetectedNote[], sureFrom: number): ReadonlySet<DetectedNote> {
      const sure = unasked
        .toSorted((a, b) => b.confidence - a.confidence)
        .filter(({ onsetSeconds, confidence }) => {
          const isOpen = near(openSeconds, onsetSeconds) > near(filledSeconds, onsetSeconds)
          const isSure = confidence >= (isOpen ? Math.min(INSTEAD_SURE_FROM, sureFrom) : sureFrom)
          if (isSure) filledSeconds = [...filledSeconds, onsetSeconds]
          return isSure
        })
      return new Set(sure)
    },
    forgetOld(nowSeconds: number): void {
      const isRecent = (seconds: number): boolean => Math.abs(nowSeconds - seconds) < KEPT_SECONDS
      ;[openSeconds, filledSeconds] = [openSeconds.filter(isRecent), filledSeconds.filter(isRecent)]
    },
  }
}

/**
 * The strike of an asked key is emitted with its verdict, any other with its detection; the detected note of an asked key waits for the verdict, so
 * that each strike is emitted once.
 */
export function createNoteEvents(): NoteEvents {
  const openEvents = new Map<number, ExpectedEvent>()
  let waiting: readonly DetectedNote[] = []
  let emitted: readonly Strike[] = []
  const held = new Set<number>()
  const places = createEmptyPlaces()
  const loudness = createStrikeLoudness()
  /** Between two asked keys there is a short time in which none is asked, though the piece goes on. */
  let askedUntilSeconds = Number.NEGATIVE_INFINITY

  const near = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_STRIKE_SECONDS
  const isReported = (pitch: number, atSeconds: number): boolean =>
    emitted.some((strike) => strike.pitch === pitch && near(strike.atSeconds, atSeconds))
  const isAsked = ({ pitch, onsetSeconds }: DetectedNote): boolean =>
    [...openEvents.values()].some(({ atSeconds, pitches }) => pitches.includes(pitch) && (atSeconds === null || isWithin(onsetSeconds, atSeconds)))
  const isNearOpen = ({ onsetSeconds }: DetectedNote): boolean =>
    [...openEvents.values()].some(({ atSeconds }) => atSeconds !== null && isWithin(onsetSeconds, atSeconds))
  const close = (id: number, pitch: number): void => {
    const event = openEvents.get(id)
    if (!event) return
    const pitches = event.pitches.filter((other) => other !== pitch)
    if (pitches.length > 0) openEvents.set(id, { ...event, pitches })
    else openEvents.delete(id)
  }
  const strike = (events: NoteInputEvent[], pitch: number, atSeconds: number, velocity: number, certainty: number): void => {
    if (!isPitch(pitch)) return
    emitted = [...emitted, { pitch, atSeconds }]
    if (held.has(pitch)) events.push({ kind: 'up', pitch, atSeconds })
    held.add(pitch)
    loudness.struck(pitch, atSeconds)
    events.push({ kind: 'down', pitch, velocity, atSeconds, certainty })
  }
  const isPieceOn = (nowSeconds: number): boolean => openEvents.size > 0 || Math.abs(nowSeconds - askedUntilSeconds) < KEPT_SECONDS
  const judge = (events: NoteInputEvent[], { id, pitch, verdict, onsetSeconds, confidence }: ExpectedKeyVerdict): void => {
    // Unsure, and nothing detected: emitted at the asked time, so that the note ends as « pas sûr » and not as missed.
    const askedSeconds = openEvents.get(id)?.atSeconds ?? null
    const at = onsetSeconds ?? (verdict === 'unsure' ? askedSeconds : null)
    close(id, pitch)
    if (verdict === 'wrong' && askedSeconds !== null) places.open(askedSeconds)
    const heard = at === null ? undefined : waiting.find((note) => note.pitch === pitch && near(note.onsetSeconds, at))
    // A strike with the verdict wrong cancels the note detected there.
    waiting = waiting.filter((note) => note !== heard)
    if (verdict === 'wrong' || at === null || isReported(pitch, at)) return
    const certainty = verdict === 'right' ? Math.max(SURE_FROM, confidence) : Math.min(JUST_UNSURE, confidence)
    strike(events, pitch, at, heard?.velocity ?? USUAL_VELOCITY, certainty)
  }

  return {
    ask(events) {
      for (const event of events) openEvents.set(event.id, event)
    },
    forget(ids) {
      if (!ids) openEvents.clear()
      else for (const id of ids) openEvents.delete(id)
    },
    emit({ notes, released, verdicts, spectrum }, nowSeconds) {
      const events: NoteInputEvent[] = []
      waiting = [...waiting, ...notes]
      if (openEvents.size > 0) askedUntilSeconds = nowSeconds
      for (const verdict of verdicts) judge(events, verdict)
      const free = waiting.filter((note) => !isReported(note.pitch, note.onsetSeconds) && !isAsked(note))
      const sure = places.fill(free, isPieceOn(nowSeconds) ? EXTRA_SURE_FROM : SURE_FROM)
      waiting = waiting.filter((note) => {
        const { pitch, onsetSeconds, velocity, confidence } = note
        if (isReported(pitch, onsetSeconds)) return false
        const isSure = sure.has(note)
        const mayBeAnswered = isAsked(note) || (!isSure && confidence >= INSTEAD_SURE_FROM && isNearOpen(note))
        if (mayBeAnswered && nowSeconds - onsetSeconds < ANSWER_WITHIN_SECONDS) return true
        // Asked, detected, and no verdict: certainty « pas sûr ».
        strike(events, pitch, onsetSeconds, velocity, isSure ? confidence : Math.min(JUST_UNSURE, confidence))
        return false
      })
      for (const { pitch, atSeconds } of released) if (isPitch(pitch) && held.delete(pitch)) events.push({ kind: 'up', pitch, atSeconds })
      for (const { pitch, velocity } of spectrum ? loudness.hear(spectrum, nowSeconds) : [])
        if (isPitch(pitch)) events.push({ kind: 'velocity', pitch, velocity, atSeconds: nowSeconds })
      // Another player's clock may have another origin.
      emitted = emitted.filter(({ atSeconds }) => Math.abs(nowSeconds - atSeconds) < KEPT_SECONDS)
      places.forgetOld(nowSeconds)
      return events
    },
    releaseAll(atSeconds) {
      const events = [...held].filter(isPitch).map((pitch) => ({ kind: 'up' as const, pitch, atSeconds }))
      held.clear()
      waiting = []
      return events
    },
  }
}
