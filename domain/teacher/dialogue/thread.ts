import type { Act, LoopAct, RecommendAct } from '../acts/act.ts'
import type { TeacherContext, Turn } from '../acts/context.ts'
import { has, patterns } from '../language/pattern.ts'
import { readText } from '../language/read-text.ts'
import { channelsOf } from '../language/rules/channels.ts'
import { keywordNamed } from '../language/rules/glossary.ts'
import { passageOf } from '../language/rules/loop.ts'
import { filtersOf } from '../language/rules/recommend.ts'
import type { Token } from '../language/token.ts'
import { understand } from '../language/understand.ts'
import { otherHand, reversed, undone } from './undo.ts'

const SAYS = patterns({
  again:
    '^encore$ | ^encore un peu$ | ^encore plus$ | ^encore une fois$ | ^plus$ | ^un peu plus$ | ^encore un peu plus$ | ^pareil$ | ^la meme chose$ | ^meme chose$ | ^encore un coup$ | ^encore encore$ | ^beaucoup plus$ | ^continue comme ca$ | ^vas y encore$ | ^refais$ | ^refais le$ | ^recommence ca$ | ^idem$ | ^toujours pas assez$ | ^pas assez$ | ^encore stp$ | ^davantage$ | ^encore un$',
  less: '^moins$ | ^un peu moins$ | ^non moins$ | ^trop$ | ^ce est trop$ | ^pas autant$ | ^pas tant$ | ^moins que ca$ | ^ce etait trop$ | ^la ce est trop$ | ^un peu trop$ | ^trop la$ | ^dans le autre sens$',
  undo: '^annule* | ^annuler | ^non annule | ^remettre comme avant | ^comme avant$ | ^reviens en arriere$ | ^revenir en arriere$ | ^remets comme ce etait | ^remets comme avant | ^retour arriere$ | ^defais | ^non remets comme | ^finalement non$ | ^laisse tomber$ | ^oublie$ | ^remets normal$ | ^non finalement$ | ^non reviens | ^remettre normal$',
  other: 'autre$ | autre main | autre main$ | autre cote$ | le inverse$ | le contraire$ | autre main stp | plutot autre | inverse$',
  same: 'pareil | meme chose | aussi | idem | et',
  next: 'suivant | suivante | prochain | prochaine | apres$ | d apres$ | de apres$',
  previous: 'precedent | precedente | avant$ | de avant$',
  anotherOne:
    '^un autre$ | ^une autre$ | ^autre chose$ | ^encore un$ | ^un autre morceau$ | ^autre$ | ^encore un autre$ | ^propose autre | ^propose moi autre | ^quelque chose d autre$ | ^quelque chose de autre$ | ^non un autre$ | ^d autres$ | ^de autres$ | ^pas celui la$ | ^non pas celui la$ | ^autre idee$ | ^une autre idee$',
  sayMore:
    '^donner exemple | ^un exemple | ^exemple$ | ^encore$ | ^plus de detail* | ^plus de details$ | ^ai pas compris | ^ne ai pas compris | ^comprends pas | ^ne comprends pas | ^pas compris | ^dis en plus | ^explique encore | ^explique mieux | ^re explique | ^reexplique | ^ce est a dire$ | ^comment ca$ | ^par exemple$ | ^un exemple$ | ^et encore$ | ^ et apres$ | ^developpe$ | ^precise$ | ^tu peux preciser | ^tu peux expliquer mieux | ^en plus simple$ | ^plus simplement$ | ^continue$',
  yes: '^oui | ^ok$ | ^ok vas y | ^vas y$ | ^accord$ | ^d accord$ | ^volontiers | ^avec plaisir | ^bien sur | ^je veux bien | ^fais le$ | ^parfait$ | ^allez$ | ^go$ | ^carrement$ | ^ca marche$ | ^pourquoi pas$',
  off: 'couper | enlever | retirer | virer | desactiver | supprimer | eteindre | oter | stopper',
  on: 'remettre | reactiver | rallumer | remet | activer | mettre | allumer',
  down: 'baisser | diminuer | reduire | descendre',
  up: 'monter | augmenter | remonter',
})

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
const lastTurn = (turns: readonly Turn[]): Turn | undefined =>
  turns.slice(-TURNS_BACK).findLast(({ acts }) => acts.some(({ type }) => type !== 'talk' && type !== 'none'))

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

