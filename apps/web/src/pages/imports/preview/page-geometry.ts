/** A point on a page of the score, in fractions of its width and height. */
export interface PageBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface PageMeasure extends PageBox {
  readonly id: string
  /** Top of the ink at its beginning, where section letter and number are drawn: marks and notes above the staff push them up. */
  readonly headTop: number
}

export interface PageSystem {
  /** Lines of each staff, from the top. */
  readonly staves: readonly PageBox[]
  readonly measures: readonly PageMeasure[]
}

const union = (boxes: readonly DOMRect[]): DOMRect | null => {
  const shown = boxes.filter(({ width, height }) => width > 0 || height > 0)
  if (shown.length === 0) return null
  const left = Math.min(...shown.map((box) => box.left))
  const top = Math.min(...shown.map((box) => box.top))
  return new DOMRect(left, top, Math.max(...shown.map((box) => box.right)) - left, Math.max(...shown.map((box) => box.bottom)) - top)
}

/** As wide as the letter of a section and a number. */
const HEAD_PX = 62
const INK = 'g.notehead, g.stem, g.fing, g.dynam, g.harm, g.ending, g.clef, g.artic, g.tempo tspan, g.dir tspan'
/** A note in a tempo mark is as high as two of its letters; the box of its music font (private use area of Unicode) is far higher. */
const MARK_LETTERS = 2

/** What is drawn at the beginning of a measure. */
function headTopOf(measure: Element, { left, top }: DOMRect): number {
  let highest = top
  for (const part of measure.querySelectorAll(INK)) {
    const isMark = part.tagName === 'tspan'
    if (isMark && (part.childElementCount > 0 || !/[^\s\p{Co}]/u.test(part.textContent ?? ''))) continue
    const box = part.getBoundingClientRect()
    if (box.height > 0 && box.left < left + HEAD_PX) highest = Math.min(highest, isMark ? box.bottom - MARK_LETTERS * box.height : box.top)
  }
  return highest
}

/** The five lines of a staff are direct `path` children; notes and signs are groups. */
const linesOf = (staff: Element): DOMRect | null =>
  union([...staff.querySelectorAll(':scope > path, :scope > rect, :scope > line')].map((line) => line.getBoundingClientRect()))

/** Positions of systems, staves and measures in the engraved SVG: read once after a page was drawn. */
export function pageGeometry(svg: Element): readonly PageSystem[] {
  const page = svg.getBoundingClientRect()
  if (page.width === 0 || page.height === 0) return []
  const boxOf = ({ left, top, width, height }: DOMRect): PageBox => ({
    left: (left - page.left) / page.width,
    top: (top - page.top) / page.height,
    width: width / page.width,
    height: height / page.height,
  })
  return [...svg.querySelectorAll('g.system')].map((system) => {
    const measures = [...system.querySelectorAll('g.measure')].map((measure) => {
      const lines = [...measure.querySelectorAll('g.staff')].flatMap((staff) => linesOf(staff) ?? [])
      return { id: measure.id, lines, measure }
    })
    return {
      staves: measures[0]?.lines.map(boxOf) ?? [],
      measures: measures.flatMap(({ id, lines, measure }) => {
        const whole = union(lines)
        return whole ? [{ ...boxOf(whole), id, headTop: (headTopOf(measure, whole) - page.top) / page.height }] : []
      }),
    }
  })
}
