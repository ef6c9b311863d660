import type { Act, HandsAct, LoopAct, RecommendAct, VolumeAct } from '../acts/act.ts'
import type { ConversationTurn, TeacherContext } from '../acts/context.ts'
import type { Topic } from '../acts/topics.ts'
import { has, pattern } from '../language/pattern.ts'
import { readText } from '../language/read-text.ts'
import { channelsOf } from '../language/rules/channels.ts'
import { keywordNamed } from '../language/rules/glossary.ts'
import { passageOf } from '../language/rules/loop.ts'
import { filtersOf } from '../language/rules/recommend.ts'
import { TEMPO_WORDS } from '../language/rules/tempo.ts'
import { hasOrderVerb, type Token } from '../language/token.ts'
import { acceptance } from './acceptance.ts'
import { answered } from './answered-question.ts'
import { chosen, chosenReading } from './choices.ts'
import { consentOf, isRefusal } from './consent.ts'
import { SAYS } from './thread-words.ts'
import { otherHand, reversed, undone } from './undo.ts'

/** A remark on the turn before is short. */
const MOST_WORDS = 8
const LEAD =
  /^(non|oui|ok|bon|et|mais|plutot|finalement|alors|maintenant|juste|ben|ah|euh|en|fait|d|accord|stp|puis|pardon|je|disais|voulais|dire|excuse|moi)$/

const withoutLead = (tokens: readonly Token[]): readonly Token[] => {
  const from = tokens.findIndex(({ form, mark }) => !mark && !LEAD.test(form))
  return from < 0 ? tokens : tokens.slice(from)
}

/** Turns that are looked back, past thanks and the like. */
const TURNS_BACK = 3
/** A turn without acts was about the learner's own playing: nothing before it is gone on with. What was stopped is passed over: nothing of it was done. */
const lastTurn = (turns: readonly ConversationTurn[]): ConversationTurn | undefined =>
  turns
    .slice(-TURNS_BACK)
    .findLast(({ acts, isStopped }) => !isStopped && (acts.length === 0 || acts.some(({ type }) => type !== 'talk' && type !== 'none')))

/** The latest act of a kind, however many turns ago. */
const latestAct = <Kind extends Act>(turns: readonly ConversationTurn[], isWanted: (act: Act) => act is Kind): Kind | undefined =>
  turns
    .flatMap(({ acts }) => acts)
    .filter(isWanted)
    .at(-1)
const isLoop = (act: Act): act is LoopAct => act.type === 'player.loop' && act.op === 'on'
const isOfHand = (act: Act): act is HandsAct | VolumeAct =>
  act.type === 'player.hands' || (act.type === 'player.volume' && (act.channel === 'LEFT' || act.channel === 'RIGHT'))

function shifted(act: LoopAct, by: 1 | -1, { content }: TeacherContext): Act | undefined {
  const sections = content?.sections ?? []
  const at = sections.findIndex(({ letter, from, to }) => letter === act.section || (from === act.from && to === act.to))
  const next = sections[at + by]
  if (at >= 0) return next ? { type: 'player.loop', op: 'on', section: next.letter } : { type: 'clarify', slot: 'range' }
  if (act.from === undefined) return undefined
  const length = (act.to ?? act.from) - act.from + 1
  return { type: 'player.loop', op: 'on', from: act.from + by * length, to: act.from + by * length + length - 1 }
}

/** Only the channel and words that join it to the turn before; a whole sentence about it stands for itself. */
const isOfChannel = ({ form, names }: Token): boolean =>
  ['main', 'gauche', 'droite', 'droit', 'metronome', 'clic', 'melodie', 'voix'].some((name) => names.has(name)) ||
  /^(pareil|meme|chose|aussi|idem|et|pour|le|la|les|de|avec|plutot|maintenant)$/.test(form)

const isBoth = (tokens: readonly Token[]): boolean => tokens.length <= 3 && /^(les )?2( mains?)?$/.test(tokens.map(({ form }) => form).join(' '))
const both = (act: Act): readonly Act[] | undefined => {
  if (act.type === 'player.hands') return [{ type: 'player.hands', hand: 'BOTH' }]
  return act.type === 'player.volume' && (act.channel === 'LEFT' || act.channel === 'RIGHT')
    ? [
        { ...act, channel: 'LEFT' },
        { ...act, channel: 'RIGHT' },
      ]
    : undefined
}

/** « La première », « la dernière », of the sections. */
function sectionByPlace(tokens: readonly Token[], { content }: TeacherContext): { readonly section: string } | undefined {
  const sections = content?.sections ?? []
  const place = tokens.length <= 2 ? tokens.findIndex(({ form }) => /^(premiere|derniere)$/.test(form)) : -1
  const section = tokens[place]?.form === 'derniere' ? sections.at(-1) : sections[0]
  return place >= 0 && section ? { section: section.letter } : undefined
}

