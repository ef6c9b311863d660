import type { Tonality } from '../../music/index.ts'
import { pitchOfStep } from '../../notation/index.ts'
import type { Hand } from '../../score/index.ts'
import { alterOver, isChordTone, movesInParallel, TONIC } from './harmony.ts'
import { degreeOf, READING_MEASURES, type ReadingMeter, type ReadingTexture, type ReadNote } from './items.ts'
import { pick, type RandomSource } from './rhythm.ts'

export interface AccompanimentOrder {
  readonly texture: ReadingTexture
  readonly hand: Hand
  /** The lowest place of the hand; of a left hand the tonic. */
  readonly low: number
  readonly high: number
  readonly harmony: readonly number[]
  readonly tonality: Tonality
  readonly meter: ReadingMeter
  readonly melody: readonly ReadNote[]
}

type Struck = Omit<ReadNote, 'finger' | 'isMelody'>

/** The notes of a melody that sound at a tick and just before it. */
function melodyAround(melody: readonly ReadNote[], tick: number): readonly [before: number, now: number] | null {
  const now = melody.find(({ onset, duration }) => onset <= tick && tick < onset + duration)
  const before = melody.findLast(({ onset }) => onset < tick)
  return now && before ? [pitchOfStep(before.step, before.alter), pitchOfStep(now.step, now.alter)] : null
}

/** True where a line moves in parallel fifths or octaves with the melody. */
function isParallel(melody: readonly ReadNote[], line: readonly Struck[]): boolean {
  return line.some((note, place) => {
    const before = line[place - 1]
    const around = before && melodyAround(melody, note.onset)
    if (!before || !around) return false
    const own: readonly [number, number] = [pitchOfStep(before.step, before.alter), pitchOfStep(note.step, note.alter)]
    return own[0] < around[0] ? movesInParallel(own, around) : movesInParallel(around, own)
  })
}

const HALVES: Readonly<Record<ReadingMeter['name'], readonly number[]>> = { '4/4': [96, 96], '3/4': [96, 48], '6/8': [72, 72] }
const figureIn = (meter: ReadingMeter): Struck['figure'] => (meter.name === '6/8' ? 'compound' : 'quarters')

/** One note a measure, or two: tones of its chord, near to each other; the root where a phrase closes. */
function lineUnder(order: AccompanimentOrder, random: RandomSource): readonly Struck[] | null {
  const { texture, hand, low, high, harmony, tonality, meter, melody } = order
  const line: Struck[] = []
  const keys = Array.from({ length: high - low + 1 }, (_, place) => low + place)
  for (let measure = 0; measure < READING_MEASURES; measure += 1) {
    const chord = harmony[measure] ?? TONIC
    const isClose = measure === 3 || measure >= READING_MEASURES - 2
    const lengths = texture === 'right-halves' && measure < READING_MEASURES - 1 ? (HALVES[meter.name] ?? []) : [meter.measureTicks]
    let at = measure * meter.measureTicks
    for (const [place, duration] of lengths.entries()) {
      const last = line[line.length - 1]
      const tones = keys.filter((step) => isChordTone(step, chord, tonality))
      const roots = tones.filter((step) => degreeOf(step, tonality) === chord)
      const wantsRoot = hand === 'LEFT' && place === 0 && (isClose || measure === 0 || random() < 0.6)
      const choices = (wantsRoot && roots.length > 0 ? roots : tones).filter((step) => place === 0 || step !== last?.step)
      const fitting = choices
        .map((step): Struck => ({ hand, onset: at, duration, step, alter: alterOver(step, chord, tonality), figure: figureIn(meter) }))
        .filter((note) => !isParallel(melody, [...line.slice(-1), note]))
      if (fitting.length === 0) return null
      line.push(pick(random, fitting))
      at += duration
    }
  }
  return line
}

/** The chords of beginners, from the lowest key: the hand hardly moves. */
const VOICINGS: Readonly<Record<number, readonly number[]>> = { 0: [0, 2, 4], 1: [1, 3, 5], 3: [0, 3, 5], 4: [-1, 1, 4], 5: [0, 2, 5] }

/** The order in which the tones of a broken chord are struck, in eighths. */
const BROKEN: Readonly<Record<ReadingMeter['name'], readonly number[]>> = {
  '4/4': [0, 2, 1, 2, 0, 2, 1, 2],
  '3/4': [0, 2, 1, 2, 1, 2],
  '6/8': [0, 1, 2, 0, 1, 2],
}
const EIGHTH_TICKS = 24

function chordsUnder({ texture, hand, low: tonic, harmony, tonality, meter, melody }: AccompanimentOrder): readonly Struck[] | null {
  const basses: Struck[] = []
  const notes: Struck[] = []
  for (let measure = 0; measure < READING_MEASURES; measure += 1) {
    const chord = harmony[measure] ?? TONIC
    const steps = (VOICINGS[chord] ?? []).map((above) => tonic + above)
    const start = measure * meter.measureTicks
    const noteOf = (step: number, onset: number, duration: number, figure: Struck['figure']): Struck => ({
      ...{ hand, onset, duration, step, figure },
      alter: alterOver(step, chord, tonality),
    })
    basses.push(noteOf(steps[0] ?? tonic, start, meter.measureTicks, figureIn(meter)))
    const isBroken = texture === 'right-broken' && measure < READING_MEASURES - 1
    if (isBroken)
      notes.push(
        ...BROKEN[meter.name].map((tone, place) =>
          noteOf(steps[tone] ?? tonic, start + place * EIGHTH_TICKS, EIGHTH_TICKS, meter.name === '6/8' ? 'compound' : 'eighths'),
        ),
      )
    else notes.push(...steps.map((step) => noteOf(step, start, meter.measureTicks, figureIn(meter))))
  }
  // The low tone of each measure is the bass, whatever is struck between.
  const heads = melody.filter(({ onset }) => onset % meter.measureTicks === 0)
  return isParallel(heads, basses) || isParallel(melody, basses) ? null : notes
}

/** What goes with a melody; null where it would move in parallel with it. */
export function accompanimentOf(order: AccompanimentOrder, random: RandomSource): readonly ReadNote[] | null {
  const { texture } = order
  const struck = texture === 'right-chords' || texture === 'right-broken' ? chordsUnder(order) : lineUnder(order, random)
  return struck?.map((note) => ({ ...note, finger: null, isMelody: false })) ?? null
}
