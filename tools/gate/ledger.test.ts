import { expect, test } from 'vitest'
import { compareWithBudget, dearestTable, type GateRun, runOf, type SuiteBudget } from './ledger.ts'
import type { Tally } from './step.ts'

const BUDGET: SuiteBudget = {
  referenceMs: 40,
  suites: { guards: 10, 'server tests': 100 },
  dearest: { 'a.test.ts': 20, 'b.test.ts': 10, 'c.test.ts': 5 },
}
const times = (seconds: Readonly<Record<string, number>>) => Object.entries(seconds).map(([name, value]) => ({ name, ms: 1_000 * value }))
const runWith = (processorSeconds: number, more: Partial<GateRun> = {}): GateRun => ({
  referenceMs: 40,
  otherWork: 0,
  suites: [{ name: 'server tests', processorSeconds, times: times({ 'a.test.ts': 21, 'b.test.ts': 70, 'c.test.ts': 5, 'new.test.ts': 30 }) }],
  ...more,
})

test('a suite that grew by half is over its budget, and what grew is named', () => {
  expect(compareWithBudget(runWith(149), BUDGET).failed).toBe(0)
  const { failed, failures } = compareWithBudget(runWith(151), BUDGET)
  expect(failed).toBe(1)
  expect(failures?.[0]?.name).toBe('budget of server tests')
  expect(failures?.[0]?.message).toMatch(
    /^151 s of processor are more than 1.5 times its budget of 100 s .* Most grew: b\.test\.ts 67 s \(was 10 s\), new\.test\.ts 29 s, /,
  )
})

test('a slower machine, a loaded one and an unmeasured one do not count as growth', () => {
  expect(compareWithBudget(runWith(300, { referenceMs: 100 }), BUDGET).failed).toBe(0)
  expect(compareWithBudget(runWith(300, { otherWork: 0.4 }), BUDGET)).toMatchObject({
    failed: 0,
    notes: [expect.any(String), expect.stringMatching(/40 % .* not judged/)],
  })
  expect(compareWithBudget(runWith(0), BUDGET)).toMatchObject({ failed: 0, passed: 0 })
})

test('a suite without a budget is over it', () => {
  const suites = [{ name: 'new tests', processorSeconds: 5, times: [] }]
  expect(compareWithBudget(runWith(5, { suites }), BUDGET).failed).toBe(1)
})

test('steps that only read the sources are one suite; the dearest tests of all suites are a table', () => {
  const tallies: readonly Tally[] = [
    { passed: 1, failed: 0, step: 'types: domain', processorSeconds: 4 },
    { passed: 1, failed: 0, step: 'dead code', processorSeconds: 6 },
    { passed: 1, failed: 0, step: 'build', processorSeconds: 30 },
    { passed: 9, failed: 0, step: 'unit tests', processorSeconds: 60, times: times({ x: 3, y: 7 }) },
  ]
  const run = runOf(tallies, [50, 30, 40], (own) => own / 1_000)
  expect(run.suites.map(({ name, processorSeconds }) => [name, processorSeconds])).toEqual([
    ['guards', 10],
    ['build', 30],
    ['unit tests', 60],
  ])
  expect([run.referenceMs, run.otherWork]).toEqual([40, 0.1])
  expect(dearestTable(run).split('\n').slice(2)).toEqual(['| 7 | y |', '| 3 | x |'])
})
