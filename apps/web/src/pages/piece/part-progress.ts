import type { MapCell } from '../../music-ui/measure-map.tsx'
import type { MemorisedPart } from '../../shared/practice-memory/front-door.ts'

/** A playing of a section, in the order of the piece. */
export interface PartProgress {
  readonly letter: string
  /** Which playing of its section it is, from 1. */
  readonly playing: number
  readonly range: { readonly from: number; readonly to: number }
  /** Share of right cells among those of the asked hands, 0–100. */
  readonly percent: number
  readonly isMastered: boolean
}

/** How far each part is, by the latest takes of its own measures: what is played well at first may still fail in the repeat. */
export function partProgress(parts: readonly MemorisedPart[], cells: readonly MapCell[], handsAsked: 1 | 2): readonly PartProgress[] {
  return parts.map(({ letter, from, to, masteredAt }, place) => {
    const right = cells.filter(({ measure, state }) => measure >= from && measure <= to && state === 'right').length
    return {
      letter,
      playing: parts.slice(0, place + 1).filter((part) => part.letter === letter).length,
      range: { from, to },
      percent: Math.min(100, (100 * right) / ((to - from + 1) * handsAsked)),
      isMastered: masteredAt !== null,
    }
  })
}

/** Sections of which each part is mastered. */
export const masteredLetters = (parts: readonly MemorisedPart[]): ReadonlySet<string> =>
  new Set(parts.map(({ letter }) => letter).filter((letter) => parts.every((part) => part.letter !== letter || part.masteredAt !== null)))
