import type { CreateCanvas } from '../painters/pens.ts'
import { createPens } from '../painters/pens.ts'
import type { RollLayout } from '../scene/layout.ts'
import type { RollScene, SceneTables } from '../scene/scene.ts'
import type { WrongMarks } from '../scene/wrong-marks.ts'
import type { RollView } from './view.ts'

export interface RollBox {
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
export type MovingView = RollView & { positionTicks: number }

/** Everything painters need for a scene in a layout. */
export function createRollView(
  context: CanvasRenderingContext2D,
  scene: RollScene,
  tables: SceneTables,
  layout: RollLayout,
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
