import { frenchChordRuns } from './french-chords.ts'
import type { Glyph, InkGroup, Mark, Outline, Pen, TextBlock, TextRun, Typeface } from './ink.ts'
import { type Element, readMarkup } from './markup.ts'
import { combine, IDENTITY, type Matrix, readTransform } from './matrix.ts'
import { slursBesideFingers } from './slurs-beside-fingers.ts'

/** Converts a page of the engraver; everything that its style sheet sets is written out. */
export interface EngravedInk {
  readonly groups: readonly InkGroup[]
  readonly glyphs: Readonly<Record<string, Outline>>
  /** WOFF2 of the musical signs in text (♩ in « ♩ = 120 »), where the page contains it. */
  readonly musicFont: Uint8Array | null
}

interface Style {
  readonly at: Matrix
  readonly bold: boolean
  readonly italic: boolean
  readonly size: number
  readonly face: Typeface
  readonly spacing: number
  readonly isChord: boolean
}
const PLAIN: Style = { at: IDENTITY, bold: false, italic: false, size: 0, face: 'text', spacing: 0, isChord: false }

/** The engraver's own style sheet. */
const BOLD = ['ending', 'fing', 'reh', 'tempo']
const ITALIC = ['dir', 'dynam', 'mNum']
/** Its heading is a placeholder that reserves space for ours. */
const LEFT_OUT = ['pgHead', 'pgFoot']
/**
 * By how much these marks are raised, in the engraver's units: it lays the box of a section on the chord below it, and the note of a tempo on the
 * staff.
 */
const RAISED: Readonly<Record<string, number>> = { reh: 160, tempo: 90 }
const CHORD = 'harm'
/** Without a width of its own a line is hairline thin: it adds nothing to a filled shape. */
const THINNEST_PEN = 2

const classesOf = ({ attributes }: Element): readonly string[] => (attributes.class ?? '').split(' ')
const number = (text: string | undefined, otherwise = 0): number => {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : otherwise
}

function styleOf(element: Element, style: Style): Style {
  const { attributes } = element
  const classes = classesOf(element)
  const family = attributes['font-family']
  const weight = attributes['font-weight']
  const slant = attributes['font-style']
  const raised = classes.reduce((sum, name) => sum + (RAISED[name] ?? 0), 0)
  const around = raised > 0 ? combine(style.at, [1, 0, 0, 1, 0, -raised]) : style.at
  return {
    at: attributes.transform ? combine(around, readTransform(attributes.transform)) : around,
    bold: weight ? weight === 'bold' : style.bold || classes.some((name) => BOLD.includes(name)),
    italic: slant ? slant !== 'normal' : style.italic || classes.some((name) => ITALIC.includes(name)),
    size: attributes['font-size'] ? number(attributes['font-size']) : style.size,
    face: family ? (/times|serif/i.test(family) ? 'text' : 'music') : style.face,
    spacing: attributes['letter-spacing'] ? number(attributes['letter-spacing']) : style.spacing,
    isChord: style.isChord || classes.includes(CHORD),
  }
}

function penOf({ attributes }: Element): Pen | null {
  const width = number(attributes['stroke-width'])
  if (width < THINNEST_PEN || attributes.stroke === 'none') return null
  const cap = attributes['stroke-linecap']
  return {
    width,
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: attributes['stroke-linejoin'] === 'round' ? 'round' : 'miter',
    dash: attributes['stroke-dasharray'] ?? null,
  }
}

