import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conclude, type GateStep, guard, runSteps } from './step.ts'

const SOON = { width: 1, deadline: Number.POSITIVE_INFINITY }
const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const step = (name: string, run: GateStep['run']): GateStep => ({ name, timeoutMs: 1000, long: true, run })

test('the last line counts everything, and a crash is one failure', async () => {
  const tallies = await runSteps(
    [
      step('tests', async () => ({ passed: 41, failed: 0 })),
      guard('holds', async () => ({ ok: true, output: 'quiet', trouble: undefined })),
      guard('is broken', async () => ({ ok: false, output: 'why it is broken', trouble: undefined })),
      step('crashes', () => Promise.reject(new Error('the step itself failed'))),
    ],
    SOON,
  )
  expect(conclude(tallies)).toBe(1)
  expect(lines.at(-1)).toBe('42 passed, 2 failed\n')
  expect(lines.join('\n')).toContain('why it is broken')
  expect(lines.join('\n')).toContain('the step itself failed')
  expect(lines.join('\n')).not.toContain('quiet')
})

test('nothing starts after the deadline', async () => {
  const run = vi.fn<GateStep['run']>(async () => ({ passed: 1, failed: 0 }))
  const tallies = await runSteps([step('late', run)], { width: 1, deadline: Date.now() - 1 })
  expect(run).not.toHaveBeenCalled()
  expect(conclude(tallies)).toBe(1)
})

test('all that holds ends with status 0', async () => {
  expect(conclude(await runSteps([step('tests', async () => ({ passed: 3, failed: 0, skipped: 1 }))], SOON))).toBe(0)
})

test('what a step notes is shown though nothing failed, before the last line', async () => {
  const tallies = await runSteps([step('tests', async () => ({ passed: 1, failed: 0, notes: ['2.0 s  slow.test.ts'] }))], SOON)
  conclude(tallies)
  expect(lines.join('\n')).toContain('    2.0 s  slow.test.ts')
  expect(lines.at(-1)).toBe('1 passed, 0 failed\n')
})

test('a check that ran nothing does not hold', () => {
  expect(conclude([{ passed: 0, failed: 0 }])).toBe(1)
  expect(lines.at(-1)).toBe('0 passed, 1 failed\n')
})

test('what failed is repeated in short just before the last line', async () => {
  const long = Array.from({ length: 200 }, (_, index) => `line ${index + 1}`).join('\n')
  const tallies = await runSteps(
    [
      step('tests', async () => ({
        passed: 9,
        failed: 1,
        failures: [{ name: 'a.test.ts › counts', message: 'expected 1 to be 2' }],
        notes: ['slow'],
      })),
      step('more tests', async () => ({ passed: 9, failed: 0 })),
      guard('is broken', async () => ({ ok: false, output: long, trouble: undefined })),
    ],
    SOON,
  )
  lines.length = 0
  expect(conclude(tallies)).toBe(1)
  const shown = lines.join('\n')
  expect(shown).toContain('✘ a.test.ts › counts\n    expected 1 to be 2')
  expect(shown).toContain('✘ is broken')
  expect(shown).toContain('line 200')
  expect(shown).not.toContain('line 160\n')
  expect(lines.at(-1)).toBe('18 passed, 2 failed\n')
})
