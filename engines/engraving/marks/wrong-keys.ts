import { stepOf, writtenAs } from '@prelude/domain/notation'
import type { Marks, WrongMark } from '@prelude/domain/practice'
import { lastStartingBefore, spellingOf } from '@prelude/domain/score'
import type { PlacedHead } from '../layout/score-layout.ts'
import type { ShownScore } from '../score-scene.ts'
import { wrongShape } from './note-marks.ts'

/** The score as it lies on the page now. */
export interface WrongKeysScene {
  score(): ShownScore | undefined
  placeOf(index: number): PlacedHead | undefined
  layerOf(place: PlacedHead): SVGElement | undefined
  /** Where the cursor stands at a tick. */
  xAt(tick: number): number | undefined
}

/** The wrong keys that are drawn, in the order of `marks.wrong`. */
export interface WrongKeys {
  /** Forgets what was drawn: another score is shown. */
  forget(): void
  /** Draws those that are on no page yet. */
  draw(): void
  update(): void
}

interface DrawnWrong {
  readonly mark: WrongMark
  element: SVGElement | undefined
}

export function createWrongKeys(marks: Pick<Marks, 'wrong'>, scene: WrongKeysScene): WrongKeys {
  let drawn: DrawnWrong[] = []

  /** The note asked for nearest in time stands for its staff: from it the height of any key is counted. */
  const draw = (wrong: DrawnWrong): void => {
    const score = scene.score()
    if (!score || wrong.element?.isConnected) return
    const { notes } = score.timeline
    const { pitch, tick } = wrong.mark
    const around = Math.max(
      0,
      lastStartingBefore(notes, tick, (note) => note.onset),
    )
    const near = notes
      .slice(Math.max(0, around - 6), around + 7)
      .filter((note) => scene.placeOf(note.index))
      .sort((a, b) => Math.abs(a.pitch - pitch) + Math.abs(a.onset - tick) / 96 - Math.abs(b.pitch - pitch) - Math.abs(b.onset - tick) / 96)[0]
    const place = near && scene.placeOf(near.index)
    const layer = place && scene.layerOf(place)
    if (!near || !place || !layer) return
    const { head, system } = place
    const spelling = spellingOf(score.timeline)
    const struck = spelling.ofPitch(pitch)
    const y = head.y - ((stepOf(writtenAs(struck, pitch)) - stepOf(writtenAs(spelling.ofNote(near), near.pitch))) * system.space) / 2
    wrong.element = wrongShape((scene.xAt(tick) ?? head.x) + system.space * 1.6, y, struck, system.space)
    layer.append(wrong.element)
  }

  return {
    forget() {
      drawn = []
    },
    draw() {
      for (const wrong of drawn) draw(wrong)
    },
    update() {
      const isPrefixDrawn = drawn.every(({ mark }, index) => mark === marks.wrong[index])
      if (!isPrefixDrawn) {
        for (const { element } of drawn) element?.remove()
        drawn = []
      }
      for (const mark of marks.wrong.slice(drawn.length)) {
        const wrong = { mark, element: undefined }
        drawn.push(wrong)
        draw(wrong)
      }
    },
  }
}
