import type { ArrangePicture, Stage, StageEnvironment } from './canvas-stage.ts'
import { browserEnvironment, createCanvasStage } from './canvas-stage.ts'
import { paintKeyboard } from './keyboard-painter.ts'
import { stageLayout } from './layout.ts'
import { paintMoving } from './moving-picture.ts'
import { choosePitchRange } from './pitch-range.ts'
import { paintRoom } from './room-painter.ts'
import { createStageView } from './stage-view.ts'

const arrangeRoll: ArrangePicture = (context, scene, tables, box, state, createCanvas) => {
  const range = scene.pitchRange ?? choosePitchRange(tables.lowest, tables.highest, box.width)
  const layout = stageLayout(box.width, box.height, range, box.dpr, scene.showEcho)
  const view = createStageView(context, scene, tables, layout, state, createCanvas)
  return {
    layout,
    paintStill(still) {
      paintRoom(still, view)
      paintKeyboard(still, view)
    },
    paintMoving(moving, positionTicks) {
      view.positionTicks = positionTicks
      paintMoving(moving, view)
    },
  }
}

/** The piano roll above its keyboard. */
export const createStage = (environment: StageEnvironment = browserEnvironment): Stage => createCanvasStage(arrangeRoll, environment)
