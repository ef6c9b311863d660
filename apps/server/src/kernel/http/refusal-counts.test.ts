import { expect, it, onTestFinished, vi } from 'vitest'
import { createRefusalCounts } from './refusal-counts.ts'

it('writes one line a minute: kinds and numbers, and nothing of those who only mistyped', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: unknown[] = []
  const counts = createRefusalCounts({ info: (line: unknown) => void lines.push(line) })
  for (let attempt = 0; attempt < 30; attempt += 1) counts.count('invalid_credentials', 'POST /play/v1/login')
  counts.count('forbidden', 'POST /play/v1/handprints/:id')
  counts.count('invalid_request', 'POST /play/v1/login')
  counts.count('not_found', 'GET /play/v1/songs/:id')
  expect(lines).toEqual([])
  vi.advanceTimersByTime(60_000)
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([{ refused: { 'forbidden POST /play/v1/handprints/:id': 1, 'invalid_credentials POST /play/v1/login': 30 } }])
  counts.count('too_many_requests', 'POST /play/v1/login')
  counts.flush()
  expect(lines.at(-1)).toEqual({ refused: { 'too_many_requests POST /play/v1/login': 1 } })
})
