import { listed, percent, typeset } from '../../basics/index.ts'
import type { Act, LoopAct, TempoAct, VolumeAct } from '../acts/act.ts'
import type { ContentField } from '../acts/closed-lists.ts'
import type { OpenContent, TeacherContext } from '../acts/context.ts'
import type { ActTexts, KnowledgeText, TeacherTexts, Variants } from '../texts.ts'
import { pageSummary, sayable } from './page-summary.ts'

/** How an answer is chosen from what is known of a topic: a narrower one, more of it, or the whole. */
export type ChooseAnswer = (knowledge: KnowledgeText, asked: string) => string

export interface ReplyTo {
  readonly text: string
  readonly acts: readonly Act[]
  readonly context: TeacherContext
  readonly texts: TeacherTexts
  readonly choose?: ChooseAnswer
}

const filled = (text: string, holes: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(holes[name] ?? hole))

/** Levels of a piece as the catalogue says them. */
const DIFFICULTY_WORDS = ['novice', 'débutant', 'intermédiaire', 'avancé'] as const

function tempoWords({ op }: TempoAct, { confirmations }: ActTexts): string {
  if (op === 'decrease') return confirmations.tempoDecrease
  return op === 'increase' ? confirmations.tempoIncrease : confirmations.tempoOther
}

function volumeWords({ op }: VolumeAct, { confirmations, confirmed }: ActTexts): string {
  const words = {
    up: confirmations.volumeUp,
    down: confirmations.volumeDown,
    on: confirmations.volumeOn,
    off: confirmations.volumeOff,
    set: confirmed.volumeSet,
  }
  return words[op]
}

function loopWords({ op, section, from, to }: LoopAct, { confirmed }: ActTexts): string {
  if (op === 'off') return confirmed.loopOff
  if (section !== undefined) return filled(confirmed.loopSection, { section })
  if (from === undefined) return confirmed.loopOn
  return to === undefined || to === from ? filled(confirmed.loopMeasure, { from }) : filled(confirmed.loopMeasures, { from, to })
}

/** What the content says of itself; nothing of a name that would steer a program. */
function fieldValue(field: ContentField, content: OpenContent): string | undefined {
  const { artist, tempo, tonality, measures, difficulty, sections, progress } = content
  switch (field) {
    case 'title':
      return sayable(content.title)
    case 'artist':
      return artist === null ? undefined : sayable(artist)
    case 'tempo':
      return tempo === undefined ? undefined : String(tempo)
    case 'tonality':
      return tonality === undefined ? undefined : sayable(tonality)
    case 'measures':
      return String(measures)
    case 'difficulty':
      return difficulty === undefined ? undefined : (DIFFICULTY_WORDS[difficulty - 1] ?? String(difficulty))
    case 'sections':
      return listed(sections.map(({ letter, name }) => (sayable(name) === undefined ? letter : `${letter} (${name})`)))
    case 'progress':
      return progress === undefined ? undefined : percent(progress).replace(/\D/g, '')
  }
}

function contentWords(field: ContentField, content: OpenContent | null, texts: TeacherTexts): string {
  if (content === null) return texts.topics.current_content.answer
  const value = fieldValue(field, content)
  if (value === undefined || value === '') return texts.content.missing
  return filled(texts.content[field], { title: sayable(content.title) ?? 'Ce morceau', [field]: value })
}

function pageWords({ page }: TeacherContext, texts: TeacherTexts): string {
  const content = pageSummary(page.content)
  const title = sayable(page.title)
  return content === '' || title === undefined ? texts.topics.page_summary.answer : filled(texts.page, { title, content })
}

/** Two turns in a row get different words; who has no first name gets a variant without it. */
function variant(variants: Variants, turn: number, firstname: string | undefined): string {
  const usable = firstname === undefined ? variants.filter((text) => !text.includes('{firstname}')) : variants
  return filled(usable[turn % Math.max(1, usable.length)] ?? variants[0], { firstname: firstname ?? '' })
}

const wasSaid = (act: Act, { prev }: TeacherContext): boolean =>
  prev.at(-1)?.acts.some((earlier) => JSON.stringify(earlier) === JSON.stringify(act)) ?? false

/** More of it when the same was answered in the turn before. */
const knowledgeWords = (knowledge: KnowledgeText, act: Act, { context, text, choose }: ReplyTo): string =>
  wasSaid(act, context) ? (knowledge.more ?? knowledge.answer) : (choose?.(knowledge, text) ?? knowledge.answer)

function recommendWords(kind: string | undefined, { confirmed }: ActTexts): string {
  if (kind === 'challenge') return confirmed.recommendChallenge
  return kind === 'revision' ? confirmed.recommendRevision : confirmed.recommend
}

const TRANSPORT = { 'player.play': 'play', 'player.pause': 'pause', 'player.restart': 'restart' } as const

/** What « Valider » does: grades the take; without one it asks whether to declare, which is not done before the learner says so. */
function validateWords({ confirmations, confirmed }: TeacherTexts, player: TeacherContext['player']): string {
  if (player?.hasTake !== false) return confirmations.validate
  return player.mayDeclare ? confirmed.validateAsked : confirmed.validateNothing
}

function playerWords(act: Act, texts: TeacherTexts, player: TeacherContext['player']): string | undefined {
  switch (act.type) {
    case 'player.play':
    case 'player.pause':
    case 'player.restart':
      return texts.confirmations[TRANSPORT[act.type]]
    case 'player.validate':
      return validateWords(texts, player)
    case 'player.tempo':
      return tempoWords(act, texts)
    case 'player.volume':
      return volumeWords(act, texts)
    case 'player.loop':
      return loopWords(act, texts)
    case 'player.hands':
      return texts.confirmed[`hands${act.hand}`]
    case 'player.display':
      return act.mode === 'piano' ? texts.confirmed.displayPiano : texts.confirmed.displayPartition
    default:
      return undefined
  }
}

function spokenWords(act: Act, to: ReplyTo): string {
  const { context, texts } = to
  const turn = context.prev.length
  switch (act.type) {
    case 'redirect':
      return texts.confirmations.redirect
    case 'recommend':
      return recommendWords(act.kind, texts)
    case 'skill':
      return filled(texts.skill, { skill: texts.skillNames[act.skill] })
    case 'skillCategories':
      return texts.confirmed.skillCategories
    case 'showParam':
      return texts.parameters[act.param]
    case 'contactTeam':
      return texts.contact[act.reason]
    case 'explain':
      return knowledgeWords(texts.keywords[act.keyword], act, to)
    case 'answer':
      if (act.topic === 'page_summary') return pageWords(context, texts)
      if (act.field) return contentWords(act.field, context.content, texts)
      return knowledgeWords(texts.topics[act.topic], act, to)
    case 'talk':
      return variant(texts.talk[act.kind], turn, context.user.firstname)
    case 'refuse':
      return variant(texts.refusals[act.reason], turn, context.user.firstname)
    case 'clarify':
      return texts.clarify[act.slot]
    case 'none':
      return texts.none[act.reason]
    default:
      return ''
  }
}

/** What the teacher says of its acts, in their order, each sentence once. */
export function replyOf(to: ReplyTo): string {
  const said = to.acts.map((act) => playerWords(act, to.texts, to.context.player) ?? spokenWords(act, to))
  return typeset([...new Set(said)].filter((text) => text !== '').join(' '))
}
