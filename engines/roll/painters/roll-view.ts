import type { WrongMark } from '@prelude/domain/practice'
import type { RollLayout } from '../scene/layout.ts'
import type { RollPalette } from '../scene/palette.ts'
import type { SceneTables } from '../scene/scene.ts'
import type { RollPens } from './pens.ts'

/** Everything that painters read; one object per layout, of which only the numbers change. */
export interface RollView {
  readonly layout: RollLayout
  readonly palette: RollPalette
  readonly tables: SceneTables
  readonly pens: RollPens
  /** KEY_MARK by pitch. */
  readonly keys: Uint8Array
  /** NOTE_MARK by `ScoreNote.index`. */
  readonly noteMarks: Uint8Array
  readonly wrongMarks: readonly WrongMark[]
  /** By pitch, 0–1: remaining glow of a struck key. */
  readonly halos: Float32Array
  readonly pixelsPerTick: number
  readonly positionTicks: number
}

/** y of a tick on the canvas: the position is on the play line, the future above. */
export const yOfTick = (view: RollView, tick: number): number => view.layout.playLineY - (tick - view.positionTicks) * view.pixelsPerTick

/** The tick at the canvas's upper edge. */
export const topTick = (view: RollView): number => view.positionTicks + view.layout.playLineY / view.pixelsPerTick

/** The tick at the keyboard's upper edge. */
export const bottomTick = (view: RollView): number => view.positionTicks - (view.layout.keyboardTop - view.layout.playLineY) / view.pixelsPerTick
