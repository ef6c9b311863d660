import { frenchNoteName } from '@prelude/domain/music'
import { type Marks, NOTE_MARK, type WrongMark } from '@prelude/domain/practice'
import { lastStartingBefore } from '@prelude/domain/score'
import type { PlacedHead, ScoreLayout } from '../layout/score-layout.ts'
import type { ScoreAids, ShownScore } from '../view/score-scene.ts'
import { emptyMarks, markShape, nameLabel, showMark, staffStepOf, wrongShape } from './note-marks.ts'

/** Overlay on the engraved pages: colours and shapes of marks, note names. */
export interface MarksLayer {
  /** `xAt`: x of the cursor at a tick. */
  setScore(score: ShownScore, layout: ScoreLayout, xAt: (tick: number) => number | undefined): void
  setAids(aids: ScoreAids): void
  /** Call when a page comes into view. */
  drawOn(page: number, element: HTMLElement): void
  /** Draws what changed in the marks; true where something did. */
  update(): boolean
}

/** Distance of names below their staff, or below a lower note. */
const NAME_DROP = 24
const NAME_RISE = 12

export function createMarksLayer(marks: Marks, elementOf: (page: number) => HTMLElement | undefined): MarksLayer {
  let score: ShownScore | undefined
  let layout: ScoreLayout | undefined
  let aids: ScoreAids = { fingers: true, lyrics: true, names: 'none' }
  let shown = new Uint8Array(0)
  let shownRevision = -1
  /** The mark that each head shows: of a head that is played twice the later change. */
  const markOf = new Map<string, number>()
  const shapes = new Map<string, SVGElement>()
  /** The wrong keys that are drawn, in the order of `marks.wrong`. */
  let wrongs: { readonly mark: WrongMark; element: SVGElement | undefined }[] = []
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
  /** The asked note nearest in time gives the reference on its staff: the height of any key is counted from it. */
  const drawWrong = (wrong: (typeof wrongs)[number]): void => {
    if (!score || wrong.element?.isConnected) return
    const { notes, fifths } = score.timeline
    const { pitch, tick } = wrong.mark
    const around = Math.max(
      0,
      lastStartingBefore(notes, tick, (note) => note.onset),
    )
    const near = notes
      .slice(Math.max(0, around - 6), around + 7)
      .filter((note) => placeOf(note.index))
      .sort(
        (one, other) =>
          Math.abs(one.pitch - pitch) + Math.abs(one.onset - tick) / 96 - Math.abs(other.pitch - pitch) - Math.abs(other.onset - tick) / 96,
      )[0]
    const place = near && placeOf(near.index)
    const layer = place && layerOf(elementOf(place.system.page))
    if (!near || !place || !layer) return
    const { head, system } = place
    const y = head.y - ((staffStepOf(pitch, fifths) - staffStepOf(near.pitch, fifths)) * system.space) / 2
    wrong.element = wrongShape((cursorAt(tick) ?? head.x) + system.space * 1.6, y, pitch, fifths, system.space)
    layer.append(wrong.element)
  }
  const drawNames = (page: number, element: HTMLElement, layer: SVGElement): void => {
    const { names } = aids
    if (!score || names === 'none') return
    // Lyrics take the space below the staff: names go above it.
    const wordsBelow = aids.lyrics && element.querySelector('g.verse') !== null
    for (const note of score.timeline.notes) {
      const place = placeOf(note.index)
      if (!place || place.system.page !== page || (names !== 'all' && !names.has(note.index))) continue
      const staff = place.measure.staves[place.head.staff]
      const { space, top, bottom } = place.system
      const y =
        wordsBelow && note.hand === 'RIGHT'
          ? Math.min((staff?.top ?? top) - NAME_RISE, place.head.y - space * 4)
          : Math.max((staff?.bottom ?? bottom) + NAME_DROP, place.head.y + space * 2.4)
      layer.append(nameLabel(place.head.x, y, frenchNoteName(note.pitch, score.timeline.fifths), note.hand))
    }
  }
  /** Assigns each staff of a page to a hand, by the first of its notes that has one. */
  const nameHands = (element: HTMLElement): void => {
    if (!score) return
    const handOf = new Map<string, string>()
    for (const note of score.timeline.notes) for (const id of score.noteIds[note.index] ?? []) handOf.set(id, note.hand)
    for (const measure of element.querySelectorAll('g.measure')) {
      const staves = [...measure.querySelectorAll(':scope > g.staff')]
      staves.forEach((staff, i) => {
        const known = [...staff.querySelectorAll('g.note')].map((note) => handOf.get(note.id)).find((hand) => hand !== undefined)
        // A staff of rests is assigned by position: of two, the upper one is the right hand's.
        const hand = known ?? (staves.length === 2 ? (i === 0 ? 'RIGHT' : 'LEFT') : undefined)
        if (hand) staff.setAttribute('data-hand', hand)
      })
    }
  }

  return {
    setScore(next, nextLayout, xAt) {
      if (next.timeline !== score?.timeline) {
        shown = new Uint8Array(next.timeline.notes.length)
        markOf.clear()
        wrongs = []
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
      nameHands(element)
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
      for (const wrong of wrongs) drawWrong(wrong)
      drawNames(page, element, layer)
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
      const kept = wrongs.every(({ mark }, index) => mark === marks.wrong[index])
      if (!kept) {
        for (const { element } of wrongs) element?.remove()
        wrongs = []
      }
      for (const mark of marks.wrong.slice(wrongs.length)) {
        const wrong = { mark, element: undefined }
        wrongs.push(wrong)
        drawWrong(wrong)
      }
      return true
    },
  }
}
