import { openContent } from '@prelude/content'
import { diagnose, type Finding, gradeTake, type LevelValue, type Take, taughtFindings } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { inRoot } from '../../tools/root.ts'
import type { Row } from '../harness.ts'
import { learnedFault } from '../players/learned-fault.ts'
import { type LearnerKey, performanceOfKeys, playNaturally } from '../players/natural.ts'
import { playAsSecond } from '../players/second-learner.ts'
import { asSecondLearner } from '../players/second-weaknesses.ts'
import { playAsThird } from '../players/third-learner.ts'
import { WEAKNESSES, type Weak, type Weakness } from '../players/weaknesses.ts'

export const name = 'Diagnosis: fifteen weaknesses of beginners in every piece, and takes without one, by three simulated learners'

const SEEDS = [1, 2, 3, 4] as const
const LEVELS: readonly LevelValue[] = [1, 3, 4, 5]
const ALL_VERSIONS = ['o', 'c', 'r', 's', 'b', 'm', 'g'] as const
/** A weakness is found when it is the first or second thing said, over half of its measures, and not far beside them. */
const PLACES_AMONG = 2
const COVERED_SHARE = 0.5
const INSIDE_SHARE = 0.6
const FOUND_PERCENT = 95
const MOST_FALSE_A_TAKE = 0.1
const MOST_FALSE_OF_NATURAL = 0.01
/** The second learner has habits that are no weakness, such as a pedal that changes late: a teacher may speak of them. */
const MOST_FALSE_OF_SECOND = 0.03

interface Piece {
  readonly slug: string
  versions(codes: readonly string[]): Timeline[]
}

function pieces(): Piece[] {
  const store = openContent(inRoot('dist', 'content'))
  return store.pieces().map(({ slug, versions }) => ({
    slug,
    versions: (codes) =>
      codes.flatMap((code) => {
        const version = versions.find((candidate) => candidate.code === code)
        return (version && store.versionTimeline(version.id)?.timeline) ?? []
      }),
  }))
}

const takeOf = (timeline: Timeline, weak: Pick<Weak, 'keys' | 'pedals'>, level: LevelValue): Take => ({
  mode: 'time',
  hands: 'BOTH',
  fromMeasure: 0,
  toMeasure: timeline.measures.length - 1,
  speed: 1,
  level,
  performance: performanceOfKeys(weak.keys),
  pedals: weak.pedals ?? [],
  input: 'midi',
})

/** True for a finding of the weakness in its measures. */
function names(finding: Finding, { kinds }: Pick<Weakness, 'kinds'>, measures: ReadonlySet<number>): boolean {
  if (!kinds.includes(finding.kind)) return false
  const places = finding.places ?? [finding]
  const covered = new Set(
    places.flatMap(({ fromMeasure, toMeasure }) => Array.from({ length: toMeasure - fromMeasure + 1 }, (_, at) => fromMeasure + at)),
  )
  const inside = [...covered].filter((measure) => [-1, 0, 1].some((beside) => measures.has(measure + beside)))
  const hit = [...measures].filter((measure) => covered.has(measure))
  return hit.length >= COVERED_SHARE * measures.size && inside.length >= INSIDE_SHARE * covered.size
}

interface Counts {
  takes: number
  foundCount: number
  falsely: number
  readonly kinds: Map<string, number>
}

const noCounts = (): Counts => ({ takes: 0, foundCount: 0, falsely: 0, kinds: new Map() })

/** Kinds that name a slip in its measure, or beside it. */
const OF_SLIPS: readonly Finding['kind'][] = ['wrong-keys', 'wrong-octave', 'missed', 'extra-keys']
const isSlip = (finding: Finding, slips: ReadonlySet<number>): boolean =>
  OF_SLIPS.includes(finding.kind) &&
  (finding.places ?? [finding]).every(({ fromMeasure, toMeasure }) => [...slips].some((at) => at >= fromMeasure - 1 && at <= toMeasure + 1))

interface Counted {
  readonly isFound: boolean
  readonly kinds: readonly Finding['kind'][]
  /** Measures with a wrong note that was not planted: what names it is true. */
  readonly slips?: ReadonlySet<number>
}

const NO_SLIPS: ReadonlySet<number> = new Set()

function count(counts: Counts, findings: readonly Finding[], { isFound, kinds, slips = NO_SLIPS }: Counted): void {
  counts.takes += 1
  if (isFound) counts.foundCount += 1
  for (const { kind } of findings.filter((candidate) => !kinds.includes(candidate.kind) && !isSlip(candidate, slips))) {
    counts.falsely += 1
    counts.kinds.set(kind, (counts.kinds.get(kind) ?? 0) + 1)
  }
}

type Planted = Weak & { readonly slips?: ReadonlySet<number> }

/** A weakness of either learner. */
type Planting = Omit<Weakness, 'plant'> & { plant(timeline: Timeline, seed: number): Planted | null }

