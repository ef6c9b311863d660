import { expect, test } from 'vitest'
import { createFrameLoop } from './frame-loop.ts'

function createBench() {
  const page = { hidden: false }
  let waiting: ((nowMs: number) => void) | undefined
  let changes = 0
  let nowMs = 0
  const loop = createFrameLoop({
    requestFrame: (run) => {
      waiting = run
      return 1
    },
    cancelFrame: () => {
      waiting = undefined
    },
    isHidden: () => page.hidden,
    paint: () => {
      changes -= 1
      return changes >= 0
    },
  })
  /** Runs frames while any is requested; returns how many ran. */
  const frames = (count: number): number => {
    let ran = 0
    for (; ran < count && waiting; ran += 1) {
      const run = waiting
      waiting = undefined
      nowMs += 16
      run(nowMs)
    }
    return ran
  }
  const changeFor = (count: number): void => {
    changes = count
  }
  return { loop, page, frames, changeFor }
}

test('runs while something changes, then sleeps after two seconds without a change', () => {
  const { loop, frames, changeFor } = createBench()
  changeFor(300)
  loop.start()
  expect(frames(1000)).toBe(300 + 120)
  expect(loop.isAwake).toBe(false)
  loop.wake()
  expect(frames(1000)).toBe(120)
})

test('sleeps while the page is hidden and wakes when it shows', () => {
  const { loop, page, frames } = createBench()
  loop.start()
  page.hidden = true
  loop.wake()
  expect(frames(5)).toBe(0)
  loop.wake()
  expect(frames(5)).toBe(0)
  page.hidden = false
  loop.wake()
  expect(frames(5)).toBe(5)
})

test('stops on stop, and is not woken then', () => {
  const { loop, frames } = createBench()
  loop.start()
  loop.stop()
  loop.wake()
  expect(frames(5)).toBe(0)
})

test('requests one frame at a time, also when what is painted wakes the loop', () => {
  let requested = 0
  const waiting: ((nowMs: number) => void)[] = []
  const loop = createFrameLoop({
    requestFrame: (run) => {
      waiting.push(run)
      requested += 1
      return requested
    },
    cancelFrame: () => undefined,
    isHidden: () => false,
    paint: () => {
      loop.wake()
      return true
    },
  })
  loop.start()
  for (let frame = 1; frame <= 5; frame += 1) for (const run of waiting.splice(0)) run(frame * 16)
  expect(requested).toBe(6)
})
