import type { CreateCanvas } from '../painters/create-canvas.ts'
import { createPens } from '../painters/pens.ts'
import type { RollView } from '../painters/roll-view.ts'
import { type RollLayout, scaledQuarter } from '../scene/layout.ts'
import type { RollScene, SceneTables } from '../scene/scene.ts'

export interface RollBox {
  readonly width: number
  readonly height: number
  readonly dpr: number
}

/** Values written by the played session and by frames. */
export type MarksInView = Pick<RollView, 'halos' | 'keys' | 'noteMarks' | 'wrongMarks'>

/** A view whose position moves. */
export type MovingRollView = RollView & { positionTicks: number }

/** Everything that painters need for a scene in a layout. */
export function createRollView(
  context: CanvasRenderingContext2D,
  scene: RollScene,
  tables: SceneTables,
  layout: RollLayout,
  marks: MarksInView,
  createCanvas: CreateCanvas,
): MovingRollView {
  return {
    layout,
    palette: scene.palette,
    tables,
    pens: createPens(context, layout, scene.palette, tables, createCanvas),
    ...marks,
    pixelsPerTick: scaledQuarter(layout, tables.timeScale) / tables.ticksPerQuarter,
    positionTicks: 0,
  }
}
