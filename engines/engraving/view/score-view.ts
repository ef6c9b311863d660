import type { Marks } from '@prelude/domain/practice'
import { adoptStyles } from '../../adopted-styles.ts'
import { layoutOf, type PlacedSystem, type ScoreLayout } from '../layout/score-layout.ts'
import { staffScale } from '../layout/staff-scale.ts'
import { createMarksLayer } from '../marks/marks-layer.ts'
import type { ScoreChoices, ScoreMeasureRange, ShownScore } from '../score-scene.ts'
import type { Engraver } from '../worker/engraver.ts'
import type { EngraverOptions } from '../worker/engraver-protocol.ts'
import { SCORE_STYLE } from '../worker/score-style.ts'
import { type CursorPath, type CursorPlace, cursorPathOf } from './cursor-path.ts'
import { scrollFor } from './follow-scroll.ts'
import { measureAtPoint, nearestPlaying } from './measure-pick.ts'
import { createScoreCursor } from './score-cursor.ts'
import { createLoopFrame, loopPieces } from './score-loop.ts'
import { createScorePages } from './score-pages.ts'
import { listenToPointer } from './score-pointer.ts'

export interface ScoreViewOptions {
  readonly host: HTMLElement
  readonly engraver: Engraver
  /** Marks of the notes, read at every frame. */
  readonly marks: Marks
  readonly reducedMotion: boolean
  readonly labels: { readonly score: string; readonly from: string; readonly to: string }
  readonly choices: ScoreChoices
  /** A click on a measure. */
  readonly onSeek: (measure: number) => void
  readonly onLoop: (range: ScoreMeasureRange) => void
  /** Called before the picture changes outside of `paint`: start the frame loop. */
  readonly onWake: () => void
}

/** A score that follows the music. React mounts it once; settings go in by `setChoices`, everything that moves by `paint`. */
export interface ScoreView {
  /** Resolves when the first page is visible; the others follow. */
  open(score: ShownScore): Promise<void>
  setChoices(choices: ScoreChoices): void
  /** Call each frame with the position in the music; true where something changed. */
  paint(tick: number, nowMs: number): boolean
  dispose(): void
}

/** Room between notes, over the engraver's usual 0.25 and 0.6: a learner reads note by note, and the names do not collide. */
const SPACING = { spacingLinear: 0.32, spacingNonLinear: 0.61 } as const
const MARGIN_PX = 26
/** Gap between pages: about what Verovio leaves between two systems. */
const MARGIN_TOP_PX = 44
const REFLOW_AFTER_MS = 160
const SCROLL_MS = 240
/** After the learner has scrolled by hand, automatic scrolling pauses for this time. */
const LEFT_ALONE_MS = 4_000

const easeOut = (share: number): number => 1 - (1 - share) ** 3

