import { type Marks, NOTE_MARK } from '@prelude/domain/practice'
import type { PlacedHead, ScoreLayout } from '../layout/score-layout.ts'
import type { ScoreAids, ShownScore } from '../score-scene.ts'
import { emptyMarks, markShape, showMark } from './note-marks.ts'
import { colourSections, drawNames, nameHands } from './staff-words.ts'
import { createWrongKeys } from './wrong-keys.ts'

/** What lies over the engraved pages: colours and shapes of what was heard, names of notes. */
export interface MarksLayer {
  /** `xAt`: where the cursor stands at a tick. */
  setScore(score: ShownScore, layout: ScoreLayout, xAt: (tick: number) => number | undefined): void
  setAids(aids: ScoreAids): void
  /** A page came into sight. */
  drawOn(page: number, element: HTMLElement): void
  /** Draws what changed in the marks; true where something did. */
  update(): boolean
}

export function createMarksLayer(marks: Marks, elementOf: (page: number) => HTMLElement | undefined): MarksLayer {
  let score: ShownScore | undefined
  let layout: ScoreLayout | undefined
  let aids: ScoreAids = { fingers: true, lyrics: true, names: 'none' }
  let shown = new Uint8Array(0)
  let shownRevision = -1
  /** The mark that each head shows: of a head that is played twice the later change. */
  const markOf = new Map<string, number>()
  const shapes = new Map<string, SVGElement>()
  let cursorAt: (tick: number) => number | undefined = () => undefined

  const layerOf = (element: HTMLElement | undefined): SVGElement | undefined => element?.querySelector<SVGElement>('.score-marks') ?? undefined
  const placeOf = (index: number): PlacedHead | undefined => layout?.heads.get(score?.noteIds[index]?.[0] ?? '')

  const drawMark = (index: number): void => {
    const ids = score?.noteIds[index] ?? []
    for (const id of ids) {
      const place = layout?.heads.get(id)
      const element = place && elementOf(place.system.page)
      const note = element?.querySelector(`#${CSS.escape(id)}`)
      if (note) showMark(note, markOf.get(id) ?? 0)
    }
    const [id = ''] = ids
    shapes.get(id)?.remove()
    shapes.delete(id)
    const place = placeOf(index)
    const layer = place && layerOf(elementOf(place.system.page))
    const shape = place && markShape(place, markOf.get(id) ?? 0)
    if (!layer || !shape) return
    layer.append(shape)
    shapes.set(id, shape)
  }
  const wrongKeys = createWrongKeys(marks, {
    score: () => score,
    placeOf,
    layerOf: ({ system }) => layerOf(elementOf(system.page)),
    xAt: (tick) => cursorAt(tick),
  })

  return {
    setScore(next, nextLayout, xAt) {
      if (next.timeline !== score?.timeline) {
        shown = new Uint8Array(next.timeline.notes.length)
        markOf.clear()
        wrongKeys.forget()
        shownRevision = -1
      }
      score = next
      layout = nextLayout
      cursorAt = xAt
    },
    setAids(next) {
      aids = next
    },
    drawOn(page, element) {
      if (!score) return
      nameHands(element, score)
      colourSections(element)
      const picture = element.querySelector('svg')
      layerOf(element)?.remove()
      const layer = emptyMarks()
      const box = picture?.getAttribute('viewBox')
      if (box) layer.setAttribute('viewBox', box)
      element.append(layer)
      score.timeline.notes.forEach((note) => {
        const [id = ''] = score?.noteIds[note.index] ?? []
        if (markOf.get(id) && layout?.heads.get(id)?.system.page === page) drawMark(note.index)
      })
      wrongKeys.draw()
      drawNames(element, layer, score, aids, (index) => {
        const place = placeOf(index)
        return place?.system.page === page ? place : undefined
      })
    },
    update() {
      if (!score || marks.revision === shownRevision) return false
      shownRevision = marks.revision
      for (let index = 0; index < shown.length; index += 1) {
        const mark = marks.notes[index] ?? NOTE_MARK.none
        if (mark === shown[index]) continue
        shown[index] = mark
        for (const id of score.noteIds[index] ?? []) markOf.set(id, mark)
        drawMark(index)
      }
      wrongKeys.update()
      return true
    },
  }
}
