import type { ConversationTurn, OpenContent } from '../../acts/context.ts'
import { has, patterns } from '../../language/pattern.ts'
import { readText } from '../../language/read-text.ts'
import { channelsOf } from '../../language/rules/channels.ts'
import { LOOP_WORDS, passageOf } from '../../language/rules/loop.ts'
import { type AskedSpeed, speedAsked } from '../../language/rules/shown-speed.ts'
import { formsOfTokens, hasOrderVerb, type Token } from '../../language/token.ts'

/** Where the learner asks about, as printed; nothing for the whole. */
export interface OwnPlace {
  readonly from?: number
  readonly to?: number
  readonly hand?: 'LEFT' | 'RIGHT'
}

/** A question about the learner’s own playing, which takes answer, and no text. */
export type OwnPlaying =
  /** « Pourquoi je n’y arrive pas ? » */
  | ({ readonly kind: 'why' } & OwnPlace)
  /** « Montre-moi doucement les mesures 5 à 8 » */
  | ({ readonly kind: 'show'; readonly speed?: AskedSpeed } & OwnPlace)
  /** A place that the piece does not have: which one is meant is asked back. */
  | { readonly kind: 'beyond'; readonly of: 'why' | 'show' }
  /** « Que dois-je travailler aujourd’hui ? » */
  | { readonly kind: 'today'; readonly isTomorrow?: true }
  /** « Qu’est-ce qui revient le plus dans mes fautes ? » */
  | { readonly kind: 'week' }
  /** « Qu’est-ce que j’ai joué hier ? » */
  | { readonly kind: 'played'; readonly day: AskedDay }

/** Today, the day before, or the past weeks. */
export type AskedDay = 'today' | 'yesterday' | 'lately'

