import type { PlayerAction, PlayerOrders, TeacherContent } from '@prelude/contract'
import { clampSpeed, speedRatio } from '@prelude/domain/music'
import { VOLUME_STEP } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'
import type { CommandAnswer, CommandRefusal, PlayerCommands, PlayerContent, PlayerMode } from '../../../shared/play-activity/player-commands.ts'

/** What a chat needs of the open player beside its commands. */
export interface OpenPlayer {
  readonly commands: PlayerCommands
  readonly content: PlayerContent
}

/** Position of a printed number; null beyond the piece. */
const positionOf = ({ content }: OpenPlayer, measureNumber: number): number | null => {
  const position = content.measureNumbers.indexOf(measureNumber)
  return position < 0 ? null : position
}

const NO_MEASURE: CommandAnswer = { kind: 'refused', why: 'unknown-value' }
/** Below the slowest and above the fastest named speed, so much of the written tempo. */
const TEMPO_STEP = 0.1

function changeTempo({ commands, content }: OpenPlayer, action: Extract<PlayerAction, { type: 'tempo' }>): CommandAnswer {
  const { speed, measureIndex } = commands.snapshot()
  const baseTempo = content.baseTempoAt(measureIndex)
  const { op, value, unit } = action
  if (action.speed) return commands.setSpeed(speedRatio(baseTempo, action.speed))
  if (value === undefined) {
    if (op === 'set') return commands.setSpeed(1)
    const direction = op === 'increase' ? 1 : -1
    const stepped = commands.stepSpeed(direction)
    // Beyond the named speeds of the piece.
    return stepped.kind === 'done' ? stepped : commands.setSpeed(clampSpeed(speed + direction * TEMPO_STEP))
  }
  if (op === 'set') return commands.setSpeed(clampSpeed(unit === 'bpm' ? value / baseTempo : value / 100))
  const sign = op === 'increase' ? 1 : -1
  // Percents are of the tempo that runs.
  return commands.setSpeed(clampSpeed(unit === 'percent' ? speed * (1 + (sign * value) / 100) : speed + (sign * value) / baseTempo))
}

function changeVolume({ commands }: OpenPlayer, { op, channel, value }: Extract<PlayerAction, { type: 'volume' }>): CommandAnswer {
  const { mixer } = commands.snapshot()
  const now = mixer[channel]
  switch (op) {
    case 'up':
    case 'down':
      return commands.changeVolume(channel, (op === 'up' ? 1 : -1) * (value ?? VOLUME_STEP))
    case 'set':
      return commands.changeVolume(channel, (value ?? now.volume) - (now.active ? now.volume : 0))
    default:
      if (now.active === (op === 'on')) return { kind: 'already' }
      return commands.setMixer({ ...mixer, [channel]: { ...now, active: op === 'on' } })
  }
}

function changeLoop(player: OpenPlayer, { op, from, to }: Extract<PlayerAction, { type: 'loop' }>): CommandAnswer {
  const { commands } = player
  if (op === 'off') return commands.setLoop(null)
  if (from === undefined) return NO_MEASURE
  const [first, last] = [positionOf(player, from), positionOf(player, to ?? from)]
  return first === null || last === null ? NO_MEASURE : commands.setLoop({ from: first, to: last })
}

/** The mode that « Écouter » took the place of, in the player where a passage is shown. */
const modeBefore = new WeakMap<PlayerCommands, PlayerMode>()

/** A hand that is asked for is the learner's turn: after a passage was shown, the mode from before comes back. */
function changeHands({ commands }: OpenPlayer, hand: Hands): CommandAnswer {
  const mode = modeBefore.get(commands)
  if (mode !== undefined && commands.snapshot().mode === 'listen') {
    commands.pause()
    const back = commands.setMode(mode)
    if (back.kind === 'refused') return back
  }
  modeBefore.delete(commands)
  return commands.setHands(hand)
}

/** The app plays a passage: « Écouter », slowly, with the fingering, until the learner takes over. */
function show(player: OpenPlayer, { from, to, hand, percent }: Extract<PlayerAction, { type: 'show' }>): CommandAnswer {
  const { commands } = player
  const looped = changeLoop(player, { type: 'loop', op: 'on', from, to })
  if (looped.kind === 'refused') return looped
  const { mode } = commands.snapshot()
  const listening = commands.setMode('listen')
  if (listening.kind === 'refused') return listening
  if (mode !== 'listen') modeBefore.set(commands, mode)
  commands.setHands(hand)
  commands.setNoteDisplay('fingers')
  commands.setSpeed(clampSpeed(percent / 100))
  commands.restart()
  return commands.play()
}

/** From the start, and playing: the answer says that it has begun again, also where it stood still. */
function startAgain(commands: PlayerCommands): CommandAnswer {
  const restarted = commands.restart()
  return restarted.kind === 'refused' || isMoving(commands) ? restarted : commands.play()
}

const isMoving = (commands: PlayerCommands): boolean => ['play', 'countdown', 'player_controlled'].includes(commands.snapshot().status)

/** Does what the teacher was asked to do, or what the learner accepted. */
function act(player: OpenPlayer, action: PlayerAction): CommandAnswer {
  const { commands } = player
  switch (action.type) {
    case 'play':
      return commands.play()
    case 'pause':
      return commands.pause()
    case 'restart':
      return startAgain(commands)
    case 'validate':
      return commands.validate()
    case 'hands':
      return changeHands(player, action.hand)
    case 'display':
      return commands.setDisplay(action.mode)
    case 'mode':
      return commands.setMode(action.mode)
    case 'tempo':
      return changeTempo(player, action)
    case 'volume':
      return changeVolume(player, action)
    case 'loop':
      return changeLoop(player, action)
    case 'show':
      return show(player, action)
  }
}

/** Content or sounds are still loading: asked again so often, each time after so long (spec: learning §9). */
export const NOT_READY_RETRY_MS = 500
const MOST_RETRIES = 10

/** The page on which a content is played; an id alone opens it. */
const playerPageOf = ({ playableType, id }: TeacherContent): string =>
  playableType === 'version' || playableType === 'challenge' ? `/player/${playableType}/${id}/-/-` : `/player/school/${playableType}/${id}`

export interface OrderMeans {
  readonly sleep: (ms: number) => Promise<void>
  /** Opens a page. */
  readonly go: (route: string) => void
  readonly onDeclared: () => void
}

/** Does the orders of an answer one after the other, in the player that they are for; the first that is refused ends it. Null once all are done. */
export async function actInOrder(
  openPlayer: () => OpenPlayer | null,
  { actions, content }: PlayerOrders,
  { sleep, go, onDeclared }: OrderMeans,
): Promise<CommandRefusal | 'no-player' | null> {
  const meantPlayer = (): OpenPlayer | null => {
    const player = openPlayer()
    return player && (!content || (player.content.type === content.playableType && player.content.id === content.id)) ? player : null
  }
  if (content && !meantPlayer()) {
    go(playerPageOf(content))
    for (let tries = 0; !meantPlayer() && tries < MOST_RETRIES; tries += 1) await sleep(NOT_READY_RETRY_MS)
  }
  for (const action of actions) {
    for (let tries = 0; ; tries += 1) {
      const player = meantPlayer()
      if (!player) return 'no-player'
      const answer = act(player, action)
      if (answer.kind === 'asked') void answer.isDeclared.then((isDeclared) => isDeclared && onDeclared())
      if (answer.kind !== 'refused') break
      if (answer.why !== 'not-ready' || tries === MOST_RETRIES) return answer.why
      await sleep(NOT_READY_RETRY_MS)
    }
  }
  return null
}
