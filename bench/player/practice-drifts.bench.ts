import { openContent } from '@prelude/content'
import { diagnose, type Finding, gradeTake, type LevelValue, type PlayMode, type Take, taughtFindings } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { inRoot } from '../../tools/root.ts'
import type { Row } from '../harness.ts'
import { DRIFTS, type Drift, type Drifted } from '../players/drifts.ts'
import { type LearnerKey, performanceOfKeys, playNaturally } from '../players/natural.ts'
import { playAsThird } from '../players/third-learner.ts'

export const name = 'Diagnosis: sixteen ways to leave the tempo or the order of the music, in pieces that the rules were not written with'

const TAKES_OF_A_KIND = 20
/** What names the drift is the first or second thing said. */
const PLACES_AMONG = 2
const NAMED_PERCENT = 95
const MOST_INVENTED_A_TAKE = 0.1
const MOST_INVENTED_OF_CLEAN = 0.03
const CODES = ['o', 'c', 'r', 's', 'b', 'm', 'g', 'p']
const MODES: readonly PlayMode[] = ['time', 'follow']
const FEWEST_MEASURES = 8

/** FNV-1a: an order of pieces that stays the same, and is not that of the catalogue. */
const hashOf = (text: string): number => [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261) >>> 0

/** Half of the pieces, by their slug, was looked at while the rules were written; the other half was not. */
const isHeldOut = (slug: string): boolean => hashOf(slug) % 2 === 1

interface Version {
  readonly name: string
  readonly slug: string
  readonly level: LevelValue
  readonly timeline: () => Timeline | undefined
}

function versions(heldOut: boolean): Version[] {
  const store = openContent(inRoot('dist', 'content'))
  return store.pieces().flatMap(({ slug, versions: all }) =>
    isHeldOut(slug) === heldOut
      ? all
          .filter(({ code }) => CODES.includes(code))
          .map(({ id, code, level }) => ({
            name: `${slug}:${code}`,
            slug,
            level: (level <= 2 ? 1 : Math.min(6, level)) as LevelValue,
            timeline: () => store.versionTimeline(id)?.timeline,
          }))
      : [],
  )
}

const takeOf = (timeline: Timeline, keys: readonly LearnerKey[], mode: PlayMode, level: LevelValue): Take => ({
  mode,
  hands: 'BOTH',
  fromMeasure: 0,
  toMeasure: timeline.measures.length - 1,
  speed: 1,
  level,
  performance: performanceOfKeys(keys),
  pedals: [],
  input: 'midi',
})

interface Counts {
  takes: number
  named: number
  invented: number
  readonly kinds: Map<string, number>
}

/** The pieces in an order of their own for each kind; each piece once, then once more by other seeds where there are too few. */
function plantings(all: readonly Version[], drift: Drift): { readonly version: Version; readonly timeline: Timeline; readonly drifted: Drifted }[] {
  const planted: { version: Version; timeline: Timeline; drifted: Drifted }[] = []
  for (const round of [0, 1, 2]) {
    const slugs = new Set<string>()
    const order = all.toSorted((a, b) => hashOf(`${round} ${drift.name} ${a.name}`) - hashOf(`${round} ${drift.name} ${b.name}`))
    for (const version of order) {
      if (planted.length >= TAKES_OF_A_KIND) return planted
      const timeline = slugs.has(version.slug) ? undefined : version.timeline()
      const drifted = timeline && drift.plant(timeline, hashOf(`${round} ${version.name}`) % 1000)
      if (!timeline || !drifted) continue
      slugs.add(version.slug)
      planted.push({ version, timeline, drifted })
    }
  }
  return planted
}

const isBeside = ({ places, ...finding }: Finding, measures: readonly number[]): boolean =>
  measures.length === 0 ||
  (places ?? [finding]).some(({ fromMeasure, toMeasure }) => measures.some((measure) => measure >= fromMeasure - 1 && measure <= toMeasure + 1))

