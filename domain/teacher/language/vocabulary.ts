import { COMMON_WORDS } from './lexicon/common.ts'
import { SPELLINGS } from './lexicon/sms.ts'
import { VERBS } from './lexicon/verbs.ts'
import { WORDS } from './lexicon/words.ts'
import { wordsOfPattern } from './pattern.ts'
import { ARTIST_NAMES } from './rules/artists.ts'
import { CONTACT_WORDS } from './rules/contact.ts'
import { KEYWORD_WORDS } from './rules/glossary.ts'
import { LOOP_WORDS } from './rules/loop.ts'
import { PLAYER_WORDS, TRANSPORT_WORDS } from './rules/player.ts'
import { RECOMMEND_WORDS, STYLES } from './rules/recommend.ts'
import { PAGE_WORDS } from './rules/routes.ts'
import { SAFETY_WORDS } from './rules/safety.ts'
import { TALK_WORDS } from './rules/talk.ts'
import { TEMPO_WORDS } from './rules/tempo.ts'
import { APP_TOPICS } from './rules/topics-app.ts'
import { PLAYING_TOPICS } from './rules/topics-playing.ts'
import { VOLUME_WORDS } from './rules/volume.ts'
import { Speller } from './spelling.ts'

const tableWords = (...tables: readonly Readonly<Record<string, { readonly text: string }>>[]): string[] =>
  tables.flatMap((table) => Object.values(table).flatMap(({ text }) => wordsOfPattern(text)))

/** Small words on which an order hangs. */
const SMALL_WORDS =
  'moins plus trop comment pourquoi combien quelle seulement suivante suivant precedente premiere premieres derniere dernieres autre encore finalement maintenant plait quelque chose jamais quand parler aussi'

/** Words that a slip is taken for, the likelier ones first: words of the subject, of glossary and pages, then forms of verbs, then all that rules name. */
function* likelyWords(): Generator<string> {
  yield* SMALL_WORDS.split(' ')
  yield* WORDS.keys()
  yield* KEYWORD_WORDS.flatMap(wordsOfPattern)
  for (const forms of VERBS.values())
    for (const { form, readings } of forms) if (readings.includes('imperative') || readings.includes('infinitive')) yield form
  for (const forms of VERBS.values()) for (const { form } of forms) yield form
  yield* tableWords(TEMPO_WORDS, VOLUME_WORDS, LOOP_WORDS, PLAYER_WORDS, TRANSPORT_WORDS, RECOMMEND_WORDS, STYLES)
  yield* [...PAGE_WORDS, ...CONTACT_WORDS, ...ARTIST_NAMES, ...TALK_WORDS].flatMap(wordsOfPattern)
  yield* [...PLAYING_TOPICS, ...APP_TOPICS].flatMap((row) => row.slice(1)).flatMap(wordsOfPattern)
}

const KNOWN: ReadonlySet<string> = new Set([...COMMON_WORDS, ...SPELLINGS.keys(), ...SAFETY_WORDS.flatMap(wordsOfPattern)])

export const speller = new Speller(likelyWords(), KNOWN)