/** « Plutôt à 70 », « la C », « pareil pour la gauche »: the same act with another value. */
function revised(act: Act, tokens: readonly Token[], context: TeacherContext, goesOn: boolean): readonly Act[] | undefined {
  if (hasOrderVerb(tokens)) return undefined
  const number = tokens.find((token) => token.number !== undefined)?.number
  if (act.type === 'player.loop' && act.op === 'on') {
    if (has(tokens, SAYS.next)) return single(shifted(act, 1, context))
    if (has(tokens, SAYS.previous)) return single(shifted(act, -1, context))
    const passage = passageOf(tokens, context.content) ?? sectionByPlace(tokens, context)
    return passage && [{ type: 'player.loop', op: 'on', ...passage }]
  }
  const channels = channelsOf(tokens)
  if (isBoth(tokens)) return both(act)
  if (act.type === 'player.volume' && channels.length > 0 && number === undefined && goesOn && tokens.every(isOfChannel))
    return channels.map((channel) => ({ ...act, channel }))
  if (act.type === 'player.hands' && channels.length === 1 && (channels[0] === 'LEFT' || channels[0] === 'RIGHT'))
    return [{ type: 'player.hands', hand: channels[0] }]
  if (number === undefined || tokens.length > 4 || passageOf(tokens, context.content)) return undefined
  const percent = tokens.some(({ form }) => form === 'pourcent')
  if (act.type === 'player.tempo' || has(tokens, TEMPO_WORDS.tempo))
    return [{ type: 'player.tempo', op: 'set', value: number, unit: percent ? 'percent' : 'bpm' }]
  return act.type === 'player.volume' ? [{ type: 'player.volume', op: 'set', channel: act.channel, value: number }] : undefined
}

const single = (act: Act | undefined): readonly Act[] | undefined => act && [act]

const STOPS = pattern('stopper | arreter | stop')

/** « Enlève-le », « remets-la »: a verb whose object is what was spoken of. */
function onTheSame(act: Act, tokens: readonly Token[]): readonly Act[] | undefined {
  const rest = tokens.filter(
    ({ form, readings }) =>
      !readings.has('imperative') && !readings.has('infinitive') && !/^(le|la|les|peu|petit|petite|un|ca|tu|peux|maintenant|encore)$/.test(form),
  )
  // « Stoppe » alone is said to the music.
  if (rest.length > 0 || tokens.length > 5 || (tokens.length === 1 && has(tokens, STOPS))) return undefined
  const says = (name: 'off' | 'on' | 'down' | 'up'): boolean => has(tokens, SAYS[name])
  if (act.type === 'player.volume') {
    const op = says('off') ? 'off' : says('on') ? 'on' : says('down') ? 'down' : says('up') ? 'up' : undefined
    return op && [{ type: 'player.volume', op, channel: act.channel }]
  }
  if (act.type === 'player.loop' && says('off')) return [{ type: 'player.loop', op: 'off' }]
  if (act.type === 'player.loop' && says('on') && act.op === 'off') return [{ type: 'player.loop', op: 'on' }]
  if (act.type === 'player.tempo' && (says('down') || says('up'))) return [{ type: 'player.tempo', op: says('down') ? 'decrease' : 'increase' }]
  return undefined
}

/** « Plus », « moins » after a value that was set. */
function stepped(act: Act, way: 1 | -1): Act | undefined {
  if (act.type === 'player.tempo') return { type: 'player.tempo', op: way > 0 ? 'increase' : 'decrease' }
  return act.type === 'player.volume' ? { type: 'player.volume', op: way > 0 ? 'up' : 'down', channel: act.channel } : undefined
}

/** Acts that « encore » can do again: by steps, or with another answer. */
const canRepeat = (act: Act): boolean =>
  (act.type === 'player.tempo' && act.op !== 'set') ||
  (act.type === 'player.volume' && (act.op === 'up' || act.op === 'down')) ||
  ['recommend', 'skill', 'explain', 'answer', 'player.restart'].includes(act.type)

const QUESTIONS = pattern('quoi | comment | pourquoi | ce que | servir')

function refined(act: RecommendAct, tokens: readonly Token[]): readonly Act[] | undefined {
  if (has(tokens, QUESTIONS)) return undefined
  const filters = filtersOf(tokens)
  if (Object.keys(filters).length === 0 || tokens.length > 6) return undefined
  const { style, ...rest } = { ...act, ...filters }
  return [style !== undefined && style !== rest.notStyle ? { ...rest, style } : rest]
}

