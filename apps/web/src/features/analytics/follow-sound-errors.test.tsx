import { expect, it, vi } from 'vitest'
import { reportSoundError } from '../../platform/sound-errors.ts'
import { countAction } from './count-action.ts'
import { reportException } from './report-exception.ts'
import { followSoundErrors } from './follow-sound-errors.ts'

vi.mock('./count-action.ts', () => ({ countAction: vi.fn() }))
vi.mock('./report-exception.ts', () => ({ reportException: vi.fn() }))

it('an error of the sound is counted with message and method, and reported', () => {
  followSoundErrors()
  const cause = new Error('no device')
  reportSoundError({ kind: 'device', method: 'resume', message: `${'no device '.repeat(40)}`, cause })
  const [action, details] = vi.mocked(countAction).mock.calls[0] ?? []
  expect([action, details?.method, String(details?.message).length]).toEqual(['audio failed', 'resume', 300])
  expect(reportException).toHaveBeenCalledWith(cause, { method: 'resume' })
})
