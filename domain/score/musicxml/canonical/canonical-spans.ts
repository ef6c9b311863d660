/** So many pieces are joined at once, for memory: a long score has millions of them. */
const FOLD_AT = 4096

/** Text in the order in which it is joined; pieces written a while ago may still be taken back. */
export class Pieces {
  private readonly folded: string[] = []
  private list: string[] = []
  private first = 0

  add(text: string): number {
    this.list.push(text)
    return this.first + this.list.length - 1
  }

  replace(place: number, text: string): void {
    this.list[place - this.first] = text
  }

  /** Joins what stands before `place`, once there is much of it; no piece of that may be replaced any more. */
  fold(place: number, least = FOLD_AT): void {
    const count = Math.min(place - this.first, this.list.length)
    if (count < least) return
    this.folded.push(this.list.slice(0, count).join(''))
    this.list = this.list.slice(count)
    this.first += count
  }

  get next(): number {
    return this.first + this.list.length
  }

  /** Everything, with what is only known at the end put in its place. */
  join(head: number, late: string): string {
    return `${this.folded.slice(0, head).join('')}${late}${this.folded.slice(head).join('')}${this.list.join('')}`
  }

  /** Ends a head: what is only known at the end will follow it. Answers its place for `join`. */
  endHead(): number {
    this.fold(this.next, 0)
    return this.folded.length
  }
}

/** An end that waits for the other one: where it is written, and when it stands in its measure (quarters). */
interface WaitingEnd {
  readonly place: number
  readonly at: number
}

/**
 * Pairs the ends of slurs, ties, tuplets, wedges: an end without its other end is taken back, so that the engraver never looks for it. Keys are a kind, a number
 * and, after `@`, a voice or a staff; the same number in another one will do where the own one has none.
 */
export class SpanLedger {
  private readonly pieces: Pieces
  private readonly starts = new Map<string, WaitingEnd>()
  /** Within a measure a stop may be written before its start, where voices follow one another. */
  private readonly stops = new Map<string, WaitingEnd>()

  constructor(pieces: Pieces) {
    this.pieces = pieces
  }

  start(key: string, place: number, at: number): void {
    const written = this.stops.size === 0 ? undefined : sameNumber(this.stops, key, (stop) => stop.at > at)
    if (written === undefined) this.put(this.starts, key, { place, at })
    else this.stops.delete(written)
  }

  /** True where it ends something; otherwise its place may wait for a beginning in another voice. */
  stop(key: string): boolean {
    if (this.starts.delete(key)) return true
    const other = sameNumber(this.starts, key)
    return other !== undefined && this.starts.delete(other)
  }

  wait(key: string, place: number, at: number): void {
    this.put(this.stops, key, { place, at })
  }

  /** A middle makes sense only inside. */
  middle(key: string, place: number): void {
    if (!this.starts.has(key)) this.pieces.replace(place, '')
  }

  endMeasure(): void {
    this.takeBack(this.stops)
  }

  end(): void {
    this.takeBack(this.stops)
    this.takeBack(this.starts)
  }

  /** The earliest place that may still be taken back. */
  get oldest(): number {
    let oldest = Number.POSITIVE_INFINITY
    for (const { place } of this.starts.values()) oldest = Math.min(oldest, place)
    for (const { place } of this.stops.values()) oldest = Math.min(oldest, place)
    return oldest
  }

  private put(ends: Map<string, WaitingEnd>, key: string, end: WaitingEnd): void {
    const before = ends.get(key)
    if (before) this.pieces.replace(before.place, '')
    ends.set(key, end)
  }

  private takeBack(ends: Map<string, WaitingEnd>): void {
    for (const { place } of ends.values()) this.pieces.replace(place, '')
    ends.clear()
  }
}

/** The key of an end with the same number in another voice. */
function sameNumber(ends: ReadonlyMap<string, WaitingEnd>, key: string, fits: (end: WaitingEnd) => boolean = () => true): string | undefined {
  const mark = key.indexOf('@') + 1
  if (mark === 0) return undefined
  const number = key.slice(0, mark)
  for (const [other, end] of ends) if (other !== key && other.startsWith(number) && fits(end)) return other
  return undefined
}

interface BeamMember {
  readonly place: number
  /** False for a rest that took a note's place. */
  readonly kept: boolean
}

/** Keeps the beams of each voice whole when notes under them have gone: the first and the last that are left carry it, a single one has none. */
export class BeamLedger {
  private readonly pieces: Pieces
  private readonly open = new Map<string, BeamMember[]>()

  constructor(pieces: Pieces) {
    this.pieces = pieces
  }

  add(key: string, value: string | undefined, member: BeamMember): void {
    if (value === 'begin') {
      this.breakOff(key)
      this.open.set(key, [member])
      return
    }
    const members = this.open.get(key)
    if (!members) {
      this.pieces.replace(member.place, '')
      return
    }
    members.push(member)
    if (value !== 'end') return
    this.open.delete(key)
    if (!members.every(({ kept }) => kept)) this.rewrite(members)
  }

  /** The earliest place that may still be rewritten. */
  get oldest(): number {
    let oldest = Number.POSITIVE_INFINITY
    for (const [member] of this.open.values()) oldest = Math.min(oldest, member?.place ?? oldest)
    return oldest
  }

  end(): void {
    for (const key of this.open.keys()) this.breakOff(key)
  }

  private breakOff(key: string): void {
    for (const { place } of this.open.get(key) ?? []) this.pieces.replace(place, '')
    this.open.delete(key)
  }

  private rewrite(members: readonly BeamMember[]): void {
    const left = members.filter(({ kept }) => kept)
    for (const { place } of members) this.pieces.replace(place, '')
    if (left.length < 2) return
    left.forEach(({ place }, index) => {
      const value = index === 0 ? 'begin' : index === left.length - 1 ? 'end' : 'continue'
      this.pieces.replace(place, `<beam number="1">${value}</beam>`)
    })
  }
}
