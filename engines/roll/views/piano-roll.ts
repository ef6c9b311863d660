import type { ArrangePicture, Stage, StageEnvironment } from './canvas-stage.ts'
import { browserEnvironment, createCanvasStage } from './canvas-stage.ts'
import { paintKeyboard } from '../painters/keyboard-painter.ts'
import { stageLayout } from '../scene/layout.ts'
import { paintMoving } from '../scene/moving-picture.ts'
import { choosePitchRange } from '../scene/pitch-range.ts'
import { paintRoom } from '../painters/background-painter.ts'
import { createStageView } from './piano-roll-view.ts'

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
