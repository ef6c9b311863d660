import { paintKeyboard } from './keyboard-painter.ts'
import { paintMoving } from './moving-picture.ts'
import type { CreateCanvas } from './pens.ts'
import { paintRoom } from './room-painter.ts'
import type { StageScene } from './scene.ts'
import { sceneTables } from './scene.ts'
import type { StageBox } from './stage-view.ts'
import { createStageView } from './stage-view.ts'
import { createWrongMarks } from './wrong-marks.ts'

/** A scene with what was played in it. */
export interface StillScene extends StageScene {
  /** KEY_STATE by pitch. */
  readonly keys?: Uint8Array
  /** NOTE_STATUS by note. */
  readonly noteStatus?: Uint8Array
  readonly wrong?: readonly { readonly pitch: number; readonly tick: number }[]
}

const pageCanvas: CreateCanvas = (width, height) => Object.assign(document.createElement('canvas'), { width, height })

/** Paints the whole stage once, for windows that do not move; the context already counts in CSS pixels (scaled by `size.dpr`). */
export function paintStill(
  context: CanvasRenderingContext2D,
  scene: StillScene,
  positionTicks: number,
  size: StageBox,
  createCanvas: CreateCanvas = pageCanvas,
): void {
  const wrongMarks = createWrongMarks()
  for (const { pitch, tick } of scene.wrong ?? []) wrongMarks.push(pitch, tick)
  const state = {
    keys: scene.keys ?? new Uint8Array(128),
    noteStatus: scene.noteStatus ?? new Uint8Array(scene.timeline.notes.length),
    wrongMarks,
    halos: new Float32Array(128),
  }
  const view = createStageView(context, scene, sceneTables(scene), size, state, createCanvas)
  view.positionTicks = positionTicks
  paintRoom(context, view)
  paintKeyboard(context, view)
  paintMoving(context, view)
}
