import type { Pitch } from '@prelude/domain/music'
import type { Marks } from '@prelude/domain/practice'
import type { Hand } from '@prelude/domain/score'
import type { CreateCanvas } from '../painters/create-canvas.ts'
import { createHalos } from '../painters/halos.ts'
import { type HandKeyboard, type KeyWindow, windowAt } from '../scene/key-windows.ts'
import type { RollLayout } from '../scene/layout.ts'
import { pitchAtPoint } from '../scene/layout.ts'
import type { DrawnRange } from '../scene/pitch-range.ts'
import type { RollScene, SceneTables } from '../scene/scene.ts'
import { sceneTables } from '../scene/scene.ts'
import type { CanvasLayers } from './canvas-layers.ts'
import { createCanvasLayers } from './canvas-layers.ts'
import type { MarksInView, RollBox } from './piano-roll-view.ts'

/** Music on a canvas above its keyboard: React mounts it once, rare changes go in by `setScene`; marks are read from the played session. */
export interface PianoRoll {
  attach(host: HTMLElement): void
  detach(): void
  setScene(scene: RollScene): void
  /** Draws a position, in ticks of the timeline; true where the picture differs from the one before, or will. */
  paint(positionTicks: number, nowMs: number): boolean
  /** The key under a point, in CSS pixels from the host's corner. */
  pitchAtPoint(x: number, y: number): Pitch | undefined
  /** Undefined until attached with a scene, and of a hand without keys. */
  keysOf(hand: Hand): HandKeys | undefined
  /** Undefined until attached with a scene. */
  readonly layout: RollLayout | undefined
}

/** The keys that a hand plays on: their layout, and how far from the top of the canvas it begins and ends; CSS pixels. */
export interface HandKeys {
  readonly layout: RollLayout
  readonly top: number
  readonly bottom: number
}

/** A kind of picture of a scene, laid out in a box. */
export interface RollPicture {
  readonly layout: RollLayout
  /** Static layer, drawn at each layout. */
  paintStill(context: CanvasRenderingContext2D): void
  /** Over a cleared canvas, at every frame with a change: allocates nothing. */
  paintMoving(context: CanvasRenderingContext2D, positionTicks: number): void
  /** Where the keys are not those of `layout`. */
  pitchAtPoint?(x: number, y: number): Pitch | undefined
  keysOf?(hand: Hand): HandKeys | undefined
}

/** What a picture is laid out for; `context` is the moving canvas, for measuring text and making gradients. */
export interface PictureParts {
  readonly context: CanvasRenderingContext2D
  readonly scene: RollScene
  readonly tables: SceneTables
  readonly box: RollBox
  readonly range: DrawnRange
  readonly keyboards: readonly HandKeyboard[] | undefined
  readonly marks: MarksInView
  readonly createCanvas: CreateCanvas
}

/** A kind of view: which keys it shows when, and how it draws them. */
export interface RollKind {
  readonly windowsOf: (scene: RollScene, tables: SceneTables, box: RollBox) => readonly KeyWindow[]
  readonly arrange: (parts: PictureParts) => RollPicture
}

/** Browser interfaces of the roll; tests give their own. */
export interface RollEnvironment {
  readonly createLayers: (host: HTMLElement) => CanvasLayers
  readonly devicePixelRatio: () => number
  /** Calls back when the host's size or the page's fonts change; returns a function that stops it. */
  readonly watchPage: (host: HTMLElement, onResize: () => void) => () => void
}

/** Limit of device pixels per CSS pixel: more is not visible and doubles the cost on phones. */
const MOST_DPR = 2

function watchPage(host: HTMLElement, onResize: () => void): () => void {
  const { ownerDocument } = host
  const observer = new ResizeObserver(onResize)
  observer.observe(host)
  // Labels drawn before the fonts were loaded are drawn again.
  ownerDocument.fonts.addEventListener('loadingdone', onResize)
  return () => {
    observer.disconnect()
    ownerDocument.fonts.removeEventListener('loadingdone', onResize)
  }
}

