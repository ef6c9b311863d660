import { pitchFrom } from '@prelude/domain/music'
import { expect, it } from 'vitest'
import { EMPTY_LOG, withLogEvent } from './heard-log.ts'

const down = (pitch: number, certainty = 0.9) =>
  ({ kind: 'heard', event: { kind: 'down', pitch: pitchFrom(pitch), velocity: 70, atSeconds: 1, certainty } }) as const

it('keeps the latest notes, the newest first', () => {
  let log = EMPTY_LOG
  for (let pitch = 60; pitch < 80; pitch += 1) log = withLogEvent(log, down(pitch))
  expect(log.heard).toHaveLength(12)
  expect(log.heard[0]).toMatchObject({ pitch: 79, certainty: 0.9 })
})

it('a released key adds no line', () => {
  const up = { kind: 'up', pitch: pitchFrom(60), atSeconds: 1 } as const
  expect(withLogEvent(EMPTY_LOG, { kind: 'heard', event: up })).toBe(EMPTY_LOG)
})

it('an answer goes to its own question', () => {
  let log = withLogEvent(EMPTY_LOG, { kind: 'asked', id: 1, pitch: 60 })
  log = withLogEvent(log, { kind: 'asked', id: 2, pitch: 60 })
  log = withLogEvent(log, { kind: 'answered', verdict: { id: 1, pitch: 60, verdict: 'unsure' } })
  expect(log.askedKeys.map(({ verdict }) => verdict)).toEqual([null, 'unsure'])
})
