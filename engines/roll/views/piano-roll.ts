import { paintBackground } from '../painters/background-painter.ts'
import { paintKeyboard } from '../painters/keyboard-painter.ts'
import { paintMoving } from '../painters/moving-picture.ts'
import { keyWindows } from '../scene/key-windows.ts'
import { rollLayout } from '../scene/layout.ts'
import { neededKeys } from '../scene/scene.ts'
import type { PianoRoll, RollEnvironment, RollKind, RollOptions } from './canvas-roll.ts'
import { browserEnvironment, createCanvasRoll } from './canvas-roll.ts'
import { createRollView } from './piano-roll-view.ts'

const arrangeRoll: RollKind['arrange'] = ({ context, scene, tables, box, range, marks, createCanvas }) => {
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

const ROLL: RollKind = {
  windowsOf: (scene, tables, { width }) => {
    const { bars, lowest, highest, ticksPerQuarter } = tables
    return keyWindows({ needed: neededKeys(scene), bars, lowest, highest, width, leadTicks: ticksPerQuarter })
  },
  arrange: arrangeRoll,
}

/** The piano roll above its keyboard. */
export const createPianoRoll = (options: RollOptions, environment: RollEnvironment = browserEnvironment): PianoRoll =>
  createCanvasRoll(ROLL, options, environment)
