import type { AskedEvent } from '../asked-events.ts'
import type { NoteReason, NoteVerdict, Take } from '../take.ts'
import { HELD_SHORT_BELOW, HELD_SHORT_FROM_SECONDS, verdictOfDeviation } from './rubric.ts'
import type { Pair } from './strike.ts'

type Missed = Extract<NoteReason, 'not-played' | 'other-key' | 'other-octave' | 'not-restruck' | 'out-of-time' | 'not-reached'>

interface JudgedTake extends Pick<Take, 'mode' | 'level'> {
  readonly timingTrusted: boolean
  /** Only a MIDI keyboard reports releases. */
  readonly byMicrophone: boolean
  /** Reasons of missed events; any other was simply not played. */
  readonly missedFor: ReadonlyMap<AskedEvent, Missed>
}

/** One verdict for each asked note, by index: the C that was held over and not struck again is `missed`, `not-restruck`. */
export function verdictsOf(pairs: readonly Pair[], take: JudgedTake): NoteVerdict[] {
  return pairs
    .flatMap((pair) => {
      const { event, strike, deviationSeconds, heldRatio } = pair
      const verdict = verdictOf(pair, take)
      const reason = reasonOf(pair, verdict, take)
      return event.notes.map(
        (note): NoteVerdict => ({
          noteIndex: note.index,
          verdict,
          deviationMs: strike === null ? null : deviationSeconds * 1000,
          measure: note.measure,
          hand: note.hand,
          pitch: note.pitch,
          heldRatio: strike === null ? null : heldRatio,
          reason,
          playedIndex: strike?.index ?? null,
        }),
      )
    })
    .sort((a, b) => a.noteIndex - b.noteIndex)
}

function verdictOf({ strike, rhythmSeconds }: Pair, { mode, level, timingTrusted }: JudgedTake): NoteVerdict['verdict'] {
  if (strike === null) return 'missed'
  if (!strike.sure) return 'unsure'
  // Where the music waits no note is late; hesitations count in the rhythm.
  if (mode === 'wait' || !timingTrusted) return 'right'
  return verdictOfDeviation(rhythmSeconds * 1000, level)
}

function reasonOf({ event, heldRatio }: Pair, verdict: NoteVerdict['verdict'], take: JudgedTake): NoteReason | null {
  if (verdict === 'unsure') return null
  if (verdict === 'missed') return take.missedFor.get(event) ?? 'not-played'
  if (verdict !== 'right') return verdict
  // Where the music waits, the length of a note depends on the search for the next one.
  const holdIsKnown = take.mode !== 'wait' && !take.byMicrophone && event.heldSeconds >= HELD_SHORT_FROM_SECONDS
  return holdIsKnown && heldRatio < HELD_SHORT_BELOW ? 'held-short' : null
}
