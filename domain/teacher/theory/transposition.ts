import { pitchClassOf, type Spelling } from '@prelude/domain/music'
import { readInterval } from './asked-intervals.ts'
import { type Calculation, keyOf, namedAt } from './keys.ts'
import type { NamedNote, TheoryQuestion } from './reading/named-notes.ts'
import { areNamed, intervalOfSemitones, intervalUp, movedDown, movedUp, semitonesOf } from './spelled-intervals.ts'
import { TRANSPOSITION_TEXTS } from './transposition.texts.ts'

const MOST_NOTES = 16
const RUN = /<\d+>(?: (?:et |puis )?<\d+>)+/
const DOWN = / (?:plus bas|vers le bas|en dessous|dessous|descend\w*|baisse\w*|inferieure?) /
const TRANSPOSES = / (?:transpose\w*|transposition|plus haut|plus bas|monte\w*|descend\w*|baisse\w*|en dessous|au dessus|devient|deviennent) /

/** The notes of the list that begins the question, and what is said behind them. */
function listIn({ text }: TheoryQuestion): { readonly indexes: readonly string[]; readonly rest: string } | undefined {
  const run = RUN.exec(text)
  if (!run) return undefined
  return { indexes: [...run[0].matchAll(/<(\d+)>/g)].map(([, index = '']) => index), rest: ` ${text.slice(run.index + run[0].length)} ` }
}

const moveAll = (items: readonly NamedNote[], interval: Spelling, isDown: boolean): readonly NamedNote[] | undefined => {
  const move = (note: Spelling): Spelling => (isDown ? movedDown(note, interval) : movedUp(note, interval))
  const moved = items.map((item) => ({ ...item, root: move(item.root), bass: item.bass && move(item.bass) }))
  if (areNamed(moved.map(({ root }) => root)) && moved.every(({ root }) => Math.abs(root.alter) < 2)) return moved
  return undefined
}

/** By a number of semitones there are two spellings: the one with fewer signs, all notes of a list alike. */
function moveBySemitones(items: readonly NamedNote[], interval: Spelling, isDown: boolean): readonly NamedNote[] | undefined {
  const other: Spelling | undefined = OTHER_SPELLINGS.find(([plain]) => plain.letter === interval.letter && plain.alter === interval.alter)?.[1]
  const options = [interval, ...(other ? [other] : [])].flatMap((by) => {
    const moved = moveAll(items, by, isDown)
    return moved ? [moved] : []
  })
  const signs = (moved: readonly NamedNote[]): number => moved.reduce((sum, { root }) => sum + Math.abs(root.alter), 0)
  return options.sort((left, right) => signs(left) - signs(right))[0]
}
const OTHER_SPELLINGS: readonly (readonly [Spelling, Spelling])[] = [
  [
    { letter: 'D', alter: -1 },
    { letter: 'C', alter: 1 },
  ],
  [
    { letter: 'F', alter: 1 },
    { letter: 'G', alter: -1 },
  ],
  [
    { letter: 'B', alter: 0 },
    { letter: 'C', alter: -1 },
  ],
]

/** « do mi sol en ré », « C Am F G de do en ré »: from key to key. */
function toKey(question: TheoryQuestion, items: readonly NamedNote[], rest: string): string | undefined {
  const named = / (?:de|du) <(\d+)> (?:en|a|vers) <(\d+)> /.exec(rest)
  const target = namedAt(
    question,
    named?.[2] ??
      /^ (?:transpose\w* )?(?:en|vers) <(\d+)> $/.exec(
        rest.replace(/ (?:ca donne quoi|ca donne|svp|stp|s il vous plait|quoi|ca fait quoi) /g, ' ').replace(/\s+/g, ' '),
      )?.[1],
  )
  const source = named ? namedAt(question, named[1]) : items[0]
  const [from, to] = [source && keyOf({ ...source, quality: named ? source.quality : undefined }), keyOf(target)]
  if (!from || !to || question.named.length !== items.length + (named ? 2 : 1)) return undefined
  const moved = moveAll(items, intervalUp(from.tonic, to.tonic), false)
  return moved && TRANSPOSITION_TEXTS.toKey(from.tonic, to.tonic, moved)
}

/** « transpose C Am F G d’un ton », « la, fa, do, sol un ton plus haut », « do mi sol en ré ». */
export const transposeList: Calculation = (question) => {
  const list = listIn(question)
  if (!list || list.indexes.length > MOST_NOTES || list.indexes.length < 2) return undefined
  const items = list.indexes.flatMap((index) => namedAt(question, index) ?? [])
  const { text } = question
  const isTransposed = TRANSPOSES.test(text)
  if (/ (?:en|vers) <\d+> /.test(list.rest)) return isTransposed || items.length > 2 ? toKey(question, items, list.rest) : undefined
  if (!isTransposed || question.named.length !== items.length || / intervalle /.test(text)) return undefined
  const askedInterval = readInterval(text)
  if (!askedInterval?.interval) return undefined
  const isDown = DOWN.test(text)
  const moved = askedInterval.isCounted ? moveBySemitones(items, askedInterval.interval, isDown) : moveAll(items, askedInterval.interval, isDown)
  return moved && TRANSPOSITION_TEXTS.byInterval(askedInterval.words, isDown, moved)
}

/** « transposer de fa en ré, je descends de combien ? » */
export const distanceOfKeys: Calculation = (question) => {
  const { text, named } = question
  if (named.length !== 2 || !/ (?:transpose\w*|passe\w*) /.test(text) || !/ combien /.test(text)) return undefined
  const match = / (?:de|du) <(\d+)> (?:en|a|vers) <(\d+)> /.exec(text)
  const [from, to] = [keyOf(namedAt(question, match?.[1])), keyOf(namedAt(question, match?.[2]))]
  if (!from || !to || pitchClassOf(from.tonic) === pitchClassOf(to.tonic)) return undefined
  const up = intervalUp(from.tonic, to.tonic)
  const isDown = DOWN.test(text) || (!/ monte\w* /.test(text) && semitonesOf(up) > 6)
  const interval = isDown ? intervalUp(to.tonic, from.tonic) : up
  return TRANSPOSITION_TEXTS.distance(from.tonic, to.tonic, interval, semitonesOf(interval), isDown)
}

/** « on était en sol, un ton plus bas »: a key by an interval. */
export const transposeKey: Calculation = (question) => {
  const { text, named } = question
  const [first] = named
  if (named.length !== 1 || !first || !/ (?:transpose\w*|tonalite|ton|plus (?:bas|haut)|descendre|monter|baisse|chanter) /.test(text))
    return undefined
  if (!/ en <0> /.test(text) || !/ (?:quel|quoi|combien|arrive|retrouve|devient|donne|tombe|ca fait|ou) /.test(text)) return undefined
  if (
    !/ (?:transpose\w*|plus bas|plus haut|descend\w*|monte\w*|baisse\w*) /.test(text) ||
    / (?:clarinette|saxo\w*|trompette|capo|cor|flute) /.test(text)
  )
    return undefined
  const askedInterval = readInterval(text)
  const key = keyOf(first)
  if (!askedInterval?.interval || !key) return undefined
  const isDown = DOWN.test(text)
  const semitones = semitonesOf(askedInterval.interval)
  const moved = moveBySemitones([first], askedInterval.isCounted ? intervalOfSemitones(semitones) : askedInterval.interval, isDown)
  const [to] = moved ?? []
  const reached = keyOf(to)
  return reached && TRANSPOSITION_TEXTS.key(key, askedInterval.words, isDown, reached)
}
