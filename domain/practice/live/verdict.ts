/** Why a struck key is ignored. */
export type IgnoredReason =
  | 'ornament'
  /** A key of this instant that was struck already, by this hand or the other. */
  | 'repeated'
  /** A further strike of one press (`createPresses`). */
  | 'same-press'
  /** The right key in the middle of a long rest: it counts only shortly before its note. */
  | 'in-rest'
  /** The right key, detected without certainty for the first time: it is asked once more. */
  | 'ask-again'
  /** Detected with too little certainty to be called wrong. */
  | 'uncertain'
  /** The follower is not certain enough of the position to call anything wrong. */
  | 'lost'
  /** Before the range begins or after it ends. */
  | 'outside'

/** Verdict on one struck key, from the judge to the screen. */
export type StrikeVerdict =
  | {
      /** `unsure`: the right key, heard without certainty (« pas sûr »). */
      readonly kind: 'right' | 'early' | 'late' | 'unsure'
      /** `ScoreNote.index`. */
      readonly noteIndex: number
      /** Notes of the other hand on the same key, played by the same strike; usually empty. */
      readonly twinIndexes: readonly number[]
      /** Played minus asked; null in wait and follow mode. */
      readonly deviationMs: number | null
    }
  /** `insteadOf`: index of the note for which the strike was probably meant. */
  | { readonly kind: 'wrong'; readonly insteadOf: number | null }
  | { readonly kind: 'ignored'; readonly why: IgnoredReason }

export type NoteHit = Extract<StrikeVerdict, { readonly noteIndex: number }>

/** The verdict is about an asked note. */
export const isHit = (verdict: StrikeVerdict): verdict is NoteHit => 'noteIndex' in verdict

export const IGNORED: Readonly<Record<IgnoredReason, StrikeVerdict>> = {
  ornament: { kind: 'ignored', why: 'ornament' },
  repeated: { kind: 'ignored', why: 'repeated' },
  'same-press': { kind: 'ignored', why: 'same-press' },
  'in-rest': { kind: 'ignored', why: 'in-rest' },
  'ask-again': { kind: 'ignored', why: 'ask-again' },
  uncertain: { kind: 'ignored', why: 'uncertain' },
  lost: { kind: 'ignored', why: 'lost' },
  outside: { kind: 'ignored', why: 'outside' },
}
