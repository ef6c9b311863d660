import { pitchClassOf } from '@prelude/domain/music'
import { areParallel } from '@prelude/domain/score'
import { cheapestPath } from './basses.ts'
import { muddiness } from './clear-intervals.ts'
import { type ChordStep, commonest, sameness } from './steps.ts'

/** Costs of the notes between the bass and the melody. */
const COST = {
  thirdless: 20,
  thirdlessClosing: 90,
  rootless: 120,
  seventhless: 3,
  doubledLeading: 40,
  doubled: 5,
  low: 12,
  muddy: 8,
  /** A semitone under the low limit of an interval that is struck at once. */
  tooLow: 3,
  lowSecond: 25,
  missing: 4,
  lone: 14,
  taken: 60,
  overCeiling: 60,
  leap: 40,
  innerParallel: 3,
  withMelody: 5,
  outerParallel: 30,
  seventhUp: 8,
  leadingAway: 3,
  commonTone: 2,
  outOfRange: 1,
  unequal: 10,
} as const
/** Below this key an interval smaller than a fifth is muddy. */
const MUDDY_BELOW = 48
const FIFTH = 7

export interface UpperRules {
  readonly low: number
  readonly high: number
  /** Notes above the bass. */
  readonly voices: number
  /** Widest reach of the hand, in semitones. */
  readonly span: number
  /** The bass is under the same hand, and struck with them. */
  readonly withBass: boolean
  readonly struck: boolean
  /** The bass sounds on, under the finger or the pedal, while they are broken above it. */
  readonly sustained: boolean
  /** Widest hop from the bass to the lowest of them, and on to the next bass. */
  readonly widest: number
  /** They are the top of the texture: the singer is alone above. */
  readonly outer: boolean
}

interface Upper {
  readonly notes: readonly number[]
  readonly bass: number
}

/** Every choice of at most so many of these pitches, from one on. */
function subsets(pitches: readonly number[], most: number): number[][] {
  const sets: number[][] = [[]]
  for (const pitch of pitches) for (const set of [...sets]) if (set.length < most) sets.push([...set, pitch])
  return sets.slice(1)
}

function candidatesOf(step: ChordStep, bass: number, rules: UpperRules): Upper[] {
  const classes = new Set(step.span.chord.tones.map(({ pitchClass }) => pitchClass))
  const from = rules.outer ? rules.low : bass + 3
  const until = Math.min(rules.high, step.span.ceiling - 1, rules.withBass ? bass + rules.span : 127)
  const pitches: number[] = []
  for (let pitch = from; pitch <= until; pitch += 1) if (classes.has(pitch % 12)) pitches.push(pitch)
  const voices = !rules.outer && step.short ? 1 : rules.voices
  const chords = subsets(pitches, voices).filter((notes) => (notes.at(-1) ?? 0) - (notes[0] ?? 0) <= rules.span)
  return (chords.length > 0 ? chords : [[]]).map((notes) => ({ notes, bass }))
}

const LOW_SECONDS_BELOW = 53
const WHOLE_TONE = 2

function spacingCost(struck: readonly number[]): number {
  return struck.reduce((sum, pitch, i) => {
    const below = struck[i - 1]
    if (below === undefined) return sum
    const second = below < LOW_SECONDS_BELOW && pitch - below <= WHOLE_TONE ? COST.lowSecond : 0
    return below < MUDDY_BELOW && pitch - below < FIFTH ? sum + second + COST.low + COST.tooLow * muddiness(below, pitch) : sum + second
  }, 0)
}

/** A broken chord over a bass that sounds on. */
const brokenCost = (keys: readonly number[]): number =>
  keys.reduce((sum, pitch, i) => sum + (i > 0 && muddiness(keys[i - 1] ?? pitch, pitch) > 0 ? COST.muddy : 0), 0)

