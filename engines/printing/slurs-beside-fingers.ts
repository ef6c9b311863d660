import type { Element } from './markup.ts'

/**
 * The engraver lays slurs and finger numbers without regard for one another. A slur that runs through a number is bent away from it, as far as what
 * stands behind it allows. Lengths are in the engraver's units: a space of the staff has 180.
 */
const MARGIN = 45
/** Of a control point: the middle of the curve moves by three quarters of it. */
const FARTHEST = 640
/** Near its ends bending moves a slur too little. */
const LEAST_EFFECT = 0.3
/** Of the height of the letters. */
const DIGIT = { height: 0.68, halfWidth: 0.26 } as const
const LETTER_WIDTH = 0.5
/** What a slur must not touch instead. */
const BEHIND = ['harm', 'dir', 'tempo', 'reh', 'dynam']

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
type Point = readonly [x: number, y: number]
type Curve = readonly [Point, Point, Point, Point]
interface Slur {
  readonly path: Element
  readonly curves: readonly [Curve, Curve]
}

const classOf = ({ attributes }: Element): string => attributes.class ?? ''
const elementsOf = ({ children }: Element): readonly Element[] => children.filter((child): child is Element => typeof child !== 'string')
const lettersOf = (element: Element): string => element.children.map((child) => (typeof child === 'string' ? child : lettersOf(child))).join('')
const sizeOf = (element: Element): number =>
  Math.max(Number.parseFloat(element.attributes['font-size'] ?? '0') || 0, ...elementsOf(element).map(sizeOf))

function boxOf(text: Element): Box {
  const [x, y] = [Number(text.attributes.x), Number(text.attributes.y)]
  const size = sizeOf(text)
  const width = text.attributes['text-anchor'] === 'middle' ? 2 * DIGIT.halfWidth * size : LETTER_WIDTH * size * lettersOf(text).trim().length
  const left = text.attributes['text-anchor'] === 'middle' ? x - width / 2 : x
  return { left, right: left + width, top: y - DIGIT.height * size, bottom: y }
}

const NUMBER = /-?\d+(?:\.\d+)?/g

/** Outer and inner edge of a slur, both from left to right; undefined for a shape that is no slur of one piece. */
function slurOf(path: Element): Slur | undefined {
  const numbers = (path.attributes.d ?? '').match(NUMBER)?.map(Number) ?? []
  if (numbers.length !== 14) return undefined
  const points = Array.from({ length: 7 }, (_, i): Point => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0])
  const [start, a, b, end, c, d, back] = points as [Point, Point, Point, Point, Point, Point, Point]
  return start[0] < end[0]
    ? {
        path,
        curves: [
          [start, a, b, end],
          [back, d, c, end],
        ],
      }
    : undefined
}

const at = (curve: Curve, t: number, axis: 0 | 1): number =>
  (1 - t) ** 3 * curve[0][axis] + 3 * (1 - t) ** 2 * t * curve[1][axis] + 3 * (1 - t) * t ** 2 * curve[2][axis] + t ** 3 * curve[3][axis]

/** Where a curve has a place from left to right, by halving; its points go from left to right. */
function placeOf(curve: Curve, x: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 20; i += 1) {
    const middle = (low + high) / 2
    if (at(curve, middle, 0) < x) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** How far the control points move, upwards for a slur that bends upwards (`side` −1); a finger that it meets on the way is passed too. */
function bendOf({ curves }: Slur, side: 1 | -1, fingers: readonly Box[], behind: readonly Box[]): number {
  const [first, , , last] = curves[0]
  const within = ({ left, right }: Box): number[] =>
    [left, (left + right) / 2, right].filter((x) => x > first[0] && x < last[0]).map((x) => placeOf(curves[0], x))
  /** The edges of the slur there, and those of a box, along the way in which it bends: far is larger. */
  const edges = (t: number): readonly [near: number, far: number] => {
    const sides = curves.map((curve) => side * at(curve, t, 1))
    return [Math.min(...sides), Math.max(...sides)]
  }
  const span = (box: Box): readonly [near: number, far: number] => (side < 0 ? [-box.bottom, -box.top] : [box.top, box.bottom])
  const effect = (t: number): number => 3 * t * (1 - t)
  const free = behind.flatMap((box) =>
    within(box)
      .filter((t) => edges(t)[1] <= span(box)[0])
      .map((t) => (span(box)[0] - MARGIN - edges(t)[1]) / effect(t)),
  )
  const most = Math.max(0, Math.min(FARTHEST, ...free))
  const wantedAfter = (bend: number): number =>
    Math.max(
      bend,
      ...fingers.flatMap((box) => {
        const places = within(box).filter((t) => effect(t) > LEAST_EFFECT)
        const isMet = places.some((t) => {
          const [[near, far], [low, high]] = [edges(t), span(box)]
          return far + bend * effect(t) > low - MARGIN / 2 && near + bend * effect(t) < high + MARGIN / 2
        })
        return isMet ? places.map((t) => (span(box)[1] + MARGIN - edges(t)[0]) / effect(t)) : []
      }),
    )
  return Math.min(most, wantedAfter(wantedAfter(wantedAfter(0))))
}

/** By the path of a slur that is bent: the path in its place. */
export function slursBesideFingers(page: Element): ReadonlyMap<Element, string> {
  const slurs: Slur[] = []
  const fingers: Box[] = []
  const behind: Box[] = []
  const visit = (element: Element, kind: string): void => {
    const own = ['slur', 'fing', ...BEHIND].includes(classOf(element)) ? classOf(element) : kind
    if (element.name === 'text' && (own === 'fing' || BEHIND.includes(own))) (own === 'fing' ? fingers : behind).push(boxOf(element))
    else if (element.name === 'path' && own === 'slur') slurs.push(...[slurOf(element)].filter((slur) => slur !== undefined))
    else for (const child of elementsOf(element)) visit(child, own)
  }
  visit(page, '')
  return new Map(
    slurs.flatMap((slur): [Element, string][] => {
      const [start, a, b, end] = slur.curves[0]
      const [, d, c] = slur.curves[1]
      const side = a[1] + b[1] < start[1] + end[1] ? -1 : 1
      const bend = bendOf(slur, side, fingers, behind)
      if (bend < 1) return []
      const moved = ([x, y]: Point): string => `${x},${Math.round(y + side * bend)}`
      return [[slur.path, `M${start.join()} C${moved(a)} ${moved(b)} ${end.join()} C${moved(c)} ${moved(d)} ${start.join()}`]]
    }),
  )
}
