import type { Act } from '../acts/act.ts'
import type { ConversationTurn } from '../acts/context.ts'
import type { Token } from '../language/token.ts'

/** Places in a list of what was recommended. */
const ORDINALS: readonly RegExp[] = [
  /^(premiere?|1er|1ere|1)$/,
  /^(deuxieme|seconde?|2eme|2e|2)$/,
  /^(troisieme|3eme|3e|3)$/,
  /^(quatrieme|4eme|4e|4)$/,
]
const CHOOSES =
  /^(le|la|je|tu|te|celui|celle|numero|prends|prend|veux|voudrais|choisis|ouvre|ouvrez|ouvrir|montre|montrez|moi|mets|joue|voir|va|vas|sur|pour|essaie|tente|plutot|de|morceau|defi|challenge)$/

/** The one of a list that a text names by its place, and nothing else. */
function placeNamed(tokens: readonly Token[], length: number): number | undefined {
  const placeOf = ({ form, typed }: Token): number => {
    if (/^derniere?s?$/.test(form)) return length - 1
    return ORDINALS.findIndex((ordinal) => ordinal.test(form) || ordinal.test(typed))
  }
  const named = tokens.filter((token) => placeOf(token) >= 0)
  const isAlone = tokens.every((token) => placeOf(token) >= 0 || CHOOSES.test(token.form) || CHOOSES.test(token.typed) || token.names.has('morceau'))
  const [place] = named
  return place && named.length === 1 && isAlone ? placeOf(place) : undefined
}

/** « Le premier », « ouvre le deuxième »: the page of what was recommended. */
export function chosen({ choices = [] }: ConversationTurn, tokens: readonly Token[]): readonly Act[] | undefined {
  const place = placeNamed(tokens, choices.length)
  const route = place === undefined ? undefined : choices[place]
  return route === undefined ? undefined : [{ type: 'redirect', route }]
}

/** « Le premier » after two readings were offered. */
export function chosenReading({ acts }: ConversationTurn, tokens: readonly Token[]): readonly Act[] | undefined {
  const offered = acts.find((act) => act.type === 'clarify' && act.slot === 'reading')
  const place = offered?.slot === 'reading' ? placeNamed(tokens, offered.readings.length) : undefined
  return offered?.slot === 'reading' && place !== undefined ? offered.readings[place] : undefined
}
