import { frenchNoteName, octaveOf, spellPitch } from '@prelude/domain/music'
import type { PlacedHead } from '../layout/score-layout.ts'

/** What became of a note, the bytes that practice writes: none, right, early, late, missed, unsure, another key instead. */
const HEARD_CLASSES = ['', 'heard-right', 'heard-early', 'heard-late', 'heard-missed', 'heard-unsure', 'heard-other'] as const
export type HeardByte = 0 | 1 | 2 | 3 | 4 | 5 | 6
const [EARLY, LATE, MISSED, UNSURE, OTHER] = [2, 3, 4, 5, 6] as const

const SVG = 'http://www.w3.org/2000/svg'

/** Colours a notehead by class; nothing is engraved again. */
export function showHeard(note: Element, heard: number): void {
  for (const name of HEARD_CLASSES) if (name) note.classList.remove(name)
  const name = HEARD_CLASSES[heard]
  if (name) note.classList.add(name)
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, inside: readonly (Element | string)[] = []): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...inside)
  return made
}

/** The shape beside a head, so that colour never says it alone: a clock, a broken ring, a dotted ring with a question mark. */
export function heardShape({ head, system: { space } }: PlacedHead, heard: number): SVGElement | undefined {
  const { x, y } = head
  const radius = space * 1.15
  if (heard === EARLY || heard === LATE) {
    const [cx, r] = [x + space * 2.1, space * 0.85]
    return element('g', { class: 'late' }, [
      element('circle', { cx, cy: y, r }),
      element('path', { d: `M${cx} ${y - r * 0.55}V${y}L${cx + r * (heard === LATE ? 0.5 : -0.5)} ${y + r * 0.25}` }),
    ])
  }
  if (heard === MISSED || heard === OTHER)
    return element('g', { class: 'missed' }, [element('ellipse', { cx: x, cy: y, rx: radius * 1.2, ry: radius, 'stroke-dasharray': '4 3' })])
  if (heard === UNSURE)
    return element('g', { class: 'unsure' }, [
      element('ellipse', { cx: x, cy: y, rx: radius * 1.2, ry: radius, 'stroke-dasharray': '1 4' }),
      element('text', { x: x + radius * 2, y: y + 5 }, ['?']),
    ])
  return undefined
}

const LETTERS = 'CDEFGAB'
/** Steps of the staff from do0: how high a pitch stands, in a key. */
export function staffStepOf(pitch: number, fifths: number): number {
  const { letter, alter } = spellPitch(pitch, fifths)
  return LETTERS.indexOf(letter) + 7 * octaveOf(pitch - alter)
}

/** A cross where the key that was struck would stand, with its name. */
export function wrongShape(x: number, y: number, pitch: number, fifths: number, space: number): SVGElement {
  const r = space * 0.75
  return element('g', { class: 'wrong' }, [
    element('path', { d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}` }),
    element('text', { x, y: y + r + 14, stroke: 'none' }, [frenchNoteName(pitch, fifths)]),
  ])
}

/** The French name of a note under its staff. */
export const nameLabel = (x: number, y: number, name: string, hand: string): SVGElement =>
  element('text', { class: 'name', 'data-hand': hand, x, y }, [name])

export const emptyMarks = (): SVGElement => element('svg', { class: 'score-marks', 'aria-hidden': 'true' })
