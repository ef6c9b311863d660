import { svgPicture } from '../../svg-picture.ts'
import { type PageGeometry, readPageGeometry } from '../layout/page-geometry.ts'
import type { Engraver } from '../worker/engraver.ts'

/** The pages of a score as a column: engraved one after the other, inserted into the document only near the viewport. */
export interface ScorePages {
  readonly geometries: readonly (PageGeometry | undefined)[]
  /** Top of a page in the column, in CSS pixels; pages not engraved yet are assumed to be as high as the others. */
  topOf(page: number): number
  /** Height of the whole column. */
  height(): number
  /** Engraves every page; calls back after the first one and then from time to time. A new call cancels it. */
  engrave(pageCount: number, onProgress: () => void): Promise<void>
  /** Inserts the pages near this stretch of the column and removes distant ones. */
  show(top: number, height: number): void
  /** The element of an inserted page. */
  elementOf(page: number): HTMLElement | undefined
  /** The page under a point of the column, and the position on it. */
  pageAt(y: number): { readonly page: number; readonly y: number }
  clear(): void
}

const DEFAULT_HEIGHT = 600
/** Number of SVG texts in the cache: two screens around and the beginning; others are engraved again, some 20 ms each. */
const KEPT_SVGS = 24
const REPORT_EVERY = 6

export function createScorePages(sheet: HTMLElement, engraver: Engraver, onInserted: (page: number, element: HTMLElement) => void): ScorePages {
  let elements: HTMLElement[] = []
  let geometries: (PageGeometry | undefined)[] = []
  let tops: number[] = []
  let edition = 0
  let [seenTop, seenHeight] = [0, DEFAULT_HEIGHT]
  const svgs = new Map<number, string>()
  const inserted = new Set<number>()
  const requestedPages = new Set<number>()

  const heightOf = (page: number): number => geometries[page]?.height ?? geometries[0]?.height ?? DEFAULT_HEIGHT
  const stack = (): void => {
    let top = 0
    tops = elements.map((element, page) => {
      const place = top
      top += heightOf(page)
      element.style.height = `${heightOf(page)}px`
      return place
    })
  }
  const keep = (page: number, svg: string): void => {
    svgs.set(page, svg)
    for (const other of svgs.keys()) {
      if (svgs.size <= KEPT_SVGS) break
      if (other !== 0) svgs.delete(other)
    }
  }
  const isNear = (page: number): boolean => {
    const top = tops[page] ?? 0
    return top < seenTop + 2 * seenHeight && top + heightOf(page) > seenTop - seenHeight
  }
  const insert = (page: number): void => {
    const element = elements[page]
    const svg = svgs.get(page)
    if (!element || inserted.has(page)) return
    if (svg !== undefined) {
      const picture = svgPicture(svg)
      picture.classList.add('score-ink')
      element.replaceChildren(picture)
      inserted.add(page)
      onInserted(page, element)
      return
    }
    if (!geometries[page] || requestedPages.has(page)) return
    const own = edition
    requestedPages.add(page)
    engraver
      .renderPage(page + 1)
      .then((text) => {
        if (own !== edition) return
        keep(page, text)
        if (isNear(page)) insert(page)
      })
      .catch(() => undefined)
      .finally(() => requestedPages.delete(page))
  }

  return {
    get geometries() {
      return geometries
    },
    topOf: (page) => tops[page] ?? 0,
    height: () => (tops[tops.length - 1] ?? 0) + heightOf(tops.length - 1),
    async engrave(pageCount, onProgress) {
      edition += 1
      const own = edition
      svgs.clear()
      inserted.clear()
      requestedPages.clear()
      geometries = Array.from({ length: pageCount })
      elements = Array.from({ length: pageCount }, () => {
        const element = document.createElement('div')
        element.className = 'score-page'
        return element
      })
      for (const old of sheet.querySelectorAll('.score-page')) old.remove()
      sheet.prepend(...elements)
      for (let page = 0; page < pageCount; page += 1) {
        const svg = await engraver.renderPage(page + 1)
        if (own !== edition) return
        geometries[page] = readPageGeometry(svg)
        keep(page, svg)
        if (page !== 0 && page !== pageCount - 1 && page % REPORT_EVERY !== 0) continue
        stack()
        onProgress()
      }
    },
    show(top, height) {
      seenTop = top
      seenHeight = height
      elements.forEach((element, page) => {
        if (isNear(page)) insert(page)
        else if (inserted.delete(page)) element.replaceChildren()
      })
    },
    elementOf: (page) => (inserted.has(page) ? elements[page] : undefined),
    pageAt(y) {
      let page = 0
      while (page + 1 < tops.length && (tops[page + 1] ?? 0) <= y) page += 1
      return { page, y: y - (tops[page] ?? 0) }
    },
    clear() {
      edition += 1
      svgs.clear()
      inserted.clear()
      for (const element of elements) element.remove()
      elements = []
      geometries = []
      tops = []
    },
  }
}
