import { isPitch } from '@prelude/domain/music'
import { type NoteInputEvent, SURE_FROM } from '@prelude/domain/practice'
import type { AskedEvent, HeardNote, ReleasedNote, Verdict } from './detection/heard.ts'

/** Makes the learner's keys of what was heard and judged. All times on the player's clock. */
export interface NoteEvents {
  ask(events: readonly AskedEvent[]): void
  forget(ids: readonly number[] | null): void
  /** `nowSeconds`: up to where sound was analysed. */
  emit(
    heard: { readonly notes: readonly HeardNote[]; readonly released: readonly ReleasedNote[]; readonly verdicts: readonly Verdict[] },
    nowSeconds: number,
  ): NoteInputEvent[]
  /** Lets go of what is held. */
  releaseAll(atSeconds: number): NoteInputEvent[]
}

/** Strikes of one key this close are the same strike, heard twice. */
const SAME_STRIKE_SECONDS = 0.1
/** An answer about an asked key is given this long after its time at the latest; where the time is open, this long after the strike. */
const ANSWER_WITHIN_SECONDS = 0.5
/** As far from the asked time a strike is an answer. */
const ASKED_WITHIN_SECONDS = 0.2
/** Nothing is heard twice any later. */
const KEPT_SECONDS = 2
/** Heard, but nobody would swear to it. */
const JUST_UNSURE = SURE_FROM - 0.01
/** While a piece asks for its keys, a key that it did not ask for turns red: that takes more than a likely strike. */
const EXTRA_SURE_FROM = 0.95
/** Where a strike was judged but its loudness not heard. */
const USUAL_VELOCITY = 64

interface Strike {
  readonly pitch: number
  readonly atSeconds: number
}

/**
 * An asked key's strike is told by its verdict, another one by what was heard; the heard note of an asked key waits for the verdict, so that each strike
 * is told once.
 */
export function createNoteEvents(): NoteEvents {
  const asked = new Map<number, AskedEvent>()
  let waiting: readonly HeardNote[] = []
  let emitted: readonly Strike[] = []
  const held = new Set<number>()
  /** Between two keys that are waited for nothing is asked for a moment: the piece goes on all the same. */
  let askedUntilSeconds = Number.NEGATIVE_INFINITY

  const near = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_STRIKE_SECONDS
  const isReported = (pitch: number, atSeconds: number): boolean =>
    emitted.some((strike) => strike.pitch === pitch && near(strike.atSeconds, atSeconds))
  const isAsked = ({ pitch, onsetSeconds }: HeardNote): boolean =>
    [...asked.values()].some(
      ({ atSeconds, pitches }) => pitches.includes(pitch) && (atSeconds === null || Math.abs(onsetSeconds - atSeconds) <= ASKED_WITHIN_SECONDS),
    )
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
    // Not sure, and nothing heard: told where it was asked, so that the note ends as « pas sûr » and not as missed.
    const at = onsetSeconds ?? (verdict === 'unsure' ? (asked.get(id)?.atSeconds ?? null) : null)
    close(id, pitch)
    const heard = at === null ? undefined : waiting.find((note) => note.pitch === pitch && near(note.onsetSeconds, at))
    // Where a strike was refused, what was heard there was none.
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
      waiting = waiting.filter((note) => {
        const { pitch, onsetSeconds, velocity, confidence } = note
        if (isReported(pitch, onsetSeconds)) return false
        const isOpen = isAsked(note)
        if (isOpen && nowSeconds - onsetSeconds < ANSWER_WITHIN_SECONDS) return true
        // Asked, heard, and no verdict: the judge would not swear to it.
        strike(events, pitch, onsetSeconds, velocity, isOpen || confidence < sureFrom ? Math.min(JUST_UNSURE, confidence) : confidence)
        return false
      })
      for (const { pitch, atSeconds } of released) if (isPitch(pitch) && held.delete(pitch)) events.push({ kind: 'up', pitch, atSeconds })
      // The clock of another player may begin elsewhere.
      emitted = emitted.filter(({ atSeconds }) => Math.abs(nowSeconds - atSeconds) < KEPT_SECONDS)
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
