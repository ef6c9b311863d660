import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBoundedLog } from './bounded-log.ts'

const WINDOW_MS = 200
const open = () => {
  const lines: Record<string, unknown>[] = []
  const log = createBoundedLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }, WINDOW_MS)
  return { log, lines }
}
const failed = (call: string) => ({ failure: { type: 'TypeError', code: '', message: 'x', stack: '' }, call })

describe('the log', () => {
  it('writes a repeated line five times a minute, then the number of repetitions', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { log, lines } = open()
    for (let time = 0; time < 1_500; time += 1) log.child({ reqId: `req-${time}` }).error(failed('GET /a'))
    log.error(failed('GET /b'))
    expect(lines.map(({ call }) => call)).toEqual([...Array(5).fill('GET /a'), 'GET /b'])
    vi.advanceTimersByTime(WINDOW_MS)
    expect(lines.slice(6).map(({ kind, times, msg }) => [kind, times, msg])).toEqual([['TypeError  GET /a', 1_495, 'and again']])
    log.error(failed('GET /a'))
    expect(lines.at(-1)).toMatchObject({ call: 'GET /a' })
  })

  it('limits the number of different kinds of lines, too', () => {
    const { log, lines } = open()
    for (let time = 0; time < 10_000; time += 1) log.error(failed(`GET /${time}`))
    expect(lines.length).toBeLessThanOrEqual(105)
  })

  it('limits the length of a line', () => {
    const { log, lines } = open()
    const long = 'x'.repeat(5_000_000)
    log.error({ failure: { type: 'Error', code: '', message: long, stack: long }, call: long }, long)
    expect(JSON.stringify(lines).length).toBeLessThan(10_000)
  })
})
