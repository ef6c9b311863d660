import { isBlackKey, pitchClassOf, type Spelling } from '@prelude/domain/music'
import { type AskedInterval, readInterval } from './asked-intervals.ts'
import { INTERVAL_TEXTS } from './intervals.texts.ts'
import { type Calculation, keyOf, MAJOR_SCALE, NATURAL_MINOR_SCALE, namedAt } from './keys.ts'
import type { NamedNote, TheoryQuestion } from './reading/named-notes.ts'
import { areNamed, intervalUp, movedDown, movedUp, numberOf, semitonesOf, spelledAs } from './spelled-intervals.ts'

const BETWEEN = / (?:de|du|entre|d|le) (?:le |un )?<(\d+)>(?: grave)? (?:a|au|et|vers|jusque a|jusque au) (?:le |un )?<(\d+)> /
const SIDE_BY_SIDE = / <(\d+)> (?:a |vers |au |et )?<(\d+)> /
const ASKS_INTERVAL =
  / (?:intervalle|ecart|distance|quel|combien|demi ton|ton ou|demi ton ou|appelle|nom|quoi|ca fait|tierces?|quartes?|quintes?|sixtes?|septiemes?|triton|secondes?|octaves?|un ton) /
const DOWN = / (?:descend\w*|vers le bas|en dessous|plus bas|bas|baisse\w*) /
const OTHER =
  / (?:relative|accord|accords|gamme|transpose\w*|transposition|mesures?|communes?|touches?|octaves d|entendre|entend|hz|cle@\w+|main|doigts?|enharm\w*|meme|pareil|touche noire|chante\w*|bpm|temps) /

/** « de do à la bémol », « quel intervalle entre mi et si » */
export const measureInterval: Calculation = (question) => {
  const { text, named } = question
  if (named.length !== 2 || named.some(({ quality, isSymbol }) => quality !== undefined || isSymbol) || OTHER.test(text)) return undefined
  const between = BETWEEN.exec(text)
  const match = between ?? SIDE_BY_SIDE.exec(text)
  const [from, to] = [namedAt(question, match?.[1]), namedAt(question, match?.[2])]
  if (!from || !to) return undefined
  const isBareSpan = / ^(?:de|du) <0> (?:a|au) <1> $/.test(text) || /^ (?:de|du|entre) <0> (?:a|au|et) <1> $/.test(text)
  if (!isBareSpan && !ASKS_INTERVAL.test(text)) return undefined
  if (
    !between &&
    / <\d+> <\d+> /.test(text) &&
    !/ (?:intervalle|ecart|distance|appelle|tierce|quarte|quinte|sixte|septieme|triton|seconde|octave|tons?) /.test(text)
  )
    return undefined
  const isDown = DOWN.test(text)
  // Across octaves an interval has another name.
  if (named.some(({ octave }) => octave !== undefined) && from.octave !== to.octave) return undefined
  if (/ grave /.test(text) && / aigue? /.test(text) && from.root.letter !== to.root.letter) return undefined
  const interval = isDown ? intervalUp(to.root, from.root) : intervalUp(from.root, to.root)
  return INTERVAL_TEXTS.between(from.root, to.root, interval, isDown)
}

/** « combien de touches noires entre do et mi » is not counted; « combien de demi-tons dans une sixte majeure » is. */
export const sizeOfInterval: Calculation = ({ text, named }) => {
  if (named.length > 0 || !/ combien /.test(text) || !/ (?:tons?|demi ton) /.test(text)) return undefined
  const askedInterval = readInterval(text)
  if (!askedInterval?.interval || askedInterval.isCounted) return undefined
  return INTERVAL_TEXTS.size(
    askedInterval.number === 8 ? 12 : askedInterval.number === 9 ? 14 : semitonesOf(askedInterval.interval),
    askedInterval.words,
  )
}

/** Keys of an octave: « combien de touches noires dans une octave », « entre do et le do suivant » */
export const keysOfOctave: Calculation = ({ text, named }) => {
  if (!/ combien /.test(text) || !/ touche /.test(text) || / combien de octaves? /.test(text)) return undefined
  const isOctave =
    / (?:dans|par|a|d|de) (?:une? )?octave /.test(text) ||
    (named.length === 2 &&
      named[0]?.root.letter === named[1]?.root.letter &&
      named[0]?.root.alter === named[1]?.root.alter &&
      / entre /.test(text)) ||
    / une octave (?:ca fait|c est|fait|a|compte|contient) combien /.test(text)
  return isOctave && / touche /.test(text) ? INTERVAL_TEXTS.octaveKeys() : undefined
}

const ABOVE = /(?:au dessus|dessus|plus haut|vers le haut|monte|monter|montee|montant|transpose|superieure?|ascendante?|ajoute|plus|depuis|a partir)/
const BELOW = /(?:au dessous|en dessous|dessous|sous|plus bas|vers le bas|descend|descendre|descendante?|baisse|baisser|inferieure?|moins|redescend)/
const ASKS_NOTE = / (?:quel|quoi|donne|ou|arrive|tombe|combien|note|ca fait|devient|obtient|notes?|c est|egal|plus) /
const NOT_NOTE =
  / (?:accords?|gamme|relative|mesures?|cle@\w+|dominante|doigte|doigts|morceau|chanson|chanteuse|chanteur|chante|voix|clarinette|trompette|saxo\w*|flute|capo|picarde|module|interrogation|entendre|pouce|distance|ecart) /

