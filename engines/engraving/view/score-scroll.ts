import type { PlacedSystem } from '../layout/score-layout.ts'
import type { CursorPlace } from './cursor-path.ts'
import { type SystemSpan, scrollFor } from './follow-scroll.ts'

const SCROLL_MS = 240
/** After the learner has scrolled by hand, automatic scrolling pauses for this time. */
const LEFT_ALONE_MS = 4_000
/** A scroll of less is rounding. */
const SAME_PLACE_PX = 2

const easeOut = (share: number): number => 1 - (1 - share) ** 3

/** Scrolls with the music, unless the learner has just scrolled by hand. */
export class ScoreScroll {
  readonly #scroller: HTMLElement
  readonly #reducedMotion: boolean
  /** Cached viewport: reading it in a frame that has changed something would force a layout. */
  #viewport = { top: 0, height: 0 }
  #leftAloneUntilMs = 0
  #followedSystem: PlacedSystem | undefined
  #motion: { readonly from: number; readonly to: number; readonly startMs: number } | undefined

  constructor(scroller: HTMLElement, reducedMotion: boolean) {
    this.#scroller = scroller
    this.#reducedMotion = reducedMotion
  }

  /** Reads the viewport, px of the sheet. */
  readViewport(): { readonly top: number; readonly height: number } {
    this.#viewport = { top: this.#scroller.scrollTop, height: this.#scroller.clientHeight }
    return this.#viewport
  }

  /** A scroll event: one that the view did not cause is the learner's. */
  scrolled(nowMs: number): void {
    if (Math.abs(this.#scroller.scrollTop - this.#viewport.top) <= SAME_PLACE_PX) return
    this.#leftAloneUntilMs = nowMs + LEFT_ALONE_MS
    this.#motion = undefined
  }

  /** Follows again at once. */
  resume(): void {
    this.#leftAloneUntilMs = 0
  }

  /** The systems were laid out anew. */
  forgetSystem(): void {
    this.#followedSystem = undefined
  }

  /** Call each frame with the place of the music; true where it scrolled. */
  follow(place: CursorPlace | undefined, spanOf: (system: PlacedSystem) => SystemSpan, sheetHeight: () => number, nowMs: number): boolean {
    if (!place) return false
    if (this.#followedSystem && this.#followedSystem !== place.system) this.resume()
    this.#followedSystem = place.system
    if (!this.#motion && nowMs >= this.#leftAloneUntilMs) {
      const to = scrollFor(place, spanOf(place.system), place.next && spanOf(place.next), this.#viewport)
      const { top, height } = this.#viewport
      const target = to === undefined ? undefined : Math.max(0, Math.min(to, sheetHeight() - height))
      if (target !== undefined && Math.abs(target - top) > SAME_PLACE_PX) this.#motion = { from: top, to: target, startMs: nowMs }
    }
    return this.#move(nowMs)
  }

  #move(nowMs: number): boolean {
    if (!this.#motion) return false
    const { from, to, startMs } = this.#motion
    const share = this.#reducedMotion ? 1 : Math.min(1, (nowMs - startMs) / SCROLL_MS)
    const top = from + (to - from) * easeOut(share)
    this.#viewport = { ...this.#viewport, top }
    this.#scroller.scrollTop = top
    if (share >= 1) this.#motion = undefined
    return true
  }
}
