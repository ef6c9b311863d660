import { pitchOfStep } from '../../notation/index.ts'
import { alterOver, isChordTone } from './harmony.ts'
import { degreeOf, PHRASE_MEASURES, READING_MEASURES, type ReadingMeter } from './items.ts'
import { pick, type RandomSource } from './rhythm.ts'
import { type AccompanimentOrder, figureIn, isClash, isParallel, type MeasureContext, measureContext, type Struck } from './voices.ts'

/** The rhythms of a second voice, in ticks: it moves where the melody holds, and holds where the melody moves. */
const MOVING: Readonly<Record<ReadingMeter['name'], readonly (readonly number[])[]>> = {
  '4/4': [
    [48, 48, 48, 48],
    [96, 48, 48],
    [48, 48, 96],
  ],
  '3/4': [
    [48, 48, 48],
    [96, 48],
    [48, 96],
  ],
  '6/8': [
    [48, 24, 72],
    [72, 48, 24],
    [48, 24, 48, 24],
  ],
}
const CALM: Readonly<Record<ReadingMeter['name'], readonly number[]>> = { '4/4': [96, 96], '3/4': [96, 48], '6/8': [72, 72] }
/** So many notes of the melody in a measure and more ask for a calm one. */
const MANY_NOTES = 6
/** Beats on which the second voice has a tone of the chord, in ticks from the bar line. */
const STRONG: Readonly<Record<ReadingMeter['name'], readonly number[]>> = { '4/4': [0, 96], '3/4': [0], '6/8': [0, 72] }

interface VoiceSlot {
  readonly measure: number
  readonly onset: number
  readonly duration: number
  readonly isStrong: boolean
}

function slotsOf(order: AccompanimentOrder, random: RandomSource): readonly VoiceSlot[] {
  const { meter, melody } = order
  return Array.from({ length: READING_MEASURES }, (_, measure) => {
    const { start, ticks } = measureContext(order, measure)
    const count = melody.filter(({ onset }) => onset >= start && onset < start + ticks).length
    const lengths = measure === READING_MEASURES - 1 ? [ticks] : count >= MANY_NOTES ? CALM[meter.name] : pick(random, MOVING[meter.name])
    let at = start
    return lengths.map((duration): VoiceSlot => {
      const onset = at
      at += duration
      return { measure, onset, duration, isStrong: STRONG[meter.name].includes(onset - start) }
    })
  }).flat()
}

const [THIRD, FIFTH] = [2, 4]
/** The widest leap in steps, and how far beyond its five keys the hand reaches. */
const WIDEST = 4
const REACH = 1

/** What a note of the second voice must be by its place: on its root where a phrase begins or closes, on no fifth of a chord at the head of a measure. */
function fitsPlace({ measure, onset, isStrong }: VoiceSlot, step: number, { chord, tonality, start }: MeasureContext): boolean {
  const above = (degreeOf(step, tonality) - chord + 7) % 7
  const isHead = onset === start
  if (isHead && (measure === 0 || measure === READING_MEASURES - 1)) return above === 0
  if (isHead) return above === 0 || (above === THIRD && measure !== PHRASE_MEASURES - 1)
  return !isStrong || [0, THIRD, FIFTH].includes(above)
}

const pitchOf = ({ step, alter }: Struck): number => pitchOfStep(step, alter)

/** What it must be by the one or two before: what is foreign to the chord is passed by step; no tritone, no key twice. */
function follows(line: readonly Struck[], isTone: readonly boolean[], next: Struck, isNextTone: boolean): boolean {
  const [before, last] = [line[line.length - 2], line[line.length - 1]]
  if (!last) return true
  const size = Math.abs(next.step - last.step)
  const tones = Math.abs(pitchOf(next) - pitchOf(last))
  if (size === 0 || size > WIDEST || tones === 6 || (size === 1 && tones > 2)) return false
  if ((!isNextTone || !isTone[line.length - 1]) && size !== 1) return false
  // Back and forth between two keys is no voice.
  return before?.step !== next.step || size === 1
}

/** Against the melody: contrary motion is liked most. */
function likingOf({ melody }: AccompanimentOrder, last: Struck | undefined, next: Struck): number {
  const [before, now] = [last && melody.findLast(({ onset }) => onset <= last.onset), melody.findLast(({ onset }) => onset <= next.onset)]
  const size = last ? Math.abs(next.step - last.step) : 1
  const byStep = size === 1 ? 5 : size === 2 ? 2 : 0.5
  if (!last || !before || !now) return byStep
  const motion = Math.sign(now.step - before.step) * Math.sign(next.step - last.step)
  return byStep * (motion < 0 ? 2 : motion === 0 ? 1.3 : 0.8)
}

/** A search that needs more tries than this gives up. */
const MOST_NODES = 300

/** A voice under the melody that moves by itself; null where the search finds none. */
export function secondVoice(order: AccompanimentOrder, random: RandomSource): readonly Struck[] | null {
  const { melody, meter } = order
  const slots = slotsOf(order, random)
  const line: Struck[] = []
  const isTone: boolean[] = []
  let nodes = 0
  const candidatesAt = (slot: VoiceSlot): readonly { readonly note: Struck; readonly isChord: boolean }[] => {
    const context = measureContext(order, slot.measure)
    const { chord, tonality, range } = context
    const { hand, clef, low, high } = range
    const steps = Array.from({ length: high - low + 1 + 2 * REACH }, (_, place) => low - REACH + place)
    return steps
      .filter((step) => fitsPlace(slot, step, context))
      .map((step) => ({
        note: { hand, clef, onset: slot.onset, duration: slot.duration, step, alter: alterOver(step, chord, tonality), figure: figureIn(meter) },
        isChord: isChordTone(step, chord, tonality),
      }))
      .filter(
        ({ note, isChord }) =>
          (isChord || tonality.mode === 'major' || degreeOf(note.step, tonality) !== 6) &&
          follows(line, isTone, note, isChord) &&
          !isClash(melody, note, context) &&
          !isParallel(melody, [...line.slice(-1), note]),
      )
      .map((candidate) => ({ ...candidate, key: random() ** (1 / likingOf(order, line[line.length - 1], candidate.note)) }))
      .toSorted((a, b) => b.key - a.key)
  }
  const extend = (): boolean => {
    const slot = slots[line.length]
    if (!slot) return true
    for (const { note, isChord } of candidatesAt(slot)) {
      nodes += 1
      if (nodes > MOST_NODES) return false
      line.push(note)
      isTone.push(isChord)
      if (extend()) return true
      line.pop()
      isTone.pop()
    }
    return false
  }
  return extend() ? line : null
}
