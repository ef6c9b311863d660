import { writeFileSync } from 'node:fs'
import { percentile, type Row } from '../harness.ts'
import { plotOfYears } from '../players/revision-plot.ts'
import { type Year, type YearLearner, yearOf } from '../players/revision-year.ts'

export const name = 'Revisions: a year of 200 simulated learners'

const LEARNERS: Readonly<Record<YearLearner['kind'], number>> = { good: 67, weak: 67, irregular: 66 }
const KINDS = Object.keys(LEARNERS) as YearLearner['kind'][]
/** A come-back counts as in time where the learner was at the piano: not after a break of their own. */
const LATE_DAYS = 3
/** More likely to go well than not. */
const NOT_FORGOTTEN = 0.5
const PLOT = new URL('../../docs/pictures/revisions-year.svg', import.meta.url)

function rowsOf(kind: YearLearner['kind'], years: readonly Year[]): Row[] {
  const comeBacks = years.flatMap((year) => year.comeBacks)
  const inTime = comeBacks.filter(({ lateDays }) => lateDays <= LATE_DAYS)
  const shareOf = (list: typeof comeBacks): number => list.filter(({ recall }) => recall >= NOT_FORGOTTEN).length / list.length
  const days = years.flatMap((year) => year.days)
  const minutes = days.map(({ revisionMinutes }) => revisionMinutes)
  const learnt = years.reduce((sum, year) => sum + year.learnt, 0)
  const known = years.reduce((sum, year) => sum + year.known, 0)
  return [
    {
      what: `${kind}: comes back before it is forgotten, learner there`,
      measured: 100 * shareOf(inTime),
      unit: '%',
      bar: { min: 95 },
      comparedWith: `with those after breaks ${(100 * shareOf(comeBacks)).toFixed(1)} % of ${comeBacks.length}`,
    },
    {
      what: `${kind}: minutes of revisions on a day, 95th percentile`,
      measured: percentile(minutes, 0.95),
      unit: 'min',
      bar: { max: 12 },
      comparedWith: `median ${percentile(minutes, 0.5).toFixed(1)}; waiting for another day, 95th percentile ${percentile(
        days.map(({ waitingMinutes }) => waitingMinutes),
        0.95,
      ).toFixed(1)}`,
    },
    {
      what: `${kind}: known at the end of the year, of what was learnt`,
      measured: (100 * known) / learnt,
      unit: '%',
      bar: { min: 85 },
      comparedWith: `${Math.round(learnt / years.length)} sections a learner`,
    },
  ]
}

/** Writes the plot of docs/revisions.md where PLOT=1. */
export async function run(): Promise<Row[]> {
  const years = new Map(
    KINDS.map((kind) => [kind, Array.from({ length: LEARNERS[kind] }, (_, seed) => yearOf({ kind, seed: 7919 * seed + kind.length }))]),
  )
  if (process.env.PLOT === '1') writeFileSync(PLOT, plotOfYears(years))
  return [...years].flatMap(([kind, own]) => rowsOf(kind, own))
}