const WORDS = patterns({
  why: 'pourquoi | raison | comment se fait',
  fail: 'arriver | tromper | buter | rater | echouer | bloquer | accrocher | coincer | planter | louper | foirer | faux | faute | erreur | rouge | mal | meme endroit | perdre point | mauvais score | mauvaise note | pas rythme',
  faults:
    'mon erreur | mes erreur | ma faute | mes faute | quelle erreur | quelle faute | ou est ce que je me tromper | ou je me tromper | ou tromper | fait mal | fais mal | faire mal | pas aller | coincer | analyser prise | analyser jeu | expliquer erreur | expliquer faute | expliquer prise | comment joue | comment etait | que penser prise | penser jeu | que penser derniere prise | ^ce etait bien$ | ^est ce que ce etait bien | ^ce etait comment | ^ce etait mieux$ | ^alors ce etait bien$ | je ai bien joue | ai je bien joue | que je ai rate | que je rate | avance ou retard | avance ou en retard',
  show: '^montrer | ^montre | ^fais voir | ^fais moi voir | ^faire voir | ^joue moi | ^jouez moi | ^joue le moi | ^jouez le moi | ^joue la moi | ^jouez la moi | ^demonstration | pouvoir montrer | peux tu montrer | tu peux montrer | pouvez vous montrer',
  shown: 'passage | mesure | section | partie | comment jouer | comment faire | doigte | doigt | main | debut | fin | endroit | ca | cela',
  today:
    'dois faire maintenant | que faire maintenant | fais quoi maintenant | on fait quoi | quoi travailler | que travailler | devoir travailler | dois travailler | par quoi commencer | programme jour | truc a travailler | truc a bosser | truc a faire | quoi bosser | travailler aujourd hui | travailler demain | on commence par quoi',
  week: 'revenir plus | plus souvent | cette semaine | ces jours | toujours meme faute | toujours meme erreur | meme faute | meme erreur',
  /** After an explanation or a demonstration. */
  askedOn:
    '^pourquoi$ | ^encore pourquoi$ | ^pourquoi ca$ | ^comment ca se fait$ | ^et la$ | ^et la pourquoi$ | ^et maintenant$ | ^la$ | ^cette fois$ | ^et cette fois$ | ^alors$ | ^ce est mieux$ | ^ce etait mieux$ | ^mieux$ | ^et apres$ | ^quoi de autre$ | ^autre chose$ | ^et encore$',
  again:
    '^encore$ | ^encore une fois$ | ^remontrer | ^remontre | ^refaire$ | ^refais$ | ^refais le$ | ^encore un coup$ | pas bien vu | pas vu | pas bien entendu | ^rejouer$ | ^rejoue$',
  next: '^la suite$ | ^suite$ | ^la suivante$ | ^suivante$ | ^les suivantes$ | ^la mesure suivante$ | ^les mesures suivantes$',
})
/** « Qu’est-ce que j’ai travaillé cette semaine ? » */
const PLAYED = patterns({
  question: 'quoi | que | ce que | quel | quelle | quels | quelles | combien',
  when: 'hier | aujourd hui | ce matin | ce soir | ces jours | cette semaine | derniere fois | dernierement | recemment | ces derniers temps',
})
const HAVE_PLAYED = /\bje ai (joue|travaille|repete|fait)(e?s)?\b|\bai je (joue|travaille|repete)(e?s)?\b/
function playedDay(tokens: readonly Token[], forms: string): AskedDay | null {
  if (!HAVE_PLAYED.test(forms) || !has(tokens, PLAYED.question) || !has(tokens, PLAYED.when) || has(tokens, WORDS.why) || has(tokens, WORDS.fail))
    return null
  if (/\bhier\b/.test(forms)) return 'yesterday'
  return /\b(aujourd|matin|soir)\b/.test(forms) ? 'today' : 'lately'
}
const OF_ONESELF = /\b(je|jy|j|me|m|moi|mon|ma|mes|on|ce etait|ca|ce passage|cette mesure)\b/
/** « Que pensez-vous de ma dernière prise ? » */
const OF_A_TAKE = patterns({ take: 'prise | prises', judge: 'penser | avis | analyser | commenter | juger | corriger | regarder | ecouter | aller' })
/** « Je me trompe toujours au même endroit » */
const EACH_TIME = patterns({ always: 'toujours | chaque fois | tout temps | tout le temps | meme endroit | sans arret' }).always
/** « Joue la main gauche pour que j’entende »: the app plays it. */
const TO_HEAR = patterns({
  hear: 'pour que je entendre | pour que je ecouter | pour entendre | pour ecouter | faire ecouter | faire entendre | fais ecouter | fais entendre',
  what: 'morceau | main | passage | mesure | section | partie | debut | chanson | air | ce que ca donne',
  whole: 'morceau | tout',
})
/** « Fais-le-moi écouter », « joue-la-moi »: what was spoken of, or the whole. */
const HEARD =
  /\b(fais|faire|faites)( (le|la|les|l|moi|me|nous|m|y))* (entendre|ecouter)\b|\b(joue|jouez|rejoue|rejouez)( (le|la|les))? (moi|nous)\b|\b(me|m|nous) (le|la|les|l) (re)?jouer\b/
/** « Tu peux me jouer la main gauche ? », and no other piece. */
const PLAYED_TO_ME =
  /\b(?:me|nous) (?:re)?(?:jouer|joues|jouez)\b(?: juste| seulement| rien que| que)?(?: la| le| les| l| ce| cet| cette| toute la| tout le)? (?:\d+ )?(?:premieres? )?(?:mains?|mesures?|passage|partie|debut|fin|section|morceau|piece|chanson|melodie|accompagnement|basse|theme|refrain|ca|gauche|droite)\b/
const IS_OF_A_PLACE = /\b(celle?|celui|mesures?|passages?|endroit|bout)\b/

/** « J’ai fini »: what was it like? */
const DONE = patterns({
  done: '^je ai fini$ | ^je ai termine$ | ^ca y est$ | ^fini$ | ^ce est fini$ | ^voila je ai fini$ | ^je ai fini de jouer$',
}).done
/** Pages are opened, and not played. */
const NOT_PLAYED = /\b(catalogue|page|progres|profil|defi|defis|module|ecole|abonnement|prix|partition|parametre|reglage|bouton|ou)\b/
/** A remark on the turn before is short. */
const MOST_WORDS = 8
const LEAD = /^(non|oui|ok|bon|et|mais|alors|maintenant|juste|ben|ah|euh|d|accord|stp|puis|pour|dans|a)$/

