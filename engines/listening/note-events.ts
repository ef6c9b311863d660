import { isPitch } from '@prelude/domain/music'
import { type NoteInputEvent, SURE_FROM } from '@prelude/domain/practice'
import type { AskedEvent, DetectedNote, ReleasedNote, Verdict } from './detection/note-detector.types.ts'

/** Turns detected notes and verdicts into note events. All times on the player's clock. */
export interface NoteEvents {
  ask(events: readonly AskedEvent[]): void
  forget(ids: readonly number[] | null): void
  /** `nowSeconds`: the time up to which sound was analysed. */
  emit(
    heard: { readonly notes: readonly DetectedNote[]; readonly released: readonly ReleasedNote[]; readonly verdicts: readonly Verdict[] },
    nowSeconds: number,
  ): NoteInputEvent[]
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
/** Velocity where a strike has a verdict but its loudness is unknown. */
const USUAL_VELOCITY = 64

interface Strike {
  readonly pitch: number
  readonly atSeconds: number
}

/**
 * The strike of an asked key is emitted with its verdict, any other with its detection; the detected note of an asked key waits for the verdict, so
 * that each strike is emitted once.
 */
export function createNoteEvents(): NoteEvents {
  const asked = new Map<number, AskedEvent>()
  let waiting: readonly DetectedNote[] = []
  let emitted: readonly Strike[] = []
  const held = new Set<number>()
  /** Times at which an asked key was not struck, each key once, and strikes of unasked keys that were emitted as sure. */
  let [refusedSeconds, extraSeconds]: [readonly number[], readonly number[]] = [[], []]
  /** Between two asked keys there is a short time in which none is asked, though the piece goes on. */
  let askedUntilSeconds = Number.NEGATIVE_INFINITY

  const near = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_STRIKE_SECONDS
  const isReported = (pitch: number, atSeconds: number): boolean =>
    emitted.some((strike) => strike.pitch === pitch && near(strike.atSeconds, atSeconds))
  const isWithin = (onsetSeconds: number, atSeconds: number): boolean => Math.abs(onsetSeconds - atSeconds) <= ASKED_WITHIN_SECONDS
  const isAsked = ({ pitch, onsetSeconds }: DetectedNote): boolean =>
    [...asked.values()].some(({ atSeconds, pitches }) => pitches.includes(pitch) && (atSeconds === null || isWithin(onsetSeconds, atSeconds)))
  const isNearOpen = ({ onsetSeconds }: DetectedNote): boolean =>
    [...asked.values()].some(({ atSeconds }) => atSeconds !== null && isWithin(onsetSeconds, atSeconds))
  /** True where an asked key was not struck, and no other unasked strike stands for it. */
  const isInstead = ({ onsetSeconds, confidence }: DetectedNote): boolean => {
    const near = (seconds: readonly number[]): number => seconds.filter((one) => isWithin(onsetSeconds, one)).length
    return confidence >= INSTEAD_SURE_FROM && near(refusedSeconds) > near(extraSeconds)
  }
  const close = (id: number, pitch: number): void => {
    const event = asked.get(id)
    if (!event) return
    const pitches = event.pitches.filter((one) => one !== pitch)
    if (pitches.length > 0) asked.set(id, { ...event, pitches })
    else asked.delete(id)
  }
  const strike = (events: NoteInputEvent[], pitch: number, atSeconds: number, velocity: number, certainty: number): void => {
    if (!isPitch(pitch)) return
    emitted = [...emitted, { pitch, atSeconds }]
    if (held.has(pitch)) events.push({ kind: 'up', pitch, atSeconds })
    held.add(pitch)
    events.push({ kind: 'down', pitch, velocity, atSeconds, certainty })
  }
  const isPieceOn = (nowSeconds: number): boolean => asked.size > 0 || Math.abs(nowSeconds - askedUntilSeconds) < KEPT_SECONDS
  const judge = (events: NoteInputEvent[], { id, pitch, verdict, onsetSeconds, confidence }: Verdict): void => {
    // Unsure, and nothing detected: emitted at the asked time, so that the note ends as « pas sûr » and not as missed.
    const askedSeconds = asked.get(id)?.atSeconds ?? null
    const at = onsetSeconds ?? (verdict === 'unsure' ? askedSeconds : null)
    close(id, pitch)
    if (verdict === 'wrong' && askedSeconds !== null) refusedSeconds = [...refusedSeconds, askedSeconds]
    const heard = at === null ? undefined : waiting.find((note) => note.pitch === pitch && near(note.onsetSeconds, at))
    // A strike with the verdict wrong cancels the note detected there.
    waiting = waiting.filter((note) => note !== heard)
    if (verdict === 'wrong' || at === null || isReported(pitch, at)) return
    const certainty = verdict === 'right' ? Math.max(SURE_FROM, confidence) : Math.min(JUST_UNSURE, confidence)
    strike(events, pitch, at, heard?.velocity ?? USUAL_VELOCITY, certainty)
  }

  return {
    ask(events) {
      for (const event of events) asked.set(event.id, event)
    },
    forget(ids) {
      if (!ids) asked.clear()
      else for (const id of ids) asked.delete(id)
    },
    emit({ notes, released, verdicts }, nowSeconds) {
      const events: NoteInputEvent[] = []
      waiting = [...waiting, ...notes]
      const sureFrom = isPieceOn(nowSeconds) ? EXTRA_SURE_FROM : SURE_FROM
      if (asked.size > 0) askedUntilSeconds = nowSeconds
      for (const verdict of verdicts) judge(events, verdict)
      const later: DetectedNote[] = []
      // The surest first: of two that may stand for one asked key, it is the one.
      for (const note of waiting.toSorted((one, other) => other.confidence - one.confidence)) {
        const { pitch, onsetSeconds, velocity, confidence } = note
        if (isReported(pitch, onsetSeconds)) continue
        const isOpen = isAsked(note)
        const isSure = !isOpen && (confidence >= sureFrom || isInstead(note))
        const mayBeAnswered = isOpen || (!isSure && confidence >= INSTEAD_SURE_FROM && isNearOpen(note))
        if (mayBeAnswered && nowSeconds - onsetSeconds < ANSWER_WITHIN_SECONDS) {
          later.push(note)
          continue
        }
        if (isSure) extraSeconds = [...extraSeconds, onsetSeconds]
        // Asked, detected, and no verdict: certainty « pas sûr ».
        strike(events, pitch, onsetSeconds, velocity, isSure ? confidence : Math.min(JUST_UNSURE, confidence))
      }
      waiting = later
      for (const { pitch, atSeconds } of released) if (isPitch(pitch) && held.delete(pitch)) events.push({ kind: 'up', pitch, atSeconds })
      // Another player's clock may have another origin.
      const isRecent = (seconds: number): boolean => Math.abs(nowSeconds - seconds) < KEPT_SECONDS
      emitted = emitted.filter(({ atSeconds }) => isRecent(atSeconds))
      refusedSeconds = refusedSeconds.filter(isRecent)
      extraSeconds = extraSeconds.filter(isRecent)
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
