import type { PlayerAction, TeacherPlayer } from '@prelude/contract'
import { speedLadder } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'

const CHANNELS = ['MAIN', 'LEFT', 'RIGHT', 'MELODY', 'METRONOME'] as const

/** The player of a timeline as it opens. */
export function openedPlayer(timeline: Timeline): TeacherPlayer {
  const tempo = timeline.tempos[0]?.beatsPerMinute ?? 100
  return {
    status: 'pause',
    tempo,
    baseTempo: tempo,
    view: 'piano',
    hands: 'BOTH',
    loop: null,
    measure: timeline.measures[0]?.number ?? 1,
    sound: Object.fromEntries(CHANNELS.map((channel) => [channel, { active: channel !== 'METRONOME', volume: 70 }])) as TeacherPlayer['sound'],
  }
}

function tempoAfter({ tempo, baseTempo }: TeacherPlayer, { op, value, unit }: Extract<PlayerAction, { type: 'tempo' }>, timeline: Timeline): number {
  if (op === 'set') return value === undefined ? baseTempo : unit === 'bpm' ? value : (value / 100) * baseTempo
  const sign = op === 'increase' ? 1 : -1
  if (value !== undefined) return unit === 'percent' ? tempo * (1 + (sign * value) / 100) : tempo + sign * value
  const steps = speedLadder(timeline, 0).map((speed) => speed * baseTempo)
  const next = sign > 0 ? steps.find((step) => step > tempo + 0.5) : steps.findLast((step) => step < tempo - 0.5)
  return next ?? Math.max(0.3 * baseTempo, tempo + sign * 0.1 * baseTempo)
}

/** What an order leaves the player like. */
export function playerAfter(player: TeacherPlayer, action: PlayerAction, timeline: Timeline): TeacherPlayer {
  switch (action.type) {
    case 'play':
      return { ...player, status: 'play' }
    case 'pause':
    case 'validate':
      return { ...player, status: 'pause' }
    case 'restart':
      return { ...player, status: 'play', measure: player.loop?.from ?? timeline.measures[0]?.number ?? 1 }
    case 'tempo':
      return { ...player, tempo: tempoAfter(player, action, timeline) }
    case 'volume': {
      const { active, volume } = player.sound[action.channel]
      const changed = { up: volume + 15, down: volume - 15, set: action.value ?? volume, on: volume, off: volume }[action.op]
      const isActive = action.op === 'off' ? false : action.op === 'on' ? true : changed > 0 || active
      return { ...player, sound: { ...player.sound, [action.channel]: { active: isActive, volume: Math.min(100, Math.max(0, changed)) } } }
    }
    case 'loop':
      return action.op === 'on' && action.from !== undefined
        ? { ...player, loop: { from: action.from, to: action.to ?? action.from }, measure: action.from }
        : { ...player, loop: null }
    case 'hands':
      return { ...player, hands: action.hand }
    case 'display':
      return { ...player, view: action.mode }
    case 'show':
      return {
        ...player,
        status: 'play',
        loop: { from: action.from, to: action.to },
        hands: action.hand,
        tempo: (action.percent / 100) * player.baseTempo,
        measure: action.from,
      }
    default:
      return player
  }
}
