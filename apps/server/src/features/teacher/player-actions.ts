import type { PlayerAction, PlayerOrders } from '@prelude/contract'
import { loopedPassage, type PlayerAct, type TeacherContext } from '@prelude/domain/teacher'
import type { PracticeOffer } from '@prelude/domain/teacher/diagnosis'
import type { VisiblePlayable } from '../../kernel/repertoire/playables.ts'
import type { QuestionSituation } from './class-answers.ts'

/** The act of an order to the player, as the player takes it: sections become measures, as printed. */
export function playerActionOf(act: PlayerAct, context: Pick<TeacherContext, 'content' | 'player'>): PlayerAction {
  switch (act.type) {
    case 'player.play':
    case 'player.pause':
    case 'player.restart':
    case 'player.validate':
      return { type: TRANSPORT[act.type] }
    case 'player.tempo': {
      const { op, value, unit, speed } = act
      return { type: 'tempo', op, ...(value === undefined ? {} : { value }), ...(unit ? { unit } : {}), ...(speed ? { speed } : {}) }
    }
    case 'player.volume':
      return { type: 'volume', op: act.op, channel: act.channel, ...(act.value === undefined ? {} : { value: act.value }) }
    case 'player.loop': {
      if (act.op === 'off') return { type: 'loop', op: 'off' }
      const passage = loopedPassage(act, context)
      return { type: 'loop', op: 'on', ...(passage ? { from: passage.from, to: passage.to } : {}) }
    }
    case 'player.hands':
      return { type: 'hands', hand: act.hand }
    case 'player.display':
      return { type: 'display', mode: act.mode }
  }
}

const TRANSPORT = { 'player.play': 'play', 'player.pause': 'pause', 'player.restart': 'restart', 'player.validate': 'validate' } as const

/** The act that an order to the player stands for; nothing for what has no act. */
export function actOfAction(action: PlayerAction): PlayerAct | undefined {
  switch (action.type) {
    case 'tempo':
    case 'volume':
    case 'loop':
    case 'hands':
    case 'display':
      return { ...action, type: `player.${action.type}` } as PlayerAct
    case 'mode':
    case 'show':
      return undefined
    default:
      return { type: `player.${action.type}` }
  }
}

/** Orders for the player of a content: it is opened where it is not. */
export const ordersFor = ({ content: { playableType, playableId: id } }: VisiblePlayable, actions: readonly PlayerAction[]): PlayerOrders => ({
  actions: [...actions],
  content: { playableType, id },
})

/** Orders where they were asked for: for the open player, else for the content of the page. */
export const ordersIn = (
  { context: { player }, opened }: Pick<QuestionSituation, 'context' | 'opened'>,
  actions: readonly PlayerAction[],
): PlayerOrders => (player || !opened ? { actions: [...actions] } : ordersFor(opened.playable, actions))

/** What an offer of the diagnosis does. */
export const actionsOfOffer = ({ fromNumber, toNumber, hands, mode, percent, metronome }: PracticeOffer): PlayerAction[] => [
  { type: 'mode', mode },
  { type: 'loop', op: 'on', from: fromNumber, to: toNumber },
  { type: 'hands', hand: hands },
  { type: 'tempo', op: 'set', value: percent, unit: 'percent' },
  ...(metronome ? [{ type: 'volume', op: 'on', channel: 'METRONOME' } as const] : []),
]