export const browserEnvironment: RollEnvironment = {
  createLayers: createCanvasLayers,
  devicePixelRatio: () => window.devicePixelRatio,
  watchPage,
}

export interface RollOptions {
  readonly marks: Marks
  /** Redraw needed though position and marks are unchanged: requests a frame. */
  readonly onWake?: () => void
}

const keysIn = (picture: RollPicture | undefined, hand: Hand): HandKeys | undefined =>
  picture?.keysOf ? picture.keysOf(hand) : picture && { layout: picture.layout, top: 0, bottom: picture.layout.height }
const keyAt = (picture: RollPicture | undefined, x: number, y: number): Pitch | undefined =>
  picture?.pitchAtPoint ? picture.pitchAtPoint(x, y) : picture && pitchAtPoint(picture.layout, x, y)

export function createCanvasRoll(kind: RollKind, { marks, onWake = () => undefined }: RollOptions, environment: RollEnvironment): PianoRoll {
  const halos = createHalos(marks.keys)
  const marksInView: MarksInView = { keys: marks.keys, noteMarks: marks.notes, wrongMarks: marks.wrong, halos: halos.levels }
  let scene: RollScene | undefined
  let tables: SceneTables | undefined
  let host: HTMLElement | undefined
  let layers: CanvasLayers | undefined
  let unwatch: (() => void) | undefined
  let picture: RollPicture | undefined
  let windows: readonly KeyWindow[] = []
  let shownWindow: KeyWindow | undefined
  let needsLayout = true
  let needsPaint = true
  let shownPosition = Number.NaN
  let shownRevision = -1

  const arrange = (): void => {
    needsLayout = false
    picture = undefined
    if (!host || !layers || !scene || !tables) return
    const { clientWidth: width, clientHeight: height } = host
    if (width === 0 || height === 0) return
    const box = { width, height, dpr: Math.min(MOST_DPR, environment.devicePixelRatio()) }
    layers.resize(width, height, box.dpr)
    windows = kind.windowsOf(scene, tables, box)
    showWindow(scene, tables, layers, box)
  }
  /** The keys at the position; the picture is arranged anew when they change. */
  const showWindow = (shown: RollScene, ofShown: SceneTables, on: CanvasLayers, box: RollBox): void => {
    shownWindow = windowAt(windows, Number.isNaN(shownPosition) ? 0 : shownPosition)
    if (!shownWindow) return
    const { moving: context, createCanvas } = on
    const { range, keyboards } = shownWindow
    picture = kind.arrange({ context, scene: shown, tables: ofShown, box, range, keyboards, marks: marksInView, createCanvas })
    picture.paintStill(on.still)
    needsPaint = true
  }
  const arranged = (): RollPicture | undefined => {
    if (needsLayout) arrange()
    return picture
  }
  const relayout = (): void => {
    needsLayout = true
    onWake()
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
    attach(element) {
      detach()
      host = element
      layers = environment.createLayers(element)
      unwatch = environment.watchPage(element, relayout)
      relayout()
    },
    detach,
    setScene(next) {
      scene = next
      tables = sceneTables(next)
      relayout()
    },
    paint(positionTicks, nowMs) {
      if (windowAt(windows, positionTicks) !== shownWindow) needsLayout = true
      if (needsLayout) {
        shownPosition = positionTicks
        arrange()
      }
      if (!picture || !layers || !scene) return false
      const glowing = scene.reducedMotion ? false : halos.update(nowMs)
      const changed = positionTicks !== shownPosition || marks.revision !== shownRevision
      if (!changed && !glowing && !needsPaint) return false
      shownPosition = positionTicks
      shownRevision = marks.revision
      needsPaint = false
      layers.moving.clearRect(0, 0, picture.layout.width, picture.layout.height)
      picture.paintMoving(layers.moving, positionTicks)
      return true
    },
    pitchAtPoint: (x, y) => keyAt(arranged(), x, y),
    keysOf: (hand) => keysIn(arranged(), hand),
    get layout() {
      return arranged()?.layout
    },
  }
}
