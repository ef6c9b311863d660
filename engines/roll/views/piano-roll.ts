import { paintBackground } from '../painters/background-painter.ts'
import { paintKeyboard } from '../painters/keyboard-painter.ts'
import { rollLayout } from '../scene/layout.ts'
import { paintMoving } from '../scene/moving-picture.ts'
import { choosePitchRange } from '../scene/pitch-range.ts'
import type { ArrangePicture, PianoRoll, RollEnvironment, RollOptions } from './canvas-roll.ts'
import { browserEnvironment, createCanvasRoll } from './canvas-roll.ts'
import { createRollView } from './piano-roll-view.ts'

const arrangeRoll: ArrangePicture = (context, scene, tables, box, marks, createCanvas) => {
  const range = scene.pitchRange ?? choosePitchRange(tables.lowest, tables.highest, box.width)
  const layout = rollLayout(box.width, box.height, range, box.dpr, scene.showEcho)
  const view = createRollView(context, scene, tables, layout, marks, createCanvas)
  return {
    layout,
    paintStill(still) {
      paintBackground(still, view)
      paintKeyboard(still, view)
    },
    paintMoving(moving, positionTicks) {
      view.positionTicks = positionTicks
      paintMoving(moving, view)
    },
  }
}

/** The piano roll above its keyboard. */
export const createPianoRoll = (options: RollOptions, environment: RollEnvironment = browserEnvironment): PianoRoll =>
  createCanvasRoll(arrangeRoll, options, environment)
