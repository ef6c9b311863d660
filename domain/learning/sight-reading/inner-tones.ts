import { pitchOfStep } from '../../notation/index.ts'
import { alterOver, isChordTone, movesInParallel } from './harmony.ts'
import { PHRASE_MEASURES, phraseAt, READING_MEASURES, type ReadNote } from './items.ts'
import { pick, type RandomSource } from './rhythm.ts'
import { type AccompanimentOrder, measureContext, soundingAt } from './voices.ts'

/** Under the melody, in steps: a third, a fourth, a sixth. */
const BELOW = [2, 3, 5]
/** Share of the heads of measures that are doubled; of the half measures in four. */
const HEADS = 0.85
const HALVES = 0.5
/** A shorter note is too quick for two keys. */
const SHORTEST_TICKS = 48
/** Of each phrase. */
const FEWEST = 3

const pitchOf = ({ step, alter }: Pick<ReadNote, 'step' | 'alter'>): number => pitchOfStep(step, alter)

/** Tones of the chord under the melody, in the same hand, where a measure or its half begins. Null where there would be too few. */
export function innerTones(order: AccompanimentOrder, below: readonly ReadNote[], random: RandomSource): readonly ReadNote[] | null {
  const { melody, meter } = order
  const inner: ReadNote[] = []
  for (const note of melody) {
    const measure = Math.floor(note.onset / meter.measureTicks)
    if (measure < 0 || note.duration < SHORTEST_TICKS) continue
    const { chord, tonality, start } = measureContext(order, measure)
    const isHead = note.onset === start
    const isHalf = note.onset - start === meter.measureTicks / 2
    const isClose = measure === PHRASE_MEASURES - 1 || measure === READING_MEASURES - 1
    if (!isChordTone(note.step, chord, tonality) || !((isHead && (isClose || random() < HEADS)) || (isHalf && random() < HALVES))) continue
    const bass = soundingAt(below, note.onset)
    const fitting = BELOW.map((steps) => note.step - steps)
      .filter((step) => isChordTone(step, chord, tonality) && step > (bass?.step ?? 0) + 1)
      .map((step): ReadNote => ({ ...note, step, alter: alterOver(step, chord, tonality), isMelody: false }))
      .filter((tone) => !isParallel(inner[inner.length - 1], tone, below) && !isDoubled(tone, bass))
    if (fitting.length > 0) inner.push(pick(random, fitting))
  }
  const ofPhrase = (phrase: 0 | 1): number => inner.filter(({ onset }) => phraseAt(order, onset) === phrase).length
  return ofPhrase(0) >= FEWEST && ofPhrase(1) >= FEWEST ? inner : null
}

/** True where an inner tone and the bass move in parallel fifths or octaves. */
function isParallel(before: ReadNote | undefined, tone: ReadNote, below: readonly ReadNote[]): boolean {
  const [last, now] = [before && soundingAt(below, before.onset), soundingAt(below, tone.onset)]
  return (
    before !== undefined &&
    last !== undefined &&
    now !== undefined &&
    movesInParallel([pitchOf(last), pitchOf(now)], [pitchOf(before), pitchOf(tone)])
  )
}

/** The bass is doubled by no inner tone: the chord would lack another one. */
const isDoubled = (tone: ReadNote, bass: ReadNote | undefined): boolean => bass !== undefined && (pitchOf(tone) - pitchOf(bass)) % 12 === 0
