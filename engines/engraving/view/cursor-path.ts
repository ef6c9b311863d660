import { lastStartingBefore, type Timeline } from '@prelude/domain/score'
import type { PlacedMeasure, PlacedSystem, ScoreLayout } from '../layout/score-layout.ts'

/** Cursor position: system, and x in CSS pixels. */
export interface CursorPlace {
  readonly system: PlacedSystem
  readonly x: number
  /** Share of this system's time that is over, 0 to 1. */
  readonly progress: number
  /** The system that is played next; the same one before a repeat within it, undefined at the end. */
  readonly next: PlacedSystem | undefined
}

interface Anchor {
  readonly tick: number
  readonly x: number
}
/** Consecutive measures that also stand side by side: the cursor glides through them without a jump. */
interface Run {
  readonly start: number
  readonly end: number
  readonly system: PlacedSystem
  readonly anchors: readonly Anchor[]
  /** Slopes at the anchors, pixels a tick. */
  readonly slopes: readonly number[]
}

export interface CursorPath {
  /** Undefined where nothing is engraved yet. */
  at(tick: number): CursorPlace | undefined
}

/** Slopes of a monotone cubic through the anchors (Fritsch and Carlson 1980): never moves backwards, smooth at the notes. */
export function monotoneSlopes(anchors: readonly Anchor[]): number[] {
  const chords = anchors.slice(1).map((anchor, i) => {
    const before = anchors[i] as Anchor
    return (anchor.x - before.x) / (anchor.tick - before.tick)
  })
  return anchors.map((_, i) => {
    const before = chords[i - 1]
    const after = chords[i]
    if (before === undefined) return after ?? 0
    if (after === undefined) return before
    // The harmonic mean of both sides stays within the limits that keep the curve monotone.
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
}

/** The cubic between two anchors. */
export function glide(from: Anchor, to: Anchor, slopeFrom: number, slopeTo: number, tick: number): number {
  const length = to.tick - from.tick
  const t = (tick - from.tick) / length
  const [t2, t3] = [t * t, t * t * t]
  return (2 * t3 - 3 * t2 + 1) * from.x + (t3 - 2 * t2 + t) * length * slopeFrom + (3 * t2 - 2 * t3) * to.x + (t3 - t2) * length * slopeTo
}

/** Ticks strictly rise, x never falls: of two notes at one instant the left one counts. */
function cleaned(anchors: readonly Anchor[]): Anchor[] {
  const clean: Anchor[] = []
  for (const anchor of [...anchors].sort((a, b) => a.tick - b.tick || a.x - b.x)) {
    const last = clean[clean.length - 1]
    if (last && anchor.tick <= last.tick) continue
    clean.push({ tick: anchor.tick, x: Math.max(anchor.x, last?.x ?? 0) })
  }
  return clean
}

interface RunDraft {
  readonly start: number
  end: number
  readonly system: PlacedSystem
  readonly anchors: Anchor[]
  right: number
}

/** Path of the cursor over what is engraved; `noteIds` and `measureIds` by position in the timeline. */
export function cursorPathOf(
  timeline: Pick<Timeline, 'notes' | 'measures'>,
  noteIds: readonly (readonly string[])[],
  measureIds: readonly string[],
  layout: ScoreLayout,
): CursorPath {
  const onsets = new Map<number, Anchor[]>()
  for (const note of timeline.notes) {
    const place = layout.heads.get(noteIds[note.index]?.[0] ?? '')
    if (!place || note.grace) continue
    const list = onsets.get(note.measure) ?? []
    list.push({ tick: note.onset, x: place.head.x })
    onsets.set(note.measure, list)
  }
  const drafts: RunDraft[] = []
  let previous: PlacedMeasure | undefined
  for (const measure of timeline.measures) {
    const place = layout.measures.get(measureIds[measure.index] ?? '')
    if (!place) {
      previous = undefined
      continue
    }
    const follows = previous && previous.system.index === place.system.index && Math.abs(previous.measure.right - place.measure.left) < 2
    const struck = onsets.get(measure.index) ?? []
    let run = drafts[drafts.length - 1]
    if (!run || !follows) {
      const first = struck.find((anchor) => anchor.tick === measure.start)
      const leftmost = Math.min(...place.measure.heads.map((head) => head.x), (place.measure.left + place.measure.right) / 2)
      run = {
        start: measure.start,
        end: measure.start,
        system: place.system,
        anchors: [{ tick: measure.start, x: first?.x ?? leftmost }],
        right: place.measure.right,
      }
      drafts.push(run)
    }
    run.anchors.push(...struck)
    run.end = measure.start + measure.length
    run.right = place.measure.right
    previous = place
  }
  const runs = drafts.map((draft): Run => {
    const anchors = cleaned([...draft.anchors, { tick: draft.end, x: draft.right }])
    return { start: draft.start, end: draft.end, system: draft.system, anchors, slopes: monotoneSlopes(anchors) }
  })

  return {
    at(tick) {
      const index = Math.max(
        0,
        lastStartingBefore(runs, tick, (run) => run.start),
      )
      const run = runs[index]
      if (!run) return undefined
      const inside = Math.min(run.end, Math.max(run.start, tick))
      const i = Math.min(
        run.anchors.length - 2,
        Math.max(
          0,
          lastStartingBefore(run.anchors, inside, (anchor) => anchor.tick),
        ),
      )
      const [from, to] = [run.anchors[i], run.anchors[i + 1]]
      const x = from && to ? glide(from, to, run.slopes[i] ?? 0, run.slopes[i + 1] ?? 0, inside) : (from?.x ?? 0)
      return { system: run.system, x, progress: (inside - run.start) / Math.max(1, run.end - run.start), next: runs[index + 1]?.system }
    },
  }
}