/** Where the interval of a question is counted from, and in which direction. */
function startOf(question: TheoryQuestion): { readonly from: NamedNote; readonly isDown: boolean } | undefined {
  const { text, named } = question
  const [from] = named
  if (named.length !== 1 || !from) return undefined
  const isDown = BELOW.test(text) && !/(?:au dessus|plus haut|monte)/.test(text)
  return { from, isDown }
}

const DIRECT =
  / (?:la |le |une? |l )?(?:\w+ )?(?:de|du|d|depuis|en|sur|sous|au dessus de|au dessus du|au dessous de|en dessous de|sur|a partir de|plus haut que) (?:le |un )?<0> /

/** « une tierce majeure au-dessus de sol », « quinte de mi bémol », « sol monté d’un ton », « un demi-ton sous fa » */
export const noteAtInterval: Calculation = (question) => {
  const { text } = question
  const start = startOf(question)
  const askedInterval = readInterval(text)
  if (!start || !askedInterval || NOT_NOTE.test(text)) return undefined
  const { from, isDown } = start
  // « les notes de la septième diminuée de sol » are a chord.
  if (/ septieme diminue /.test(text) && / notes /.test(text)) return undefined
  if (from.quality !== undefined && from.quality !== 'm' && from.quality !== '') return undefined
  const isMoved = ABOVE.test(text) || BELOW.test(text)
  const isPlain = DIRECT.test(text)
  if (!isMoved && !isPlain) return undefined
  if (!isMoved && askedInterval.isCounted) return undefined
  if (from.quality !== undefined)
    return isPlain && !isMoved && !askedInterval.isCounted ? noteOfKey(from, askedInterval) : movedKey(from, askedInterval, isDown, text)
  if (!ASKS_NOTE.test(text) && !/^ .{0,60}<0> (?:quel note|svp|stp)? ?$/.test(text)) return undefined
  if (!askedInterval.interval) return eitherQuality(from.root, askedInterval, isDown)
  const note = isDown ? movedDown(from.root, askedInterval.interval) : movedUp(from.root, askedInterval.interval)
  const plain = askedInterval.isCounted ? simplest(note) : note
  return areNamed([plain])
    ? INTERVAL_TEXTS.noteAt(from.root, askedInterval.words, plain, isDown, askedInterval.isCounted ? otherName(plain) : undefined)
    : undefined
}

/** « do majeur un demi-ton plus bas »: the key that is reached. */
function movedKey(from: NamedNote, askedInterval: AskedInterval, isDown: boolean, text: string): string | undefined {
  if (!askedInterval.interval || / (?:tierce|quarte|quinte|sixte|septieme) de <0> /.test(text)) return undefined
  const tonic = simplest(isDown ? movedDown(from.root, askedInterval.interval) : movedUp(from.root, askedInterval.interval))
  const [before, after] = [keyOf(from), keyOf({ ...from, root: tonic })]
  return before && after && INTERVAL_TEXTS.keyAt(before, askedInterval.words, after, isDown)
}

/** « la tierce de la bémol majeur »: the note of its scale. */
function noteOfKey(from: NamedNote, askedInterval: AskedInterval): string | undefined {
  const scale = (from.quality === 'm' ? NATURAL_MINOR_SCALE : MAJOR_SCALE).split(' ').map(spelledAs)
  const interval = askedInterval.interval ?? scale[askedInterval.number - 1]
  const note = interval && movedUp(from.root, interval)
  const key = keyOf(from)
  return note && key && areNamed([note]) ? INTERVAL_TEXTS.noteOfKey(key, interval, note) : undefined
}

/** « la tierce de do »: major and minor. */
function eitherQuality(from: Spelling, { number }: AskedInterval, isDown: boolean): string | undefined {
  const major = MAJOR_SCALE.split(' ').map(spelledAs)[number - 1]
  if (!major) return undefined
  const minor: Spelling = { letter: major.letter, alter: -1 }
  const [wide, narrow] = [major, minor].map((interval) => (isDown ? movedDown(from, interval) : movedUp(from, interval)))
  return wide && narrow && areNamed([wide, narrow]) ? INTERVAL_TEXTS.either(from, numberOf(major), wide, narrow, isDown) : undefined
}

const SIMPLE = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
/** The usual name of the same key of the piano, where the exact one has two signs or is a white key. */
function simplest(note: Spelling): Spelling {
  const isWhite = !isBlackKey(pitchClassOf(note))
  if (Math.abs(note.alter) < 2 && (!isWhite || note.alter === 0)) return note
  return spelledAs(SIMPLE[pitchClassOf(note)] ?? 'C')
}
/** The other name of a black key. */
const otherName = (note: Spelling): Spelling | undefined => {
  if (note.alter === 0) return undefined
  return spelledAs(
    (note.alter > 0 ? ['', 'Db', '', 'Eb', '', '', 'Gb', '', 'Ab', '', 'Bb', ''] : ['', 'C#', '', 'D#', '', '', 'F#', '', 'G#', '', 'A#', ''])[
      pitchClassOf(note)
    ] ?? 'C',
  )
}
