import type { PlayerOrders, TeacherPageContent } from '@prelude/contract'
import { configurationOf, type Learner } from '../../../shared/learner/front-door.ts'
import { openPlayerCommands, openPlayerContent } from '../../../shared/play-activity/player-commands.ts'
import { shownTake } from '../../../shared/play-activity/shown-take.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import type { Question } from './ask-stream.ts'
import { momentOnDevice } from './moment-on-device.ts'
import { pageContextOf } from './page-context.ts'
import { actInOrder, type OpenPlayer, type OrderMeans } from './player-actions.ts'

const openPlayer = (): OpenPlayer | null => {
  const [commands, content] = [openPlayerCommands(), openPlayerContent()]
  return commands && content ? { commands, content } : null
}

const about = (content: TeacherPageContent): Partial<Question> => ({ playableContentInfos: JSON.stringify(content) })

/** The open player, or the take that is shown, in the words of the question. */
function playerNow(): Partial<Question> {
  const open = openPlayer()
  if (!open) {
    const take = shownTake()
    return take ? about(take) : {}
  }
  const { commands, content } = open
  const { status, speed, hands, loop, mixer, display, measureIndex, hasTake, mayDeclare } = commands.snapshot()
  const baseTempo = content.baseTempoAt(measureIndex)
  const numberOf = (index: number): number => content.measureNumbers[index] ?? 0
  const player = {
    status: status === 'failed' ? 'loading' : status,
    tempo: Math.round(baseTempo * speed),
    baseTempo,
    view: display,
    hands,
    loop: loop && { from: numberOf(loop.from), to: numberOf(loop.to) },
    measure: numberOf(measureIndex),
    sound: mixer,
    hasTake,
    mayDeclare,
  }
  return {
    context: JSON.stringify({ player }),
    ...about({ playableType: content.type as TeacherPageContent['playableType'], id: content.id }),
  }
}

const route = (): string => location.hash.replace(/^#/, '') || '/'

/** Classes and level, in the words of the question. */
const learnerNow = (learner: Learner): Partial<Question> => ({
  pieceCourses: JSON.stringify(configurationOf(learner, 'PIECE_COURSES')),
  levelProgression: JSON.stringify({ level: learner.level.value }),
})

/** What a question says of the page and of whose it is. */
export const pageFacts = (learner: Learner | undefined): Partial<Question> => ({
  page: route().slice(0, 300),
  pageContext: pageContextOf(route(), document.getElementById('content')),
  date: momentOnDevice(new Date()),
  ...(learner ? learnerNow(learner) : {}),
  ...playerNow(),
})

export const isPlayerOpen = (): boolean => openPlayer() !== null

/** Music sounds, or is counted in. */
export const isMusicOn = (): boolean => {
  const status = openPlayerCommands()?.snapshot().status
  return status === 'play' || status === 'countdown' || status === 'player_controlled'
}

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

/** Does what the teacher says; what the player refuses is said in words. `onDeclared`: the learner has confirmed on the player what is declared. */
export async function actOnPlayer(orders: PlayerOrders, means: Omit<OrderMeans, 'sleep'>): Promise<string | null> {
  const refused = await actInOrder(openPlayer, orders, { ...means, sleep })
  if (refused === null) return null
  return refused === 'no-player' ? TEXTS.noPlayer : TEXTS.refusals[refused]
}