export function createScoreView(options: ScoreViewOptions): ScoreView {
  const { host, engraver, reducedMotion, labels, onSeek, onLoop, onWake } = options
  let { choices } = options
  adoptStyles(SCORE_STYLE)
  const scroller = document.createElement('div')
  scroller.className = 'score-scroll'
  scroller.tabIndex = 0
  scroller.setAttribute('role', 'group')
  scroller.setAttribute('aria-label', labels.score)
  const sheet = document.createElement('div')
  sheet.className = 'score-sheet'
  sheet.dataset.theme = 'light'
  scroller.append(sheet)
  host.append(scroller)

  let score: ShownScore | undefined
  let layout: ScoreLayout = layoutOf([])
  let path: CursorPath | undefined
  let place: CursorPlace | undefined
  let tickNow = 0
  let loopShown: ScoreMeasureRange | null = choices.loop
  let leftAloneUntilMs = 0
  let followed: PlacedSystem | undefined
  let scroll: { readonly from: number; readonly to: number; readonly startMs: number } | undefined
  /** Cached viewport: reading it in a frame that has changed something would force a layout. */
  let seen = { top: 0, height: 0 }
  let disposed = false
  /** Pages are being replaced: the column is only as long as what is engraved, and its scroll events are not the learner's. */
  let isReflowing = false
  let edition = 0

  const pages = createScorePages(sheet, engraver, (page, element) => marksLayer.drawOn(page, element))
  const marksLayer = createMarksLayer(options.marks, (page) => pages.elementOf(page))
  const cursor = createScoreCursor(sheet)
  const loopFrame = createLoopFrame(sheet, labels)

  const engraverOptions = (): EngraverOptions => {
    const width = Math.max(280, sheet.clientWidth)
    const scale = Math.round(staffScale(width, scroller.clientHeight) * choices.zoom)
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
      ...(score && score.transpose !== 'P1' ? { transpose: score.transpose } : {}),
    }
  }
  const showChoices = (): void => {
    sheet.dataset.fingers = choices.aids.fingers ? 'on' : 'off'
    sheet.dataset.lyrics = choices.aids.lyrics ? 'on' : 'off'
    sheet.dataset.hands = choices.hands
  }
  const drawLoop = (): void => {
    const pieces = loopShown && score ? loopPieces(loopShown, score.measureIds, layout) : []
    loopFrame.draw(pieces, pages.topOf)
  }
  const showPages = (): void => {
    seen = { top: scroller.scrollTop, height: scroller.clientHeight }
    pages.show(seen.top, seen.height)
  }
  const rearrange = (): void => {
    if (!score) return
    layout = layoutOf(pages.geometries)
    path = cursorPathOf(score.timeline, score.noteIds, score.measureIds, layout)
    const cursorPath = path
    marksLayer.setScore(score, layout, (tick) => cursorPath.at(tick)?.x)
    drawLoop()
    showPages()
    followed = undefined
    onWake()
  }
  const engrave = async (reload: boolean): Promise<void> => {
    if (!score) return
    edition += 1
    const own = edition
    const options = engraverOptions()
    const { pageCount } = reload ? await engraver.load(score.musicXml, options) : await engraver.reflow(options)
    if (disposed || own !== edition) return
    isReflowing = true
    leftAloneUntilMs = 0
    await new Promise<void>((firstSeen, failed) => {
      pages
        .engrave(pageCount, () => {
          if (disposed || own !== edition) return
          rearrange()
          firstSeen()
          isReflowing = pages.geometries.some((geometry) => geometry === undefined)
        })
        .then(firstSeen, failed)
    })
  }

  let reflowTimer: ReturnType<typeof setTimeout> | undefined
  let [engravedWidth, engravedZoom] = [0, choices.zoom]
  const reflow = (): void => {
    clearTimeout(reflowTimer)
    reflowTimer = setTimeout(() => {
      if (sheet.clientWidth === engravedWidth && choices.zoom === engravedZoom) return
      ;[engravedWidth, engravedZoom] = [sheet.clientWidth, choices.zoom]
      engrave(false).catch(() => undefined)
    }, REFLOW_AFTER_MS)
  }
  const observer = new ResizeObserver(() => {
    if (!score) return
    if (sheet.clientWidth !== engravedWidth) reflow()
    showPages()
  })
  observer.observe(scroller)
  scroller.addEventListener(
    'scroll',
    () => {
      // A scroll event that the view did not cause is the learner's.
      const { scrollTop } = scroller
      if (!isReflowing && Math.abs(scrollTop - seen.top) > 2) {
        leftAloneUntilMs = performance.now() + LEFT_ALONE_MS
        scroll = undefined
      }
      showPages()
    },
    { passive: true },
  )

  const measureNow = (): number => {
    const measures = score?.timeline.measures ?? []
    return Math.max(
      0,
      measures.findLastIndex((measure) => measure.start <= tickNow),
    )
  }
  const stopPointer = listenToPointer({
    scroller,
    sheet,
    loop: () => choices.loop,
    measureAt: (x, y) => {
      const at = pages.pageAt(y)
      const geometry = pages.geometries[at.page]
      const measure = geometry && measureAtPoint(geometry, x, at.y)
      return measure && score ? nearestPlaying(score.measureIds, measure.id, measureNow()) : undefined
    },
    onSeek: (measure) => {
      leftAloneUntilMs = 0
      onSeek(measure)
    },
    onDraft: (range) => {
      loopShown = range
      drawLoop()
    },
    onLoop,
  })

  const spanOf = (system: PlacedSystem) => ({ top: pages.topOf(system.page) + system.top, bottom: pages.topOf(system.page) + system.bottom })
  const follow = (nowMs: number): boolean => {
    if (!place) return false
    if (followed && followed !== place.system) leftAloneUntilMs = 0
    followed = place.system
    if (!scroll && nowMs >= leftAloneUntilMs) {
      const to = scrollFor(place, spanOf(place.system), place.next && spanOf(place.next), seen)
      const target = to === undefined ? undefined : Math.max(0, Math.min(to, pages.height() - seen.height))
      if (target !== undefined && Math.abs(target - seen.top) > 2) scroll = { from: seen.top, to: target, startMs: nowMs }
    }
    if (!scroll) return false
    const share = reducedMotion ? 1 : Math.min(1, (nowMs - scroll.startMs) / SCROLL_MS)
    const top = scroll.from + (scroll.to - scroll.from) * easeOut(share)
    seen = { ...seen, top }
    scroller.scrollTop = top
    if (share >= 1) scroll = undefined
    return true
  }

  showChoices()
  marksLayer.setAids(choices.aids)
  return {
    async open(next) {
      score = next
      engravedWidth = sheet.clientWidth
      engravedZoom = choices.zoom
      await engrave(true)
    },
    setChoices(next) {
      const before = choices
      choices = next
      showChoices()
      if (next.loop !== before.loop) {
        loopShown = next.loop
        drawLoop()
      }
      if (next.aids !== before.aids) {
        marksLayer.setAids(next.aids)
        pages.geometries.forEach((_, page) => {
          const element = pages.elementOf(page)
          if (element) marksLayer.drawOn(page, element)
        })
      }
      if (next.zoom !== before.zoom) reflow()
      onWake()
    },
    paint(tick, nowMs) {
      tickNow = tick
      place = path?.at(tick)
      const moved = cursor.move(place, place ? pages.topOf(place.system.page) : 0)
      const marked = marksLayer.update()
      return follow(nowMs) || moved || marked
    },
    dispose() {
      disposed = true
      edition += 1
      clearTimeout(reflowTimer)
      observer.disconnect()
      stopPointer()
      pages.clear()
      scroller.remove()
    },
  }
}
