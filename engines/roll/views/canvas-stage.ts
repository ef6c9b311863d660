import type { Pitch } from '@prelude/domain/music'
import { createHalos } from '../painters/halos.ts'
import type { CreateCanvas } from '../painters/pens.ts'
import { createChangeWatch } from '../scene/change-watch.ts'
import type { RollLayout } from '../scene/layout.ts'
import { pitchAtPoint } from '../scene/layout.ts'
import type { RollScene, SceneTables } from '../scene/scene.ts'
import { sceneTables } from '../scene/scene.ts'
import { createWrongMarks } from '../scene/wrong-marks.ts'
import type { CanvasLayers } from './canvas-layers.ts'
import { createCanvasLayers } from './canvas-layers.ts'
import { createFrameLoop } from './frame-loop.ts'
import type { RollBox, StageState } from './piano-roll-view.ts'

/** Music on a canvas above its keyboard: React mounts it once, rare changes go in by `setScene`, the rest by bytes. */
export interface PianoRoll {
  attach(host: HTMLElement): void
  detach(): void
  /** A new timeline empties `noteStatus`, the wrong marks and nothing else. */
  setScene(scene: RollScene): void
  /** Read at every frame, in ticks of the timeline. */
  setPositionSource(positionTicks: () => number): void
  /** KEY_STATE by pitch. Written by practice; call `invalidate` after a change, the loop may sleep. */
  readonly keys: Uint8Array
  /** NOTE_STATUS by `ScoreNote.index`; another array after a new timeline. */
  readonly noteStatus: Uint8Array
  pushWrong(mark: { readonly pitch: number; readonly tick: number }): void
  /** Empties `noteStatus` and the wrong marks: a new take begins. */
  clearResults(): void
  /** Wakes the loop for a frame at least. */
  invalidate(): void
  start(): void
  stop(): void
  /** The drawn key under a point, in CSS pixels from the host's corner. */
  pitchAtPoint(x: number, y: number): Pitch | undefined
  /** Undefined until attached with a scene. */
  readonly layout: RollLayout | undefined
}

/** One way to draw a scene, arranged in a box. */
export interface RollPicture {
  readonly layout: RollLayout
  /** What stays until the next arrangement. */
  paintStill(context: CanvasRenderingContext2D): void
  /** Over a cleared canvas, at every frame that differs from the one before: allocates nothing. */
  paintMoving(context: CanvasRenderingContext2D, positionTicks: number): void
}

/** Makes a picture ready; `context` is the moving canvas, for measuring words and making gradients. */
export type ArrangePicture = (
  context: CanvasRenderingContext2D,
  scene: RollScene,
  tables: SceneTables,
  box: RollBox,
  state: StageState,
  createCanvas: CreateCanvas,
) => RollPicture

/** What the stage takes from the page; tests bring their own. */
export interface RollEnvironment {
  readonly createLayers: (host: HTMLElement) => CanvasLayers
  readonly requestFrame: (run: (nowMs: number) => void) => number
  readonly cancelFrame: (frame: number) => void
  readonly isHidden: () => boolean
  readonly devicePixelRatio: () => number
  /** Calls back when the host's box, the page's visibility or its fonts change; the answer ends it. */
  readonly watchPage: (host: HTMLElement, onResize: () => void, onWake: () => void) => () => void
}

/** Above two device pixels a CSS pixel the eye gains nothing and the phone pays double. */
const MOST_DPR = 2

function watchPage(host: HTMLElement, onResize: () => void, onWake: () => void): () => void {
  const { ownerDocument } = host
  const observer = new ResizeObserver(onResize)
  observer.observe(host)
  ownerDocument.addEventListener('visibilitychange', onWake)
  // Labels drawn before the fonts arrived are drawn again.
  ownerDocument.fonts.addEventListener('loadingdone', onResize)
  return () => {
    observer.disconnect()
    ownerDocument.removeEventListener('visibilitychange', onWake)
    ownerDocument.fonts.removeEventListener('loadingdone', onResize)
  }
}

export const browserEnvironment: RollEnvironment = {
  createLayers: createCanvasLayers,
  requestFrame: (run) => requestAnimationFrame(run),
  cancelFrame: (frame) => cancelAnimationFrame(frame),
  isHidden: () => document.visibilityState === 'hidden',
  devicePixelRatio: () => window.devicePixelRatio,
  watchPage,
}

export function createCanvasRoll(arrangePicture: ArrangePicture, environment: RollEnvironment): PianoRoll {
  const keys = new Uint8Array(128)
  const wrongMarks = createWrongMarks()
  const halos = createHalos(keys)
  const changes = createChangeWatch(keys)
  let noteStatus = new Uint8Array(0)
  let scene: RollScene | undefined
  let tables: SceneTables | undefined
  let host: HTMLElement | undefined
  let layers: CanvasLayers | undefined
  let unwatch: (() => void) | undefined
  let picture: RollPicture | undefined
  let readPosition: () => number = () => 0
  let needsLayout = true
  let needsPaint = true

  const arrange = (): void => {
    needsLayout = false
    picture = undefined
    if (!host || !layers || !scene || !tables) return
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    const box = { width, height, dpr: Math.min(MOST_DPR, environment.devicePixelRatio()) }
    layers.resize(width, height, box.dpr)
    picture = arrangePicture(layers.moving, scene, tables, box, { keys, noteStatus, wrongMarks, halos: halos.levels }, layers.createCanvas)
    picture.paintStill(layers.still)
    needsPaint = true
  }
  const paint = (nowMs: number): boolean => {
    if (needsLayout) arrange()
    if (!picture || !layers || !scene) return false
    const position = readPosition()
    const glowing = scene.reducedMotion ? false : halos.update(nowMs)
    const changed = changes.update(position, noteStatus)
    if (!changed && !glowing && !needsPaint) return false
    needsPaint = false
    layers.moving.clearRect(0, 0, picture.layout.width, picture.layout.height)
    picture.paintMoving(layers.moving, position)
    return true
  }
  const loop = createFrameLoop({ ...environment, paint })
  const relayout = (): void => {
    needsLayout = true
    loop.wake()
  }
  const repaint = (): void => {
    needsPaint = true
    loop.wake()
  }
  const detach = (): void => {
    unwatch?.()
    layers?.remove()
    unwatch = undefined
    layers = undefined
    host = undefined
    picture = undefined
  }

  return {
    keys,
    get noteStatus() {
      return noteStatus
    },
    attach(element) {
      detach()
      host = element
      layers = environment.createLayers(element)
      unwatch = environment.watchPage(element, relayout, repaint)
      relayout()
    },
    detach,
    setScene(next) {
      if (next.timeline !== scene?.timeline) {
        noteStatus = new Uint8Array(next.timeline.notes.length)
        wrongMarks.clear()
      }
      scene = next
      tables = sceneTables(next)
      relayout()
    },
    setPositionSource(source) {
      readPosition = source
      loop.wake()
    },
    pushWrong({ pitch, tick }) {
      wrongMarks.push(pitch, tick)
      repaint()
    },
    clearResults() {
      noteStatus.fill(0)
      wrongMarks.clear()
      repaint()
    },
    invalidate: repaint,
    start: loop.start,
    stop: loop.stop,
    pitchAtPoint(x, y) {
      if (needsLayout) arrange()
      return picture ? pitchAtPoint(picture.layout, x, y) : undefined
    },
    get layout() {
      if (needsLayout) arrange()
      return picture?.layout
    },
  }
}