/** What a hand or a passage that is named alone refers to, where other turns lie between: « l’autre main », « pareil pour la section C », « la précédente ». */
function referred(tokens: readonly Token[], all: readonly Token[], context: TeacherContext): readonly Act[] | undefined {
  const { player, content, prev } = context
  if (hasOrderVerb(tokens) || tokens.length > MOST_WORDS - 2) return undefined
  if (has(tokens, SAYS.other) && tokens.some(({ names }) => names.has('main') || names.has('cote'))) {
    const act = latestAct(prev, isOfHand)
    const playing = player && player.hands !== 'BOTH' ? ({ type: 'player.hands', hand: player.hands } as HandsAct) : undefined
    const before = act ?? playing
    return before && otherHand(before, player)
  }
  const loop = latestAct(prev, isLoop) ?? (player?.loop ? ({ type: 'player.loop', op: 'on', ...player.loop } satisfies LoopAct) : undefined)
  if (!loop) return undefined
  const named = has(tokens, SAYS.thatWasGood) ? tokens.slice(0, 2) : tokens
  const isShort = named.length <= 3
  if (isShort && has(tokens, SAYS.next)) return single(shifted(loop, 1, context))
  if (isShort && has(tokens, SAYS.previous)) return single(shifted(loop, -1, context))
  const passage = isShort || (has(all, SAYS.same) && tokens.length <= 5) ? passageOf(named, content) : undefined
  return passage && [{ type: 'player.loop', op: 'on', ...passage }]
}

/** « Remets la boucle »: the one that was left. « Boucle la suite »: what comes after it. */
function restored(acts: readonly Act[], text: string, context: TeacherContext): readonly Act[] {
  const { prev, player } = context
  return acts.map((act) => {
    if (act.type !== 'player.loop' || act.op !== 'on' || act.section !== undefined || act.from !== undefined) return act
    const loop = latestAct(prev, isLoop) ?? (player?.loop ? ({ ...act, ...player.loop } satisfies LoopAct) : undefined)
    if (loop && has(readText(text), FOLLOWING)) return shifted(loop, 1, context) ?? act
    return player?.loop ? act : (loop ?? act)
  })
}
const FOLLOWING = pattern('la suite | suivant | suivante | suivantes')

/** After an act: again, more, less, undone, the other one, another value. */
function goneOn(turn: ConversationTurn, all: readonly Token[], context: TeacherContext): readonly Act[] | undefined {
  const tokens = withoutLead(all)
  const done = turn.acts.filter(({ type }) => type !== 'talk' && type !== 'none')
  const act = done.at(-1)
  if (!act) return undefined
  if (has(tokens, SAYS.undo)) {
    const back = [...done].reverse().map(undone)
    return back.every((entry) => entry !== undefined) ? back : undefined
  }
  if (has(tokens, SAYS.notThat) && isLoop(act)) return [{ type: 'clarify', slot: 'range' }]
  if (act.type === 'player.volume' && act.channel !== 'MAIN') {
    if (has(tokens, SAYS.louder)) return single(stepped(act, 1))
    if (has(tokens, SAYS.quieter)) return single(stepped(act, -1))
  }
  if (has(tokens, SAYS.again)) return canRepeat(act) ? done.filter(canRepeat) : single(stepped(act, 1))
  if (has(tokens, SAYS.replay)) return canRepeat(act) ? done.filter(canRepeat) : context.player ? [{ type: 'player.restart' }] : undefined
  if (has(tokens, SAYS.less)) return single(reversed(act) ?? stepped(act, -1))
  if (has(tokens, SAYS.other)) return otherHand(act, context.player)
  return revised(act, tokens, context, tokens.length < all.length || has(tokens, SAYS.same)) ?? onTheSame(act, tokens)
}

const GIVES_ONE = pattern('donner | proposer | montrer | en un | un facile')

/** What helps where an answer did not: without a cable, the microphone. */
const FURTHER: Readonly<Partial<Record<Topic, Topic>>> = {
  midi_browser: 'microphone_listening',
  midi_connect: 'notes_not_detected',
  microphone_listening: 'notes_not_detected',
  latency: 'headphones',
}

