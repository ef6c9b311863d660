/** Chunks joined at once, to limit memory: a long score has millions of them. */
const FOLD_AT = 4096

/** Output text in chunks; recent ones may still be replaced. */
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

  /** Joins the chunks before `place`, once there are many; none of them may be replaced any more. */
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

  /** The whole text, with placeholders filled. */
  join(head: number, late: string): string {
    return `${this.folded.slice(0, head).join('')}${late}${this.folded.slice(head).join('')}${this.list.join('')}`
  }

  /** Ends the head of the document: a placeholder follows. Returns its position for `join`. */
  endHead(): number {
    this.fold(this.next, 0)
    return this.folded.length
  }
}

/** An open end of a spanner: its position in the output, and its time in the measure (quarters). */
interface WaitingEnd {
  readonly place: number
  readonly at: number
}

/**
 * Pairs the ends of slurs, ties, tuplets, wedges: an end without its other end is removed, so that the engraver never searches for it. Keys are a kind, a number
 * and, after `@`, a voice or a staff; the same number in another one is used where the own one has none.
 */
export class SpanLedger {
  private readonly pieces: Pieces
  private readonly starts = new Map<string, WaitingEnd>()
  /** Within a measure a stop may be written before its start, as voices are written one after the other. */
  private readonly stops = new Map<string, WaitingEnd>()

  constructor(pieces: Pieces) {
    this.pieces = pieces
  }

  start(key: string, place: number, at: number): void {
    const written = this.stops.size === 0 ? undefined : sameNumber(this.stops, key, (stop) => stop.at > at)
    if (written === undefined) this.put(this.starts, key, { place, at })
    else this.stops.delete(written)
  }

  /** True where it closes an open end; otherwise its position may wait for a start in another voice. */
  stop(key: string): boolean {
    if (this.starts.delete(key)) return true
    const other = sameNumber(this.starts, key)
    return other !== undefined && this.starts.delete(other)
  }

  wait(key: string, place: number, at: number): void {
    this.put(this.stops, key, { place, at })
  }

  /** A middle is only valid inside. */
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

  /** The earliest position that may still be removed. */
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
  /** False for a rest that replaced a note. */
  readonly isKept: boolean
}

/** Keeps the beams of each voice valid when notes below them were dropped: the first and the last remaining ones carry it, a single one has none. */
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
    if (!members.every(({ isKept }) => isKept)) this.rewrite(members)
  }

  /** The earliest position that may still be rewritten. */
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
    const remaining = members.filter(({ isKept }) => isKept)
    for (const { place } of members) this.pieces.replace(place, '')
    if (remaining.length < 2) return
    remaining.forEach(({ place }, index) => {
      const value = index === 0 ? 'begin' : index === remaining.length - 1 ? 'end' : 'continue'
      this.pieces.replace(place, `<beam number="1">${value}</beam>`)
    })
  }
}
