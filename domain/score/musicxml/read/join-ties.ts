import { firstIndexPast } from '../../../basics/index.ts'
import type { UnfoldedMeasure, WrittenNote } from '../written-score.ts'

/** A written note at its position in playing order. */
interface PlacedHead {
  readonly note: WrittenNote
  readonly onset: number
  readonly measure: number
}

interface TiedNote {
  readonly head: PlacedHead
  readonly duration: number
  readonly heads: readonly number[]
}

/** A tie continues over a rest of at most this many quarters: programs leave such gaps when they hide a voice. */
const LONGEST_GAP_QUARTERS = 4
/** Maximum number of heads of one pitch at one position; no music has more. */
const MOST_CANDIDATES = 64

const endOf = ({ onset, note }: PlacedHead): number => onset + note.duration

/** Rank of a following head as the end of a tie: one that is marked, then the same voice, then the same staff. */
const strangeness = (from: WrittenNote, to: WrittenNote): number =>
  (to.tieStop ? 0 : 4) + (from.staff === to.staff ? 0 : 2) + (from.voice === to.voice ? 0 : 1)

/** Heads of one part and pitch, in order of time. */
class Lane {
  readonly heads: PlacedHead[] = []

  firstAt(time: number): number {
    return firstIndexPast(this.heads.length, (index) => (this.heads[index] as PlacedHead).onset >= time)
  }
}

/** Links each head that starts a tie to the head that ends it: same part, same pitch, where the sound ends, in any voice. */
export function joinTies(heads: readonly PlacedHead[], ticksPerQuarter: number, played: readonly UnfoldedMeasure[]): TiedNote[] {
  const sorted = heads.toSorted((a, b) => a.onset - b.onset || a.measure - b.measure || a.note.ordinal - b.note.ordinal)
  const lanes = new Map<number, Lane>()
  const laneOf = ({ note }: PlacedHead): number => note.part * 128 + note.pitch
  for (const head of sorted) {
    if (head.note.grace) continue
    let lane = lanes.get(laneOf(head))
    if (!lane) {
      lane = new Lane()
      lanes.set(laneOf(head), lane)
    }
    lane.heads.push(head)
  }
  /** A tie without a marked end is only valid where the two are neighbours in the written score as well. */
  const areNeighbours = (a: PlacedHead, b: PlacedHead): boolean =>
    a.measure === b.measure || (played[b.measure]?.written ?? 0) - (played[a.measure]?.written ?? 0) === 1
  const gap = LONGEST_GAP_QUARTERS * ticksPerQuarter
  const next = new Map<PlacedHead, PlacedHead>()
  const continued = new Set<PlacedHead>()
  for (const head of sorted) {
    const lane = head.note.tieStart && !head.note.grace ? lanes.get(laneOf(head)) : undefined
    const nextHead = lane && tiedTo(lane, head, gap, continued, areNeighbours)
    if (!nextHead) continue
    next.set(head, nextHead)
    continued.add(nextHead)
  }
  return sorted.filter((head) => !continued.has(head) && !head.note.unprinted).map((head) => chain(head, next))
}

/** The head that ends the tie from `from`: the nearest marked one, or the one exactly where the sound ends. */
function tiedTo(
  lane: Lane,
  from: PlacedHead,
  gap: number,
  continued: ReadonlySet<PlacedHead>,
  areNeighbours: (a: PlacedHead, b: PlacedHead) => boolean,
): PlacedHead | undefined {
  const end = endOf(from)
  let best: PlacedHead | undefined
  let least = Number.POSITIVE_INFINITY
  const first = lane.firstAt(end)
  for (let position = first; position < lane.heads.length && position < first + MOST_CANDIDATES; position += 1) {
    const head = lane.heads[position] as PlacedHead
    if (head.onset > end + gap || (best && head.onset > best.onset)) break
    if (continued.has(head) || head === from) continue
    if (!head.note.tieStop && (head.onset !== end || !areNeighbours(from, head))) {
      // Struck again in between: the sound has ended.
      if (head.onset > end) break
      continue
    }
    const strange = strangeness(from.note, head.note)
    if (strange >= least) continue
    best = head
    least = strange
  }
  return best
}

function chain(first: PlacedHead, next: ReadonlyMap<PlacedHead, PlacedHead>): TiedNote {
  const ordinals = [first.note.ordinal]
  let end = endOf(first)
  for (let tied = next.get(first); tied; tied = next.get(tied)) {
    ordinals.push(tied.note.ordinal)
    end = Math.max(end, endOf(tied))
  }
  return { head: first, duration: end - first.onset, heads: ordinals }
}
