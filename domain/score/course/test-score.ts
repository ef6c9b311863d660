import type {
  PlayedScore,
  UnfoldedScoreNote,
  WrittenLyric,
  WrittenMeasure,
  WrittenNote,
  WrittenPart,
  WrittenScore,
  WrittenTempo,
} from '../musicxml/written-score.ts'
import type { Finger } from '../timeline.ts'

const TICKS = 48
type Overrides = Partial<Omit<WrittenMeasure, 'index' | 'length'>>

/** A part in test notation: one text a staff, bars between `|`; see `tokens`. */
interface TestPart {
  readonly name?: string
  readonly percussion?: boolean
  readonly staves: readonly string[]
}
export interface TestScore {
  readonly parts: readonly TestPart[]
  readonly title?: string
  readonly composer?: string
  /** Of each written measure, by position. */
  readonly measures?: Readonly<Record<number, Overrides>>
  readonly time?: readonly [number, number]
  readonly tempos?: readonly WrittenTempo[]
  /** Written measures in playing order; as written when absent. */
  readonly order?: readonly number[]
}

/** `60`, `60/2` (two quarters), `48+52+55`, `r/2`, `g62` (grace), `60~` (tied to the next), `60:pro-` (syllable), `60=3` (finger). */
const TOKEN = /^(g?)(r|[\d+]+)(?:\/([\d.]+))?(~?)(?:=(\d))?(?::(.+))?$/

const syllabicOf = (text: string): WrittenLyric => ({
  verse: 1,
  text: text.replaceAll('-', ''),
  syllabic: text.startsWith('-') ? (text.endsWith('-') ? 'middle' : 'end') : text.endsWith('-') ? 'begin' : 'single',
})

interface NotesOfTest {
  readonly notes: WrittenNote[]
  /** Of each measure, in ticks. */
  readonly lengths: readonly number[]
}

function notesOf(parts: TestScore['parts']): NotesOfTest {
  const notes: WrittenNote[] = []
  const lengths: number[] = []
  let ordinal = 0
  parts.forEach((part, partIndex) => {
    part.staves.forEach((text, staffIndex) => {
      let tied = new Set<number>()
      text.split('|').forEach((bar, measure) => {
        let at = 0
        for (const token of bar.trim().split(/\s+/).filter(Boolean)) {
          const match = TOKEN.exec(token)
          if (!match) throw new Error(`token ${token}`)
          const [, grace, what = 'r', quarters = '1', tie, finger, lyric] = match
          const duration = grace ? 0 : Math.round(Number(quarters) * TICKS)
          const next = new Set<number>()
          for (const [i, pitch] of (what === 'r' ? [] : what.split('+').map(Number)).entries()) {
            notes.push({
              ordinal,
              part: partIndex,
              staff: staffIndex + 1,
              voice: String(staffIndex * 4 + 1),
              measure,
              onset: at,
              duration,
              pitch,
              unpitched: part.percussion ?? false,
              grace: grace === 'g',
              tieStart: tie === '~',
              tieStop: tied.has(pitch),
              staccato: false,
              fingering: finger && i === 0 ? (Number(finger) as Finger) : null,
              lyrics: lyric && i === 0 ? [syllabicOf(lyric)] : [],
            })
            ordinal += 1
            if (tie === '~') next.add(pitch)
          }
          if (what === 'r') ordinal += 1
          if (!grace) tied = next
          at += duration
        }
        lengths[measure] = Math.max(lengths[measure] ?? 0, at)
      })
    })
  })
  return { notes: notes.sort((a, b) => a.measure - b.measure || a.part - b.part), lengths }
}

/** A small score, read and played, at 48 ticks a quarter. */
export function scoreOf(test: TestScore): { written: WrittenScore; played: PlayedScore } {
  const { notes, lengths } = notesOf(test.parts)
  const [beats, beatType] = test.time ?? [4, 4]
  const measures = lengths.map(
    (length, index): WrittenMeasure => ({
      index,
      number: String(index + 1),
      implicit: false,
      length: length || (beats * 4 * TICKS) / beatType,
      time: { beats, beatType },
      fifths: 0,
      minor: false,
      startsRepeat: false,
      endsRepeatTimes: 0,
      endings: [],
      startsEnding: false,
      rehearsal: null,
      barStyle: 'regular',
      segno: false,
      coda: false,
      jump: null,
      jumpUntil: null,
      fine: false,
      toCoda: false,
      ...test.measures?.[index],
    }),
  )
  const parts = test.parts.map(
    (part, index): WrittenPart => ({
      index,
      id: `P${index + 1}`,
      name: part.name ?? 'Piano',
      staves: part.staves.length,
      percussion: part.percussion ?? false,
    }),
  )
  const written: WrittenScore = {
    title: test.title ?? null,
    composer: test.composer ?? null,
    ticksPerQuarter: TICKS,
    parts,
    measures,
    notes,
    tempos: test.tempos ?? [{ measure: 0, at: 0, quartersPerMinute: 90, beatQuarters: 1 }],
    chords: [],
    warnings: [],
  }
  return { written, played: played(written, test.order ?? measures.map((measure) => measure.index)) }
}

/** Unfolds in the order given by the test. */
function played(written: WrittenScore, order: readonly number[]): PlayedScore {
  const notes: UnfoldedScoreNote[] = []
  const sounding = new Map<string, number>()
  let start = 0
  const measures = order.map((position, index) => {
    const length = written.measures[position]?.length ?? 0
    for (const note of written.notes.filter((item) => item.measure === position)) {
      const place = `${note.part} ${note.staff} ${note.pitch}`
      const open = sounding.get(place)
      const before = open === undefined ? undefined : notes[open]
      if (note.tieStop && before && open !== undefined) {
        notes[open] = { ...before, duration: before.duration + note.duration, heads: [...before.heads, note.ordinal] }
        if (!note.tieStart) sounding.delete(place)
        continue
      }
      if (note.tieStart) sounding.set(place, notes.length)
      const { duration, pitch, unpitched, grace, staccato, part, staff, voice, fingering, ordinal } = note
      const hand = written.parts[part]?.staves === 2 ? (staff === 1 ? 'RIGHT' : 'LEFT') : null
      const [lyric = null] = note.lyrics
      const at = { onset: start + note.onset, measure: index }
      notes.push({ ...at, duration, pitch, unpitched, grace, staccato, part, staff, voice, hand, fingering, lyric, heads: [ordinal] })
    }
    start += length
    return { index, written: position, start: start - length, length }
  })
  const tempos = measures.flatMap((measure) =>
    written.tempos.filter((tempo) => tempo.measure === measure.written).map(({ at, ...tempo }) => ({ ...tempo, at: measure.start + at })),
  )
  return {
    ticksPerQuarter: written.ticksPerQuarter,
    totalTicks: start,
    measures,
    notes: notes.sort((a, b) => a.onset - b.onset || Number(b.grace) - Number(a.grace) || a.pitch - b.pitch),
    tempos: tempos.map(({ at, quartersPerMinute, beatQuarters }) => ({ at, quartersPerMinute, beatQuarters })),
    chords: [],
    warnings: [],
  }
}
