import type { MapCell, MapMeasure } from '../../music-ui/measure-map.tsx'
import { HOME_TEXTS as TEXTS } from './home.texts.ts'

type Hand = MapCell['hand']
type Fault = 'pitch' | 'rhythm' | 'missed' | 'hands'

/** What is most worth working on next: neighbouring measures with one fault. */
export interface RestingPassage {
  /** Positions in the timeline, both included. */
  readonly from: number
  readonly to: number
  readonly hand: Hand
  readonly fault: Fault
}

const FAULTS: readonly string[] = ['missed', 'pitch', 'hands', 'rhythm']
/** A hand that is right in so many of its measures is sound. */
const SOUND_SHARE = 0.9
/** Fewer measures than this say nothing of a hand. */
const FEWEST_MEASURES = 4

const isFault = ({ state }: MapCell): boolean => FAULTS.includes(state)

/** Runs of faulty measures of a hand with one kind of fault; one measure between two of them does not part them. */
function passagesOf(cells: readonly MapCell[]): RestingPassage[] {
  const passages: RestingPassage[] = []
  for (const hand of ['RIGHT', 'LEFT'] as const)
    for (const fault of FAULTS) {
      const places = cells.filter((cell) => cell.hand === hand && cell.state === fault).map(({ measure }) => measure)
      for (const measure of places.sort((a, b) => a - b)) {
        const last = passages[passages.length - 1]
        if (last && last.hand === hand && last.fault === fault && measure <= last.to + 2) passages[passages.length - 1] = { ...last, to: measure }
        else passages.push({ from: measure, to: measure, hand, fault: fault as Fault })
      }
    }
  return passages
}

/** The passage with the most measures, the first of equal ones; where a measure was proposed, one that has it before all others. */
export function restingPassage(cells: readonly MapCell[], proposed?: number): RestingPassage | null {
  const has = ({ from, to }: RestingPassage): boolean => proposed !== undefined && from <= proposed && proposed <= to
  const order = (a: RestingPassage, b: RestingPassage): number =>
    Number(has(b)) - Number(has(a)) || b.to - b.from - (a.to - a.from) || a.from - b.from
  return passagesOf(cells).sort(order)[0] ?? null
}

/** A hand without faults worth naming, beside one that has them. */
function soundHand(cells: readonly MapCell[]): Hand | null {
  const of = (hand: Hand): readonly MapCell[] => cells.filter((cell) => cell.hand === hand)
  const isSound = (hand: Hand): boolean =>
    of(hand).length >= FEWEST_MEASURES && of(hand).filter(isFault).length <= (1 - SOUND_SHARE) * of(hand).length
  const sound = (['RIGHT', 'LEFT'] as const).filter(isSound)
  return sound.length === 1 && of(sound[0] === 'RIGHT' ? 'LEFT' : 'RIGHT').some(isFault) ? (sound[0] ?? null) : null
}

/** What holds and what is left to do in a piece, by what is known of its measures: « La main droite tient bien. Reste le rythme de la main gauche, mesures 5 à 8. » */
export function resumeWords(measures: readonly MapMeasure[], cells: readonly MapCell[], passage: RestingPassage | null): string {
  const playedMeasures = new Set(cells.map(({ measure }) => measure))
  const faulty = new Set(cells.filter(isFault).map(({ measure }) => measure))
  const unknown = measures.filter(({ index }) => !playedMeasures.has(index))
  if (playedMeasures.size === 0) return TEXTS.opened
  if (faulty.size === 0 && unknown.length === 0) return TEXTS.allRight
  const numberOf = (index: number): number => measures.find((measure) => measure.index === index)?.number ?? index + 1
  const isOneHand = new Set(cells.map(({ hand }) => hand)).size === 1
  const sound = soundHand(cells)
  const right = playedMeasures.size - faulty.size
  const holds = sound ? TEXTS.holds(sound) : right > 0 ? TEXTS.rightOf(right, measures.length) : ''
  const rest = passage
    ? TEXTS.rest(passage.fault, isOneHand ? null : passage.hand, numberOf(passage.from), numberOf(passage.to))
    : TEXTS.undiscovered(unknown.length)
  return [holds, rest].filter(Boolean).join(' ')
}
