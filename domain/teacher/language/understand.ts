import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { complaintOf } from './complaint.ts'
import { isExample } from './find-topic.ts'
import { knowledgeOf, type Rest } from './knowledge.ts'
import { type Mood, moodOf } from './mood.ts'
import { ordersOf } from './orders.ts'
import { has, pattern } from './pattern.ts'
import { readText } from './read-text.ts'
import { channelsOf } from './rules/channels.ts'
import { contentFieldOf } from './rules/current-content.ts'
import { PLAYER_WORDS } from './rules/player.ts'
import { dangerOf } from './rules/safety.ts'
import { formsOfTokens, hasOrderVerb, type Token } from './token.ts'

interface Read {
  readonly clause: Clause
  readonly mood: Mood
  readonly acts: readonly Act[]
}

/** « Je voudrais acheter une chanson » is a question, although it names something to play. */
const withoutQuestions = (acts: readonly Act[], tokens: readonly Token[]): readonly Act[] =>
  acts.every((act) => act.type === 'recommend' && Object.keys(act).length === 1) && isExample(tokens) ? [] : acts

/** « Je travaille que la main droite »: said of oneself, it chooses the hand. */
const CHOOSES_HAND = /^(je|on) (me )?(occupe|fais|fait|joue|prends|prend|travaille) (de )?(la )?(main )?(gauche|droite)( seule)?$/
/** « Moi la gauche », « à moi la droite » */
const MINE = /^(et )?(a )?moi (je (fais|joue|prends) )?(la )?(main )?(gauche|droite)$/
/** « Tu joues la droite avec moi ? »: the learner has the other one. */
const WITH_ME = /^(tu|vous|est ce que tu|est ce que vous) (joues|jouez|fais|faites|peux jouer|pouvez jouer) (la )?(main )?(gauche|droite) avec moi$/
const withMe = (tokens: readonly Token[]): readonly Act[] => {
  const hand = WITH_ME.exec(formsOfTokens(tokens))?.[5]
  return hand === undefined ? [] : [{ type: 'player.hands', hand: hand === 'gauche' ? 'RIGHT' : 'LEFT' }]
}
const choiceOfHand = (tokens: readonly Token[]): readonly Act[] => {
  const forms = formsOfTokens(tokens)
  const onlyHand =
    CHOOSES_HAND.test(forms) ||
    MINE.test(forms) ||
    (has(tokens, PLAYER_WORDS.only) && /^(je|on) (travaille|travail|joue|fais|fait|prends)\b/.test(forms))
  if (!onlyHand) return []
  const channels = channelsOf(tokens)
  return channels.length === 1 && (channels[0] === 'LEFT' || channels[0] === 'RIGHT') ? [{ type: 'player.hands', hand: channels[0] }] : []
}

/** « Vas-y » alone starts the music. */
const GOES_ON = /^(bon |ok |allez |alors )*(vas y|allez y|vas y vas y|allons y|on y va|go|en avant|ce est parti)( prof| professeur)?$/

/** « La gauche », « deux mains »: in a player, the hands to practise. */
const BARE_HAND = /^(la |les )?(main |2 main|mains )?(gauche|droite|mains)( seule| seulement| d abord)?$/

/** Texts that are orders of the player as a whole, by fixed words: no other reading of them is looked for. */
export function isFixedOrder(text: string, { player }: TeacherContext): boolean {
  const forms = formsOfTokens(readText(text).filter(({ mark }) => !mark))
  return player !== null && [WITH_ME, MINE, CHOOSES_HAND, GOES_ON, BARE_HAND].some((form) => form.test(forms))
}

/** « On peut voir l’école ? » is asked to be brought there. */
const GOES = /^(on peut|je peux|puis je|on pourrait) (aller|voir|ouvrir|afficher)\b/

/** The sentence began with an order, and every clause since then only adds to it. */
function isOfOrder({ sentence }: Clause, before: readonly Read[]): boolean {
  const ofSentence = before.filter(({ clause }) => clause.sentence === sentence)
  const at = ofSentence.findLastIndex(({ mood }) => mood === 'order')
  return at >= 0 && ofSentence.slice(at + 1).every(({ mood }) => mood === 'hint')
}