function ownCost({ notes, bass }: Upper, step: ChordStep, rules: UpperRules): number {
  const { chord, closing } = step.span
  const classes = new Set([bass, ...notes].map((pitch) => pitch % 12))
  const third = chord.tones.find(({ degree }) => degree === 3)?.pitchClass
  const sung = third !== undefined && !rules.outer && step.sung.has(third)
  let cost = 0
  if (third !== undefined && !classes.has(third)) cost += sung ? COST.thirdless / 4 : closing || step.rooted ? COST.thirdlessClosing : COST.thirdless
  if (!classes.has(pitchClassOf(chord.root))) cost += COST.rootless
  if (step.seventh !== undefined && !classes.has(step.seventh) && !step.sung.has(step.seventh)) cost += COST.seventhless
  if (step.leading !== undefined) {
    const times = notes.filter((pitch) => pitch % 12 === step.leading).length
    const sungHere = !rules.outer && step.span.top !== undefined && step.span.top % 12 === step.leading
    cost += COST.doubledLeading * Math.max(0, times + (sungHere ? 1 : 0) + (bass % 12 === step.leading ? 1 : 0) - 1)
  }
  const heard = rules.outer ? notes : [bass, ...notes]
  cost += COST.doubled * (heard.length - new Set(heard.map((pitch) => pitch % 12)).size)
  if (rules.struck) cost += spacingCost(rules.withBass ? [bass, ...notes] : notes)
  if (rules.sustained) cost += brokenCost([bass, ...notes])
  const wanted = !rules.outer && step.short ? 1 : rules.voices
  cost += COST.missing * (wanted - notes.length) + (notes.length < 2 && wanted > 1 ? COST.lone : 0)
  if (!rules.outer) cost += COST.taken * notes.filter((pitch) => step.near.has(pitch)).length
  const lowest = notes[0]
  if (lowest !== undefined && !rules.withBass && !rules.outer && lowest - bass > rules.widest) cost += COST.leap
  if (lowest !== undefined && lowest < rules.low) cost += COST.outOfRange * (rules.low - lowest)
  return cost
}

function resolutionCost(from: Upper, to: Upper, before: ChordStep): number {
  let cost = 0
  const sounding = [to.bass, ...to.notes]
  for (const pitch of from.notes) {
    if (pitch % 12 === before.seventh && before.leading !== undefined && !sounding.some((next) => pitch - next <= 2 && pitch - next >= 0))
      cost += COST.seventhUp
    if (pitch % 12 === before.leading && !sounding.some((next) => next - pitch <= 1 && next - pitch >= 0)) cost += COST.leadingAway
  }
  return cost
}

function moveCost(from: Upper, to: Upper, before: ChordStep, step: ChordStep, rules: UpperRules): number {
  const [a, b] = [from.notes, to.notes]
  const [low, high] = [Math.abs((a[0] ?? 0) - (b[0] ?? 0)), Math.abs((a.at(-1) ?? 0) - (b.at(-1) ?? 0))]
  let cost = (a.length > 0 && b.length > 0 ? low + 1.5 * high : 0) - COST.commonTone * b.filter((pitch) => a.includes(pitch)).length
  cost += resolutionCost(from, to, before)
  b.forEach((pitch, i) => {
    const earlier = a[i]
    if (earlier !== undefined && areParallel({ low: from.bass, top: earlier }, { low: to.bass, top: pitch })) cost += COST.innerParallel
  })
  const [was, is] = [a.at(-1), b.at(-1)]
  if (was !== undefined && is !== undefined) {
    if (rules.outer && areParallel({ low: from.bass, top: was }, { low: to.bass, top: is })) cost += COST.outerParallel
    if (!rules.outer && areParallel({ low: was, top: before.span.top }, { low: is, top: step.span.top })) cost += COST.withMelody
  }
  if (!rules.outer && a[0] !== undefined && Math.abs(a[0] - to.bass) > rules.widest) cost += COST.leap
  return cost
}

const keysOf = ({ notes }: Upper): string => notes.join(' ')

/** The notes above each bass: complete where a phrase ends, close to those before, sevenths resolved downwards, equal places alike. */
export function upperVoices(steps: readonly ChordStep[], basses: readonly number[], rulesAt: (place: number) => UpperRules): number[][] {
  const choices = steps.map((step, i) => candidatesOf(step, basses[i] ?? 48, rulesAt(i)))
  // Above a singer's bass the top of the chords is a line of its own.
  const names = steps.map((step, i) => (rulesAt(i).outer ? String(i) : `${basses[i]} ${sameness(step, rulesAt(i))}`))
  const solve = (alike: ReadonlyMap<string, string>): Upper[] =>
    cheapestPath(
      choices,
      (choice, place) => {
        const [step, equal] = [steps[place], alike.get(names[place] ?? '')]
        return step ? ownCost(choice, step, rulesAt(place)) + (equal !== undefined && equal !== keysOf(choice) ? COST.unequal : 0) : 0
      },
      (from, to, place) => {
        const [before, step] = [steps[place - 1], steps[place]]
        return before && step ? moveCost(from, to, before, step, rulesAt(place)) : 0
      },
    )
  return solve(commonest(names, solve(new Map()), keysOf)).map(({ notes }) => [...notes])
}
