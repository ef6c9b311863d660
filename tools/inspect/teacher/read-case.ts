import type { ConversationTurn, OpenContent, PlayerContext, TeacherContext } from '@prelude/domain/teacher'
import { CommandError } from '../../entry.ts'

export interface TeacherCase {
  readonly id: string
  readonly text: string
  readonly context: TeacherContext
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise)

const CHANNELS = ['MAIN', 'LEFT', 'RIGHT', 'MELODY', 'METRONOME'] as const

function playerOf(value: unknown): PlayerContext | null {
  if (typeof value !== 'object' || value === null) return null
  const player = fieldsOf(value)
  const sound = fieldsOf(player.sound)
  const channel = (name: string): { readonly active: boolean; readonly volume: number } => {
    const { active, volume } = fieldsOf(sound[name])
    return { active: active !== false, volume: numberOf(volume, 100) }
  }
  const loop = typeof player.loop === 'object' && player.loop !== null ? fieldsOf(player.loop) : null
  return {
    status: textOf(player.status),
    tempo: numberOf(player.tempo, 100),
    baseTempo: numberOf(player.baseTempo, 100),
    view: textOf(player.view),
    hands: textOf(player.hands),
    loop: loop && { from: numberOf(loop.from, 1), to: numberOf(loop.to, 1) },
    measure: numberOf(player.measure, 1),
    sound: Object.fromEntries(CHANNELS.map((name) => [name, channel(name)])) as PlayerContext['sound'],
  }
}

function contentOf(value: unknown): OpenContent | null {
  if (typeof value !== 'object' || value === null) return null
  const content = fieldsOf(value)
  const sections = Array.isArray(content.sections) ? content.sections.map(fieldsOf) : []
  return {
    playableType: textOf(content.playableType),
    id: numberOf(content.id, 0),
    title: textOf(content.title),
    artist: typeof content.artist === 'string' ? content.artist : null,
    measures: numberOf(content.measures, 0),
    sections: sections.map(({ letter, name, from, to }) => ({
      letter: textOf(letter),
      name: textOf(name),
      from: numberOf(from, 1),
      to: numberOf(to, 1),
    })),
    ...(typeof content.difficulty === 'number' ? { difficulty: content.difficulty } : {}),
    ...(typeof content.tonality === 'string' ? { tonality: content.tonality } : {}),
    ...(typeof content.tempo === 'number' ? { tempo: content.tempo } : {}),
    ...(typeof content.progress === 'number' ? { progress: content.progress } : {}),
  }
}

function turnsOf(value: unknown): readonly ConversationTurn[] {
  if (!Array.isArray(value)) return []
  return value.map(fieldsOf).map(({ text, acts }) => ({ text: textOf(text), acts: Array.isArray(acts) ? (acts as ConversationTurn['acts']) : [] }))
}

/** A case of the file; what it does not say is as a learner at home has it. */
export function readCase(value: unknown, index: number): TeacherCase {
  const { id, text, ctx } = fieldsOf(value)
  if (typeof id !== 'string' || id === '' || typeof text !== 'string') throw new CommandError(`case ${index}: an “id” and a “text” are expected`)
  const { page, user, player, content, prev } = fieldsOf(ctx)
  const { route, url, title, content: shown } = fieldsOf(page)
  const { premium, firstname } = fieldsOf(user)
  return {
    id,
    text,
    context: {
      page: { route: textOf(route), url: textOf(url), title: textOf(title), content: textOf(shown) },
      user: { premium: premium === true, ...(typeof firstname === 'string' ? { firstname } : {}) },
      player: playerOf(player),
      content: contentOf(content),
      prev: turnsOf(prev),
    },
  }
}
