import { describe, expect, it } from 'vitest'
import { fuzzOptions } from './fuzz-options.ts'
import { counterexampleLines, fuzzTable, type PropertyRun, secondsOfCalls, totalsOf } from './fuzz-report.ts'

describe('npm run fuzz -- MINUTES FILTER', () => {
  it.each([
    [[], { minutes: 10, filter: '' }],
    [['60'], { minutes: 60, filter: '' }],
    [['0.5', 'practice/live'], { minutes: 0.5, filter: 'practice/live' }],
    [['3', 'POST', 'takes'], { minutes: 3, filter: 'POST takes' }],
  ])('%j', (args, expected) => expect(fuzzOptions(args)).toEqual(expected))

  it.each([['judge'], ['0'], ['-1'], ['Infinity'], ['']])('refuses %j as minutes', (minutes) =>
    expect(() => fuzzOptions([minutes])).toThrow(/no number of minutes; npm run fuzz/),
  )
})

const counterexample = (code: string, seed = 1) => ({ seed, path: '3:0:1', code, fault: 'expected 1\nto be 2' })
const run = (test: string, more: Partial<PropertyRun> = {}): PropertyRun => ({
  file: 'domain/a.test.ts',
  test,
  runs: 100,
  milliseconds: 60_000,
  counterexamples: [],
  ...more,
})

describe('what was tried', () => {
  const totals = totalsOf([
    run('adds'),
    run('adds', { counterexamples: [counterexample('[0]'), counterexample('[0]', 2), counterexample('[7]')] }),
    run('halves', { runs: 5 }),
    run('answers', { file: 'apps/b.test.ts' }),
  ])

  it('is added up by property, each counterexample once', () =>
    expect(totals.map(({ test, calls, runs, counterexamples }) => [test, calls, runs, counterexamples.map(({ code }) => code)])).toEqual([
      ['adds', 2, 200, ['[0]', '[7]']],
      ['halves', 1, 5, []],
      ['answers', 1, 100, []],
    ]))

  it('is a table, counterexamples first', () =>
    expect(fuzzTable(totals).split('\n')).toEqual([
      'found  runs  minutes  property',
      '    2   200      2.0  domain/a.test.ts > adds',
      '    0   100      1.0  apps/b.test.ts > answers',
      '    0     5      1.0  domain/a.test.ts > halves',
    ]))

  it('gives each file the same time in the next round', () =>
    expect(secondsOfCalls(totals, ({ calls }) => calls, 60)).toEqual({
      'domain/a.test.ts > adds': 10,
      'domain/a.test.ts > halves': 10,
      'apps/b.test.ts > answers': 30,
    }))

  it('is printed as an example to pin', () =>
    expect(counterexampleLines(run('adds'), counterexample('[{"pitch":55}, 131]'))).toBe(`counterexample of « adds »
  file  domain/a.test.ts
  again { seed: 1, path: '3:0:1' }
  pin   examples: [[{"pitch":55}, 131]]
  fault expected 1
        to be 2`))
})
