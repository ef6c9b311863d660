import type { PlayerSnapshot } from '../../../shared/play-activity/player-commands.ts'

/** A take that came less far is not worth a question. */
const FEWEST_MEASURES = 2

/** Whether leaving the player now would drop what was played. The rounds of a loop are kept one by one. */
export function wouldDropTake({ hasTake, mode, loop, measureIndex }: Pick<PlayerSnapshot, 'hasTake' | 'mode' | 'loop' | 'measureIndex'>): boolean {
  return hasTake && mode !== 'listen' && loop === null && measureIndex >= FEWEST_MEASURES
}