/** The place that is named; null where the piece does not have it. */
export function placeOf(tokens: readonly Token[], content: OpenContent | null): OwnPlace | null {
  const hands = channelsOf(tokens).flatMap((channel) => (channel === 'LEFT' || channel === 'RIGHT' ? [channel] : []))
  // « La basse isolée » is the left hand.
  const hand = hands.length === 1 ? hands[0] : hands.length === 0 && tokens.some(({ form }) => form === 'basse') ? ('LEFT' as const) : undefined
  const { section, from, to } = passageOf(tokens, content) ?? {}
  const named = content?.sections.find(({ letter }) => letter === section)
  if (section !== undefined && !named) return null
  if (from !== undefined && content && (from > (to ?? from) || (to ?? from) > content.measures)) return null
  const range = named ? { from: named.from, to: named.to } : from === undefined ? {} : { from, to: to ?? from }
  return { ...range, ...(hand ? { hand } : {}) }
}

function placed(of: 'why' | 'show', tokens: readonly Token[], content: OpenContent | null): OwnPlaying {
  const place = placeOf(tokens, content)
  if (place === null) return { kind: 'beyond', of }
  const speed = of === 'show' ? speedAsked(tokens) : undefined
  return { kind: of, ...place, ...(speed ? { speed } : {}) }
}

/** What a text asks of the learner’s own playing; null where it asks something else. */
export function ownPlayingOf(text: string, content: OpenContent | null): OwnPlaying | null {
  const tokens = readText(text)
  const forms = formsOfTokens(tokens)
  const isOwn = OF_ONESELF.test(forms)
  if (content && (HEARD.test(forms) || PLAYED_TO_ME.test(forms))) {
    const heard = placed('show', tokens, content)
    if (heard.kind !== 'show' || heard.from !== undefined || IS_OF_A_PLACE.test(forms)) return heard
    return { speed: { value: 100, unit: 'percent' }, ...heard, from: 1, to: content.measures }
  }
  const day = playedDay(tokens, forms)
  if (day) return { kind: 'played', day }
  if (has(tokens, WORDS.today)) return { kind: 'today', ...(/\bdemain\b/.test(forms) ? { isTomorrow: true as const } : {}) }
  if (isOwn && has(tokens, WORDS.week) && has(tokens, WORDS.faults)) return { kind: 'week' }
  if (isOwn && ((has(tokens, WORDS.why) && has(tokens, WORDS.fail)) || has(tokens, WORDS.faults))) return placed('why', tokens, content)
  const isJudged = has(tokens, OF_A_TAKE.take) && has(tokens, OF_A_TAKE.judge)
  const asksPlace = isOwn && has(tokens, WORDS.fail) && passageOf(tokens, content) !== undefined && /\bai (fait|rate|joue)\b/.test(forms)
  const fails = asksPlace || (isOwn && has(tokens, EACH_TIME) && has(tokens, WORDS.fail))
  if (
    content &&
    (isJudged ||
      fails ||
      has(
        tokens.filter(({ mark }) => !mark),
        DONE,
      ))
  )
    return placed('why', tokens, content)
  if (content && has(tokens, TO_HEAR.hear) && has(tokens, TO_HEAR.what)) {
    const heard = placed('show', tokens, content)
    const isWhole = heard.kind === 'show' && heard.from === undefined && has(tokens, TO_HEAR.whole)
    return isWhole ? { speed: { value: 100, unit: 'percent' }, ...heard, from: 1, to: content.measures } : heard
  }
  const begun = tokens.slice(
    Math.max(
      0,
      tokens.findIndex(({ form, mark }) => !mark && !LEAD.test(form)),
    ),
  )
  if (content && has(begun, WORDS.show) && has(tokens, WORDS.shown) && !NOT_PLAYED.test(forms)) return placed('show', tokens, content)
  return null
}

