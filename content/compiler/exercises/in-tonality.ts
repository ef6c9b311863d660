import { fifthsOf, frenchNoteWords, parseTonality, pitchClassOf, type Spelling, spellingOfFifths, type Tonality } from '@prelude/domain/music'
import { writtenAs, writtenIn } from '@prelude/domain/notation'
import { transposeChord } from '@prelude/domain/score'
import { ExerciseFault } from './exercise-score.ts'
import type { ExerciseGenerator } from './generate.ts'

/** The way from the tonality in which an exercise is written to another one of the same mode. */
interface Move {
  readonly semitones: number
  /** On the circle of fifths. */
  readonly fifths: number
  readonly to: Tonality
}

const moved = (pitch: number, { semitones }: Move): number => pitch + semitones
const chords = (symbols: readonly string[], { fifths }: Move): string[] => symbols.map((symbol) => transposeChord(symbol, fifths))

const NOTE = /([A-G])(##?|bb?|)(\d)/g
const SIGNS: Readonly<Record<number, string>> = { [-2]: 'bb', [-1]: 'b', 0: '', 1: '#', 2: '##' }

/** The notes of a written voice, each by the same interval: `(C4q:1 D4:2)` to la bémol is `(Ab4q:1 Bb4:2)`. */
function movedVoice(voice: string, { semitones, fifths }: Move): string {
  return voice.replace(NOTE, (_, letter: string, sign: string, octave: string) => {
    const alter = sign.startsWith('#') ? sign.length : -sign.length
    const from = writtenIn({ letter: letter as Spelling['letter'], alter }, Number(octave))
    const written = writtenAs(spellingOfFifths(fifthsOf(from) + fifths), from.pitch + semitones)
    return `${written.letter}${SIGNS[written.alter] ?? ''}${written.octave}`
  })
}

interface WrittenHands {
  readonly md?: string | undefined
  readonly md2?: string | undefined
  readonly mg?: string | undefined
}

const movedHands = ({ md, md2, mg }: WrittenHands, move: Move) => ({
  ...(md !== undefined && { md: movedVoice(md, move) }),
  ...(md2 !== undefined && { md2: movedVoice(md2, move) }),
  ...(mg !== undefined && { mg: movedVoice(mg, move) }),
})

/** The parameters of a generator in another tonality; throws an `ExerciseFault` for one that is bound to its own. */
export function generatorInTonality(generator: ExerciseGenerator, move: Move): ExerciseGenerator {
  switch (generator.g) {
    case 'five_finger':
      return {
        ...generator,
        root: moved(generator.root, move),
        ...(generator.root_left !== undefined && { root_left: moved(generator.root_left, move) }),
      }
    case 'chord_hits':
      return { ...generator, root: moved(generator.root, move), root_left: moved(generator.root_left, move) }
    case 'scale':
      return {
        ...generator,
        tonic: move.to.symbol.replace('m', ''),
        start: moved(generator.start, move),
        ...(generator.start_left !== undefined && { start_left: moved(generator.start_left, move) }),
      }
    case 'arpeggio':
    case 'key_walk':
      return {
        ...generator,
        start: moved(generator.start, move),
        ...(generator.start_left !== undefined && { start_left: moved(generator.start_left, move) }),
      }
    case 'arpeggio_cycle':
      return { ...generator, starts: generator.starts.map((start) => moved(start, move)) }
    case 'shape_sequence':
      return { ...generator, shapes: generator.shapes.map(([code, lowest]) => [code, moved(lowest, move)]) }
    case 'chord_progression':
    case 'bloc_loop':
      return { ...generator, chords: chords(generator.chords, move) }
    case 'written':
      return {
        ...generator,
        ...movedHands(generator, move),
        ...(generator.levee && { levee: { ...generator.levee, ...movedHands(generator.levee, move) } }),
        ...(generator.second && { second: movedHands(generator.second, move) }),
      }
    default:
      throw new ExerciseFault(`« ${generator.g} » ne se joue que dans sa tonalité`)
  }
}

const MAJOR_DEGREES = [0, 2, 4, -1, 1, 3, 5]
const MINOR_DEGREES = [0, 2, -3, -1, 1, -4, -2]
const LEADING_NOTE = 5

/** `{1}` … `{7}` in the words of an exercise are the degrees of its scale, `{sensible}` the leading note, `{ton}` the tonality: « la bémol majeur ». */
function wordsIn(words: string, { to }: Move): string {
  const degrees = to.mode === 'major' ? MAJOR_DEGREES : MINOR_DEGREES
  const named = (steps: number): string => frenchNoteWords(spellingOfFifths(fifthsOf(to.tonic) + steps))
  const name = (mark: string): string =>
    mark === 'ton'
      ? `${named(0)} ${to.mode === 'major' ? 'majeur' : 'mineur'}`
      : named(mark === 'sensible' ? LEADING_NOTE : (degrees[Number(mark) - 1] ?? 0))
  const written = words.replace(/\{([1-7]|sensible|ton)\}/g, (_, mark: string) => name(mark))
  return `${written.slice(0, 1).toLocaleUpperCase('fr')}${written.slice(1)}`
}

/** An exercise as it is authored, with the words for any tonality. */
export interface Movable {
  readonly title: string
  readonly description: string
  readonly key: string
  readonly generator: ExerciseGenerator
  readonly in_any_key?: { readonly title: string; readonly description: string } | undefined
}

/** The same exercise in another tonality of its mode, `semitones` away. Throws an `ExerciseFault` where it has one only. */
export function exerciseInTonality<Item extends Movable>(item: Item, symbol: string, semitones: number): Item {
  const from = parseTonality(item.key)
  const to = parseTonality(symbol)
  if (!item.in_any_key || !from || !to || from.mode !== to.mode) throw new ExerciseFault(`il ne se joue pas en « ${symbol} »`)
  const wanted = pitchClassOf(to.tonic) - pitchClassOf(from.tonic) - semitones
  if (wanted % 12 !== 0) throw new ExerciseFault(`« ${symbol} » n’est pas à ${semitones} demi-tons de « ${item.key} »`)
  const move: Move = { semitones, fifths: to.fifths - from.fifths, to }
  return {
    ...item,
    key: symbol,
    title: wordsIn(item.in_any_key.title, move),
    description: wordsIn(item.in_any_key.description, move),
    generator: generatorInTonality(item.generator, move),
  }
}
