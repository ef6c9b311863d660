import type { StageLayout } from '../scene/layout.ts'
import type { CreateCanvas } from '../painters/pens.ts'
import { createPens } from '../painters/pens.ts'
import type { SceneTables, StageScene } from '../scene/scene.ts'
import type { StageView } from './view.ts'
import type { WrongMarks } from '../scene/wrong-marks.ts'

export interface StageBox {
  readonly width: number
  readonly height: number
  readonly dpr: number
}

/** The arrays that practice and the frame loop write. */
export interface StageState {
  readonly keys: Uint8Array
  readonly noteStatus: Uint8Array
  readonly wrongMarks: WrongMarks
  readonly halos: Float32Array
}

/** A view whose position moves. */
export type MovingView = StageView & { positionTicks: number }

/** Everything painters need for a scene in a layout. */
export function createStageView(
  context: CanvasRenderingContext2D,
  scene: StageScene,
  tables: SceneTables,
  layout: StageLayout,
  state: StageState,
  createCanvas: CreateCanvas,
): MovingView {
  return {
    layout,
    palette: scene.palette,
    tables,
    pens: createPens(context, layout, scene.palette, tables, createCanvas),
    ...state,
    pixelsPerTick: (layout.pixelsPerQuarter * tables.timeScale) / tables.ticksPerQuarter,
    positionTicks: 0,
  }
}
