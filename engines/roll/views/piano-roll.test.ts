import { createMarks, KEY_MARK, NOTE_MARK } from '@prelude/domain/practice'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { nightPalette } from '../scene/palette.ts'
import type { RollScene } from '../scene/scene.ts'
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
  const page = { resize: (): void => undefined, watched: 0, woken: 0 }
  const sizes: number[][] = []
  let nowMs = 0
  let removed = 0
  let position = 0
  const layers: CanvasLayers = {
    still: still.context,
    moving: moving.context,
    resize: (...size) => sizes.push(size),
    createCanvas: () => ({ getContext: () => createRecordingContext().context }) as unknown as HTMLCanvasElement,
    remove: () => {
      removed += 1
    },
  }
  const marks = createMarks(timeline.notes.length)
  const onWake = (): void => {
    page.woken += 1
  }
  const roll = createPianoRoll(
    { marks, onWake },
    {
      createLayers: () => layers,
      devicePixelRatio: () => 3,
      watchPage: (_, onResize) => {
        page.watched += 1
        page.resize = onResize
        return () => {
          page.watched -= 1
        }
      },
    },
  )
  const host = { clientWidth: 844, clientHeight: 274 } as HTMLElement
  /** Paints frames of 16 ms, each `step` ticks further; answers how many of them changed the picture. */
  const frames = (count: number, step = 0): number => {
    let changed = 0
    for (let frame = 0; frame < count; frame += 1) {
      nowMs += 16
      position += step
      if (roll.paint(position, nowMs)) changed += 1
    }
    return changed
  }
  const paints = (): number => moving.named('clearRect').length
  return { roll, marks, still, moving, page, sizes, host, frames, paints, removals: () => removed }
}

function createShown() {
  const bench = createBench()
  bench.roll.attach(bench.host)
  bench.roll.setScene(scene)
  bench.frames(1)
  return bench
}

describe('the piano roll', () => {
  it('paints nothing before it has a host and a scene', () => {
    const { roll, frames, paints } = createBench()
    expect(frames(3)).toBe(0)
    expect(paints()).toBe(0)
    expect(roll.layout).toBeUndefined()
    expect(roll.pitchAtPoint(1, 270)).toBeUndefined()
  })

  it('draws in device pixels, two a CSS pixel at most', () => {
    expect(createShown().sizes).toEqual([[844, 274, 2]])
  })

  it('paints a frame for each new position, and the still canvas once', () => {
    const { still, frames, paints } = createShown()
    const stillCalls = still.calls.length
    expect(frames(600, 4)).toBe(600)
    expect(paints()).toBe(601)
    expect(still.calls).toHaveLength(stillCalls)
  })

  it('paints nothing while nothing changes, and returns false', () => {
    const { frames, paints } = createShown()
    expect(frames(1000)).toBe(0)
    expect(paints()).toBe(1)
  })

  it('shows marks of keys and notes in the next frame', () => {
    const { marks, moving, frames, paints } = createShown()
    frames(1000)
    marks.setKey(60, KEY_MARK.rightHand)
    expect(frames(2)).toBe(1)
    expect(paints()).toBe(2)
    expect(moving.texts()).toContain('do')
    marks.setNote(0, NOTE_MARK.right)
    expect(frames(2)).toBe(1)
  })

  it('asks for a frame when its box or its scene changes, and then paints one', () => {
    const { roll, page, frames } = createShown()
    const before = page.woken
    page.resize()
    expect(page.woken).toBe(before + 1)
    expect(frames(2)).toBe(1)
    roll.setScene({ ...scene, hands: 'RIGHT' })
    expect(page.woken).toBe(before + 2)
    expect(frames(2)).toBe(1)
  })

  it('empties results for a new take, wrong marks included', () => {
    const { marks, moving, frames } = createShown()
    marks.setNote(0, NOTE_MARK.right)
    marks.addWrong({ pitch: 61, tick: 0 })
    frames(1)
    expect(moving.named('drawImage')).toHaveLength(2)
    marks.clearTake()
    moving.clear()
    expect(frames(1)).toBe(1)
    expect(moving.named('drawImage')).toHaveLength(0)
  })

  it('finds the key under a finger', () => {
    const { roll } = createShown()
    const { layout } = roll
    const x = (layout?.keyX[60] ?? 0) + 4
    expect(roll.pitchAtPoint(x, 270)).toBe(60)
  })

  it('arranges itself anew when its box changes', () => {
    const { page, host, sizes, frames } = createShown()
    Object.assign(host, { clientWidth: 1440, clientHeight: 732 })
    page.resize()
    frames(1)
    expect(sizes).toHaveLength(2)
  })

  it('leaves nothing behind when detached', () => {
    const { roll, page, frames, paints, removals } = createShown()
    roll.detach()
    expect(frames(2, 4 * QUARTER)).toBe(0)
    expect([removals(), page.watched, paints()]).toEqual([1, 0, 1])
  })

  it('leaves a halo on the line of play for a moment, unless motion is reduced', () => {
    const { roll, marks, frames } = createShown()
    frames(200)
    roll.setScene({ ...scene, reducedMotion: false })
    frames(2)
    marks.setKey(60, KEY_MARK.rightHand)
    const changed = frames(40)
    // 240 ms at 16 ms a frame, and one to clear it.
    expect(changed).toBeGreaterThan(14)
    expect(changed).toBeLessThan(18)
  })
})
