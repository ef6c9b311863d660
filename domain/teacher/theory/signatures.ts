import { fifthsOf, pitchClassOf, type Spelling, spellingOfFifths, type Tonality } from '@prelude/domain/music'
import { type Calculation, keyOf, namedAt, notesOfKey, onlyKey, tonalityOf } from './keys.ts'
import type { TheoryQuestion } from './reading/named-notes.ts'
import { SIGNATURE_TEXTS } from './signatures.texts.ts'

const MOST_SIGNS = 7

/** In the order of the signs: fa do sol … for sharps, si mi la … for flats. */
export const signsOf = (fifths: number): readonly Spelling[] =>
  Array.from({ length: Math.min(MOST_SIGNS, Math.abs(fifths)) }, (_, index) => spellingOfFifths(fifths > 0 ? 6 + index : -2 - index))

/** The key that sounds the same and has fewer signs: la bémol majeur for sol dièse majeur. */
function simplerKey({ tonic, mode }: Tonality): Tonality | undefined {
  const candidates = [-12, 12].flatMap((by) => tonalityOf(spellingOfFifths(fifthsOf(tonic) + by), mode) ?? [])
  return candidates.find(({ fifths }) => Math.abs(fifths) <= MOST_SIGNS)
}

const ASKS_SIGNATURE =
  / (?:armure|combien (?:de |il y a de |ya de )?(?:diese|bemol|alteration)|(?:quel|les|ses|des) (?:diese|bemol|alteration)|combien a la cle|(?:diese|bemol|alteration)s? (?:a|de) la (?:cle|armure)|combien de trucs|(?:\d|une?) (?:diese|bemol)s? en <0>|(?:diese|bemol)s? sur quoi) /

/** « combien de dièses en la majeur », « armure de si bémol ». */
export const describeSignature: Calculation = (question) => {
  const { text } = question
  const key = onlyKey(question)
  if (!key || / (?:accord|module) /.test(text)) return undefined
  const isAsked = ASKS_SIGNATURE.test(text) || (/ combien /.test(text) && / (?:diese|bemol|alteration|cle|armure) /.test(text))
  if (!isAsked || / (?:ordre|touche|mesure) /.test(text)) return undefined
  if (Math.abs(key.fifths) <= MOST_SIGNS) return SIGNATURE_TEXTS.signature(key, signsOf(key.fifths))
  const simpler = simplerKey(key)
  return simpler && SIGNATURE_TEXTS.theoretical(key, simpler)
}

const SIGNS = / (?:(\d|une?|un seul|aucun|0|pas de|sans|zero)) (diese|bemol|alteration)s? /
const ASKS_KEY = / (?:tonalite|gamme|ton|quel cle|on est en|majeur|mineur|quoi|quel|donc) /

function fifthsIn(text: string): number | undefined {
  const match = SIGNS.exec(text)
  const [count, sign] = [match?.[1] ?? '', match?.[2]]
  if (/ (?:rien|aucune alteration|pas de alteration|sans alteration|0 alteration) /.test(text) && / (?:cle|armure|tonalite) /.test(text)) return 0
  if (!match || sign === 'alteration') return undefined
  const number = /^un/.test(count) ? 1 : /^\d$/.test(count) ? Number(count) : 0
  return number > MOST_SIGNS ? undefined : sign === 'diese' ? number : -number
}

/** « quelle tonalité a trois bémols »: the major key and the minor one. */
export const keyOfSigns: Calculation = ({ text, named }) => {
  if (named.length > 0 || !ASKS_KEY.test(text) || / (?:combien|comment|ordre|piano|touche|mesure|signifie|sert|je vois|morceau facile) /.test(text))
    return undefined
  const isKeyNamed = / (?:tonalite|gamme|ton|cle|armure|on est en|en quoi|majeur|mineur) /.test(text)
  const fifths = fifthsIn(text)
  if (fifths === undefined || !isKeyNamed) return undefined
  const [major, minor] = [tonalityOf(spellingOfFifths(fifths), 'major'), tonalityOf(spellingOfFifths(fifths + 3), 'minor')]
  return major && minor && SIGNATURE_TEXTS.keys(major, minor, signsOf(fifths))
}

/** A signature that is told by its only sign: « un fa dièse à la clé ». */
export const keyOfSign: Calculation = (question) => {
  const { text, named } = question
  if (
    named.length !== 1 ||
    !named[0] ||
    named[0].quality !== undefined ||
    !/ a la (?:cle|armure) /.test(text) ||
    !/ (?:tonalite|ton|quel|gamme) /.test(text)
  )
    return undefined
  if (/ combien /.test(text)) return undefined
  const { root } = named[0]
  const fifths = root.letter === 'F' && root.alter === 1 ? 1 : root.letter === 'B' && root.alter === -1 ? -1 : undefined
  if (fifths === undefined) return undefined
  const [major, minor] = [tonalityOf(spellingOfFifths(fifths), 'major'), tonalityOf(spellingOfFifths(fifths + 3), 'minor')]
  return major && minor && SIGNATURE_TEXTS.keys(major, minor, signsOf(fifths))
}

const RELATIVE = / relative /
/** « relative mineure de sol », « la mineur est la relative de qui », « relative de fa majeur ». */
export const relativeKey: Calculation = (question) => {
  const { text } = question
  if (!RELATIVE.test(text) || question.named.length !== 1) return undefined
  const [first] = question.named
  if (!first) return undefined
  const asksMajor = / relative majeure? /.test(text)
  const asksMinor = / relative mineure? /.test(text)
  const isMinor = first.quality === 'm' || (first.quality === undefined && asksMajor)
  if (asksMajor && first.quality === '') return undefined
  if (asksMinor && first.quality === 'm') return undefined
  const key = keyOf({ ...first, quality: first.quality ?? (isMinor ? 'm' : '') })
  const relative = key && tonalityOf(spellingOfFifths(key.fifths + (isMinor ? 0 : 3)), isMinor ? 'major' : 'minor')
  return relative && SIGNATURE_TEXTS.relative(key, relative)
}

/** « homonyme de do majeur », « tonalité parallèle de la mineur » */
export const parallelKey: Calculation = (question) => {
  if (!/ (?:parallele|homonyme) /.test(question.text)) return undefined
  const key = onlyKey(question)
  const parallel = key && tonalityOf(key.tonic, key.mode === 'major' ? 'minor' : 'major')
  return parallel && Math.abs(parallel.fifths) <= MOST_SIGNS ? SIGNATURE_TEXTS.parallel(key, parallel, signsOf(parallel.fifths)) : undefined
}

/** « ordre des dièses » */
export const orderOfSigns: Calculation = ({ text, named }) => {
  if (named.length > 0 || !/ ordre /.test(text)) return undefined
  if (/ dieses? /.test(text)) return SIGNATURE_TEXTS.order('diese', signsOf(MOST_SIGNS))
  return / bemols? /.test(text) ? SIGNATURE_TEXTS.order('bemol', signsOf(-MOST_SIGNS)) : undefined
}

/** « les notes communes entre do majeur et la mineur » */
export const commonNotes: Calculation = (question: TheoryQuestion) => {
  const match = / notes? (?:communes?|en commun) .*<(\d+)> (?:et|a|avec) <(\d+)> /.exec(question.text)
  const [left, right] = [keyOf(namedAt(question, match?.[1])), keyOf(namedAt(question, match?.[2]))]
  if (!left || !right) return undefined
  const classes = new Set(notesOfKey(right).map(pitchClassOf))
  return SIGNATURE_TEXTS.common(
    left,
    right,
    notesOfKey(left).filter((note) => classes.has(pitchClassOf(note))),
  )
}
