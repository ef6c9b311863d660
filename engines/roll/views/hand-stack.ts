import type { PlacedHandprint } from '@prelude/domain/score'
import { headerSide, paintNames, wordsLeft } from '../painters/handprint-header.ts'
import { paintFingers, paintLanes } from '../painters/handprint-painter.ts'
import type { HandprintView } from '../painters/handprint-view.ts'
import { paintKeyboard, paintLitKeys } from '../painters/keyboard-painter.ts'
import { type HandprintLayout, handprintLayout } from '../scene/handprint-layout.ts'
import { type FitName, handPositions } from '../scene/handprint-tables.ts'
import type { HandKeyboard } from '../scene/key-windows.ts'
import { pitchAtPoint } from '../scene/layout.ts'
import { fitName, fitShort, type NameSpace } from '../scene/name-fit.ts'
import type { PictureParts, RollPicture } from './canvas-roll.ts'
import { createRollView, type MovingRollView } from './piano-roll-view.ts'

/** Two measures of four beats: the countdown to a change begins at most this far ahead. */
const LEAD_QUARTERS = 8
/** A hand that is alone gets no taller keys. */
const MOST_ROW_HEIGHT = 260
const NONE: readonly PlacedHandprint[] = []
const asItIs = (name: string): string => name

interface Columns {
  readonly handprints: readonly PlacedHandprint[]
  /** Width of the names of one hand. */
  readonly column: number
  readonly twoLines: boolean
}

/** What the painters of hand positions read; its position moves. */
interface MovingHandprints {
  readonly view: HandprintView & { positionTicks: number }
  readonly rollView: MovingRollView
}

export function handprintView(parts: PictureParts, layout: HandprintLayout, { handprints, column, twoLines }: Columns): MovingHandprints {
  const { context, scene, tables, marks, createCanvas } = parts
  const { palette, nextPosition = asItIs } = scene
  // Fingers stand where the letters of the computer's keys would be.
  const rollView = createRollView(context, scene, { ...tables, keyLetters: [] }, layout.roll, marks, createCanvas)
  const { width } = layout.keys
  const now: NameSpace = {
    width: column - wordsLeft(width, layout.nameSize) - headerSide(width),
    size: layout.nameSize,
    lines: twoLines ? 2 : 1,
    font: (size) => `550 ${size}px ${palette.displayFont}`,
  }
  const next: NameSpace = { ...now, size: layout.nextNameSize, lines: 1, font: (size) => `600 ${size}px ${palette.textFont}` }
  const fitNow: FitName = (name) => (twoLines ? fitName(context, name, now) : fitShort(context, name, now))
  const fitNext: FitName = (name) => fitShort(context, nextPosition(name), next)
  const view = {
    layout,
    positions: handPositions(handprints, scene.hands, fitNow, fitNext),
    keyView: { ...rollView, layout: layout.keys },
    fingerFont: `800 ${layout.fingerSize}px ${palette.textFont}`,
    blackFingerFont: `800 ${Math.min(layout.fingerSize, Math.max(9, Math.round(layout.blackDiscRadius * 1.3)))}px ${palette.textFont}`,
    smallFingerFont: `700 ${Math.round(layout.nextHeight * 0.62)}px ${palette.textFont}`,
    badgeFont: `800 ${Math.round(layout.nameSize * 0.72)}px ${palette.textFont}`,
    leadTicks: LEAD_QUARTERS * tables.ticksPerQuarter,
    positionTicks: 0,
  }
  return { view, rollView }
}

/** A keyboard for each hand, one above the other: its name, the next one and when, and large keys with fingers. There is no room for falling notes. */
export function arrangeStack(parts: PictureParts, keyboards: readonly HandKeyboard[]): RollPicture {
  const { scene, box } = parts
  const height = Math.min(MOST_ROW_HEIGHT, Math.floor(box.height / keyboards.length))
  const first = Math.floor((box.height - height * keyboards.length) / 2)
  const rows = keyboards.map(({ hand, range }, place) => {
    const layout = handprintLayout(box.width, height, range, box.dpr, false, false)
    const handprints = (scene.handprints ?? NONE).filter((print) => print.hand === hand)
    return { hand, top: first + place * height, ...handprintView(parts, layout, { handprints, column: box.width, twoLines: false }) }
  })
  return {
    layout: { ...(rows[0] as (typeof rows)[number]).view.layout.keys, height: box.height },
    paintStill(still) {
      still.fillStyle = scene.palette.background
      still.fillRect(0, 0, box.width, box.height)
      for (const { top, view } of rows) {
        still.save()
        still.translate(0, top)
        paintKeyboard(still, view.keyView)
        still.restore()
      }
    },
    paintMoving(moving, positionTicks) {
      for (const { top, view } of rows) {
        view.positionTicks = positionTicks
        moving.save()
        moving.translate(0, top)
        paintNames(moving, view)
        paintLanes(moving, view)
        paintLitKeys(moving, view.keyView)
        paintFingers(moving, view)
        moving.restore()
      }
    },
    keysOf(hand) {
      const row = rows.find((candidate) => candidate.hand === hand)
      return row && { layout: row.view.layout.keys, top: row.top, bottom: row.top + height }
    },
    pitchAtPoint(x, y) {
      const row = rows.find(({ top }) => y >= top && y < top + height)
      return row && pitchAtPoint(row.view.layout.keys, x, y - row.top)
    },
  }
}
