import { LONGEST_GRADUAL_MEASURES } from '../loudness.ts'
import type { PlayedSign } from '../musicxml/written-score.ts'
import {
  type DynamicMark,
  type Expression,
  HANDS,
  type Hairpin,
  type Hand,
  lastStartingBefore,
  type TickRange,
  type TimelineMeasure,
} from '../timeline.ts'
import type { StaffReading } from './staff-roles.ts'

/** What a file says of loudness and pedal, for the hands that play it. */
export type CourseLoudness = Pick<Expression, 'dynamics' | 'hairpins' | 'pedals'>

/** A sign on the staff of a hand. */
interface StaffSign extends PlayedSign {
  readonly staffHand: Hand
}
/** Of one hand, or with null of both. */
interface HandSign extends PlayedSign {
  readonly hand: Hand | null
}

/** The signs on the staves that are played; those of a singer or of other instruments are left out. */
function signsOfStaves(signs: readonly PlayedSign[], { roles }: StaffReading): StaffSign[] {
  const hands = new Map(roles.map(({ part, staff, role }) => [`${part} ${staff}`, role]))
  return signs.flatMap((sign) => {
    const role = hands.get(`${sign.part} ${sign.staff}`)
    return role === 'RIGHT' || role === 'LEFT' ? [{ ...sign, staffHand: role }] : []
  })
}

/** A sign between the staves is for both hands, one outside them for its own, unless all stand there. */
function handOfSign({ staffHand, placement }: StaffSign, bothStavesHave: boolean, allOutside: boolean): Hand | null {
  if (placement === (staffHand === 'RIGHT' ? 'above' : 'below')) return bothStavesHave || !allOutside ? staffHand : null
  // Without a place signs stand below their staff.
  return placement === null && staffHand === 'LEFT' && bothStavesHave ? staffHand : null
}

function signsOfHands(signs: readonly StaffSign[], { splitsHands }: StaffReading): HandSign[] {
  const bothStavesHave = HANDS.every((hand) => signs.some(({ staffHand }) => staffHand === hand))
  const allOutside = signs.every(({ staffHand, placement }) => placement === (staffHand === 'RIGHT' ? 'above' : 'below'))
  return signs.map((sign) => ({ ...sign, hand: splitsHands ? null : handOfSign(sign, bothStavesHave, allOutside) }))
}

interface OpenHairpin {
  readonly start: number
  readonly to: Hairpin['to']
  /** Null for a word. */
  readonly number: string | null
}

/** Letters; hairpins up to their end or to the next sign, and four measures at most for a word or where the end was left out. */
function loudnessOf(
  signs: readonly HandSign[],
  hand: Hand | null,
  latestAfter: (at: number) => number,
): Pick<CourseLoudness, 'dynamics' | 'hairpins'> {
  const dynamics: DynamicMark[] = []
  const hairpins: Hairpin[] = []
  let open: OpenHairpin[] = []
  const close = (at: number, isEnd: boolean): void => {
    for (const { start, to, number } of open) {
      const end = isEnd && number !== null ? at : Math.min(at, latestAfter(start))
      if (end > start) hairpins.push({ start, end, to, hand })
    }
    open = []
  }
  for (const { sign, at } of signs) {
    if (sign.kind === 'pedal') continue
    if (sign.kind === 'hairpin-end') {
      if (open.some(({ number }) => number === sign.number)) close(at, true)
      continue
    }
    close(at, false)
    if (sign.kind === 'letter') dynamics.push({ at, mark: sign.mark, hand })
    else open = [{ start: at, to: sign.to, number: sign.kind === 'hairpin' ? sign.number : null }]
  }
  close(Number.POSITIVE_INFINITY, false)
  return { dynamics, hairpins }
}

/** Presses of the pedal: one that is never lifted ends with its measure. */
function pedalsOf(signs: readonly StaffSign[], measures: readonly TimelineMeasure[]): TickRange[] {
  const pedals: TickRange[] = []
  let down: number | null = null
  const lift = (at: number): void => {
    if (down !== null && at > down) pedals.push({ start: down, end: at })
    down = null
  }
  const order = (type: 'down' | 'up' | 'change'): number => (type === 'down' ? 1 : 0)
  const events = signs.flatMap(({ at, sign }) => (sign.kind === 'pedal' ? [{ at, type: sign.type }] : []))
  for (const { at, type } of events.sort((a, b) => a.at - b.at || order(a.type) - order(b.type))) {
    const wasDown = down !== null
    lift(at)
    if (type === 'down' || (type === 'change' && wasDown)) down = at
  }
  if (down !== null) lift(endOfMeasure(measures, down))
  return pedals
}

const measureIndexAt = (measures: readonly TimelineMeasure[], at: number): number =>
  Math.max(
    0,
    lastStartingBefore(measures, at, ({ start }) => start),
  )

function endOfMeasure(measures: readonly TimelineMeasure[], at: number, more = 0): number {
  const last = measures[Math.min(measures.length - 1, measureIndexAt(measures, at) + more)]
  return last ? last.start + last.length : at
}

const byStart = (a: TickRange, b: TickRange): number => a.start - b.start || a.end - b.end

/** The signs of a file as the model plays them and as a take is judged by them. */
export function loudnessOfCourse(signs: readonly PlayedSign[], reading: StaffReading, measures: readonly TimelineMeasure[]): CourseLoudness {
  const own = signsOfStaves(signs, reading)
  const loud = signsOfHands(
    own.filter(({ sign }) => sign.kind !== 'pedal'),
    reading,
  )
  const latestAfter = (at: number): number => endOfMeasure(measures, at, LONGEST_GRADUAL_MEASURES - 1)
  const perHand = [null, ...HANDS].map((hand) =>
    loudnessOf(
      loud.filter((sign) => sign.hand === hand),
      hand,
      latestAfter,
    ),
  )
  return {
    dynamics: perHand.flatMap(({ dynamics }) => dynamics).sort((a, b) => a.at - b.at),
    hairpins: perHand.flatMap(({ hairpins }) => hairpins).sort(byStart),
    pedals: pedalsOf(own, measures),
  }
}
