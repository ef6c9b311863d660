import { beforeAll, describe, expect, it, vi } from 'vitest'
import { nightPalette } from '../painters/palette.ts'
import type { RollScene } from '../scene/scene.ts'
import { KEY_STATE, NOTE_STATUS } from '../scene/states.ts'
import { createTestTimeline, QUARTER } from '../scene/test-timeline.ts'
import type { CanvasLayers } from './canvas-layers.ts'
import { createPianoRoll } from './piano-roll.ts'
import { createRecordingContext, RecordedPath } from './recording-context.ts'

beforeAll(() => {
  vi.stubGlobal('Path2D', RecordedPath)
})

const timeline = createTestTimeline([
  [0, 1, 60, 'RIGHT', 1],
  [1, 1, 62, 'RIGHT', 2],
])
const scene: RollScene = { timeline, hands: 'BOTH', onNote: 'fingers', palette: nightPalette, reducedMotion: true, showEcho: true }

function createBench() {
  const still = createRecordingContext()
  const moving = createRecordingContext()
  const nothing = (): void => undefined
  const page = { hidden: false, wake: nothing, resize: nothing, watched: 0 }
  const sizes: number[][] = []
  let waiting: ((nowMs: number) => void) | undefined
  let nowMs = 0
  let removed = 0
  const layers: CanvasLayers = {
    still: still.context,
    moving: moving.context,
    resize: (...size) => sizes.push(size),
    createCanvas: () => ({ getContext: () => createRecordingContext().context }) as unknown as HTMLCanvasElement,
    remove: () => {
      removed += 1
    },
  }
  const roll = createPianoRoll({
    createLayers: () => layers,
    requestFrame: (run) => {
      waiting = run
      return 1
    },
    cancelFrame: () => {
      waiting = undefined
    },
    isHidden: () => page.hidden,
    devicePixelRatio: () => 3,
    watchPage: (_, onResize, onWake) => {
      page.watched += 1
      page.resize = onResize
      page.wake = onWake
      return () => {
        page.watched -= 1
      }
    },
  })
  const host = { clientWidth: 844, clientHeight: 274 } as HTMLElement
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
  const paints = (): number => moving.named('clearRect').length
  return { roll, still, moving, page, sizes, host, frames, paints, removals: () => removed }
}

function createRunning() {
  const bench = createBench()
  bench.roll.attach(bench.host)
  bench.roll.setScene(scene)
  bench.roll.start()
  bench.frames(1)
  return bench
}

describe('the stage', () => {
  it('paints nothing before it has a host and a scene', () => {
    const { roll, frames, paints } = createBench()
    roll.start()
    frames(3)
    expect(paints()).toBe(0)
    expect(roll.layout).toBeUndefined()
    expect(roll.pitchAtPoint(1, 270)).toBeUndefined()
  })

  it('draws in device pixels, two a CSS pixel at most', () => {
    expect(createRunning().sizes).toEqual([[844, 274, 2]])
  })

  it('paints a frame for each new position, and the still canvas once', () => {
    const { roll, still, frames, paints } = createRunning()
    const stillCalls = still.calls.length
    let position = 0
    roll.setPositionSource(() => (position += 4))
    frames(600)
    expect(paints()).toBe(601)
    expect(still.calls).toHaveLength(stillCalls)
  })

  it('paints nothing while nothing changes, then sleeps', () => {
    const { frames, paints } = createRunning()
    expect(frames(1000)).toBeLessThan(200)
    expect(paints()).toBe(1)
  })

  it('lights a key in the next frame', () => {
    const { roll, moving, frames, paints } = createRunning()
    frames(1000)
    roll.keys[60] = KEY_STATE.rightHand
    roll.invalidate()
    frames(1)
    expect(paints()).toBe(2)
    expect(moving.texts()).toContain('do')
  })

  it('sees keys and results that change without being told, while it is awake', () => {
    const { roll, frames, paints } = createRunning()
    roll.noteStatus[0] = NOTE_STATUS.right
    frames(1)
    roll.keys[60] = KEY_STATE.right
    frames(1)
    expect(paints()).toBe(3)
  })

  it('sleeps while the page is hidden and wakes when it shows', () => {
    const { roll, page, frames } = createRunning()
    page.hidden = true
    page.wake()
    expect(frames(5)).toBe(0)
    roll.invalidate()
    expect(frames(5)).toBe(0)
    page.hidden = false
    page.wake()
    expect(frames(5)).toBe(5)
  })

  it('stops on stop', () => {
    const { roll, frames } = createRunning()
    roll.stop()
    roll.invalidate()
    expect(frames(5)).toBe(0)
  })

  it('keeps results through a change of hands and empties them for a new piece', () => {
    const { roll } = createRunning()
    roll.noteStatus[1] = NOTE_STATUS.missed
    roll.setScene({ ...scene, hands: 'RIGHT' })
    expect([...roll.noteStatus]).toEqual([0, NOTE_STATUS.missed])
    roll.setScene({ ...scene, timeline: createTestTimeline([[0, 1, 60, 'LEFT']]) })
    expect([...roll.noteStatus]).toEqual([0])
  })

  it('empties results for a new take, wrong marks included', () => {
    const { roll, moving, frames } = createRunning()
    roll.noteStatus[0] = NOTE_STATUS.right
    roll.pushWrong({ pitch: 61, tick: 0 })
    frames(1)
    expect(moving.named('drawImage')).toHaveLength(2)
    roll.clearResults()
    moving.clear()
    frames(1)
    expect(moving.named('drawImage')).toHaveLength(0)
    expect([...roll.noteStatus]).toEqual([0, 0])
  })

  it('tells the key under a finger', () => {
    const { roll } = createRunning()
    const { layout } = roll
    const x = (layout?.keyX[60] ?? 0) + 4
    expect(roll.pitchAtPoint(x, 270)).toBe(60)
  })

  it('arranges itself anew when its box changes', () => {
    const { page, host, sizes, frames } = createRunning()
    Object.assign(host, { clientWidth: 1440, clientHeight: 732 })
    page.resize()
    frames(1)
    expect(sizes).toHaveLength(2)
  })

  it('leaves nothing behind when detached', () => {
    const { roll, page, frames, paints, removals } = createRunning()
    roll.detach()
    roll.setPositionSource(() => 4 * QUARTER)
    frames(2)
    expect([removals(), page.watched, paints()]).toEqual([1, 0, 1])
  })

  it('leaves a halo on the line of play for a moment, unless motion is reduced', () => {
    const { roll, frames, paints } = createRunning()
    frames(200)
    roll.setScene({ ...scene, reducedMotion: false })
    frames(2)
    const before = paints()
    roll.keys[60] = KEY_STATE.rightHand
    frames(40)
    // 240 ms at 16 ms a frame, and one to put it out.
    expect(paints() - before).toBeGreaterThan(14)
    expect(paints() - before).toBeLessThan(18)
  })
})
