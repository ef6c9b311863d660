import { frenchSpelling, type Spelling } from '@prelude/domain/music'
import { NOTE_MARK } from '@prelude/domain/practice'
import type { PlacedHead } from '../layout/score-layout.ts'

/** The class of a head by its NOTE_MARK. */
const MARK_CLASSES: Readonly<Record<number, string>> = {
  [NOTE_MARK.right]: 'heard-right',
  [NOTE_MARK.early]: 'heard-early',
  [NOTE_MARK.late]: 'heard-late',
  [NOTE_MARK.missed]: 'heard-missed',
  [NOTE_MARK.unsure]: 'heard-unsure',
  [NOTE_MARK.wrongInstead]: 'heard-other',
}

const SVG = 'http://www.w3.org/2000/svg'

/** Colours a notehead by class, without engraving again. */
export function showMark(note: Element, mark: number): void {
  note.classList.remove(...Object.values(MARK_CLASSES))
  const name = MARK_CLASSES[mark]
  if (name) note.classList.add(name)
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, inside: readonly (Element | string)[] = []): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...inside)
  return made
}

/** The shape beside a head, so that colour is never the only sign: a clock, a broken ring, a dotted ring with a question mark. */
export function markShape({ head, system: { space } }: PlacedHead, mark: number): SVGElement | undefined {
  const { x, y } = head
  const radius = space * 1.15
  if (mark === NOTE_MARK.early || mark === NOTE_MARK.late) {
    const [cx, r] = [x + space * 2.1, space * 0.85]
    return element('g', { class: 'late' }, [
      element('circle', { cx, cy: y, r }),
      element('path', { d: `M${cx} ${y - r * 0.55}V${y}L${cx + r * (mark === NOTE_MARK.late ? 0.5 : -0.5)} ${y + r * 0.25}` }),
    ])
  }
  if (mark === NOTE_MARK.missed || mark === NOTE_MARK.wrongInstead)
    return element('g', { class: 'missed' }, [element('ellipse', { cx: x, cy: y, rx: radius * 1.2, ry: radius, 'stroke-dasharray': '4 3' })])
  if (mark === NOTE_MARK.unsure)
    return element('g', { class: 'unsure' }, [
      element('ellipse', { cx: x, cy: y, rx: radius * 1.2, ry: radius, 'stroke-dasharray': '1 4' }),
      element('text', { x: x + radius * 2, y: y + 5 }, ['?']),
    ])
  return undefined
}

/** A cross where the key that was struck would stand, with its name. */
export function wrongShape(x: number, y: number, spelling: Spelling, space: number): SVGElement {
  const r = space * 0.75
  return element('g', { class: 'wrong' }, [
    element('path', { d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}` }),
    element('text', { x, y: y + r + 14, stroke: 'none' }, [frenchSpelling(spelling)]),
  ])
}

/** The French name of a note under its staff. */
export const nameLabel = (x: number, y: number, name: string, hand: string): SVGElement =>
  element('text', { class: 'name', 'data-hand': hand, x, y }, [name])

export const emptyMarks = (): SVGElement => element('svg', { class: 'score-marks', 'aria-hidden': 'true' })
