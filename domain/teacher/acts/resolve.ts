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

/** Beats a minute. */
const USUAL_TEMPO = 100
const SILENT = { active: false, volume: 0 } as const
const SOUNDING = { active: true, volume: 70 } as const

/** A player as its page opens. */
export function openedPlayer(content: OpenContent | null): PlayerContext {
  const tempo = content?.tempo ?? USUAL_TEMPO
  return {
    ...{ status: 'pause', tempo, baseTempo: tempo, view: '', hands: 'BOTH', loop: null, measure: 1, hasTake: false },
    sound: { MAIN: SOUNDING, LEFT: SOUNDING, RIGHT: SOUNDING, MELODY: SOUNDING, METRONOME: SILENT },
  }
}

/** What is worth opening the player for: music, a hand, a named passage, a named tempo. */
function opensPlayer(act: Act): boolean {
  if (act.type === 'player.loop') return act.op === 'on' && (act.section !== undefined || act.from !== undefined)
  if (act.type === 'player.tempo') return act.op === 'set'
  return act.type === 'player.play' || act.type === 'player.restart' || act.type === 'player.hands'
}

/**
 * The acts as they can be done here and now: without a player none of its acts, unless the page is about a content that can be opened; nothing beyond the content,
 * nothing that is so already.
 */
export function resolveActs(acts: readonly Act[], { player: open, content }: TeacherContext): readonly Act[] {
  const player = open ?? (content && acts.some(opensPlayer) ? openedPlayer(content) : null)
  const resolved = acts.map((act) => {
    if (!isPlayerAct(act)) return act
    return player ? resolvePlayerAct(act, player, content) : ({ type: 'none', reason: 'no_player' } as const)
  })
  return resolved.filter(
    (act, index) => act.type !== 'none' || resolved.findIndex((other) => other.type === 'none' && other.reason === act.reason) === index,
  )
}
