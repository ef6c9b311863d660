import type { PlacedHandprint } from '@prelude/domain/score'
import { paintBackground } from '../painters/background-painter.ts'
import { paintGrid } from '../painters/grid-painter.ts'
import { paintNames } from '../painters/handprint-header.ts'
import { paintFingers, paintLanes } from '../painters/handprint-painter.ts'
import { paintKeyboard, paintLitKeys } from '../painters/keyboard-painter.ts'
import { paintLight } from '../painters/light-painter.ts'
import { paintMarks, paintWrongMarks } from '../painters/mark-painter.ts'
import { paintNotes } from '../painters/note-painter.ts'
import { handWindows, isStacked } from '../scene/hand-windows.ts'
import { handprintLayout } from '../scene/handprint-layout.ts'
import { type KeyWindow, keyWindows } from '../scene/key-windows.ts'
import { chooseHandRange, DESKTOP_FROM } from '../scene/pitch-range.ts'
import { isInPassage, neededKeys, type RollScene, type SceneTables } from '../scene/scene.ts'
import type { PianoRoll, RollEnvironment, RollKind, RollOptions } from './canvas-roll.ts'
import { browserEnvironment, createCanvasRoll } from './canvas-roll.ts'
import { arrangeStack, handprintView } from './hand-stack.ts'
import type { RollBox } from './piano-roll-view.ts'

/** Columns narrower than this have names in two lines, where the canvas is high enough. */
const ONE_LINE_FROM = 400
const TWO_LINES_HEIGHT = 300
const NONE: readonly PlacedHandprint[] = []

/** Keys of notes and positions: a finger that rests needs its key too. */
function windowsOf(scene: RollScene, { bars, lowest, highest, ticksPerQuarter }: SceneTables, box: RollBox): readonly KeyWindow[] {
  const { handprints = NONE, hands } = scene
  const { width } = box
  const shown = handprints.filter(({ hand }) => hands === 'BOTH' || hand === hands)
  if (width < DESKTOP_FROM) {
    const resting = shown.flatMap(({ hand, start, pitches }) => pitches.map((pitch) => ({ hand, onset: start, pitch })))
    const needed = [...neededKeys(scene), ...resting.filter(({ onset }) => isInPassage(scene, onset))]
    const options = { bars, lowest, highest, width, leadTicks: ticksPerQuarter }
    if (!isStacked(box) || needed.length === 0) return keyWindows({ ...options, needed })
    return handWindows({ RIGHT: needed.filter(({ hand }) => hand === 'RIGHT'), LEFT: needed.filter(({ hand }) => hand === 'LEFT') }, options)
  }
  const pitches = handprints.flatMap((print) => print.pitches)
  const low = pitches.reduce<number>((least, pitch) => Math.min(least, pitch), lowest)
  const high = pitches.reduce<number>((most, pitch) => Math.max(most, pitch), highest)
  return [{ from: Number.NEGATIVE_INFINITY, range: chooseHandRange(low, high, width) }]
}

const arrangeHandprints: RollKind['arrange'] = (parts) => {
  if (parts.keyboards) return arrangeStack(parts, parts.keyboards)
  const { scene, box, range } = parts
  const { handprints = NONE, palette } = scene
  const handCount = Math.max(1, new Set(handprints.map(({ hand }) => hand)).size)
  const column = box.width / handCount
  const twoLines = column < ONE_LINE_FROM && box.height >= TWO_LINES_HEIGHT
  const layout = handprintLayout(box.width, box.height, range, box.dpr, twoLines)
  const { view, rollView } = handprintView(parts, layout, { handprints, column, twoLines })
  const { keyView } = view
  return {
    layout: layout.keys,
    paintStill(still) {
      paintBackground(still, rollView)
      still.fillStyle = palette.backgroundShade
      still.fillRect(0, layout.roll.keyboardTop, layout.keys.width, layout.keys.keyboardTop - layout.roll.keyboardTop)
      paintKeyboard(still, keyView)
    },
    paintMoving(moving, positionTicks) {
      rollView.positionTicks = positionTicks
      view.positionTicks = positionTicks
      moving.save()
      moving.beginPath()
      moving.rect(0, 0, layout.keys.width, layout.roll.keyboardTop)
      moving.clip()
      paintGrid(moving, rollView)
      paintNotes(moving, rollView)
      paintWrongMarks(moving, rollView)
      paintMarks(moving, rollView)
      moving.fillStyle = palette.background
      moving.fillRect(0, 0, layout.keys.width, layout.headerHeight)
      paintLight(moving, rollView)
      moving.restore()
      paintNames(moving, view)
      paintLanes(moving, view)
      paintLitKeys(moving, keyView)
      paintFingers(moving, view)
    },
  }
}

/** Hand positions on a large keyboard: position of each hand, the next one and when, below the next measure of notes. */
export const createHandPositions = (options: RollOptions, environment: RollEnvironment = browserEnvironment): PianoRoll =>
  createCanvasRoll({ windowsOf, arrange: arrangeHandprints }, options, environment)
