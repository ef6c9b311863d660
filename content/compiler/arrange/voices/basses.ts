import { pitchClassOf, toneOfDegree } from '@prelude/domain/music'
import { areParallel } from '@prelude/domain/score'
import { type ChordStep, commonest, hasSlashBass, sameness } from './steps.ts'

/** Costs of a bass line under a known melody. */
const COST = {
  parallel: 60,
  /** The last note of the melody under one chord and its first under the next, against their basses. */
  heardParallel: 22,
  hidden: 6,
  leap: 4,
  inversion: 8,
  /** More where a phrase begins. */
  invertedOpening: 12,
  /** A semitone beyond a step, where the whole hand moves from chord to chord. */
  blockLeap: 1.8,
  drop: 40,
  otherOctave: 7,
  flip: 8,
  farFromHome: 0.3,
  outOfPosition: 16,
  parallelInPosition: 12,
  noTenth: 20,
  muddy: 14,
  deep: 12,
  ledgers: 8,
  noFifth: 10,
  taken: 60,
  overCeiling: 60,
  lowEnd: 30,
  doubledLeading: 60,
  unequal: 26,
} as const
const EASY_LEAP = 7
const FIFTH = 7
const STEP = 2
const SMALLEST_THIRD = 3
/** A close chord below this key is mud. */
const LOWEST_CLOSED = 48
/** Minimum distance of the bass from the melody, in semitones. */
const CLEARANCE = 3

export interface BassLineRules {
  readonly low: number
  readonly high: number
  readonly home: number
  /** Five keys under a hand that does not move. */
  readonly position?: readonly [low: number, high: number]
  /** `chord`: the chord above has the root. `melody`: only where the melody has it. */
  readonly inversions: 'none' | 'chord' | 'melody'
  /** The line is that of the source: its parallels are the composer’s, and no reason for another octave. */
  readonly written: boolean
  /** A hymn for a beginner, bass and chord struck at once: the whole hand moves with the bass. */
  readonly block: boolean
  /** Wider leaps cost as much as a fault. */
  readonly widest: number
  /** Semitones that the pattern needs above the bass, under the melody. */
  readonly reach: number
  /** The pattern strikes the fifth above the bass. */
  readonly fifth: boolean
  /** The hand left its last bass for a chord above it. */
  readonly lifted: boolean
  /** Below this a beginner's bass costs. */
  readonly deep: number
  /** Below this two ledger lines stand under the staff. */
  readonly ledgersBelow: number
  /** What it costs where that space is missing: a chord of one key instead of two. */
  readonly thin: number
  /** Below this key a chord that is struck or broken close above the bass is mud; 0 where there is none. */
  readonly clearFrom: number
  /** The last chord is held in close position: not at the bottom of the piano. */
  readonly closedEnd: boolean
}

interface Choice {
  readonly pitch: number
  readonly own: number
}

function choicesOf(step: ChordStep, rules: BassLineRules): Choice[] {
  const { chord } = step.span
  const root = pitchClassOf(chord.root)
  const classes: (readonly [pitchClass: number, cost: number])[] = [[pitchClassOf(chord.bass), 0]]
  const hasRoot = rules.inversions === 'chord' || step.sung.has(root)
  if (rules.inversions !== 'none' && !step.rooted && !hasSlashBass(step.span) && hasRoot) {
    const third = toneOfDegree(chord, 3)?.pitchClass
    const doubled = third === step.leading && third !== undefined && step.sung.has(third)
    if (third !== undefined)
      classes.push([third, COST.inversion + (step.opensPhrase ? COST.invertedOpening : 0) + (doubled ? COST.doubledLeading : 0)])
  }
  return classes.flatMap(([pitchClass, cost]) => {
    const candidates: Choice[] = []
    for (let pitch = rules.low; pitch <= rules.high; pitch += 1) {
      if (pitch % 12 !== pitchClass) continue
      const over = Math.max(0, pitch + Math.max(CLEARANCE, rules.reach) - step.span.ceiling)
      const inPosition = !rules.position || (pitch >= rules.position[0] && pitch <= rules.position[1])
      const own =
        cost +
        COST.farFromHome * Math.abs(pitch - rules.home) +
        (rules.fifth && step.near.has(pitch + FIFTH) ? COST.noFifth : 0) +
        (pitch < rules.deep ? COST.deep : 0) +
        (pitch < rules.ledgersBelow ? COST.ledgers : 0) +
        (pitch < rules.clearFrom ? (step.span.closing && !step.short ? 2 * COST.muddy : COST.muddy) : 0) +
        (over > 0 && step.last && !rules.closedEnd && rules.reach > 0 ? COST.noTenth : 0) +
        (over > 0 ? (pitch + CLEARANCE > step.span.ceiling ? COST.overCeiling : rules.thin) + over : 0) +
        (inPosition ? 0 : COST.outOfPosition) +
        (step.last && rules.closedEnd && pitch < LOWEST_CLOSED ? COST.lowEnd : 0) +
        (step.near.has(pitch) ? COST.taken : 0)
      candidates.push({ pitch, own })
    }
    return candidates
  })
}