function readClause(clause: Clause, before: readonly Read[], context: TeacherContext, after: Clause | undefined): Read {
  const { tokens, isQuestion } = clause
  const last = before.at(-1)
  const goesOn =
    last !== undefined &&
    last.clause.sentence === clause.sentence &&
    (last.mood === 'order' || last.mood === 'mayOne') &&
    tokens[0]?.readings.has('infinitive') === true
  // « Tu peux remettre la main droite, sur les 8 premières mesures, plus lent ? »: the mark is that of the polite order.
  const isPolite = isQuestion && !hasOrderVerb(tokens) && isOfOrder(clause, before)
  const mood = goesOn ? last.mood : moodOf(tokens, isQuestion && !isPolite)
  // « Je veux chanter et jouer »: one wish.
  if (goesOn && last.acts.length === 0) return { clause, mood, acts: [] }
  const complaint = context.player ? complaintOf(tokens, mood, isQuestion) : []
  if (complaint.length > 0) return { clause, mood, acts: complaint }
  // « Jouer plus vite, c’est mon rêve »
  if (
    mood === 'order' &&
    tokens[0]?.readings.has('infinitive') &&
    !tokens[0].readings.has('imperative') &&
    /^(ce|ca)$/.test(after?.tokens[0]?.form ?? '') &&
    after?.sentence === clause.sentence
  )
    return { clause, mood: 'statement', acts: [] }
  if (mood === 'mayOne')
    return {
      clause,
      mood,
      acts: ordersOf(tokens, 'order', context).filter(
        ({ type }) => type.startsWith('player.') || (type === 'redirect' && GOES.test(formsOfTokens(tokens))),
      ),
    }
  const own = MINE.test(formsOfTokens(tokens)) ? choiceOfHand(tokens) : withMe(tokens)
  if (own.length > 0) return { clause, mood: 'self', acts: own }
  if (context.player && GOES_ON.test(formsOfTokens(tokens))) return { clause, mood: 'order', acts: [{ type: 'player.play' }] }
  if (mood === 'order' || (mood === 'hint' && !continues(clause, before) && (isPolite || !announces(clause, after))))
    return {
      clause,
      mood,
      acts: inherited(tokens, before, context) ?? withObject(withoutQuestions(ordersOf(tokens, mood, context), tokens), clause, before, context),
    }
  return { clause, mood, acts: mood === 'self' || mood === 'statement' ? choiceOfHand(tokens) : [] }
}

const NEW_PIECE = pattern('^un morceau | ^une morceau | ^des morceau | ^un challenge')
/** A noun phrase that goes on with a remark is part of it: « entre la touche et le son ». */
const REMARKS: ReadonlySet<Mood> = new Set(['self', 'past', 'statement', 'hypothetical', 'how', 'question'])
function continues({ sentence, tokens }: Clause, before: readonly Read[]): boolean {
  const last = before.at(-1)
  // « …, maintenant la section D en boucle », « …, un morceau court »: something new.
  if (/^(maintenant|bon|alors|donc|du coup)$/.test(tokens[0]?.form ?? '') || has(tokens, NEW_PIECE)) return false
  return last !== undefined && last.clause.sentence === sentence && last.acts.length === 0 && REMARKS.has(last.mood)
}

/** « Un challenge, ça marche comment ? »: what a question is about, said before it. */
const announces = ({ sentence }: Clause, after: Clause | undefined): boolean =>
  after !== undefined &&
  after.sentence === sentence &&
  (moodOf(after.tokens, after.isQuestion) === 'question' || moodOf(after.tokens, after.isQuestion) === 'how')