function countsOf(all: readonly Version[], drift: Drift): Counts {
  const counts: Counts = { takes: 0, named: 0, invented: 0, kinds: new Map() }
  for (const [place, { version, timeline, drifted }] of plantings(all, drift).entries()) {
    const mode = MODES[place % MODES.length] ?? 'time'
    const take = takeOf(timeline, drifted.keys, mode, version.level)
    const { findings, praise } = diagnose(gradeTake(timeline, take), timeline, take, { showsDots: true })
    const taught = taughtFindings(findings, version.level).slice(0, PLACES_AMONG)
    const isSaid = taught.some((finding) => drift.names(finding) && isBeside(finding, drifted.measures))
    counts.takes += 1
    if (drift.isOfPraise && mode === 'follow' ? drift.isOfPraise(praise, mode) : isSaid) counts.named += 1
    for (const finding of findings.filter((candidate) => !drift.names(candidate))) count(counts, finding)
  }
  return counts
}

function count(counts: Counts, { kind }: Finding): void {
  counts.invented += 1
  counts.kinds.set(kind, (counts.kinds.get(kind) ?? 0) + 1)
}

function cleanCounts(all: readonly Version[]): Counts {
  const counts: Counts = { takes: 0, named: 0, invented: 0, kinds: new Map() }
  for (const [place, { level, timeline: timelineOf }] of all.entries()) {
    const timeline = timelineOf()
    if (!timeline || timeline.measures.length < FEWEST_MEASURES) continue
    for (const mode of MODES)
      for (const keys of [playNaturally(timeline, 7 * place + 3), playAsThird(timeline, 7 * place + 3).keys]) {
        const take = takeOf(timeline, keys, mode, level)
        counts.takes += 1
        for (const finding of diagnose(gradeTake(timeline, take), timeline, take, { showsDots: true }).findings) count(counts, finding)
      }
  }
  return counts
}

const kindsIn = ({ kinds }: Counts): string => [...kinds].map(([kind, times]) => `${kind} ${times}`).join(', ') || 'none'

function rowsOf(all: readonly Version[], what: string, isBar: boolean): Row[] {
  const byKind = DRIFTS.map((drift) => [drift.name, countsOf(all, drift)] as const)
  const sumOf = (of: (counts: Counts) => number): number => byKind.reduce((sum, [, counts]) => sum + of(counts), 0)
  const takes = sumOf((counts) => counts.takes)
  const kinds = byKind.map(([kind, counts]): Row => {
    const comparedWith = `${counts.takes} takes; other findings: ${kindsIn(counts)}`
    return { what: `${what}: ${kind}`, measured: (100 * counts.named) / counts.takes, unit: '%', samples: counts.takes, bar: null, comparedWith }
  })
  const named = (100 * sumOf((counts) => counts.named)) / takes
  const invented = sumOf((counts) => counts.invented) / takes
  const total = { samples: takes, comparedWith: `${takes} takes` }
  return [
    ...kinds,
    { what: `${what}: named first or second`, measured: named, unit: '%', bar: isBar ? { min: NAMED_PERCENT } : null, ...total },
    { what: `${what}: other findings a take`, measured: invented, unit: '', bar: isBar ? { max: MOST_INVENTED_A_TAKE } : null, ...total },
  ]
}

export async function run(): Promise<Row[]> {
  const [heldOut, looked] = [versions(true), versions(false)]
  const clean = cleanCounts(heldOut)
  return [
    ...rowsOf(heldOut, 'held out', true),
    {
      what: 'held out: findings a take without a drift',
      measured: clean.invented / clean.takes,
      unit: '',
      samples: clean.takes,
      bar: { max: MOST_INVENTED_OF_CLEAN },
      comparedWith: `${clean.takes} takes: ${kindsIn(clean)}`,
    },
    ...rowsOf(looked, 'looked at', false).slice(-2),
  ]
}