function moveCost(from: Choice, to: Choice, before: ChordStep, step: ChordStep, rules: BassLineRules): number {
  const leap = Math.abs(to.pitch - from.pitch)
  const outer = [
    { low: from.pitch, top: before.span.top },
    { low: to.pitch, top: step.span.top },
  ] as const
  const hidden = isHidden(outer[0], outer[1])
  const heard = step.leadIn !== before.span.top && areParallel({ low: from.pitch, top: step.leadIn }, outer[1])
  return (
    leap / 3 +
    (leap > EASY_LEAP ? COST.leap : 0) +
    (rules.block ? COST.blockLeap * Math.max(0, leap - STEP) : 0) +
    (leap > rules.widest ? COST.parallel : 0) +
    // The hand comes down from the chord above the bass before.
    (rules.lifted && from.pitch - to.pitch > rules.widest - SMALLEST_THIRD ? COST.drop : 0) +
    (leap === 12 && before.span.chord.symbol === step.span.chord.symbol ? COST.flip : 0) +
    (areParallel(outer[0], outer[1]) && !step.fresh && !rules.written
      ? rules.position
        ? COST.parallelInPosition
        : COST.parallel
      : hidden
        ? COST.hidden
        : 0) +
    (heard ? COST.heardParallel : 0)
  )
}

interface Outer {
  readonly low: number
  readonly top: number | undefined
}
/** Both outer voices go the same way into an octave or a fifth, the upper one by a leap. */
function isHidden(before: Outer, now: Outer): boolean {
  if (before.top === undefined || now.top === undefined) return false
  const interval = (now.top - now.low) % 12
  const [bass, top] = [now.low - before.low, now.top - before.top]
  return (interval === 0 || interval === 7) && bass !== 0 && Math.sign(bass) === Math.sign(top) && Math.abs(top) > 2
}

/** The cheapest path through the choices of each place. */
export function cheapestPath<Choice>(
  choices: readonly (readonly Choice[])[],
  own: (choice: Choice, place: number) => number,
  move: (from: Choice, to: Choice, place: number) => number,
): Choice[] {
  let costs: number[] = []
  const origins: number[][] = []
  choices.forEach((list, place) => {
    const origin: number[] = []
    const before = choices[place - 1]
    costs = list.map((choice, k) => {
      const mine = own(choice, place)
      if (!before) return mine
      let [least, chosen] = [Number.POSITIVE_INFINITY, 0]
      before.forEach((earlier, j) => {
        const total = (costs[j] ?? 0) + move(earlier, choice, place)
        if (total < least) [least, chosen] = [total, j]
      })
      origin[k] = chosen
      return mine + least
    })
    origins.push(origin)
  })
  const path: Choice[] = []
  let choice = costs.indexOf(Math.min(...costs))
  for (let place = choices.length - 1; place >= 0; place -= 1) {
    const chosen = choices[place]?.[choice]
    if (chosen !== undefined) path[place] = chosen
    choice = origins[place]?.[choice] ?? 0
  }
  return path
}

/** One bass for each chord: roots at cadences, contrary motion to the melody, each root in one octave throughout, and equal places alike. */
export function bassLine(steps: readonly ChordStep[], rulesAt: (place: number) => BassLineRules): number[] {
  const choices = steps.map((step, place) => choicesOf(step, rulesAt(place)))
  const names = steps.map((step, place) => sameness(step, rulesAt(place)))
  const solve = (usual: ReadonlyMap<number, number>, alike: ReadonlyMap<string, string> = new Map()): number[] =>
    cheapestPath(
      choices,
      ({ pitch, own }, place) => {
        const equal = alike.get(names[place] ?? '')
        const otherOctave = usual.has(pitch % 12) && usual.get(pitch % 12) !== pitch
        return own + (otherOctave ? COST.otherOctave : 0) + (equal !== undefined && equal !== String(pitch) ? COST.unequal : 0)
      },
      (from, to, place) => {
        const [before, step] = [steps[place - 1], steps[place]]
        return before && step ? moveCost(from, to, before, step, rulesAt(place)) : 0
      },
    ).map(({ pitch }) => pitch)
  const counts = new Map<number, number>()
  for (const pitch of solve(new Map())) counts.set(pitch, (counts.get(pitch) ?? 0) + 1)
  const usual = new Map<number, number>()
  for (const [pitch, count] of counts) if (count > (counts.get(usual.get(pitch % 12) ?? -1) ?? 0)) usual.set(pitch % 12, pitch)
  return solve(usual, commonest(names, solve(usual), String))
}
