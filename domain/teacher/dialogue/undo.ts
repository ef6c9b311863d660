import type { Act, HandsAct, VolumeAct } from '../acts/act.ts'
import type { Channel } from '../acts/closed-lists.ts'
import type { PlayerContext } from '../acts/context.ts'

const TEMPO_BACK = { decrease: 'increase', increase: 'decrease' } as const
const VOLUME_BACK = { up: 'down', down: 'up', on: 'off', off: 'on' } as const

/** What takes an act back, as far as that is known: a tempo that was set goes back to the base tempo. */
export function undone(act: Act): Act | undefined {
  switch (act.type) {
    case 'player.tempo':
      return act.op === 'set' ? { type: 'player.tempo', op: 'set', value: 100, unit: 'percent' } : { ...act, op: TEMPO_BACK[act.op] }
    case 'player.volume':
      return act.op === 'set' ? undefined : { ...act, op: VOLUME_BACK[act.op] }
    case 'player.loop':
      return act.op === 'on' ? { type: 'player.loop', op: 'off' } : undefined
    case 'player.hands':
      return { type: 'player.hands', hand: 'BOTH' }
    case 'player.display':
      return { type: 'player.display', mode: act.mode === 'piano' ? 'partition' : 'piano' }
    case 'player.play':
      return { type: 'player.pause' }
    case 'player.pause':
      return { type: 'player.play' }
    default:
      return undefined
  }
}

/** The same by less or in the other direction: « moins », « c’est trop ». */
export const reversed = (act: Act): Act | undefined => {
  if (act.type === 'player.tempo' && act.op !== 'set') return { type: 'player.tempo', op: TEMPO_BACK[act.op] }
  if (act.type === 'player.volume' && (act.op === 'up' || act.op === 'down'))
    return { type: 'player.volume', op: VOLUME_BACK[act.op], channel: act.channel }
  return undefined
}

const otherChannel = (channel: Channel): Channel | undefined => (({ LEFT: 'RIGHT', RIGHT: 'LEFT' }) as const)[channel as 'LEFT' | 'RIGHT']

/** « L’autre »: the other hand instead; what was silenced by mistake sounds again. */
export function otherHand(act: Act, player: PlayerContext | null): readonly Act[] | undefined {
  if (act.type === 'player.hands' && act.hand !== 'BOTH')
    return [{ type: 'player.hands', hand: act.hand === 'LEFT' ? 'RIGHT' : 'LEFT' } satisfies HandsAct]
  if (act.type === 'player.display') return [{ type: 'player.display', mode: act.mode === 'piano' ? 'partition' : 'piano' }]
  if (act.type !== 'player.volume') return undefined
  const channel = otherChannel(act.channel)
  if (channel === undefined) return undefined
  const instead: VolumeAct = { ...act, channel }
  const restored = act.op === 'off' && player?.sound[act.channel].active === false
  return restored ? [{ type: 'player.volume', op: 'on', channel: act.channel }, instead] : [instead]
}