function weaknessIn(all: readonly Piece[], weakness: Planting): Counts {
  const counts = noCounts()
  for (const { slug, versions } of all) {
    const timeline = versions(weakness.versions).find((candidate) => weakness.plant(candidate, 1))
    if (!timeline) continue
    for (const [place, seed] of SEEDS.entries()) {
      const weak = weakness.plant(timeline, 31 * seed + slug.length)
      if (!weak) continue
      const level = Math.max(LEVELS[place] ?? 1, weakness.fromLevel) as LevelValue
      const request = takeOf(timeline, weak, level)
      const { findings } = diagnose(gradeTake(timeline, request), timeline, request)
      const measures = new Set(weak.measures)
      const isFound = taughtFindings(findings, level)
        .slice(0, PLACES_AMONG)
        .some((taught) => names(taught, weakness, measures))
      count(counts, findings, { isFound, kinds: weakness.kinds, slips: weak.slips ?? NO_SLIPS })
    }
  }
  return counts
}

/** The same wrong key in three takes; the diagnosis of the third is given the other two. */
function learnedIn(all: readonly Piece[]): Counts {
  const counts = noCounts()
  const kinds: readonly Finding['kind'][] = ['learned-fault', 'wrong-keys']
  for (const { versions } of all) {
    const [timeline] = versions(['m', 'o'])
    if (!timeline) continue
    for (const [place, seed] of SEEDS.entries()) {
      const takes = learnedFault(timeline, seed)
      if (!takes) continue
      const level = LEVELS[place] ?? 1
      const requests = takes.map((keys) => takeOf(timeline, { keys }, level))
      const grades = requests.map((request) => gradeTake(timeline, request))
      const [first, second, third] = grades
      const request = requests[2]
      if (!first || !second || !third || !request) continue
      const { findings } = diagnose(third, timeline, request, { earlier: [second, first] })
      count(counts, findings, { isFound: taughtFindings(findings, level)[0]?.kind === 'learned-fault', kinds })
    }
  }
  return counts
}

type Natural = (timeline: Timeline, seed: number) => Pick<Planted, 'keys' | 'pedals' | 'slips'> & { readonly keys: readonly LearnerKey[] }

function naturalIn(all: readonly Piece[], play: Natural): Counts {
  const counts = noCounts()
  for (const { slug, versions } of all)
    for (const timeline of versions(ALL_VERSIONS))
      for (const [place, seed] of SEEDS.entries()) {
        const played = play(timeline, 97 * seed + slug.length)
        const request = takeOf(timeline, played, LEVELS[place] ?? 1)
        const { findings, praise } = diagnose(gradeTake(timeline, request), timeline, request)
        count(counts, findings, { isFound: praise !== null, kinds: [], slips: played.slips ?? NO_SLIPS })
      }
  return counts
}

const rowsOf = (what: string, { takes, foundCount, falsely, kinds }: Counts): Row[] => {
  const listed = [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, times]) => `${kind} ${times}`)
  const others = listed.length > 0 ? listed.join(', ') : 'none'
  return [
    { what, measured: (100 * foundCount) / takes, unit: '%', samples: takes, bar: { min: FOUND_PERCENT }, comparedWith: `${takes} takes` },
    { what: '– other findings a take', measured: falsely / takes, unit: '', samples: takes, bar: null, comparedWith: others },
  ]
}

interface Learner {
  readonly what: string
  readonly play: Natural
  readonly weaknesses: readonly Planting[]
  readonly mostFalse: number
}

const LEARNERS: readonly Learner[] = [
  {
    what: 'first learner',
    play: (timeline, seed) => ({ keys: playNaturally(timeline, seed) }),
    weaknesses: WEAKNESSES,
    mostFalse: MOST_FALSE_OF_NATURAL,
  },
  { what: 'second learner', play: playAsSecond, weaknesses: asSecondLearner(WEAKNESSES), mostFalse: MOST_FALSE_OF_SECOND },
  { what: 'third learner', play: playAsThird, weaknesses: asSecondLearner(WEAKNESSES, playAsThird), mostFalse: MOST_FALSE_OF_SECOND },
]

function rowsOfLearner(all: readonly Piece[], { what, play, weaknesses, mostFalse }: Learner): Row[] {
  const natural = naturalIn(all, play)
  const planted = weaknesses.map((weakness) => [weakness.name, weaknessIn(all, weakness)] as const)
  if (what === LEARNERS[0]?.what) planted.push(['the same wrong key in three takes', learnedIn(all)])
  const sumOf = (of: (counts: Counts) => number): number => planted.reduce((sum, [, counts]) => sum + of(counts), 0)
  const takes = sumOf((counts) => counts.takes)
  return [
    ...rowsOf(`${what}, without a weakness: praise`, natural),
    ...planted.flatMap(([weakness, counts]) => rowsOf(`${what}, ${weakness}`, counts)),
    {
      what: `${what}: findings a take without a weakness`,
      measured: natural.falsely / natural.takes,
      unit: '',
      samples: natural.takes,
      bar: { max: mostFalse },
      comparedWith: `${natural.takes} takes`,
    },
    {
      what: `${what}: findings a take that were not planted`,
      measured: sumOf(({ falsely }) => falsely) / takes,
      unit: '',
      samples: takes,
      bar: { max: MOST_FALSE_A_TAKE },
      comparedWith: `${takes} takes`,
    },
  ]
}

export async function run(): Promise<Row[]> {
  const all = pieces()
  return LEARNERS.flatMap((learner) => rowsOfLearner(all, learner))
}