function pathOf({ name, attributes }: Element): string {
  const at = (key: string): number => number(attributes[key])
  switch (name) {
    case 'path':
      return attributes.d ?? ''
    case 'polygon':
      return `M${attributes.points ?? ''}Z`
    case 'polyline':
      return `M${attributes.points ?? ''}`
    case 'rect':
      return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}z`
    default: {
      const [x, y, rx, ry] = [at('cx'), at('cy'), at('rx') || at('r'), at('ry') || at('r')]
      // Four Bézier curves approximate an ellipse without visible difference.
      const [kx, ky] = [rx * 0.5523, ry * 0.5523]
      return `M${x - rx} ${y}c0 ${-ky} ${rx - kx} ${-ry} ${rx} ${-ry}s${rx} ${ry - ky} ${rx} ${ry}s${kx - rx} ${ry} ${-rx} ${ry}s${-rx} ${ky - ry} ${-rx} ${-ry}z`
    }
  }
}

/** A straight line encloses no area to fill. */
const isLine = (path: string): boolean => !/[CcQqSsTtAaHhVvZz]/.test(path) && (path.match(/-?[\d.]+/g)?.length ?? 0) <= 4

function shapeOf(element: Element, instead?: string): Mark | null {
  const path = instead ?? pathOf(element)
  const pen = penOf(element)
  const { fill, 'fill-opacity': opacity } = element.attributes
  const filled = fill !== 'none' && opacity !== '0' && !isLine(path)
  return path && (filled || pen) ? { kind: 'shape', path, filled, pen } : null
}

const ANCHORS = { start: 'start', middle: 'middle', end: 'end' } as const
type Draft = { x: number; y: number; anchor: TextBlock['anchor']; runs: TextRun[] }

/** Text as runs that each have a position of their own. */
function wordsOf(element: Element, style: Style): readonly TextBlock[] {
  const drafts: Draft[] = []
  const visit = (node: Element, around: Style, anchor: TextBlock['anchor']): void => {
    const own = styleOf(node, around)
    const { x, y, 'text-anchor': ownAnchor } = node.attributes
    const side = ANCHORS[ownAnchor as TextBlock['anchor']] ?? anchor
    if (x !== undefined || drafts.length === 0) drafts.push({ x: number(x), y: number(y, drafts.at(-1)?.y), anchor: side, runs: [] })
    for (const child of node.children) {
      if (typeof child !== 'string') {
        if (child.name === 'tspan') visit(child, own, side)
      } else if (own.size > 0 && child !== '') {
        const { size, face, bold, italic, spacing } = own
        drafts.at(-1)?.runs.push({ text: child, size, face, bold: face === 'text' && bold, italic: face === 'text' && italic, spacing })
      }
    }
  }
  visit(element, style, 'start')
  return drafts
    .filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
    .map((draft) => ({ kind: 'words', ...draft, runs: style.isChord ? frenchChordRuns(draft.runs) : draft.runs }))
}

function outlinesOf(root: Element): Record<string, Outline> {
  const glyphs: Record<string, Outline> = {}
  for (const defs of root.children)
    if (typeof defs !== 'string' && defs.name === 'defs')
      for (const sign of defs.children)
        if (typeof sign !== 'string') {
          const path = sign.children.find((child): child is Element => typeof child !== 'string' && child.name === 'path')
          const { id } = sign.attributes
          if (id && path?.attributes.d) glyphs[nameOf(id)] = { path: path.attributes.d, at: readTransform(path.attributes.transform) }
        }
  return glyphs
}

/** `E0A4-p5s3` on one page and `E0A4-k2j8` on the next are the same glyph. */
const nameOf = (id: string): string => id.replace(/^#/, '').replace(/-.*$/, '')

function musicFontOf(svg: string): Uint8Array | null {
  const encoded = /base64,([A-Za-z0-9+/=\s]+)\)/.exec(svg)?.[1]
  return encoded ? Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)) : null
}

/** Reads a page of the engraver, scaled to the given width. */
export function engravedInk(svg: string, width: number): EngravedInk {
  const root = readMarkup(svg)
  const bent = slursBesideFingers(root)
  const groups: { at: Matrix; marks: Mark[] }[] = []
  const add = (at: Matrix, mark: Mark | null): void => {
    if (!mark) return
    const last = groups.at(-1)
    if (last?.at.every((value, index) => value === at[index])) last.marks.push(mark)
    else groups.push({ at, marks: [mark] })
  }
  const visit = (element: Element, around: Style, viewport: number): void => {
    if (classesOf(element).some((name) => LEFT_OUT.includes(name))) return
    const style = styleOf(element, around)
    switch (element.name) {
      case 'g':
        for (const child of element.children) if (typeof child !== 'string') visit(child, style, viewport)
        return
      case 'svg': {
        // A nested SVG fills its parent.
        const [, , wide = number(element.attributes.width)] = (element.attributes.viewBox ?? '')
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number)
        const own = wide > 0 ? wide : viewport
        const scale = viewport / own
        const scaled = { ...style, at: combine(style.at, [scale, 0, 0, scale, 0, 0]) }
        for (const child of element.children) if (typeof child !== 'string') visit(child, scaled, own)
        return
      }
      case 'use': {
        const { href, 'xlink:href': linked } = element.attributes
        const glyph: Glyph = { kind: 'glyph', id: nameOf(href ?? linked ?? ''), at: readTransform(element.attributes.transform) }
        add(around.at, glyph)
        return
      }
      case 'text':
        for (const words of wordsOf(element, around)) add(style.at, words)
        return
      case 'path':
      case 'polygon':
      case 'polyline':
      case 'rect':
      case 'ellipse':
      case 'circle':
        add(style.at, shapeOf(element, bent.get(element)))
    }
  }
  visit(root, PLAIN, width)
  return { groups, glyphs: outlinesOf(root), musicFont: musicFontOf(svg) }
}