/** « Le clic m’énerve, coupe-le », « c’est fort, baisse »: what is to be changed was named in the clause before. */
const OBJECT = pattern(
  'metronome | clic | melodie | voix | main | gauche | droite | son | volume | fort | bruit | tempo | vitesse | rapide | vite | boucle',
)
const STANDS_FOR: Readonly<Record<string, string>> = { fort: 'son', bruit: 'son', rapide: 'tempo', vite: 'tempo' }
function withObject(acts: readonly Act[], { tokens }: Clause, before: readonly Read[], context: TeacherContext): readonly Act[] {
  const [only] = acts
  if (acts.length !== 1 || only?.type !== 'clarify' || only.slot !== 'object') return acts
  const named = before.at(-1)?.clause.tokens.filter((token) => has([token], OBJECT)) ?? []
  if (named.length === 0) return acts
  const objects = named.map((token) => readText(STANDS_FOR[token.form] ?? token.form)[0] ?? token)
  return ordersOf([...tokens.filter(({ form }) => !/^(le|la|les)$/.test(form)), ...objects], 'order', context)
}

/** « Coupe la gauche et la droite »: a clause of a channel alone does what the clause before it did. */
function inherited(tokens: readonly Token[], before: readonly Read[], context: TeacherContext): readonly Act[] | undefined {
  const last = before.at(-1)?.acts.at(-1)
  const channels = channelsOf(tokens)
  if (last?.type !== 'player.volume' || channels.length !== 1 || tokens.length > 4 || has(tokens, PLAYER_WORDS.only)) return undefined
  if (ordersOf(tokens, 'hint', context).some((act) => act.type === 'player.volume' && act.op !== 'on')) return undefined
  if (tokens.some(({ readings }) => readings.has('imperative') || readings.has('infinitive'))) return undefined
  return channels.map((channel) => ({ ...last, channel }))
}

const written = (act: Act): string => JSON.stringify(Object.entries(act).sort(([left], [right]) => left.localeCompare(right)))
const sameAct = (left: Act, right: Act): boolean => written(left) === written(right)
const distinct = (acts: readonly Act[]): readonly Act[] => acts.filter((act, index) => acts.findIndex((other) => sameAct(other, act)) === index)

/** « Joue la main gauche, je fais la droite »: the learner’s hand is the one that they name as theirs, and the other one sounds. */
function withOwnHand(reads: readonly Read[], acts: readonly Act[], { player }: TeacherContext): readonly Act[] {
  const own = reads.find(({ mood, acts: [act] }) => mood === 'self' && act?.type === 'player.hands')?.acts[0]
  if (own?.type !== 'player.hands' || own.hand === 'BOTH') return acts
  const channel = own.hand === 'LEFT' ? 'RIGHT' : 'LEFT'
  const isSilent = acts.some((act) => act.type === 'player.hands' && act !== own) && player?.sound[channel].active === false
  const remaining = acts.filter((act) => act.type !== 'player.hands' || act === own)
  return isSilent ? [...remaining, { type: 'player.volume', op: 'on', channel }] : remaining
}

/** « Ça va trop vite, tu peux descendre à 50 ? »: what is asked for says more than the complaint. */
const withoutRepeats = (acts: readonly Act[]): readonly Act[] =>
  acts.filter(
    (act, index) =>
      act.type !== 'player.tempo' ||
      act.value !== undefined ||
      act.speed !== undefined ||
      !acts.some((other, at) => at !== index && other.type === 'player.tempo' && (other.value !== undefined || other.speed !== undefined)),
  )

/** « Répète en boucle, très lentement, les mesures 10 à 12 »: one loop. */
const withoutOpenLoop = (acts: readonly Act[]): readonly Act[] => {
  const isPlaced = (act: Act): boolean => act.type === 'player.loop' && (act.from !== undefined || act.section !== undefined)
  return acts.some(isPlaced) ? acts.filter((act) => act.type !== 'player.loop' || act.op !== 'on' || isPlaced(act)) : acts
}

/** « Plus lentement, mais pas trop lent »: what is said last only bounds it. */
const withoutOpposite = (acts: readonly Act[]): readonly Act[] => {
  const [first, ...others] = acts.filter((act) => act.type === 'player.tempo' && act.op !== 'set')
  return acts.filter((act) => !others.includes(act) || act.type !== 'player.tempo' || first?.type !== 'player.tempo' || act.op === first.op)
}

