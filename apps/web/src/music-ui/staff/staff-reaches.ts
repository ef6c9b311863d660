import type { LessonMusic, LessonNote } from '@prelude/domain/lessons'
import type { BeamPart } from '@prelude/domain/notation'
import type { StaffChord, StaffLayout } from './staff-shapes.ts'

/** What reaches over several notes of a staff: slurs, ties, repeats and their endings. */

type XOf = (at: number) => number

export interface Stemmed {
  readonly note: LessonNote
  readonly chord: StaffChord
  readonly up: boolean
  readonly beams: readonly BeamPart[]
}

export function laySlurs(stemmed: readonly Stemmed[], xOf: XOf): StaffLayout['slurs'] {
  const ids = [...new Set(stemmed.flatMap(({ note }) => note.slur ?? []))]
  return ids.flatMap((id) => {
    const under = stemmed.filter(({ note }) => note.slur === id)
    const [first, last] = [under[0], under[under.length - 1]]
    if (!first || !last) return []
    const below = under.filter(({ up }) => up).length * 2 >= under.length
    const edge = ({ chord }: Stemmed): number =>
      below ? Math.max(...chord.heads.map(({ y }) => y)) + 11 : Math.min(...chord.heads.map(({ y }) => y)) - 11
    return [{ x1: xOf(first.note.at) + 6, x2: xOf(last.note.at) + 6, y1: edge(first), y2: edge(last), bend: below ? 22 : -22 }]
  })
}

/** From each note to the next one, as near to the heads as a tie lies. */
export function layTies(stemmed: readonly Stemmed[], xOf: XOf): StaffLayout['slurs'] {
  return stemmed.flatMap((from, place) => {
    const to = stemmed[place + 1]
    if (!from.note.isTied || !to) return []
    const side = from.up ? 1 : -1
    const y = (from.up ? Math.max : Math.min)(...from.chord.heads.map((head) => head.y)) + 8 * side
    return [{ x1: xOf(from.note.at) + 9, x2: xOf(to.note.at) + 3, y1: y, y2: y, bend: 10 * side }]
  })
}

/** The dots of a sign that begins a repeat stand between its bar and the first note. */
export const REPEAT_WIDTH = 12
/** Above the staff, over what is played the first time only and what follows it. */
const ENDING_ABOVE = 30

export function layRepeat({ repeat, quarters }: LessonMusic, xOf: XOf, top: number, width: number): Pick<StaffLayout, 'repeat' | 'endings'> {
  if (!repeat) return { repeat: null, endings: [] }
  const barAt = (at: number): number => (at >= quarters - 1e-6 ? width - 1 : xOf(at) - 11)
  const { from, to, ending } = repeat
  const y = top - ENDING_ABOVE
  const endings: StaffLayout['endings'] =
    ending === null
      ? []
      : [
          { number: 1, x1: barAt(ending), x2: barAt(to), y },
          { number: 2, x1: barAt(to), x2: width - 1, y },
        ]
  return { repeat: { from: from === 0 ? null : barAt(from) - REPEAT_WIDTH, to: barAt(to) }, endings }
}
