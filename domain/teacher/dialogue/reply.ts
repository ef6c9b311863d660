import { durationWords, listed, percent, typeset } from '../../basics/index.ts'
import type { Act, AnswerAct, ExplainAct, HandsAct, LoopAct, RefuseAct, TempoAct, VolumeAct } from '../acts/act.ts'
import type { ContentField, TalkKind } from '../acts/closed-lists.ts'
import type { OpenContent, TeacherContext } from '../acts/context.ts'
import { loopedPassage } from '../acts/looped-passage.ts'
import { remarkTheme } from '../language/personal-remarks.ts'
import { readText } from '../language/read-text.ts'
import type { ActTexts, KnowledgeText, TeacherTexts, Variants } from '../texts.ts'
import { pageSummary, sayable } from './page-summary.ts'
import { readingQuestion } from './reading.texts.ts'

export interface ReplyTo {
  readonly text: string
  readonly acts: readonly Act[]
  readonly context: TeacherContext
  readonly texts: TeacherTexts
  /** Something else is answered besides: the first sentence says it. */
  readonly isBrief?: boolean
  /** What was calculated stands in place of an answer. */
  readonly calculated?: string
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

function loopWords(act: LoopAct, { confirmed }: ActTexts, context: TeacherContext): string {
  if (act.op === 'off') return confirmed.loopOff
  const passage = loopedPassage(act, context)
  if (passage === undefined) return confirmed.loopOn
  const { from, to, letter } = passage
  if (letter !== undefined) return filled(confirmed.loopSection, { section: letter })
  return to === from ? filled(confirmed.loopMeasure, { from }) : filled(confirmed.loopMeasures, { from, to })
}

/** What the content says of itself; nothing of a name that would steer a program. */
function fieldValue(field: ContentField, content: OpenContent): string | undefined {
  const { artist, tempo, tonality, measures, difficulty, sections, progress, durationSeconds, meter } = content
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
    case 'duration':
      return durationSeconds === undefined ? undefined : durationWords(durationSeconds)
    case 'meter':
      return meter && `${meter.beats}/${meter.unit}`
    case 'progress':
      return progress === undefined ? undefined : percent(progress).replace(/\D/g, '')
  }
}

/** « Traditionnel anglais » is nobody’s name. */
const TRADITIONAL = /^traditionnel/i

/** What a content says of itself, in a sentence; without one, what can be asked. */
export function contentFact(field: ContentField, content: OpenContent | null, texts: TeacherTexts): string {
  if (content === null) return texts.topics.current_content.answer
  const value = fieldValue(field, content)
  if (field === 'progress' && value === undefined) return texts.content.unplayed
  if (value === undefined || value === '') return texts.content.missing
  if (field === 'artist' && TRADITIONAL.test(value))
    return filled(texts.content.traditional, { title: sayable(content.title) ?? 'Ce morceau', artist: value.toLocaleLowerCase('fr') })
  return filled(texts.content[field], { title: sayable(content.title) ?? 'Ce morceau', [field]: value })
}

function pageWords({ page }: TeacherContext, texts: TeacherTexts): string {
  const content = pageSummary(page.content)
  const title = sayable(page.title)
  return content === '' || title === undefined ? texts.topics.page_summary.answer : filled(texts.page, { title, content })
}

/** Whether a text is in one of the earlier answers of the conversation. */
const isSaid = (text: string, { prev }: TeacherContext): boolean => {
  const sentence = typeset(text)
  return prev.some((turn) => turn.reply?.includes(sentence))
}

/** The first of the words that were not said yet, from the number of the turn on; who has no first name gets a variant without it. */
function variant(variants: Variants, context: TeacherContext): string {
  const { firstname } = context.user
  const turn = context.prev.length
  const usable = (firstname === undefined ? variants.filter((text) => !text.includes('{firstname}')) : variants).map((text) =>
    filled(text, { firstname: firstname ?? '' }),
  )
  const inTurn = usable.map((_, place) => usable[(turn + place) % usable.length] ?? '')
  return inTurn.find((text) => !isSaid(text, context)) ?? inTurn[0] ?? variants[0]
}

/** A text of acts, or other words for it where it was said before. */
function once(place: string, text: string, { context, texts }: ReplyTo): string {
  const all = [text, ...(texts.others[place] ?? [])]
  return all.find((sentence) => !isSaid(sentence, context)) ?? all[context.prev.length % all.length] ?? text
}

const wasAnswered = (act: Act, { prev }: TeacherContext): boolean =>
  prev.at(-1)?.acts.some((earlier) => JSON.stringify(earlier) === JSON.stringify(act)) ?? false

/** An answer is given once: asked on, the learner hears more of it, then the neighbouring questions, and at last that it was all. */
function knowledgeWords(knowledge: KnowledgeText, act: AnswerAct | ExplainAct, to: ReplyTo): string {
  const { context, texts, calculated } = to
  if (calculated !== undefined) return calculated
  const neighbours = (knowledge.questions ?? []).map(({ answer }) => answer)
  const more = [knowledge.more, ...neighbours].filter((sentence) => sentence !== undefined)
  const chosenAnswer = knowledge.questions?.find(({ id }) => id === act.question)?.answer ?? knowledge.answer
  const wanted = wasAnswered(act, context) ? [...more, knowledge.answer] : [chosenAnswer, knowledge.answer]
  const newSentence = wanted.find((sentence) => sentence !== '' && !isSaid(sentence, context))
  const isBeside = to.isBrief === true || to.acts.filter(({ type }) => type === 'answer' || type === 'explain').length > 1
  if (newSentence !== undefined && isBeside) return firstSentence(newSentence)
  if (newSentence !== undefined && act.isNearest) {
    const ownQuestion = knowledge.questions?.find(({ id }) => id === act.question)?.question ?? knowledge.title
    return filled(texts.nearest, { asked: ownQuestion, answer: newSentence })
  }
  return newSentence ?? filled(texts.saidBefore, { answer: firstSentence(chosenAnswer) })
}

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

