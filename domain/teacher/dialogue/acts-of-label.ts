import type { Act } from '../acts/act.ts'
import type { OpenContent, TeacherContext } from '../acts/context.ts'
import { bareActOf } from '../intents/label-acts.ts'
import { filtersOf } from '../language/rules/recommend.ts'
import { contentPage, routeOf } from '../language/rules/routes.ts'
import { volumesOf } from '../language/rules/volume.ts'
import type { Token } from '../language/token.ts'
import { loopSlots, recommendSlots, tempoSlots } from './slots.ts'

const TEMPO_OPS = { 't-': 'decrease', 't+': 'increase', 't=': 'set' } as const

const CONTENT_PAGES = { 'go.partition': 'partition', 'go.song': 'song', 'go.learn': 'learn', 'go.player': 'player' } as const
const NUMBERED_PAGES = {
  'go.module': '/school/module/',
  'go.video': '/school/video-categories/',
  'go.category': '/school/skill-categories/',
  'go.skillpage': '/school/skill/',
} as const
const SCHOOL = '/school/modules'

/** A page whose address has a number, or is of a content: by what the text names, else by what is open. */
function pageAct(label: string, tokens: readonly Token[], content: OpenContent | null): Act | undefined {
  const named = routeOf(tokens, content)
  const numbered = NUMBERED_PAGES[label as keyof typeof NUMBERED_PAGES]
  if (numbered !== undefined) {
    if (named?.type === 'redirect' && named.route.startsWith(numbered)) return named
    const number = tokens.find((token) => token.number !== undefined)?.number
    return { type: 'redirect', route: number !== undefined && number >= 1 ? `${numbered}${Math.round(number)}` : SCHOOL }
  }
  const kind = CONTENT_PAGES[label as keyof typeof CONTENT_PAGES]
  if (kind === undefined) return undefined
  const { title } = filtersOf(tokens)
  if (title !== undefined) return { type: 'recommend', title }
  return content ? { type: 'redirect', route: contentPage(kind, content) } : { type: 'clarify', slot: 'route' }
}

/**
 * What a label of the network asks for, with what the text says besides: numbers, measures, filters, which rules read. Undefined where a label has no
 * act of its own (what can be calculated, what is asked of the last take).
 */
export function actOfLabel(label: string, tokens: readonly Token[], { content }: TeacherContext): Act | undefined {
  const op = TEMPO_OPS[label as keyof typeof TEMPO_OPS]
  if (op !== undefined) return tempoSlots(op, tokens)
  if (label === 'loop+') return loopSlots(tokens, content)
  if (label === 'rec') return recommendSlots(tokens)
  const page = pageAct(label, tokens, content)
  if (page) return page
  const bare = bareActOf(label)
  if (/^v/.test(label)) {
    const [sign = '', letter = ''] = label.split('.')
    const channel = bareActOf(`von.${letter}`)
    const volumes = volumesOf(tokens).filter((act) => channel?.type === 'player.volume' && act.channel === channel.channel)
    const op = bare?.type === 'player.volume' ? bare.op : 'set'
    const number = tokens.find((token) => token.number !== undefined)?.number
    const read = volumes.find((act) => act.op === op)
    if (read) return read
    if (sign === 'v=' && channel?.type === 'player.volume' && number !== undefined) return { ...channel, op: 'set', value: number }
  }
  return bare
}
