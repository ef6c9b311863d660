/** A notehead on a page, in CSS pixels from the page's top left corner. */
export interface HeadPlace {
  readonly id: string
  /** Centre of the notehead. */
  readonly x: number
  readonly y: number
  /** Position of its staff in the system, from 0. */
  readonly staff: number
}
export interface StaffPlace {
  readonly top: number
  readonly bottom: number
}
export interface MeasurePlace {
  readonly id: string
  readonly left: number
  readonly right: number
  readonly staves: readonly StaffPlace[]
  readonly heads: readonly HeadPlace[]
}
export interface SystemPlace {
  readonly top: number
  readonly bottom: number
  readonly measures: readonly MeasurePlace[]
}
export interface PageGeometry {
  readonly width: number
  readonly height: number
  /** From one staff line to the next. */
  readonly space: number
  readonly systems: readonly SystemPlace[]
}

const SIZE = /<svg viewBox="0 0 ([\d.]+) ([\d.]+)"/
const SCALE = /class="definition-scale"[^>]*viewBox="0 0 ([\d.]+) /
const MARGIN = /class="page-margin" transform="translate\((-?[\d.]+), (-?[\d.]+)\)"/
/** What is read from the SVG, in document order: groups, horizontal lines, noteheads. */
const PARTS =
  /<g id="([^"]+)" class="(system|measure|staff|note)\b|<path d="M(-?[\d.]+) (-?[\d.]+) L(-?[\d.]+) (-?[\d.]+)"|class="notehead"[\s\S]*?translate\((-?[\d.]+), (-?[\d.]+)\)|<g id="[^"]+" class="layer/g

/** A black notehead is 1.18 staff spaces wide in Leland, as in most SMuFL fonts. */
const HALF_HEAD_SPACES = 0.59

type Open<Type> = { -readonly [Key in keyof Type]: Type[Key] extends readonly (infer Item)[] ? Item[] : Type[Key] }

const sizeOf = (svg: string): { width: number; height: number; scale: number; shiftX: number; shiftY: number } => {
  const [, width = '0', height = '0'] = SIZE.exec(svg) ?? []
  const [, inner = width] = SCALE.exec(svg) ?? []
  const [, shiftX = '0', shiftY = '0'] = MARGIN.exec(svg) ?? []
  const scale = Number(width) / Math.max(1, Number(inner))
  return { width: Number(width), height: Number(height), scale, shiftX: Number(shiftX), shiftY: Number(shiftY) }
}

/** Positions on a page engraved by Verovio, read from its SVG text: forces no layout in the browser. */
export function readPageGeometry(svg: string): PageGeometry {
  const { width, height, scale, shiftX, shiftY } = sizeOf(svg)
  const x = (units: string | undefined): number => (Number(units) + shiftX) * scale
  const y = (units: string | undefined): number => (Number(units) + shiftY) * scale
  const systems: Open<SystemPlace>[] = []
  let measure: Open<MeasurePlace> | undefined
  let lines: number[] | undefined
  let staffLeft = 0
  let space = 8
  let noteId = ''
  const closeStaff = (): void => {
    if (measure && lines && lines.length > 0) {
      const [top = 0, bottom = top] = [lines[0], lines[lines.length - 1]]
      if (lines.length > 1) space = (bottom - top) / (lines.length - 1)
      measure.staves.push({ top, bottom })
    }
    lines = undefined
  }
  for (const part of svg.matchAll(PARTS)) {
    const [whole, id = '', kind, x1, y1, x2, y2, headX, headY] = part
    if (kind === 'system') systems.push({ top: 0, bottom: 0, measures: [] })
    else if (kind === 'measure') {
      measure = { id, left: Number.POSITIVE_INFINITY, right: 0, staves: [], heads: [] }
      systems[systems.length - 1]?.measures.push(measure as MeasurePlace)
    } else if (kind === 'staff') lines = []
    else if (kind === 'note') noteId = id
    else if (whole.endsWith('layer')) closeStaff()
    else if (x1 !== undefined) {
      // Verovio writes the staff lines first in each staff, level; stems and ledger lines come later.
      if (!measure || !lines || y1 !== y2) continue
      if (lines.length === 0) staffLeft = x(x1)
      if (x(x1) !== staffLeft) continue
      lines.push(y(y1))
      measure.left = Math.min(measure.left, x(x1))
      measure.right = Math.max(measure.right, x(x2))
    } else if (headX !== undefined && measure)
      measure.heads.push({ id: noteId, x: x(headX) + HALF_HEAD_SPACES * space, y: y(headY), staff: measure.staves.length - 1 })
  }
  for (const system of systems) {
    const staves = system.measures.flatMap((item) => item.staves)
    system.top = Math.min(...staves.map((staff) => staff.top))
    system.bottom = Math.max(...staves.map((staff) => staff.bottom))
  }
  return { width, height, space, systems: systems.filter((system) => system.measures.length > 0 && Number.isFinite(system.top)) }
}
