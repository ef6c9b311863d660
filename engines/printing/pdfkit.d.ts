/** What we use of pdfkit, which brings no types. */
declare module 'pdfkit' {
  interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  interface MovablePoint {
    x: number
    y: number
    copy(): MovablePoint
  }
  interface GlyphOutline {
    readonly points?: readonly MovablePoint[]
    readonly components?: readonly { dx: number; dy: number }[]
  }
  interface FontkitFont {
    readonly unitsPerEm: number
    readonly stream: object
    /** By axis, in the order of `variationAxes`. */
    variationCoords: readonly number[] | null
    /** Outlines of a WOFF2 file; filled once a glyph has been requested. */
    readonly _transformedGlyphs?: readonly GlyphOutline[]
    readonly _variationProcessor: { transformPoints(glyph: number, points: readonly MovablePoint[]): void } | null
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number; readonly default: number }>>
    getGlyph(id: number): unknown
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): {
      readonly glyphs: readonly { readonly path: { readonly commands: readonly PathCommand[] } }[]
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
      readonly advanceWidth: number
    }
  }
  interface Reference {
    end(chunk?: string): void
  }
  interface TextOptions {
    readonly lineBreak?: boolean
    readonly baseline?: 'alphabetic'
    readonly characterSpacing?: number
  }
  export default class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>>)
    readonly page: { readonly xobjects: Record<string, Reference> }
    readonly _font: { readonly font: FontkitFont }
    addPage(options?: Readonly<Record<string, unknown>>): this
    addContent(operators: string): this
    registerFont(name: string, bytes: Uint8Array): this
    font(name: string, size?: number): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string, options?: TextOptions): number
    ref(data: Readonly<Record<string, unknown>>): Reference
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    end(): void
  }
}

declare module '*?url' {
  const url: string
  export default url
}
