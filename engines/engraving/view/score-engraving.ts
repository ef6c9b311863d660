import { staffCount, staffScale } from '../layout/staff-scale.ts'
import type { ShownScore } from '../score-scene.ts'
import type { Engraver } from '../worker/engraver.ts'
import type { EngraverOptions } from '../worker/engraver-protocol.ts'
import type { ScorePages } from './score-pages.ts'

/** Room between notes, over the engraver's usual 0.25 and 0.6: a learner reads note by note, and the names do not collide. */
const SPACING = { spacingLinear: 0.32, spacingNonLinear: 0.61 } as const
const MARGIN_PX = 26
/** Gap between pages: about what Verovio leaves between two systems. */
const MARGIN_TOP_PX = 44
const REFLOW_AFTER_MS = 160

export interface ScoreEngravingParts {
  readonly engraver: Engraver
  readonly pages: ScorePages
  readonly scroller: HTMLElement
  readonly sheet: HTMLElement
  readonly onBegin: () => void
  /** A page is ready. */
  readonly onPage: () => void
}

/** Has the score engraved for the width of the sheet, and again when that or the zoom changes. */
export class ScoreEngraving {
  readonly #parts: ScoreEngravingParts
  #score: ShownScore | undefined
  #zoom: number
  /** For what the last pages were engraved. */
  #engraved = { width: 0, zoom: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Pages of an earlier edition are discarded. */
  #edition = 0
  #isReflowing = false

  constructor(parts: ScoreEngravingParts, zoom: number) {
    this.#parts = parts
    this.#zoom = zoom
    this.#engraved = { width: 0, zoom }
  }

  /** Pages are being replaced: the column is only as long as what is engraved, and its scroll events are not the learner's. */
  get isReflowing(): boolean {
    return this.#isReflowing
  }

  /** Resolves when the first page is visible; the others follow. */
  async open(score: ShownScore): Promise<void> {
    this.#score = score
    this.#noteSize()
    await this.#engrave(true)
  }

  setZoom(zoom: number): void {
    this.#zoom = zoom
    this.#reflowSoon()
  }

  resized(): void {
    if (this.#parts.sheet.clientWidth !== this.#engraved.width) this.#reflowSoon()
  }

  end(): void {
    this.#edition += 1
    clearTimeout(this.#timer)
  }

  #noteSize(): void {
    this.#engraved = { width: this.#parts.sheet.clientWidth, zoom: this.#zoom }
  }

  #reflowSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#parts.sheet.clientWidth === this.#engraved.width && this.#zoom === this.#engraved.zoom) return
      this.#noteSize()
      this.#engrave(false).catch(() => undefined)
    }, REFLOW_AFTER_MS)
  }

  async #engrave(reload: boolean): Promise<void> {
    const { engraver, pages, onBegin, onPage } = this.#parts
    if (!this.#score) return
    this.#edition += 1
    const own = this.#edition
    const options = this.#options(this.#score)
    const { pageCount } = reload ? await engraver.load(this.#score.musicXml, options) : await engraver.reflow(options)
    if (own !== this.#edition) return
    this.#isReflowing = true
    onBegin()
    await new Promise<void>((firstSeen, failed) => {
      pages
        .engrave(pageCount, () => {
          if (own !== this.#edition) return
          onPage()
          firstSeen()
          this.#isReflowing = pages.geometries.some((geometry) => geometry === undefined)
        })
        .then(firstSeen, failed)
    })
  }

  #options({ musicXml, transpose }: ShownScore): EngraverOptions {
    const { sheet, scroller } = this.#parts
    const width = Math.max(280, sheet.clientWidth)
    const scale = Math.round(staffScale(width, scroller.clientHeight, staffCount(musicXml)) * this.#zoom)
    const units = (px: number): number => Math.round((px * 100) / scale)
    return {
      scale,
      ...SPACING,
      pageWidth: units(width),
      // Pages of about one screen: the first one is ready soon, and few are in the document at a time.
      pageHeight: units(Math.min(1_100, Math.max(560, scroller.clientHeight))),
      adjustPageHeight: true,
      pageMarginLeft: units(MARGIN_PX),
      pageMarginRight: units(MARGIN_PX),
      pageMarginTop: units(MARGIN_TOP_PX),
      pageMarginBottom: units(8),
      ...(transpose === 'P1' ? {} : { transpose }),
    }
  }
}