/** The same length once more, after what was shown. */
function following({ from, to, hand }: OwnPlace, content: OpenContent | null): OwnPlaying {
  if (from === undefined) return { kind: 'beyond', of: 'show' }
  const last = to ?? from
  if (content && last + 1 > content.measures) return { kind: 'beyond', of: 'show' }
  const end = Math.min(content?.measures ?? Number.POSITIVE_INFINITY, 2 * last - from + 1)
  return { kind: 'show', from: last + 1, to: end, ...(hand ? { hand } : {}) }
}

const isPlaceAlone = (tokens: readonly Token[]): boolean => !hasOrderVerb(tokens) && !has(tokens, LOOP_WORDS.loop)

/** What a short text goes on with after such a question: « et la main droite ? », « encore », « pourquoi ? »; null where it stands for itself. */
function continued(text: string, before: OwnPlaying, content: OpenContent | null): OwnPlaying | null {
  const all = readText(text).filter(({ mark }) => !mark)
  if (all.length === 0 || all.length > MOST_WORDS) return null
  const first = all.findIndex(({ form }) => !LEAD.test(form))
  const tokens = first < 0 ? all : all.slice(first)
  const of = before.kind === 'show' || (before.kind === 'beyond' && before.of === 'show') ? 'show' : 'why'
  if (of === 'show') {
    if (has(tokens, WORDS.again)) return before
    if (before.kind === 'show' && has(tokens, WORDS.next)) return following(before, content)
    if (has(all, WORDS.askedOn) || has(tokens, WORDS.askedOn)) return { kind: 'why' }
  } else if (
    before.kind !== 'today' &&
    before.kind !== 'played' &&
    (has(all, WORDS.askedOn) || has(tokens, WORDS.askedOn) || has(tokens, WORDS.next))
  )
    return { kind: 'why' }
  if (before.kind === 'today' || before.kind === 'played' || !isPlaceAlone(tokens)) return null
  const playing = placed(of, tokens, content)
  const isNamed = playing.kind === 'beyond' || ('hand' in playing && playing.hand !== undefined) || ('from' in playing && playing.from !== undefined)
  return isNamed ? playing : null
}

/** What a text asks of the learner’s own playing, by itself or after what was asked before. */
export function ownPlayingAfter(text: string, prev: readonly ConversationTurn[], content: OpenContent | null): OwnPlaying | null {
  const own = ownPlayingOf(text, content)
  if (own) return own
  const turn = prev.at(-1)
  // A turn that was about the learner's playing has no acts.
  const before = turn && !turn.isStopped && turn.acts.length === 0 ? ownPlayingAfter(turn.text, prev.slice(0, -1), content) : null
  if (before) return continued(text, before, content)
  const isAsked =
    content !== null &&
    has(
      readText(text).filter(({ mark }) => !mark),
      ASKED_BARE,
    ) &&
    !isOfKnowledge(turn)
  return isAsked ? { kind: 'why' } : null
}

const WHY_THESE = patterns({
  why: '^pourquoi$ | ^pourquoi ca$ | ^pourquoi celui la$ | ^pourquoi celui ci$ | ^pourquoi celle la$ | ^pourquoi ceux la$ | ^pourquoi ce morceau | ^pourquoi ces morceau | pourquoi tu me propose* | pourquoi me propose* | pourquoi vous me propose* | pourquoi tu propose* | pourquoi lui$',
}).why

/** « Pourquoi celui-là ? » of what was recommended. */
export const asksWhy = (text: string): boolean =>
  has(
    readText(text).filter(({ mark }) => !mark),
    WHY_THESE,
  )

/** « Pourquoi ? » with a piece open, and nothing else that was spoken of. */
const ASKED_BARE = patterns({
  why: '^et maintenant$ | ^et la$ | ^ce est mieux$ | ^et dans les autre | ^dans les autre | ^pourquoi$ | ^et la pourquoi$ | ^encore pourquoi$ | ^mais pourquoi$ | ^comment ca se fait$',
}).why
const isOfKnowledge = (turn: ConversationTurn | undefined): boolean =>
  turn?.acts.some(({ type }) => ['answer', 'explain', 'recommend', 'skill', 'refuse', 'none'].includes(type)) ?? false
