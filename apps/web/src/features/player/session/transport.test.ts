import type { AudioClock, SoundOutput } from '@prelude/domain/practice'
import { NO_EXPRESSION } from '@prelude/domain/score'
import type { Scheduler } from '@prelude/engines/sound'
import { expect, it } from 'vitest'
import type { Sounding } from './accompaniment.ts'
import { lineOf, timelineOf, wholeOf } from './test-timeline.ts'
import { createTransport } from './transport.ts'

const nothing = (): void => undefined

/** Four quarters at 60, the last one under a fermata. */
function transport() {
  const plain = timelineOf(lineOf([60, 62, 64, 65]), { bpm: 60 })
  const last = plain.notes[3]
  const start = last?.onset ?? 0
  const timeline = { ...plain, expression: { ...NO_EXPRESSION, fermatas: [{ start, end: start + (last?.duration ?? 0) }] } }
  const clock = { nowSeconds: () => 10, outputLatencySeconds: () => 0 } as AudioClock
  const scheduler = { stop: nothing, setEvents: nothing, start: nothing } as unknown as Scheduler
  const made = createTransport({ timeline, speed: 1, clock, sound: { stopAll: nothing } as unknown as SoundOutput, scheduler })
  return (sounding: Sounding): number => {
    made.run(0, wholeOf(timeline), { sounding, countdown: false, metronome: false })
    return made.endsAtClockSeconds() - 10
  }
}

it('holds a fermata where the app plays everything, and keeps the beat where the learner plays', () => {
  const endOf = transport()
  expect(endOf('all')).toBeCloseTo(3 + 1.7)
  expect(endOf('BOTH')).toBeCloseTo(4)
  expect(endOf('RIGHT')).toBeCloseTo(4)
})
