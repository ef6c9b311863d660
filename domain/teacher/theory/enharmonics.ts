import { fifthsOf, isBlackKey, pitchClassOf, type Spelling, spellingOfFifths } from '@prelude/domain/music'
import { ENHARMONIC_TEXTS } from './enharmonics.texts.ts'
import { type Calculation, namedAt } from './keys.ts'
import { intervalUp, isSameNote, numberOf, semitonesOf } from './spelled-intervals.ts'

/** The other names of a key with one sign at most; of a white key with a sign its plain name first. */
function otherNames(note: Spelling): readonly Spelling[] {
  const names = [-24, -12, 12, 24].map((by) => spellingOfFifths(fifthsOf(note) + by)).filter(({ alter }) => Math.abs(alter) < 2)
  return [...names].sort((left, right) => Math.abs(left.alter) - Math.abs(right.alter))
}

const ASKS = / (?:enharmoni\w*|autre nom|autrement|autre maniere|2e nom|synonyme|meme (?:touche|note|son) que|pareil que|equivalent|equivaut) /
const ASKS_KEY = / (?:touche (?:blanche|noire)|quel touche|existe|sur le clavier|sur quel touche) /

/** « autre nom de fa dièse », « mi dièse, c’est quelle touche ? » */
export const otherNameOf: Calculation = ({ text, named }) => {
  const [first] = named
  if (named.length !== 1 || !first || first.quality !== undefined || / (?:accord|gamme|intervalle) /.test(text)) return undefined
  const names = otherNames(first.root)
  if (ASKS.test(text)) return names.length > 0 ? ENHARMONIC_TEXTS.others(first.root, names) : undefined
  if (!ASKS_KEY.test(text) || first.root.alter === 0) return undefined
  return ENHARMONIC_TEXTS.onKey(first.root, isBlackKey(pitchClassOf(first.root)), names)
}

/** « quelle touche est entre sol et la »: the black key between neighbours. */
export const keyBetween: Calculation = (question) => {
  const match = / touche (?:noire )?(?:est |il y a |se trouve )?entre (?:le )?<(\d+)> et (?:le )?<(\d+)> /.exec(question.text)
  const [low, high] = [namedAt(question, match?.[1]), namedAt(question, match?.[2])]
  if (!low || !high || low.root.alter !== 0 || high.root.alter !== 0) return undefined
  const up = intervalUp(low.root, high.root)
  if (numberOf(up) !== 2) return undefined
  const names: readonly Spelling[] = [
    { letter: low.root.letter, alter: 1 },
    { letter: high.root.letter, alter: -1 },
  ]
  return ENHARMONIC_TEXTS.between(low.root, high.root, semitonesOf(up) === 2 ? names : [])
}

/** « fa dièse et sol bémol, c’est la même touche ? » */
export const isSameKey: Calculation = ({ text, named }) => {
  const [first, second] = named
  if (named.length !== 2 || !first || !second || first.quality !== undefined || second.quality !== undefined) return undefined
  if (!/ (?:meme|pareil|identique|pareils|difference|enharmoni\w*|egal) /.test(text) || isSameNote(first.root, second.root)) return undefined
  if (/ (?:accord|gamme|intervalle|doigts?|main) /.test(text)) return undefined
  return ENHARMONIC_TEXTS.same(first.root, second.root, pitchClassOf(first.root) === pitchClassOf(second.root))
}
