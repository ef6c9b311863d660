import {
  DYNAMIC_LEVELS,
  type DynamicLetter,
  type DynamicLevel,
  type DynamicMark,
  expressionOf,
  type Hairpin,
  type Hand,
  lastStartingBefore,
  measureAt,
  type Timeline,
} from './timeline.ts'

/**
 * Decibels of each letter relative to mf, at which a piece without letters is played. The louder steps are smaller: the piano's recordings end
 * at velocity 127, and the tune at mf has 92 (`MODEL_VELOCITY`).
 */
export const DECIBELS_OF_LEVEL: Readonly<Record<DynamicLevel, number>> = { ppp: -14, pp: -10, p: -6, mp: -3, mf: 0, f: 2.5, ff: 4, fff: 4.5 }
/** At an accent, and at sfz. */
export const ACCENT_DECIBELS = 2
const SFORZATO_DECIBELS = 4

/** The sound engine's curve: its gain is (velocity / 100) to the power of 1.4 (engines/sound/instruments.ts). */
const DECIBELS_OF_TENFOLD_VELOCITY = 20 * 1.4
export const velocityFactor = (decibels: number): number => 10 ** (decibels / DECIBELS_OF_TENFOLD_VELOCITY)

/** « cresc. » and « dim. » last until the next sign, or for so many measures. */
export const LONGEST_GRADUAL_MEASURES = 4
const LOUDER = /\bcresc/i
const SOFTER = /\b(?:decresc|dim|smorz|calando|morendo|perdendosi)/i

/** What a word of loudness says: « cresc. », « dim. », « smorz. »; null for another word. */
export const gradualWord = (text: string): Hairpin['to'] | null => (SOFTER.test(text) ? 'softer' : LOUDER.test(text) ? 'louder' : null)

interface Stretch {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

const levelOf = (mark: DynamicLetter): DynamicLevel | null => (mark === 'sfz' ? null : mark === 'fp' ? 'p' : mark)

/** One letter further, where a hairpin leads to no letter. */
function nextLevel(decibels: number, to: Hairpin['to']): number {
  const levels = DYNAMIC_LEVELS.map((level) => DECIBELS_OF_LEVEL[level])
  const nextLevel = to === 'louder' ? levels.find((level) => level > decibels) : levels.findLast((level) => level < decibels)
  return nextLevel ?? decibels
}

/** Where a hairpin leads: to the letter at its end or in the measure after it, if that is on its side. */
function goalOf({ end, to }: Hairpin, from: number, letters: readonly DynamicMark[], timeline: Timeline): number {
  const reach = end + measureAt(timeline, Math.max(0, end - 1)).length
  const letter = letters.find(({ at }) => at >= end - 1 && at <= reach)
  const level = letter && levelOf(letter.mark)
  const goal = level ? DECIBELS_OF_LEVEL[level] : null
  return goal !== null && (to === 'louder' ? goal > from : goal < from) ? goal : nextLevel(from, to)
}

/** The decibels of a hand at a tick, relative to mf: a letter holds until the next sign, a hairpin leads evenly to the next one. */
export function loudnessOf(timeline: Timeline, hand: Hand): (tick: number) => number {
  const { dynamics, hairpins } = expressionOf(timeline)
  const isOwn = (sign: { readonly hand: Hand | null }): boolean => sign.hand === null || sign.hand === hand
  const letters = dynamics.filter((mark) => isOwn(mark) && levelOf(mark.mark) !== null)
  const wedges = hairpins.filter(isOwn)
  const places = [
    ...letters.map((mark) => ({ at: mark.at, rank: 0, mark, wedge: null })),
    ...wedges.map((wedge) => ({ at: wedge.start, rank: 1, mark: null, wedge })),
  ].sort((a, b) => a.at - b.at || a.rank - b.rank)
  const stretches: Stretch[] = []
  let now = 0
  for (const { at, mark, wedge } of places) {
    const level = mark && levelOf(mark.mark)
    const goal = wedge ? goalOf(wedge, now, letters, timeline) : level ? DECIBELS_OF_LEVEL[level] : now
    stretches.push({ start: at, end: wedge?.end ?? at, from: wedge ? now : goal, to: goal })
    now = goal
  }
  return (tick) => {
    const stretch = stretches[lastStartingBefore(stretches, tick, ({ start }) => start)]
    if (!stretch) return 0
    const share = stretch.end > stretch.start ? Math.min(1, (tick - stretch.start) / (stretch.end - stretch.start)) : 1
    return stretch.from + share * (stretch.to - stretch.from)
  }
}

/** What a sign adds to the notes struck at its own place: sfz, and the f of fp. */
export function attackDecibels(timeline: Timeline, hand: Hand, tick: number): number {
  const { dynamics } = expressionOf(timeline)
  const here: DynamicMark[] = []
  for (let place = lastStartingBefore(dynamics, tick, ({ at }) => at); dynamics[place]?.at === tick; place -= 1) {
    const mark = dynamics[place]
    if (mark && (mark.hand === null || mark.hand === hand)) here.push(mark)
  }
  if (here.some(({ mark }) => mark === 'sfz')) return SFORZATO_DECIBELS
  return here.some(({ mark }) => mark === 'fp') ? DECIBELS_OF_LEVEL.f - DECIBELS_OF_LEVEL.p : 0
}
