import type { PlacedHandprint } from '@prelude/domain/score'
import { paintBackground } from '../painters/background-painter.ts'
import { paintGrid } from '../painters/grid-painter.ts'
import { headerSide, paintNames, wordsLeft } from '../painters/handprint-header.ts'
import { paintFingers, paintLanes } from '../painters/handprint-painter.ts'
import { paintKeyboard, paintLitKeys } from '../painters/keyboard-painter.ts'
import { paintLight } from '../painters/light-painter.ts'
import { paintMarks, paintWrongMarks } from '../painters/mark-painter.ts'
import { paintNotes } from '../painters/note-painter.ts'
import { handprintLayout } from '../scene/handprint-layout.ts'
import { type FitName, handPositions } from '../scene/handprint-tables.ts'
import { type KeyWindow, keyWindows } from '../scene/key-windows.ts'
import { fitName, fitShort, type NameSpace } from '../scene/name-fit.ts'
import { chooseHandRange, DESKTOP_FROM } from '../scene/pitch-range.ts'
import { isInPassage, neededKeys, type RollScene, type SceneTables } from '../scene/scene.ts'
import type { PianoRoll, RollEnvironment, RollKind, RollOptions } from './canvas-roll.ts'
import { browserEnvironment, createCanvasRoll } from './canvas-roll.ts'
import type { HandprintView } from './hand-positions-view.ts'
import { createRollView } from './piano-roll-view.ts'

/** Two measures of four beats: the countdown to a change begins at most this far ahead. */
const LEAD_QUARTERS = 8
/** Columns narrower than this have names in two lines, where the canvas is high enough. */
const ONE_LINE_FROM = 400
const TWO_LINES_HEIGHT = 300
const NONE: readonly PlacedHandprint[] = []

/** Keys of notes and positions: a finger that rests needs its key too. */
function windowsOf(scene: RollScene, { bars, lowest, highest, ticksPerQuarter }: SceneTables, width: number): readonly KeyWindow[] {
  const { handprints = NONE, hands } = scene
  const shown = handprints.filter(({ hand }) => hands === 'BOTH' || hand === hands)
  const resting = shown.flatMap(({ start, pitches }) => pitches.map((pitch) => ({ onset: start, pitch })))
  if (width < DESKTOP_FROM) {
    const needed = [...neededKeys(scene), ...resting.filter(({ onset }) => isInPassage(scene, onset))]
    return keyWindows({ needed, bars, lowest, highest, width, leadTicks: ticksPerQuarter })
  }
  const pitches = handprints.flatMap((print) => print.pitches)
  const low = pitches.reduce<number>((least, pitch) => Math.min(least, pitch), lowest)
  const high = pitches.reduce<number>((most, pitch) => Math.max(most, pitch), highest)
  return [{ from: Number.NEGATIVE_INFINITY, range: chooseHandRange(low, high, width) }]
}

const arrangeHandprints: RollKind['arrange'] = ({ context, scene, tables, box, range, marks, createCanvas }) => {
  const { handprints = NONE, palette } = scene
  const handCount = Math.max(1, new Set(handprints.map(({ hand }) => hand)).size)
  const column = box.width / handCount
  const twoLines = column < ONE_LINE_FROM && box.height >= TWO_LINES_HEIGHT
  const layout = handprintLayout(box.width, box.height, range, box.dpr, twoLines)
  // Fingers stand where the letters of the computer's keys would be.
  const rollView = createRollView(context, scene, { ...tables, keyLetters: [] }, layout.roll, marks, createCanvas)
  const background: NameSpace = {
    width: column - wordsLeft(box.width, layout.nameSize) - headerSide(box.width),
    size: layout.nameSize,
    lines: twoLines ? 2 : 1,
    font: (size) => `550 ${size}px ${palette.displayFont}`,
  }
  const nextSpace: NameSpace = { ...background, size: layout.nextNameSize, lines: 1, font: (size) => `600 ${size}px ${palette.textFont}` }
  const fit =
    (into: NameSpace): FitName =>
    (name) =>
      fitName(context, name, into)
  const keyView = { ...rollView, layout: layout.keys }
  const smallFinger = Math.round(layout.nextHeight * 0.62)
  const view: HandprintView & { positionTicks: number } = {
    layout,
    positions: handPositions(handprints, scene.hands, fit(background), (name) => fitShort(context, name, nextSpace)),
    keyView,
    fingerFont: `800 ${layout.fingerSize}px ${palette.textFont}`,
    blackFingerFont: `800 ${Math.min(layout.fingerSize, Math.max(9, Math.round(layout.blackDiscRadius * 1.3)))}px ${palette.textFont}`,
    smallFingerFont: `700 ${smallFinger}px ${palette.textFont}`,
    badgeFont: `800 ${Math.round(layout.nameSize * 0.72)}px ${palette.textFont}`,
    leadTicks: LEAD_QUARTERS * tables.ticksPerQuarter,
    positionTicks: 0,
  }
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
