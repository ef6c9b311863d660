import { type Ambitus, type MiddleCName, noteName, type Pitch, spellPitch } from '@prelude/domain/music'

/** Pitches that are drawn and that can be set: do2 to mi6. */
export const LOWEST_SUNG = 36 as Pitch
export const HIGHEST_SUNG = 88 as Pitch
/** A range is at least a fourth wide: a smaller one is a mistake in playing. */
const LEAST_WIDTH = 5

export type RangeEnd = 'low' | 'high'

/** The range while it is being set: `armed` is the end that the next played key sets. */
export interface RangeDraft {
  readonly low: Pitch | null
  readonly high: Pitch | null
  readonly armed: RangeEnd | null
}

export type RangeAction =
  | { readonly kind: 'played'; readonly pitch: Pitch }
  | { readonly kind: 'moved'; readonly end: RangeEnd; readonly pitch: number }
  | { readonly kind: 'armed'; readonly end: RangeEnd | null }
  | { readonly kind: 'replaced'; readonly range: Ambitus }
  | { readonly kind: 'forgotten' }

/** A known range arms no end; an unknown one its low end. */
export const rangeDraft = (range: Ambitus | null): RangeDraft =>
  range ? { low: range.low, high: range.high, armed: null } : { low: null, high: null, armed: 'low' }

const within = (pitch: number, low: number, high: number): Pitch => Math.min(high, Math.max(low, pitch)) as Pitch

/** An end moved past the other one pushes it along. */
function withEnd(draft: RangeDraft, end: RangeEnd, wanted: number): RangeDraft {
  if (end === 'low') {
    const low = within(wanted, LOWEST_SUNG, HIGHEST_SUNG - LEAST_WIDTH)
    return { ...draft, low, high: draft.high === null ? null : within(draft.high, low + LEAST_WIDTH, HIGHEST_SUNG) }
  }
  const high = within(wanted, LOWEST_SUNG + LEAST_WIDTH, HIGHEST_SUNG)
  return { ...draft, high, low: draft.low === null ? null : within(draft.low, LOWEST_SUNG, high - LEAST_WIDTH) }
}

export function changeRange(draft: RangeDraft, action: RangeAction): RangeDraft {
  if (action.kind === 'forgotten') return rangeDraft(null)
  if (action.kind === 'replaced') return rangeDraft(action.range)
  if (action.kind === 'armed') return { ...draft, armed: action.end }
  if (action.kind === 'moved')
    return { ...withEnd(draft, action.end, action.pitch), armed: draft.low === null || draft.high === null ? draft.armed : null }
  if (draft.armed === null) return draft
  const next = withEnd(draft, draft.armed, action.pitch)
  return { ...next, armed: next.low === null ? 'low' : next.high === null ? 'high' : null }
}

/** Complete, or null while an end is missing. */
export const rangeOf = ({ low, high }: RangeDraft): Ambitus | null => (low === null || high === null ? null : { low, high })

/** « do2 », « si♭3 »: with a flat, as singers read it. */
export const sungName = (pitch: Pitch, middleC: MiddleCName): string => noteName(pitch, middleC, spellPitch(pitch, -1))

/** The width in whole octaves and the remaining semitones. */
export const widthOf = ({ low, high }: Ambitus): { readonly octaves: number; readonly semitones: number } => ({
  octaves: Math.floor((high - low) / 12),
  semitones: (high - low) % 12,
})
