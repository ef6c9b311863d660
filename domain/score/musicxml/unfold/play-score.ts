import { SCORE_LIMITS } from '../limits.ts'
import { type HandReading, handsOf } from '../read/hands.ts'
import { joinTies } from '../read/join-ties.ts'
import { ScoreFault } from '../score-fault.ts'
import type { PlayedScore, PlayedSign, UnfoldedMeasure, UnfoldedScoreNote, WrittenLyric, WrittenNote, WrittenScore } from '../written-score.ts'
import { unfoldMeasures } from './unfold.ts'

/** Items by written measure, in their order. */
function byMeasure<Item extends { readonly measure: number }>(items: readonly Item[], count: number): Item[][] {
  const lists: Item[][] = Array.from({ length: count }, () => [])
  for (const item of items) lists[item.measure]?.push(item)
  return lists
}

/** Lyric of the n-th time: the verse of that number, else the only one, else none. */
export function lyricOfPass(lyrics: readonly WrittenLyric[], pass: number): WrittenLyric | null {
  const [first] = lyrics
  if (first === undefined) return null
  const verse = lyrics.find((lyric) => lyric.verse === pass)
  if (verse) return verse
  return lyrics.length === 1 || pass === 1 ? first : null
}

/** For each played measure, which playing of its written one it is, from 1. */
function passes(played: readonly UnfoldedMeasure[]): number[] {
  const times = new Map<number, number>()
  return played.map(({ written }) => {
    const pass = (times.get(written) ?? 0) + 1
    times.set(written, pass)
    return pass
  })
}

const earlier = (a: UnfoldedScoreNote, b: UnfoldedScoreNote): number =>
  a.onset - b.onset || Number(b.grace) - Number(a.grace) || a.pitch - b.pitch || (a.heads[0] ?? 0) - (b.heads[0] ?? 0)

/** Places the written notes in playing order; written notes keep their own lists of heads. */
function soundingNotes(written: WrittenScore, played: readonly UnfoldedMeasure[], hands: HandReading): UnfoldedScoreNote[] {
  const lists = byMeasure(written.notes, written.measures.length)
  const passOf = passes(played)
  const heads: { readonly note: WrittenNote; readonly onset: number; readonly measure: number }[] = []
  for (const measure of played) {
    const { index, written: from, start } = measure
    const pass = passOf[index] ?? 1
    for (const note of lists[from] ?? [])
      if (!note.timeOnly || note.timeOnly.includes(pass)) heads.push({ note, onset: start + note.onset, measure: index })
    if (heads.length > SCORE_LIMITS.playedNotes) {
      throw new ScoreFault(
        'too_large',
        `Avec ses reprises, la partition a plus de ${SCORE_LIMITS.playedNotes} notes. Exportez seulement la partie de piano.`,
      )
    }
  }
  const slurred = new Map(written.notes.flatMap(({ ordinal, slurs }) => (slurs ? [[ordinal, slurs] as const] : [])))
  const slursOf = (ordinals: readonly number[]): Pick<UnfoldedScoreNote, 'slurs'> => {
    const slurs = slurred.size === 0 ? [] : ordinals.flatMap((ordinal) => slurred.get(ordinal) ?? [])
    return slurs.length > 0 ? { slurs } : {}
  }
  const ornaments = new Map(written.notes.flatMap(({ ordinal, ornament }) => (ornament ? [[ordinal, ornament] as const] : [])))
  const ornamentOf = (ordinals: readonly number[]): Pick<UnfoldedScoreNote, 'ornament'> => {
    const head = ornaments.size === 0 ? undefined : ordinals.find((ordinal) => ornaments.has(ordinal))
    const ornament = head === undefined ? undefined : ornaments.get(head)
    return ornament ? { ornament } : {}
  }
  return joinTies(heads, written.ticksPerQuarter, played)
    .map(
      ({ head, duration, heads: ordinals }): UnfoldedScoreNote => ({
        onset: head.onset,
        duration,
        pitch: head.note.pitch,
        unpitched: head.note.unpitched,
        grace: head.note.grace,
        staccato: head.note.staccato,
        part: head.note.part,
        staff: head.note.staff,
        voice: head.note.voice,
        hand: hands.handOf(head.note),
        fingering: head.note.fingering,
        lyric: lyricOfPass(head.note.lyrics, passOf[head.measure] ?? 1),
        measure: head.measure,
        heads: ordinals,
        ...slursOf(ordinals),
        ...ornamentOf(ordinals),
      }),
    )
    .sort(earlier)
}

/** Unfolds a written score for playing: follows repeats and jumps, joins ties, separates hands. */
export function playScore(written: WrittenScore): PlayedScore {
  const { measures, warnings } = unfoldMeasures(written.measures)
  const last = measures.at(-1)
  const hands = handsOf(written)
  if (hands.guessed) warnings.add('hands_guessed')
  const tempos = byMeasure(written.tempos, written.measures.length)
  const chords = byMeasure(written.chords, written.measures.length)
  const signs = signsOf(written, measures)
  return {
    ticksPerQuarter: written.ticksPerQuarter,
    totalTicks: last ? last.start + last.length : 0,
    measures,
    notes: soundingNotes(written, measures, hands),
    tempos: measures.flatMap(({ written: index, start }) =>
      (tempos[index] ?? []).map(({ at, quartersPerMinute, beatQuarters }) => ({ at: start + at, quartersPerMinute, beatQuarters })),
    ),
    chords: measures.flatMap(({ written: index, start }) => (chords[index] ?? []).map(({ at, symbol }) => ({ at: start + at, symbol }))),
    ...(signs.length > 0 ? { signs } : {}),
    warnings: warnings.sentences(),
  }
}

/** Signs of loudness and pedal each time that their measure is played. */
function signsOf({ signs = [], measures }: WrittenScore, played: readonly UnfoldedMeasure[]): PlayedSign[] {
  if (signs.length === 0) return []
  const lists = byMeasure(signs, measures.length)
  return played.flatMap(({ written, start, length }) =>
    (lists[written] ?? []).map(({ measure: _, at, ...sign }) => ({ ...sign, at: start + Math.min(at, length) })),
  )
}
