import { lessonTimeline } from '@prelude/domain/lessons'
import { expect, test } from 'vitest'
import { LessonSession, type LessonState } from './lesson-session.ts'
import { soundEvents } from './lesson-transport.ts'

const scene = (seconds: number, ...orders: string[]) => ({ title: 'Une scène', duration_s: seconds, say: 'Une phrase.', do: orders })

/** A session on a clock that the test turns, frame by frame. */
function opened(...scenes: ReturnType<typeof scene>[]) {
  let now = 100
  let due: (() => void) | null = null
  const heard: { readonly pitch: number; readonly at: number }[] = []
  let state: LessonState = { second: 0, isPlaying: false, waiting: null }
  const session = new LessonSession({
    timeline: lessonTimeline(scenes),
    sound: {
      clock: { nowSeconds: () => now, outputLatencySeconds: () => 0, secondsOfTimeStamp: (stamp) => stamp / 1_000 },
      click: () => undefined,
      playNote: ({ pitch, atSeconds }) => void heard.push({ pitch, at: Math.round((atSeconds - 100) * 100) / 100 }),
      stopAll: () => undefined,
    },
    onState: (next) => {
      state = next
    },
    setTimer: (run) => {
      due = run
      return 1
    },
    clearTimer: () => {
      due = null
    },
  })
  const pass = (seconds: number): void => {
    for (let frame = 0; frame < seconds * 50; frame += 1) {
      now += 0.02
      const run = due
      due = null
      run?.()
      session.frame()
    }
  }
  return { session, pass, heard, state: () => state }
}
const key = (pitch: number) => ({ pitch, atSeconds: 0, velocity: null })

test('it plays to a stop, waits there for its keys, and goes on to its end', () => {
  const { session, pass, state } = opened(scene(4, 'text.big Un'), scene(4, 'wait.play C4,D4 R1'))
  session.play()
  pass(12)
  expect(state().second).toBeCloseTo(6.6)
  expect(state().waiting?.wait.kind).toBe('keys')
  session.strike(key(60))
  expect(state().waiting?.progress.foundCount).toBe(1)
  session.strike(key(62))
  expect(state().waiting).toBeNull()
  pass(3)
  expect(state()).toMatchObject({ second: 8, isPlaying: false })
})

test('a stop can be passed; sought past it does not ask, sought back it asks again', () => {
  const { session, pass, state } = opened(scene(4, 'wait.play C4 R1'), scene(4, 'text.big Deux'))
  session.play()
  pass(4)
  session.pass()
  pass(1)
  expect(state().waiting).toBeNull()
  session.seek(1)
  pass(3)
  expect(state().waiting?.stop).toBe(0)
  session.seek(5)
  pass(4)
  expect(state()).toMatchObject({ second: 8, isPlaying: false, waiting: null })
})

test('speed changes the clock, not the second; sounds follow it', () => {
  const { session, pass, heard, state } = opened(scene(20, 'metro.on 60', 'kb.play C4q D4q'))
  session.play()
  pass(2)
  const before = state().second
  session.setSpeed(1.5)
  pass(2)
  expect(state().second - before).toBeGreaterThan(2.7)
  pass(3)
  // do at second 5.2: 2.08 s at normal speed with the start, the rest at one and a half times.
  expect(heard.map(({ pitch }) => pitch)).toEqual([60, 62])
  expect((heard[1]?.at ?? 0) - (heard[0]?.at ?? 0)).toBeCloseTo(1 / 1.5, 1)
})

test('paused it stands, sought while paused it stays so', () => {
  const { session, pass, state } = opened(scene(20, 'text.big Un'))
  session.play()
  pass(2)
  session.pause()
  const { second } = state()
  pass(2)
  expect(state().second).toBe(second)
  session.seek(12)
  pass(1)
  expect(state()).toMatchObject({ second: 12, isPlaying: false })
})

test('the end of a scene waits for the voice', async () => {
  const { session, pass, state } = opened(scene(3, 'text.big Un'), scene(3, 'text.big Deux'))
  let end: () => void = () => undefined
  const spoken = new Promise<void>((resolve) => {
    end = resolve
  })
  session.setSceneEnd((number) => (number === 0 ? spoken : null))
  session.play()
  pass(6)
  expect(state()).toMatchObject({ second: 3, isPlaying: true })
  end()
  await spoken
  await Promise.resolve()
  pass(6)
  expect(state().second).toBe(6)
})

test('a heard question plays as it is asked', () => {
  const { session, pass, heard } = opened(scene(4, 'quiz.audio <D4 F4 A4>w / Mineur / Majeur'))
  session.play()
  pass(4)
  expect(heard.map(({ pitch }) => pitch)).toEqual([62, 65, 69])
  session.answer('Majeur')
  session.hear()
  expect(heard).toHaveLength(6)
})

test('sounds beyond the stop are not scheduled', () => {
  const timeline = lessonTimeline([scene(20, 'metro.on 60', 'kb.play C4q D4q')])
  expect(soundEvents(timeline, 2, 5.5).filter(({ kind }) => kind === 'note')).toMatchObject([{ atSeconds: 2.6, pitch: 60, durationSeconds: 0.47 }])
})
