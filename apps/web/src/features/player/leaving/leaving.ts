import type { PlayerSnapshot } from '../../../shared/play-activity/player-commands.ts'

/** A take that came less far is not worth a question: where a page is left on purpose, and where a reload may be a slip. */
const FEWEST_MEASURES = { leave: 2, reload: 0 } as const

type Playing = Pick<PlayerSnapshot, 'hasTake' | 'mode' | 'loop' | 'measureIndex'>

/** Whether leaving the player now would drop what was played. The rounds of a loop are kept one by one. */
export function wouldDropTake({ hasTake, mode, loop, measureIndex }: Playing, way: keyof typeof FEWEST_MEASURES): boolean {
  return hasTake && mode !== 'listen' && loop === null && measureIndex >= FEWEST_MEASURES[way]
}
