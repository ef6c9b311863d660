/** A shape of a cover, with the attribute names of React's SVG elements. */
export interface CoverShape {
  readonly tag: 'path' | 'circle' | 'rect' | 'ellipse'
  readonly attributes: Readonly<Record<string, string | number>>
  /** Multiplied with the shapes below, as overprinted ink. */
  readonly multiply?: true
}

/** One decimal is enough on a field of 400. */
export const n = (value: number): number => Number(value.toFixed(1))

export const path = (d: string, fill: string, more: CoverShape['attributes'] = {}): CoverShape => ({ tag: 'path', attributes: { d, fill, ...more } })
export const line = (d: string, stroke: string, strokeWidth: number, more: CoverShape['attributes'] = {}): CoverShape => ({
  tag: 'path',
  attributes: { d, fill: 'none', stroke, strokeWidth: n(strokeWidth), ...more },
})
export const circle = (cx: number, cy: number, r: number, fill: string): CoverShape => ({
  tag: 'circle',
  attributes: { cx: n(cx), cy: n(cy), r: n(r), fill },
})
export const ring = (cx: number, cy: number, r: number, stroke: string, strokeWidth: number): CoverShape => ({
  tag: 'circle',
  attributes: { cx: n(cx), cy: n(cy), r: n(r), fill: 'none', stroke, strokeWidth },
})
export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): CoverShape => ({
  tag: 'rect',
  attributes: { x: n(x), y: n(y), width: n(width), height: n(height), fill, ...(rx ? { rx } : {}) },
})

/** Ground, then three inks from dark to bright, then light. */
export type Palette = readonly [string, string, string, string, string]
/** Draws on a field of 400 × 400; `random` returns 0–1 from the piece's own seed. */
export type CoverFamily = (palette: Palette, random: () => number) => CoverShape[]

/** An entry of a short list; the index wraps around. */
export const turn = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item
export const pick = <Item>(list: readonly Item[], random: () => number): Item => list[Math.floor(random() * list.length)] as Item