/** After an answer, an explanation or a recommendation: more of it, another one. */
function askedOn(act: Act, tokens: readonly Token[]): readonly Act[] | undefined {
  if (act.type === 'answer' && act.topic === 'challenges_what' && has(tokens, GIVES_ONE)) return [{ type: 'recommend', kind: 'challenge' }]
  const further = act.type === 'answer' && has(tokens, SAYS.howThen) ? FURTHER[act.topic] : undefined
  if (further) return [{ type: 'answer', topic: further }]
  if ((act.type === 'explain' || act.type === 'answer') && has(tokens, SAYS.sayMore)) return [act]
  if (act.type === 'recommend' || act.type === 'skill') {
    if (act.type === 'recommend' && has(tokens, SAYS.alreadyKnown)) return [{ ...act, unseen: true }]
    if (has(tokens, SAYS.anotherOne) || has(tokens, SAYS.again) || has(tokens, SAYS.replay) || has(tokens, SAYS.next)) return [act]
    if (act.type === 'recommend' && !tokens.some(({ readings, names }) => readings.has('imperative') && !names.has('chanter')))
      return refined(act, tokens)
    return undefined
  }
  if (act.type !== 'explain') return undefined
  const keyword = keywordNamed(tokens)
  return keyword !== undefined && tokens.length <= 4 && !tokens.some(({ readings }) => readings.has('imperative'))
    ? [{ type: 'explain', keyword }]
    : undefined
}

/** « Une autre » after a joke; whether to go on, after pain. */
function afterSmallTalk(all: readonly Token[], { prev }: TeacherContext): readonly Act[] | undefined {
  const act = prev.at(-1)?.acts.at(-1)
  const isShort = all.length <= MOST_WORDS
  if (act?.type === 'redirect' && act.route === '/logout' && consentOf(textOf(all))?.besides === '') return [act]
  if (act?.type === 'talk' && act.kind === 'joke' && isShort && (has(all, SAYS.anotherOne) || has(all, SAYS.again))) return [act]
  if (act?.type === 'refuse' && act.reason === 'medical' && isShort && has(all, GOES_ON_IN_PAIN)) return [act]
  const pain = prev.flatMap(({ acts }) => acts).findLast((earlier) => earlier.type === 'refuse' && earlier.reason === 'medical')
  return pain && isShort && has(all, OF_REST) ? [pain] : undefined
}
const textOf = (tokens: readonly Token[]): string => tokens.map(({ typed }) => typed).join(' ')
const GOES_ON_IN_PAIN = pattern(
  'continuer | grave | reprendre quand | attendre combien | combien temps | puis je jouer | je peux jouer | jouer quand meme',
)

/** After « Est-ce que quelqu’un vous fait du mal ? »: yes is danger, no is heard. */
function afterDanger({ acts }: ConversationTurn, text: string, tokens: readonly Token[]): readonly Act[] | undefined {
  const isAfterQuestion = acts.some((act) => act.type === 'refuse' && act.danger === 'soft')
  if (!isAfterQuestion || tokens.length > MOST_WORDS) return undefined
  if (consentOf(text) || tokens[0]?.form === 'oui') return [{ type: 'refuse', reason: 'distress', danger: 'abuse' }]
  return isRefusal(text) || tokens[0]?.form === 'non' ? [{ type: 'talk', kind: 'ack' }] : undefined
}
/** Asked after pain was told of, however many turns ago. */
const OF_REST = pattern('repos | reposer | reprendre quand')

const OF_KNOWLEDGE: ReadonlySet<Act['type']> = new Set(['explain', 'answer', 'recommend', 'skill'])

/** What a short text means after what was said before; undefined where it stands for itself. */
export function continuedActs(text: string, context: TeacherContext): readonly Act[] | undefined {
  const all = readText(text).filter(({ mark }) => !mark)
  if (all.length === 0) return undefined
  const turn = lastTurn(context.prev)
  const small = afterSmallTalk(all, context)
  if (small) return small
  const reading = turn && chosenReading(turn, all)
  if (reading) return reading
  const safe = turn && afterDanger(turn, text, all)
  if (safe) return safe
  const besides = turn?.offered ? acceptance(text, context) : null
  if (besides) return [...(turn?.offered ?? []), ...besides]
  if (all.length > MOST_WORDS || context.prev.length === 0) return undefined
  const tokens = withoutLead(all)
  const act = turn?.acts.filter(({ type }) => type !== 'talk' && type !== 'none').at(-1)
  if (turn && act?.type === 'clarify') {
    const answer = answered(turn, text, all, context)
    if (answer) return answer
  } else if (turn && act && OF_KNOWLEDGE.has(act.type)) {
    const on = chosen(turn, tokens) ?? askedOn(act, tokens)
    if (on) return on
  } else if (turn && act) {
    const on = goneOn(turn, all, context)
    if (on) return on
  }
  return context.player ? referred(tokens, all, context) : undefined
}

/** What was asked for, with what it takes from earlier turns. */
export const withEarlier = (acts: readonly Act[], text: string, context: TeacherContext): readonly Act[] => restored(acts, text, context)
