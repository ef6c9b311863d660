import type { Marks } from '@prelude/domain/practice'
import { adoptStyles } from '../../adopted-styles.ts'
import { layoutOf, type PlacedSystem, type ScoreLayout } from '../layout/score-layout.ts'
import { createMarksLayer, type MarksLayer } from '../marks/marks-layer.ts'
import type { ScoreChoices, ScoreMeasureRange, ShownScore } from '../score-scene.ts'
import type { Engraver } from '../worker/engraver.ts'
import { SCORE_STYLE } from '../worker/score-style.ts'
import { type CursorPath, type CursorPlace, cursorPathOf } from './cursor-path.ts'
import type { SystemSpan } from './follow-scroll.ts'
import { measureAtPoint, nearestPlaying } from './measure-pick.ts'
import { createScoreCursor } from './score-cursor.ts'
import { ScoreEngraving } from './score-engraving.ts'
import { createLoopFrame, loopPieces } from './score-loop.ts'
import { createScorePages, type ScorePages } from './score-pages.ts'
import { listenToPointer } from './score-pointer.ts'
import { ScoreScroll } from './score-scroll.ts'

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

/** The column that scrolls, and the sheet in it. */
function appendColumn(host: HTMLElement, label: string): { readonly scroller: HTMLElement; readonly sheet: HTMLElement } {
  adoptStyles(SCORE_STYLE)
  const scroller = document.createElement('div')
  scroller.className = 'score-scroll'
  scroller.tabIndex = 0
  scroller.setAttribute('role', 'group')
  scroller.setAttribute('aria-label', label)
  const sheet = document.createElement('div')
  sheet.className = 'score-sheet'
  sheet.dataset.theme = 'light'
  scroller.append(sheet)
  host.append(scroller)
  return { scroller, sheet }
}

class FollowingScoreView implements ScoreView {
  readonly #options: ScoreViewOptions
  readonly #scroller: HTMLElement
  readonly #sheet: HTMLElement
  readonly #pages: ScorePages
  readonly #marksLayer: MarksLayer
  readonly #cursor: ReturnType<typeof createScoreCursor>
  readonly #loopFrame: ReturnType<typeof createLoopFrame>
  readonly #engraving: ScoreEngraving
  readonly #scroll: ScoreScroll
  readonly #observer: ResizeObserver
  readonly #stopPointer: () => void
  #choices: ScoreChoices
  #score: ShownScore | undefined
  #layout: ScoreLayout = layoutOf([])
  #path: CursorPath | undefined
  #tick = 0
  /** The chosen loop, or the one that is being drawn. */
  #shownLoop: ScoreMeasureRange | null

  constructor(options: ScoreViewOptions) {
    const { host, engraver, marks, reducedMotion, labels, choices } = options
    this.#options = options
    this.#choices = choices
    this.#shownLoop = choices.loop
    const { scroller, sheet } = appendColumn(host, labels.score)
    this.#scroller = scroller
    this.#sheet = sheet
    this.#pages = createScorePages(sheet, engraver, (page, element) => this.#marksLayer.drawOn(page, element))
    this.#marksLayer = createMarksLayer(marks, (page) => this.#pages.elementOf(page))
    this.#cursor = createScoreCursor(sheet)
    this.#loopFrame = createLoopFrame(sheet, labels)
    this.#scroll = new ScoreScroll(scroller, reducedMotion)
    this.#engraving = new ScoreEngraving(
      { engraver, pages: this.#pages, scroller, sheet, onBegin: () => this.#scroll.resume(), onPage: () => this.#rearrange() },
      choices.zoom,
    )
    this.#observer = new ResizeObserver(() => this.#resized())
    this.#observer.observe(scroller)
    scroller.addEventListener('scroll', () => this.#scrolled(), { passive: true })
    this.#stopPointer = this.#listenToPointer()
    this.#showChoices()
    this.#marksLayer.setAids(choices.aids)
  }

  open(score: ShownScore): Promise<void> {
    this.#score = score
    return this.#engraving.open(score)
  }

  setChoices(choices: ScoreChoices): void {
    const before = this.#choices
    this.#choices = choices
    this.#showChoices()
    if (choices.loop !== before.loop) this.#showLoop(choices.loop)
    if (choices.aids !== before.aids) this.#showAids()
    if (choices.zoom !== before.zoom) this.#engraving.setZoom(choices.zoom)
    this.#options.onWake()
  }

  paint(tick: number, nowMs: number): boolean {
    this.#tick = tick
    const place = this.#path?.at(tick)
    const moved = this.#cursor.move(place, place ? this.#pages.topOf(place.system.page) : 0)
    const marked = this.#marksLayer.update()
    return this.#follow(place, nowMs) || moved || marked
  }

  dispose(): void {
    this.#engraving.end()
    this.#observer.disconnect()
    this.#stopPointer()
    this.#pages.clear()
    this.#scroller.remove()
  }

  #follow(place: CursorPlace | undefined, nowMs: number): boolean {
    const spanOf = ({ page, top, bottom }: PlacedSystem): SystemSpan => ({
      top: this.#pages.topOf(page) + top,
      bottom: this.#pages.topOf(page) + bottom,
    })
    return this.#scroll.follow(place, spanOf, () => this.#pages.height(), nowMs)
  }

