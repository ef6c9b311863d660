import type { PlayerSnapshot } from '../../shared/play-activity/player-commands.ts'

export const STUCK_HELPS = ['listen', 'oneHand', 'slower'] as const
export type StuckHelp = (typeof STUCK_HELPS)[number]

/** Slower than this a piece falls apart (ratio to the written tempo): the player's own lower speeds remain. */
const SLOW = 0.5

/** What the open player can do for a learner who is stuck: no help that would change nothing. */
export function helpsNow({ modes, mode, hands, speed }: Pick<PlayerSnapshot, 'modes' | 'mode' | 'hands' | 'speed'>): readonly StuckHelp[] {
  return STUCK_HELPS.filter((help) => {
    if (help === 'listen') return modes.includes('listen') && mode !== 'listen'
    return help === 'oneHand' ? hands === 'BOTH' : speed > SLOW
  })
}

/** Page of a version: where its player is. */
interface VersionAddress {
  readonly playableId: string
  readonly artist: string
  readonly songname: string
}

/** `/song/version/21/traditionnel/frere-jacques`; null on any other page. */
export function versionAt(pathname: string): VersionAddress | null {
  const [, playableId, artist, songname] = /^\/song\/version\/(\d+)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  return playableId && artist && songname ? { playableId, artist: decodeURIComponent(artist), songname: decodeURIComponent(songname) } : null
}

/** The player as it opens with a help. */
export const SEARCH_OF = {
  listen: { mode: 'listen' },
  oneHand: { mode: 'wait', hands: 'RIGHT' },
  slower: { mode: 'time', speed: 0.65 },
} as const satisfies Record<StuckHelp, object>
