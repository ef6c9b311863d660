import { SCORE_LIMITS } from '../limits.ts'
import type { MeasureColumn, MusicXmlReader, PartReading } from './reading.ts'

/** Adds a tempo at a position; one that is unplayable is clamped to the limits. */
export function keepTempo(
  reading: MusicXmlReader,
  part: PartReading,
  column: MeasureColumn,
  mark: { readonly at: number; readonly quartersPerMinute: number; readonly beatQuarters: number | null },
): void {
  if (!(mark.quartersPerMinute > 0) || !Number.isFinite(mark.quartersPerMinute)) return
  const quartersPerMinute = Math.min(SCORE_LIMITS.fastestQuartersPerMinute, Math.max(SCORE_LIMITS.slowestQuartersPerMinute, mark.quartersPerMinute))
  if (quartersPerMinute !== mark.quartersPerMinute) reading.warnings.add('tempo_clamped', column.index)
  reading.tempos.push({ part: part.index, measure: column.index, at: Math.max(0, mark.at), quartersPerMinute, beatQuarters: mark.beatQuarters })
}

/** Content of a `<sound>`: the tempo, and jumps. */
interface SoundMarks {
  tempo: number | null
  daCapo: boolean
  dalSegno: boolean
  segno: boolean
  coda: boolean
  toCoda: boolean
  fine: boolean
  forwardRepeat: boolean
  offset: string
}

export const noSound = (): SoundMarks => ({
  tempo: null,
  daCapo: false,
  dalSegno: false,
  segno: false,
  coda: false,
  toCoda: false,
  fine: false,
  forwardRepeat: false,
  offset: '',
})

const saysYes = (value: string | null): boolean => value !== null && value !== '' && value !== 'no'

/** Reads a `<sound>` into the marks of its direction, or of its own. */
export function readSound({ scanner }: MusicXmlReader, marks: SoundMarks): SoundMarks {
  const tempo = scanner.attribute('tempo')
  if (tempo !== null && Number(tempo) > 0) marks.tempo = Number(tempo)
  marks.daCapo ||= saysYes(scanner.attribute('dacapo'))
  marks.dalSegno ||= saysYes(scanner.attribute('dalsegno'))
  marks.segno ||= saysYes(scanner.attribute('segno'))
  marks.coda ||= saysYes(scanner.attribute('coda'))
  marks.toCoda ||= saysYes(scanner.attribute('tocoda'))
  marks.fine ||= saysYes(scanner.attribute('fine'))
  marks.forwardRepeat ||= saysYes(scanner.attribute('forward-repeat'))
  for (let token = scanner.next(); token !== 'close'; token = scanner.next()) {
    if (token !== 'open') continue
    if (scanner.name === 'offset') marks.offset = scanner.content()
    else scanner.skip()
  }
  return marks
}

/** Stores the collected jumps in the measure. */
export function keepOrder(column: MeasureColumn, marks: SoundMarks): void {
  if (marks.daCapo) column.jump = 'da_capo'
  else if (marks.dalSegno) column.jump = 'dal_segno'
  column.segno ||= marks.segno
  column.coda ||= marks.coda
  column.toCoda ||= marks.toCoda
  column.fine ||= marks.fine
  column.startsRepeat ||= marks.forwardRepeat
}
