import { sessionBody } from '@prelude/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { clearPlayerLog, createSessionLog, currentPlayerLog, logKeyOf, type PlayableKey, registerPlayerLog } from './session-log.ts'

afterEach(clearPlayerLog)

describe('what a session of work counts', () => {
  it.each<[PlayableKey, string | null]>([
    [{ type: 'exercise', id: 4 }, 'school_4'],
    [{ type: 'challenge', id: 84 }, 'challenge_84'],
    [{ type: 'version', id: 11 }, null],
    [{ type: 'bloc', id: 2 }, null],
  ])('%o is counted under %s', (playable, key) => expect(logKeyOf(playable)).toBe(key))

  it('adds up what was opened twice, as the wire wants it', () => {
    const [first, other, version] = [createSessionLog(), createSessionLog(), createSessionLog()]
    registerPlayerLog({ type: 'challenge', id: 84 }, first)
    registerPlayerLog({ type: 'challenge', id: 84 }, other)
    registerPlayerLog({ type: 'version', id: 84 }, version)
    first.countTrial()
    first.countTempoChange(0.5, 0.75)
    first.countTempoChange(0.75, 0.75)
    first.addSeconds(12.4)
    other.countTrial()
    other.countTempoChange(0.75, 0.5)
    other.addSeconds(30)
    version.countTrial()
    const logs = currentPlayerLog()
    expect(logs).toEqual({ challenge_84: { time: 42, trials_count: 2, tempo_increase: 1, tempo_decrease: 1 } })
    expect(sessionBody.shape.logs.parse(logs)).toEqual(logs)
  })

  it('starts anew when the session of work is over, also for a player that stays open', () => {
    const log = createSessionLog()
    registerPlayerLog({ type: 'exercise', id: 1 }, log)
    log.countTrial()
    clearPlayerLog()
    expect(currentPlayerLog()).toEqual({})
    log.countTrial()
    expect(currentPlayerLog()).toEqual({ school_1: { time: 0, trials_count: 1, tempo_increase: 0, tempo_decrease: 0 } })
  })
})
