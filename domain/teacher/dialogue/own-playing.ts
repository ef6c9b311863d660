import type { OpenContent } from '../acts/context.ts'
import { has, patterns } from '../language/pattern.ts'
import { readText } from '../language/read-text.ts'
import { channelsOf } from '../language/rules/channels.ts'
import { passageOf } from '../language/rules/loop.ts'
import { formsOfTokens, type Token } from '../language/token.ts'

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
  /** « Montre-moi les mesures 5 à 8 » */
  | ({ readonly kind: 'show' } & OwnPlace)
  /** « Que dois-je travailler aujourd’hui ? » */
  | { readonly kind: 'today' }
  /** « Qu’est-ce qui revient le plus dans mes fautes ? » */
  | { readonly kind: 'week' }

const WORDS = patterns({
  why: 'pourquoi | raison | comment se fait',
  fail: 'arriver | tromper | buter | rater | echouer | bloquer | accrocher | coincer | planter | louper | faux | faute | erreur | rouge | mal | meme endroit | perdre point | mauvais score | mauvaise note',
  faults:
    'mon erreur | mes erreur | ma faute | mes faute | quelle erreur | quelle faute | ou est ce que je me tromper | ou je me tromper | ou tromper | fait mal | fais mal | faire mal | pas aller | coincer | analyser prise | analyser jeu | expliquer erreur | expliquer faute | expliquer prise | comment joue | comment etait | que penser prise | penser jeu',
  show: '^montrer | ^montre | ^fais voir | ^fais moi voir | ^faire voir | ^joue moi | ^demonstration | pouvoir montrer | peux tu montrer | tu peux montrer | pouvez vous montrer',
  shown: 'passage | mesure | section | partie | comment jouer | comment faire | doigte | doigt | main | debut | fin | endroit | ca | cela',
  today: 'quoi travailler | que travailler | devoir travailler | dois travailler | par quoi commencer | programme jour | travailler aujourd hui',
  week: 'revenir plus | plus souvent | cette semaine | ces jours | toujours meme faute | toujours meme erreur | meme faute | meme erreur',
})
const OF_ONESELF = /\b(je|jy|j|me|m|moi|mon|ma|mes|on)\b/
/** Pages are opened, and not played. */
const NOT_PLAYED = /\b(catalogue|page|progres|profil|defi|defis|module|ecole|abonnement|prix|partition|parametre|reglage|bouton|ou)\b/

function placeOf(tokens: readonly Token[], content: OpenContent | null): OwnPlace {
  const hands = channelsOf(tokens).flatMap((channel) => (channel === 'LEFT' || channel === 'RIGHT' ? [channel] : []))
  const hand = hands.length === 1 ? hands[0] : undefined
  const { section, from, to } = passageOf(tokens, content) ?? {}
  const named = content?.sections.find(({ letter }) => letter === section)
  const range = named ? { from: named.from, to: named.to } : from === undefined ? {} : { from, to: to ?? from }
  return { ...range, ...(hand ? { hand } : {}) }
}

/** What a text asks of the learner’s own playing; null where it asks something else. */
export function ownPlayingOf(text: string, content: OpenContent | null): OwnPlaying | null {
  const tokens = readText(text)
  const forms = formsOfTokens(tokens)
  const isOwn = OF_ONESELF.test(forms)
  if (has(tokens, WORDS.today)) return { kind: 'today' }
  if (isOwn && has(tokens, WORDS.week) && has(tokens, WORDS.faults)) return { kind: 'week' }
  if (isOwn && ((has(tokens, WORDS.why) && has(tokens, WORDS.fail)) || has(tokens, WORDS.faults))) return { kind: 'why', ...placeOf(tokens, content) }
  if (content && has(tokens, WORDS.show) && has(tokens, WORDS.shown) && !NOT_PLAYED.test(forms)) return { kind: 'show', ...placeOf(tokens, content) }
  return null
}
