import { LessonFault, readKey, readOrder } from '@prelude/domain/lessons'
import { parseTonality } from '@prelude/domain/music'
import { meterOf, TICKS_PER_QUARTER, type WrittenPitch } from '@prelude/domain/notation'
import { handShapes } from '../../hand-shapes.ts'
import type { ArrangementLevel } from '../arrange/arrangement.ts'
import { blocEntries } from '../arrange/blocs.ts'
import { blocOverChords } from '../exercises/chord-loop.ts'
import { ExerciseFault, type ExerciseFrame } from '../exercises/exercise-score.ts'

/** What an order may name by its slug. */
export interface OrderReferences {
  readonly pieces: ReadonlyMap<string, { readonly title: string; readonly artist: string }>
}

const SIGNS: Readonly<Record<number, string>> = { [-1]: 'b', 0: '', 1: '#' }
const nameOf = ({ letter, alter, octave }: WrittenPitch): string => `${letter}${SIGNS[alter] ?? ''}${octave}`
/** Thirds of a quarter in two decimals are told apart from any other value. */
const inQuarters = (ticks: number): string => String(Math.round((ticks / TICKS_PER_QUARTER) * 1_000) / 1_000)

/** « 4/4 L0:4:C3:5,E3:3 … »: a bloc over chords, one a measure, with its fingers. */
function pattern(id: number, symbols: readonly string[]): { readonly title: string; readonly text: string } {
  const bloc = blocEntries().find((entry) => entry.id === id)
  const tonality = parseTonality('C')
  if (!bloc || !tonality) throw new LessonFault(`le bloc ${id} n’existe pas`)
  const [numerator = 4, denominator = 4] = bloc.time_signature.split('/').map(Number)
  const meter = meterOf(numerator, denominator)
  const frame: ExerciseFrame = { slug: bloc.code, tonality, meter, beatsPerMinute: bloc.tempo_min, level: bloc.level as ArrangementLevel }
  // The last chord of a loop is held: one more is written, and left out.
  const { notes } = blocOverChords(frame, id, [...symbols, symbols[0] ?? 'C'])
  const groups = new Map<string, string[]>()
  for (const note of notes.filter(({ onset }) => onset < symbols.length * meter.measureTicks)) {
    const place = `${note.hand === 'LEFT' ? 'L' : 'R'}${inQuarters(note.onset)}:${inQuarters(note.duration)}`
    groups.set(place, [...(groups.get(place) ?? []), `${nameOf(note.written)}${note.finger === null ? '' : `:${note.finger}`}`])
  }
  return { title: bloc.title, text: `${bloc.time_signature} ${[...groups].map(([place, keys]) => `${place}:${keys.join(',')}`).join(' ')}` }
}

function handKeys(words: readonly string[]): string {
  const [code, lowest, side] = words
  if (words.length !== 3 || !/^[RL]$/.test(side ?? ''))
    throw new LessonFault('il faut forme, touche la plus grave et main, « hand.print P5_MAJ C4 R »')
  const shape = handShapes().find((item) => item.code === code)
  if (!shape) throw new LessonFault(`la forme de main « ${code} » n’existe pas`)
  const { pitch } = readKey(lowest ?? '')
  const fingers = side === 'R' ? shape.fingersRight : shape.fingersLeft
  const named = shape.intervals.map((semitones, place) => `${sharpName(pitch + semitones)}:${fingers[place] ?? 1}`)
  return `hand.keys ${side} ${named.join(' ')}`
}
const SHARP_NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
const sharpName = (pitch: number): string => `${SHARP_NAMES[pitch % 12] ?? 'C'}${Math.floor(pitch / 12) - 1}`

/** Chords of a bloc's order: one measure of each, `times` of them in all. */
function measuresOf(chords: string | undefined, times: string | undefined): string[] {
  const symbols = (chords ?? 'C').split(',')
  return Array.from(
    { length: times === undefined ? Math.max(2, symbols.length) : Number(times) },
    (_, place) => symbols[place % symbols.length] ?? 'C',
  )
}

/**
 * The order with what it names by number or slug written out: blocs and hand shapes as keys, pieces by their title. What is read in the browser
 * knows neither.
 */
export function expandOrder(order: string, { pieces }: OrderReferences): string {
  const [name = '', ...words] = order.trim().split(/\s+/)
  const bloc = Number(/^bloc:(\d+)$/.exec(words[0] ?? '')?.[1])
  if (name === 'hand.print') return handKeys(words)
  if (name === 'grid.show') {
    if (Number.isNaN(bloc)) throw new LessonFault(`« ${order} » : il faut un bloc, « grid.show bloc:2 C »`)
    const { title, text } = pattern(bloc, measuresOf(words[1], words[2]))
    return `grid.show ${title} = ${text}`
  }
  if (name === 'kb.play' && !Number.isNaN(bloc)) return `kb.pattern ${pattern(bloc, measuresOf(words[1], words[2])).text}`
  if (name === 'wait.bloc') {
    if (!/^\d+$/.test(words[0] ?? ''))
      throw new LessonFault(`« ${order} » : il faut un bloc, ses accords et le nombre de mesures, « wait.bloc 15 C 2 »`)
    return `wait.pattern ${pattern(Number(words[0]), measuresOf(words[1], words[2])).text}`
  }
  if (name === 'piece.show') {
    const piece = pieces.get(words[0] ?? '')
    if (!piece) throw new LessonFault(`l’œuvre « ${words[0] ?? ''} » n’existe pas`)
    return `piece.card ${piece.title} / ${piece.artist}`
  }
  return order
}

/** The French message for an invalid order; null for a valid one: « kb.light C3,C4 ». */
export function orderFault(order: string, references: OrderReferences = { pieces: new Map() }): string | null {
  try {
    readOrder(expandOrder(order, references))
    return null
  } catch (error) {
    if (error instanceof LessonFault || error instanceof ExerciseFault) return error.message
    throw error
  }
}
