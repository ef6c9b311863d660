import { fingersOf, type LessonMusic, type LessonNote, type LessonWait, measureQuarters, playedVoices, readOrder } from '@prelude/domain/lessons'
import { type Chord, frenchNoteWords, type Spelling } from '@prelude/domain/music'

/**
 * What a scene says its learner is to play, against what it waits for: a lesson that says sol and waits for sol 7 stands still. Compared is what can be
 * read from the words: rows of note or chord names, of fingers and of values, and how many notes, measures and times are asked.
 */

const NOTE = '(?:do|ré|mi|fa|sol|la|si)(?: (?:dièse|bémol))?'
const CHORD = `${NOTE}(?: mineur)?(?: majeur)?(?: 7)?`
const rows = (item: string, between: string, words: string): string[][] =>
  [...words.matchAll(new RegExp(`(?<![\\p{L}-])${item}(?:${between}${item})+(?![\\p{L}-])`, 'gu'))].map(([row]) => row.split(new RegExp(between)))

const COUNTS = ['zéro', 'une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
const COUNT = '(une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)'
const numberOf = (word: string): number => COUNTS.findIndex((count) => new RegExp(`^${count}$`).test(word))
/** « trois notes » is 3; null where nothing of the kind is said. */
function countOf(words: string, what: string): number | null {
  const [, word] = new RegExp(`(?<![\\p{L}])${COUNT}(?: premières)? (?:${what})`, 'u').exec(words) ?? []
  return word === undefined ? null : numberOf(word)
}

/** Values by their names, in quarters; a rest is less than nothing, so that it is not struck. */
const VALUES: readonly (readonly [name: string, quarters: number])[] = [
  ['croches? pointées?', 0.75],
  ['noires? pointées?', 1.5],
  ['blanches? pointées?', 3],
  ['doubles? croches?', 0.25],
  ['demi-soupirs?', -0.5],
  ['soupirs?', -1],
  ['croches?', 0.5],
  ['noires?', 1],
  ['blanches?', 2],
  ['rondes?', 4],
  ['taa-a', 2],
  ['ta', 1],
  ['ti', 0.5],
]
/** Black keys are no quarters. */
const VALUE = new RegExp(`(?<![\\p{L}]|touches )(?:${COUNT} )?(${VALUES.map(([name]) => name).join('|')})(?![\\p{L}])( liée à)?`, 'gu')
const repeated = <Item>(items: readonly Item[], times: number): Item[] => Array.from({ length: times }, () => items).flat()

/** The times of strikes of the values that are said, in quarters from the first one: « une noire, deux croches »; with how often they are said to come. */
function strikesSaid(words: string): number[] {
  const [before = '', after = ''] = words.split(/ (?:deux|trois|quatre) fois/)
  const valuesIn = (part: string): { readonly quarters: number; readonly isTied: boolean }[] =>
    [...part.matchAll(VALUE)].flatMap(([, count, name = '', tie]) => {
      const quarters = VALUES.find(([value]) => new RegExp(`^${value}$`).test(name))?.[1] ?? 0
      return repeated([{ quarters, isTied: tie !== undefined }], count === undefined ? 1 : numberOf(count))
    })
  const values = [...repeated(valuesIn(before), countOf(words, 'fois') ?? 1), ...valuesIn(after)]
  const strikes: number[] = []
  let at = 0
  values.forEach(({ quarters }, place) => {
    if (quarters > 0 && !values[place - 1]?.isTied) strikes.push(at)
    at += Math.abs(quarters)
  })
  return strikes.map((strike) => strike - (strikes[0] ?? 0))
}

/** « courte, courte, longue, deux fois ». */
function lengthsSaid(words: string): string[] {
  const [row = []] = rows('(?:longue|courte)', ', ', words)
  return repeated(row, countOf(words, 'fois') ?? 1)
}

const nameOf = (spelling: Spelling): string => frenchNoteWords(spelling)
const namesOf = (notes: readonly LessonNote[]): string[] => notes.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys.map(nameOf).join())
const QUALITIES: Readonly<Record<string, string>> = { '': '', m: ' mineur', '7': ' 7', m7: ' mineur 7', maj7: ' majeur 7' }
function chordName({ symbol, root }: Chord): string {
  const quality = /^[A-G][#b]?([^/]*)/.exec(symbol)?.[1] ?? ''
  return `${nameOf(root)}${QUALITIES[quality] ?? ` ${quality}`}`
}
const shown = (items: readonly string[]): string => `« ${items.join(', ')} »`
const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => a.join('|') === b.join('|')

/** None of the rows that are said is one that is waited for. */
function rowFaults(saidRows: readonly (readonly string[])[], waited: readonly (readonly string[])[]): string[] {
  if (saidRows.length === 0 || saidRows.some((row) => waited.some((sequence) => isSame(row, sequence)))) return []
  return [`dit ${saidRows.map(shown).join(' et ')}, attend ${shown(waited[0] ?? [])}`]
}

function fingerRows(music: LessonMusic): string[][] {
  return music.voices.map(({ hand, notes }) => {
    const fingerOf = fingersOf(music, hand)
    return notes.flatMap((note) => note.keys.map((key) => String(fingerOf(note, key) ?? '?')))
  })
}

function keyFaults(words: string, { music, times }: Extract<LessonWait, { kind: 'keys' }>): string[] {
  const voices = playedVoices(music).map(({ notes }) => notes)
  const strikes = new Set(voices.flat().flatMap(({ at, keys }) => (keys.length > 0 ? [at] : [])))
  const notes = countOf(words.replace(/notes écrites/g, ''), 'notes|sons')
  const timesSaid = countOf(words, 'fois') ?? 1
  const isRow = rows(NOTE, ', ', words).length + rows('[1-5]', ', ', words).length > 0
  return [
    ...rowFaults(rows(NOTE, ', ', words), voices.map(namesOf)),
    ...rowFaults(rows('[1-5]', ', ', words), fingerRows(music)),
    ...(notes !== null && notes !== strikes.size * times ? [`dit ${notes} notes, en attend ${strikes.size * times}`] : []),
    ...((times > 1 || isRow) && timesSaid !== times ? [`dit ${timesSaid} fois, attend ${times} fois`] : []),
  ]
}

function chordFaults(words: string, chords: readonly Chord[]): string[] {
  const saidChords = rows(CHORD, ', ', words)
  const spelt = rows(NOTE, '-', words)
  const over = chords.filter(({ symbol }) => symbol.includes('/'))
  const isSpelt = (chord: Chord): boolean =>
    spelt.some((notes) => notes[0] === nameOf(chord.bass) && isSame(notes.toSorted(), chord.tones.map(({ spelling }) => nameOf(spelling)).toSorted()))
  return [
    ...(saidChords.length === 0 ? [`attend ${shown(chords.map(chordName))} sans le dire`] : rowFaults(saidChords, [chords.map(chordName)])),
    ...over.flatMap((chord) => (isSpelt(chord) ? [] : [`attend ${chordName(chord)} sur ${nameOf(chord.bass)} sans dire ses notes`])),
  ]
}

function tapFaults(words: string, { music, onsets }: Extract<LessonWait, { kind: 'tap' }>): string[] {
  const strikes = strikesSaid(words)
  const lengths = lengthsSaid(words)
  const notes = countOf(words, 'notes')
  const gaps = [...onsets.slice(1), music.quarters].map((at, place) => at - (onsets[place] ?? 0))
  const of = (name: string): number[] => gaps.filter((_, place) => lengths[place] === name)
  const isMixed = lengths.length > 0 && (lengths.length !== gaps.length || Math.max(...of('courte')) >= Math.min(...of('longue')))
  return [
    ...(strikes.length > 1 && !isSame(strikes, onsets) ? [`dit un rythme de ${strikes.join(' ')}, attend ${onsets.join(' ')}`] : []),
    ...(isMixed ? [`dit ${shown(lengths)}, attend ${gaps.join(' ')}`] : []),
    ...(notes !== null && notes !== onsets.length ? [`dit ${notes} notes, attend ${onsets.length} frappes`] : []),
  ]
}

const measuresOf = (music: LessonMusic): number => music.quarters / measureQuarters(music)

/** A bloc over chords, as it is written: « 2 C,Am,F,G 4 ». */
function blocFaults(words: string, order: string): string[] {
  const [, , symbols = 'C', count] = order.split(/\s+/)
  const chords = symbols.split(',')
  const measures = Number(count ?? chords.length)
  const saidMeasures = countOf(words, 'mesures?')
  const saidChords = rows(CHORD, ', ', words)
  const names = chords.map((symbol) => {
    const order = readOrder(`wait.chord ${symbol}`)
    return order.kind === 'wait' && order.wait.kind === 'chords' ? order.wait.chords.map(chordName).join() : symbol
  })
  return [
    ...(saidMeasures !== null && saidMeasures !== measures ? [`dit ${saidMeasures} mesures, en attend ${measures}`] : []),
    ...rowFaults(saidChords, [names]),
  ]
}

function faultsOf(words: string, order: string): string[] {
  if (order.startsWith('wait.bloc')) return blocFaults(words, order)
  const read = readOrder(order)
  if (read.kind !== 'wait') return []
  const { wait } = read
  const measures = 'music' in wait && wait.music && wait.kind !== 'quiz' ? measuresOf(wait.music) : null
  const saidMeasures = countOf(words, 'mesures?')
  const ofMeasures =
    measures !== null && saidMeasures !== null && saidMeasures !== measures ? [`dit ${saidMeasures} mesures, en attend ${measures}`] : []
  switch (wait.kind) {
    case 'keys':
      return [...keyFaults(words, wait), ...ofMeasures]
    case 'chords':
      return chordFaults(words, wait.chords)
    case 'tap':
      return [...tapFaults(words, wait), ...ofMeasures]
    case 'any': {
      const keys = countOf(words, NOTE)
      return keys !== null && keys !== wait.count ? [`dit ${keys} touches, en attend ${wait.count}`] : []
    }
    default:
      return []
  }
}

/** Where a scene waits for other things than it says; its orders must be valid. */
export function saidFaults({ say, do: orders }: { readonly say: string; readonly do: readonly string[] }): string[] {
  const words = say.replace(/[\u00a0\u202f]/g, ' ').toLocaleLowerCase('fr')
  return orders.filter((order) => order.startsWith('wait.')).flatMap((order) => faultsOf(words, order))
}
