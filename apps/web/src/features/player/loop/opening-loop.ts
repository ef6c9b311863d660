import type { Timeline } from '@prelude/domain/score'
import type { MeasureLoop } from '../store/choices.store.ts'
import type { PlayerSearch } from '../player.search.ts'

/** The loop in the address, clamped to the piece; all of the piece is a loop only where it plays round after round. */
export function loopOf({ measures }: Pick<Timeline, 'measures'>, { from, to }: PlayerSearch, autoLoop: boolean): MeasureLoop | null {
  const last = measures.length - 1
  if (autoLoop && from === undefined) return { from: 0, to: last }
  if (from === undefined || to === undefined || from > last || (from === 0 && to >= last)) return null
  return { from, to: Math.min(to, last) }
}