const RECOMMENDED = { challenge: 'recommendChallenge', revision: 'recommendRevision', piece: 'recommend' } as const

const TRANSPORT = { 'player.play': 'play', 'player.pause': 'pause', 'player.restart': 'restart' } as const

/** The other hand sounds only where its channel does. */
function handsWords({ hand }: HandsAct, { texts, context, acts }: ReplyTo): string {
  if (hand === 'BOTH') return texts.confirmed.handsBOTH
  const other = hand === 'LEFT' ? 'RIGHT' : 'LEFT'
  const comesOn = acts.some((act) => act.type === 'player.volume' && act.op === 'on' && act.channel === other)
  const isSilent = context.player?.sound[other]?.active === false && !comesOn
  if (isSilent) return texts.confirmed[hand === 'LEFT' ? 'handsLEFTalone' : 'handsRIGHTalone']
  return texts.confirmed[hand === 'LEFT' ? 'handsLEFT' : 'handsRIGHT']
}

/** What « Valider » does: grades the take; without one it asks whether to declare, which is not done before the learner says so. */
function validateWords({ confirmations, confirmed }: TeacherTexts, player: TeacherContext['player']): string {
  if (player?.hasTake !== false) return confirmations.validate
  return player.mayDeclare ? confirmed.validateAsked : confirmed.validateNothing
}

function playerWords(act: Act, to: ReplyTo): string | undefined {
  const { texts } = to
  switch (act.type) {
    case 'player.play':
    case 'player.pause':
    case 'player.restart':
      return texts.confirmations[TRANSPORT[act.type]]
    case 'player.validate':
      return validateWords(texts, to.context.player)
    case 'player.tempo':
      return tempoWords(act, texts)
    case 'player.volume':
      return volumeWords(act, texts)
    case 'player.loop':
      return loopWords(act, texts, to.context)
    case 'player.hands':
      return handsWords(act, to)
    case 'player.display':
      return act.mode === 'piano' ? texts.confirmed.displayPiano : texts.confirmed.displayPartition
    default:
      return undefined
  }
}

/** Danger and pain have their own words, for adults and for children. */
function refusalWords({ reason, danger, isPain }: RefuseAct, context: TeacherContext, texts: TeacherTexts): string {
  const safety = reason === 'distress' ? texts.safety[danger ?? 'self'] : isPain ? texts.safety.pain : undefined
  return variant(safety ? safety[context.user.isChild ? 'child' : 'adult'] : texts.refusals[reason], context)
}

/** What is told of oneself is answered by what it is about, the first times. */
function talkWords(kind: TalkKind, { text, context, texts }: ReplyTo): string {
  const theme = kind === 'share' || kind === 'sad' ? remarkTheme(readText(text)) : undefined
  const reply = theme && texts.remarks[theme].find((sentence) => !isSaid(sentence, context))
  return reply ?? variant(texts.talk[kind], context)
}

function spokenWords(act: Act, to: ReplyTo): string {
  const { context, texts } = to
  switch (act.type) {
    case 'redirect':
      return texts.confirmations.redirect
    case 'recommend':
      return once(`confirmed.${RECOMMENDED[act.kind ?? 'piece']}`, texts.confirmed[RECOMMENDED[act.kind ?? 'piece']], to)
    case 'skill':
      return filled(texts.skill, { skill: texts.skillNames[act.skill] })
    case 'skillCategories':
      return texts.confirmed.skillCategories
    case 'showParam':
      return once(`parameters.${act.param}`, texts.parameters[act.param], to)
    case 'contactTeam':
      return once(`contact.${act.reason}`, texts.contact[act.reason], to)
    case 'explain':
      return knowledgeWords(texts.keywords[act.keyword], act, to)
    case 'answer':
      if (act.topic === 'page_summary') return pageWords(context, texts)
      if (act.field) return contentFact(act.field, context.content, texts)
      return knowledgeWords(texts.topics[act.topic], act, to)
    case 'talk':
      return talkWords(act.kind, to)
    case 'refuse':
      return refusalWords(act, context, texts)
    case 'clarify':
      if (act.slot === 'reading') return readingQuestion(act.readings, texts)
      return once(`clarify.${act.slot}`, texts.clarify[act.slot], to)
    case 'none':
      return once(`none.${act.reason}`, texts.none[act.reason], to)
    default:
      return ''
  }
}

/** What the teacher says of its acts, in their order, each sentence once. */
export function replyOf(to: ReplyTo): string {
  // Beside what was done, what was so already is not worth a sentence.
  const isDone = to.acts.some((act) => playerWords(act, to) !== undefined)
  const acts = to.acts.filter((act) => !(isDone && act.type === 'none' && act.reason === 'already'))
  const sentences = acts.map((act) => playerWords(act, to) ?? spokenWords(act, to))
  return typeset([...new Set(sentences)].filter((text) => text !== '').join(' '))
}