  /** A page was engraved: what is drawn over the pages moves. */
  #rearrange(): void {
    const score = this.#score
    if (!score) return
    this.#layout = layoutOf(this.#pages.geometries)
    const path = cursorPathOf(score.timeline, score.noteIds, score.measureIds, this.#layout)
    this.#path = path
    this.#marksLayer.setScore(score, this.#layout, (tick) => path.at(tick)?.x)
    this.#drawLoop()
    this.#showPages()
    this.#scroll.forgetSystem()
    this.#options.onWake()
  }

  #showPages(): void {
    const { top, height } = this.#scroll.readViewport()
    this.#pages.show(top, height)
  }

  #resized(): void {
    if (!this.#score) return
    this.#engraving.resized()
    this.#showPages()
  }

  #scrolled(): void {
    if (!this.#engraving.isReflowing) this.#scroll.scrolled(performance.now())
    this.#showPages()
  }

  #showChoices(): void {
    const { aids, hands } = this.#choices
    this.#sheet.dataset.fingers = aids.fingers ? 'on' : 'off'
    this.#sheet.dataset.lyrics = aids.lyrics ? 'on' : 'off'
    this.#sheet.dataset.hands = hands
  }

  #showAids(): void {
    this.#marksLayer.setAids(this.#choices.aids)
    this.#pages.geometries.forEach((_, page) => {
      const element = this.#pages.elementOf(page)
      if (element) this.#marksLayer.drawOn(page, element)
    })
  }

  #showLoop(loop: ScoreMeasureRange | null): void {
    this.#shownLoop = loop
    this.#drawLoop()
  }

  #drawLoop(): void {
    const pieces = this.#shownLoop && this.#score ? loopPieces(this.#shownLoop, this.#score.measureIds, this.#layout) : []
    this.#loopFrame.draw(pieces, this.#pages.topOf)
  }

  #listenToPointer(): () => void {
    const { onSeek, onLoop } = this.#options
    return listenToPointer({
      scroller: this.#scroller,
      sheet: this.#sheet,
      loop: () => this.#choices.loop,
      measureAt: (x, y) => this.#measureAt(x, y),
      onSeek: (measure) => {
        this.#scroll.resume()
        onSeek(measure)
      },
      onDraft: (range) => this.#showLoop(range),
      onLoop,
    })
  }

  #measureAt(x: number, y: number): number | undefined {
    const at = this.#pages.pageAt(y)
    const geometry = this.#pages.geometries[at.page]
    const measure = geometry && measureAtPoint(geometry, x, at.y)
    return measure && this.#score ? nearestPlaying(this.#score.measureIds, measure.id, this.#measureNow()) : undefined
  }

  #measureNow(): number {
    const measures = this.#score?.timeline.measures ?? []
    return Math.max(
      0,
      measures.findLastIndex((measure) => measure.start <= this.#tick),
    )
  }
}

export const createScoreView = (options: ScoreViewOptions): ScoreView => new FollowingScoreView(options)
