import { writeFileSync } from 'node:fs'
import type { AfterHard } from '@prelude/domain/learning/revision'
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
  const recallSum = years.reduce((sum, year) => sum + year.recallSum, 0)
  return [
    {
      what: `${kind}: comes back before it is forgotten, learner there`,
      measured: 100 * shareOf(inTime),
      unit: '%',
      samples: inTime.length,
      bar: { min: 95 },
      comparedWith: `with those after breaks ${(100 * shareOf(comeBacks)).toFixed(1)} % of ${comeBacks.length}`,
    },
    {
      what: `${kind}: minutes of revisions on a day, 95th percentile`,
      measured: percentile(minutes, 0.95),
      unit: 'min',
      samples: minutes.length,
      bar: { max: 12 },
      comparedWith: `median ${percentile(minutes, 0.5).toFixed(1)}; waiting for another day, 95th percentile ${percentile(
        days.map(({ waitingMinutes }) => waitingMinutes),
        0.95,
      ).toFixed(1)}`,
    },
    {
      what: `${kind}: known at the end of the year, of what was learnt`,
      measured: (100 * recallSum) / learnt,
      unit: '%',
      samples: learnt,
      bar: { min: 85 },
      comparedWith: `${Math.round(learnt / years.length)} sections a learner`,
    },
  ]
}

/** What a take of 60 to 70 % may do to the interval: that of the schedule, and others that it was chosen from. */
const HARD_RULES: Readonly<Record<string, AfterHard | undefined>> = {
  'half as long, three weeks at most (the schedule)': undefined,
  'as FSRS, longer': (_before, hard) => hard,
  'not longer': (before, hard) => ({ ...hard, stability: Math.min(before.stability, hard.stability) }),
  'half as long': (before, hard, again) => ({ ...hard, stability: Math.max(again.stability, before.stability / 2) }),
  'a third': (before, hard, again) => ({ ...hard, stability: Math.max(again.stability, before.stability / 3) }),
  forgotten: (_before, _hard, again) => again,
}
const HARD = { from: 0.6, below: 0.7 } as const

const yearsOf = (kind: YearLearner['kind'], how: Pick<YearLearner, 'afterHard' | 'plays'> = {}): Year[] =>
  Array.from({ length: LEARNERS[kind] }, (_, seed) => yearOf({ kind, seed: 7919 * seed + kind.length, ...how }))

/** What comes back after a take of 60 to 70 %, with a rule for it. */
function hardRow(rule: string, plays: NonNullable<YearLearner['plays']>): Row {
  const afterHard = HARD_RULES[rule]
  const years = KINDS.flatMap((kind) => yearsOf(kind, { plays, ...(afterHard ? { afterHard } : {}) }))
  const all = years.flatMap(({ comeBacks }) => comeBacks).filter(({ lateDays }) => lateDays <= LATE_DAYS)
  const hard = all.filter(({ lastShare }) => lastShare >= HARD.from && lastShare < HARD.below)
  const knownIn = (list: typeof all): number => (100 * list.filter(({ recall }) => recall >= NOT_FORGOTTEN).length) / list.length
  const sum = (of: (year: Year) => number): number => years.reduce((total, year) => total + of(year), 0)
  const minutes = years.flatMap(({ days }) => days.map(({ revisionMinutes }) => revisionMinutes))
  const chance = hard.reduce((total, { recall }) => total + recall, 0) / hard.length
  const days = percentile(
    hard.map((comeBack) => comeBack.days),
    0.5,
  )
  return {
    what: `hard ${rule}, played ${plays}: comes back before it is forgotten`,
    measured: knownIn(hard),
    unit: '%',
    samples: hard.length,
    bar: afterHard ? null : { min: 90 },
    comparedWith: `chance ${chance.toFixed(2)} after ${days} days (median), ${(hard.length / years.length).toFixed(0)} times a learner; of all ${knownIn(all).toFixed(1)} %; ${(sum((year) => year.days.reduce((total, { revisionMinutes }) => total + revisionMinutes, 0)) / years.length / 60).toFixed(1)} hours a year, 95th percentile of a day ${percentile(minutes, 0.95).toFixed(1)} min; known at the end ${((100 * sum(({ recallSum }) => recallSum)) / sum(({ learnt }) => learnt)).toFixed(1)} %`,
  }
}

/** Writes the plot of docs/revisions.md where PLOT=1. */
export async function run(): Promise<Row[]> {
  const years = new Map(KINDS.map((kind) => [kind, yearsOf(kind)]))
  if (process.env.PLOT === '1') writeFileSync(PLOT, plotOfYears(years))
  const hard = (['cleanly', 'carelessly'] as const).flatMap((plays) => Object.keys(HARD_RULES).map((rule) => hardRow(rule, plays)))
  return [...[...years].flatMap(([kind, own]) => rowsOf(kind, own)), ...hard]
}