/** A restart plays. */
const withoutDoubleStart = (acts: readonly Act[]): readonly Act[] =>
  acts.some(({ type }) => type === 'player.restart') ? acts.filter(({ type }) => type !== 'player.play') : acts

/** « Pas du classique, autre chose »: one search with all that was said. */
function mergedRecommendations(acts: readonly Act[]): readonly Act[] {
  const wanted = acts.filter((act) => act.type === 'recommend')
  if (wanted.length < 2) return acts
  const merged: Act = Object.assign({}, ...wanted)
  return acts.flatMap((act) => (act.type !== 'recommend' ? [act] : act === wanted[0] ? [merged] : []))
}

/** What asks nothing stays unsaid beside what does: greetings, stories, what is not to be done. */
const SPEAKS: ReadonlySet<Mood> = new Set(['question', 'how', 'order', 'hint', 'mayOne'])

/** The parts of the text that ask for no act, a sentence at a time. */
function restsOf(reads: readonly Read[]): readonly Rest[] {
  const rests = new Map<number, Rest>()
  for (const { clause, mood, acts } of reads) {
    if (acts.length > 0) continue
    const earlier = rests.get(clause.sentence)
    rests.set(clause.sentence, {
      tokens: [...(earlier?.tokens ?? []), ...clause.tokens],
      mood: earlier === undefined || rank(mood) > rank(earlier.mood) ? mood : earlier.mood,
      isQuestion: clause.isQuestion || (earlier?.isQuestion ?? false),
    })
  }
  return [...rests.values()]
}

/** A question says more of what a sentence is about than the rest of it. */
const RANKS: readonly Mood[] = ['hint', 'statement', 'self', 'past', 'negated', 'order', 'hypothetical', 'mayOne', 'question', 'how']
const rank = (mood: Mood): number => RANKS.indexOf(mood)

/** « Qui l’a composé, et en quelle tonalité ? »: several facts of the piece in one sentence. */
function fieldsAsked(reads: readonly Read[], { content }: TeacherContext): readonly Act[] {
  const questions = reads.filter(({ acts, mood }) => acts.length === 0 && (mood === 'question' || mood === 'statement' || mood === 'how'))
  return distinct(questions.flatMap(({ clause }) => contentFieldOf(clause.tokens, content !== null) ?? []))
}

/** Everything that a text asks for, before the player and the rights of the learner are looked at. */
export function understand(text: string, context: TeacherContext): readonly Act[] {
  const tokens = readText(text)
  const danger = dangerOf(tokens)
  if (danger) return [{ type: 'refuse', reason: danger }]
  const reads: Read[] = []
  const clauses = clausesOf(tokens)
  for (const [index, clause] of clauses.entries()) reads.push(readClause(clause, reads, context, clauses[index + 1]))
  const acts = withoutOpposite(
    withoutOpenLoop(withoutRepeats(withOwnHand(reads, withoutDoubleStart(distinct(reads.flatMap((read) => read.acts))), context))),
  )
  const rests = restsOf(reads).filter(({ mood }) => acts.length === 0 || SPEAKS.has(mood))
  const fields = fieldsAsked(reads, context)
  const candidates =
    fields.length > 1 ? fields : rests.map((rest) => knowledgeOf(rest, context, acts.length === 0)).filter((act) => act !== undefined)
  const knowledgeActs = candidates.filter(({ type }) => type !== 'talk' && type !== 'refuse' && (acts.length === 0 || type !== 'clarify'))
  const all = mergedRecommendations(distinct([...acts, ...knowledgeActs]))
  if (all.length > 0) return all
  const refused = candidates.find(({ type }) => type === 'refuse')
  if (refused) return [refused]
  return [
    candidates.find((act) => act.type === 'talk' && act.kind !== 'ack' && act.kind !== 'greeting') ??
      candidates[0] ?? { type: 'clarify', slot: 'object' },
  ]
}
