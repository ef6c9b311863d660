import { type Act, isPlayerAct, type LoopAct, type PlayerAct, type TempoAct, type VolumeAct } from './act.ts'
import type { OpenContent, PlayerContext, TeacherContext } from './context.ts'

/** Tempos that a player can be asked for, in beats a minute, and in percent of the base tempo. */
const TEMPO_RANGE = { bpm: [10, 400], percent: [10, 300] } as const
const MOST_VOLUME = 100

const CLARIFY_RANGE: Act = { type: 'clarify', slot: 'range' }
const ALREADY: Act = { type: 'none', reason: 'already' }

function resolveLoop(act: LoopAct, player: PlayerContext, content: OpenContent | null): Act {
  if (act.op === 'off') return player.loop === null ? ALREADY : act
  if (act.section !== undefined) return content?.sections.some(({ letter }) => letter === act.section) ? act : CLARIFY_RANGE
  if (act.from === undefined) return act
  const to = act.to ?? act.from
  const within = act.from >= 1 && act.from <= to && (content === null || to <= content.measures)
  return within ? { ...act, to } : CLARIFY_RANGE
}

/** Never a toggle: a channel that is already as asked stays (`none`). */
function resolveVolume(act: VolumeAct, { sound }: PlayerContext): Act {
  const channel = sound[act.channel]
  if (act.value !== undefined && (act.value < 0 || act.value > MOST_VOLUME)) return CLARIFY_RANGE
  if (act.op === 'on' && channel.active) return ALREADY
  return act.op === 'off' && !channel.active ? ALREADY : act
}

function resolveTempo(act: TempoAct): Act {
  const { op, value, unit = 'bpm' } = act
  if (op !== 'set' || value === undefined) return act
  const [least, most] = TEMPO_RANGE[unit]
  return value < least || value > most ? { type: 'clarify', slot: 'tempo' } : act
}

function resolvePlayerAct(act: PlayerAct, player: PlayerContext, content: OpenContent | null): Act {
  switch (act.type) {
    case 'player.play':
      return player.status === 'play' ? ALREADY : act
    case 'player.pause':
      return player.status === 'pause' ? ALREADY : act
    case 'player.loop':
      return resolveLoop(act, player, content)
    case 'player.volume':
      return resolveVolume(act, player)
    case 'player.tempo':
      return resolveTempo(act)
    case 'player.display':
      return player.view === act.mode ? ALREADY : act
    default:
      return act
  }
}

/** The acts as they can be done here and now: without a player none of its acts, nothing beyond the content, nothing that is so already. */
export function resolveActs(acts: readonly Act[], { player, content }: TeacherContext): readonly Act[] {
  const resolved = acts.map((act) => {
    if (!isPlayerAct(act)) return act
    return player ? resolvePlayerAct(act, player, content) : ({ type: 'none', reason: 'no_player' } as const)
  })
  return resolved.filter(
    (act, index) => act.type !== 'none' || resolved.findIndex((other) => other.type === 'none' && other.reason === act.reason) === index,
  )
}
