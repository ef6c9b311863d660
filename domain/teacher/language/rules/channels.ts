import type { Channel } from '../../acts/closed-lists.ts'
import { has, type Pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

/** What can be heard apart, by the words for it. */
export const CHANNEL_WORDS: Readonly<Record<Exclude<Channel, 'MAIN'>, Pattern>> = patterns({
  METRONOME: 'metronome | clic | tic tac | tictac',
  MELODY: 'melodie | voix | chanteur | ligne chant',
  LEFT: 'main gauche | gauche',
  RIGHT: 'main droite | droite | main droit',
})

/** Every channel that is named, in the order of the table. */
export const channelsOf = (tokens: readonly Token[]): readonly Channel[] =>
  (Object.keys(CHANNEL_WORDS) as (keyof typeof CHANNEL_WORDS)[]).filter((channel) => has(tokens, CHANNEL_WORDS[channel]))

/** « Il ne m’entend pas » is said of the microphone. */
export const NOT_HEARD_BY_APP =
  /\b(il|elle|ca|tu|vous|application|micro|telephone|tablette|ordinateur) (ne )?(me |te )?(entend|entends|entendez|ecoute|capte)\b|\bme (entend|entends|entendez)\b/