/** « Plutôt à 70 », « la C », « pareil pour la gauche »: the same act with another value. */
function revised(act: Act, tokens: readonly Token[], context: TeacherContext, goesOn: boolean): readonly Act[] | undefined {
  const hasVerb = tokens.some(({ readings }) => readings.has('imperative') || readings.has('infinitive'))
  if (hasVerb) return undefined
  const number = tokens.find((token) => token.number !== undefined)?.number
  if (act.type === 'player.loop' && act.op === 'on') {
    if (has(tokens, SAYS.next)) return one(shifted(act, 1, context))
    if (has(tokens, SAYS.previous)) return one(shifted(act, -1, context))
    const passage = passageOf(tokens, context.content)
    return passage && [{ type: 'player.loop', op: 'on', ...passage }]
  }
  const channels = channelsOf(tokens)
  if (isBoth(tokens)) return both(act)
  if (act.type === 'player.volume' && channels.length > 0 && number === undefined && goesOn && tokens.every(isOfChannel))
    return channels.map((channel) => ({ ...act, channel }))
  if (act.type === 'player.hands' && channels.length === 1 && (channels[0] === 'LEFT' || channels[0] === 'RIGHT'))
    return [{ type: 'player.hands', hand: channels[0] }]
  if (number === undefined || tokens.length > 4) return undefined
  const percent = tokens.some(({ form }) => form === 'pourcent')
  if (act.type === 'player.tempo') return [{ type: 'player.tempo', op: 'set', value: number, unit: percent ? 'percent' : 'bpm' }]
  return act.type === 'player.volume' ? [{ type: 'player.volume', op: 'set', channel: act.channel, value: number }] : undefined
}

const one = (act: Act | undefined): readonly Act[] | undefined => act && [act]

/** « Enlève-le », « remets-la »: a verb whose object is what was spoken of. */
function onTheSame(act: Act, tokens: readonly Token[]): readonly Act[] | undefined {
  const rest = tokens.filter(
    ({ form, readings }) => !readings.has('imperative') && !readings.has('infinitive') && !/^(le|la|les|peu|un|ca|tu|peux|maintenant)$/.test(form),
  )
  if (rest.length > 0 || tokens.length > 5) return undefined
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

function refined(act: RecommendAct, tokens: readonly Token[]): readonly Act[] | undefined {
  const filters = filtersOf(tokens)
  if (Object.keys(filters).length === 0 || tokens.length > 6) return undefined
  const { style, ...rest } = { ...act, ...filters }
  return [style !== undefined && style !== rest.notStyle ? { ...rest, style } : rest]
}

/** The answer to the teacher's own question, read with the text that it was asked for. */
function answered(turn: Turn, text: string, tokens: readonly Token[], context: TeacherContext): readonly Act[] | undefined {
  const question = turn.acts.find((act) => act.type === 'clarify')
  if (question?.type !== 'clarify' || question.slot === 'problem') return undefined
  if (has(tokens, SAYS.yes) && tokens.length <= 2) return [question]
  if (tokens.some(({ readings, names }) => readings.has('imperative') && !names.has('mettre'))) return undefined
  const acts = understand(`${turn.text.replace(/[\s.!?]+$/, '')} ${text}`, { ...context, prev: [] })
  return acts.some(({ type }) => type.startsWith('player.') || type === 'redirect') ? acts : undefined
}

/** What a short text means after what was said before; undefined where it stands for itself. */
export function continuedActs(text: string, context: TeacherContext): readonly Act[] | undefined {
  const turn = lastTurn(context.prev)
  if (!turn) return undefined
  const all = readText(text).filter(({ mark }) => !mark)
  if (all.length === 0 || all.length > MOST_WORDS) return undefined
  if (turn.offered && has(all, SAYS.yes)) return turn.offered
  const tokens = withoutLead(all)
  const done = turn.acts.filter(({ type }) => type !== 'talk' && type !== 'none')
  const act = done.at(-1)
  if (!act) return undefined
  if (act.type === 'clarify') return answered(turn, text, all, context)
  if (has(tokens, SAYS.undo)) {
    const back = [...done].reverse().map(undone)
    return back.every((found) => found !== undefined) ? back : undefined
  }
  if ((act.type === 'explain' || act.type === 'answer') && has(tokens, SAYS.sayMore)) return [act]
  if (act.type === 'recommend' || act.type === 'skill') {
    if (has(tokens, SAYS.anotherOne) || has(tokens, SAYS.again)) return [act]
    if (act.type === 'recommend' && !tokens.some(({ readings, names }) => readings.has('imperative') && !names.has('chanter')))
      return refined(act, tokens)
    return undefined
  }
  if (act.type === 'explain') {
    const keyword = keywordNamed(tokens)
    return keyword !== undefined && tokens.length <= 4 && !tokens.some(({ readings }) => readings.has('imperative'))
      ? [{ type: 'explain', keyword }]
      : undefined
  }
  if (has(tokens, SAYS.again)) return canRepeat(act) ? done.filter(canRepeat) : one(stepped(act, 1))
  if (has(tokens, SAYS.less)) return one(reversed(act) ?? stepped(act, -1))
  if (has(tokens, SAYS.other)) return otherHand(act, context.player) ?? [{ type: 'clarify', slot: 'channel' }]
  return revised(act, tokens, context, tokens.length < all.length || has(tokens, SAYS.same)) ?? onTheSame(act, tokens)
}
