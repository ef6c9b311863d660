import { openContent } from '@prelude/content'
import { diagnose, gradeTake, type LevelValue, type Take, taughtFindings } from '@prelude/domain/practice'
import type { Hand, ScoreNote, Timeline } from '@prelude/domain/score'
import { tempoMapOf } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/root.ts'
import { type LearnerKey, normalOf, performanceOfKeys, playNaturally } from './natural.ts'

const store = openContent(inRoot('dist', 'content'))
function timelineOf(slug: string, code: string): Timeline {
  const version = store.piece(slug)?.versions.find((candidate) => candidate.code === code)
  const timeline = version && store.versionTimeline(version.id)?.timeline
  if (!timeline) throw new Error('there is no content: run npm start once')
  return timeline
}

type Change = (key: LearnerKey, note: ScoreNote, timeline: Timeline) => LearnerKey
const each =
  (change: Change) =>
  (keys: readonly LearnerKey[], timeline: Timeline): readonly LearnerKey[] =>
    keys.map((key) => (key.note ? change(key, key.note, timeline) : key))

const later = (key: LearnerKey, seconds: number): LearnerKey => ({ ...key, at: key.at + seconds })
const stepsOf = (timeline: Timeline, hand: Hand): ScoreNote[][] => {
  const steps = new Map<number, ScoreNote[]>()
  for (const note of timeline.notes) if (note.hand === hand && !note.grace) steps.set(note.onset, [...(steps.get(note.onset) ?? []), note])
  return [...steps].sort(([a], [b]) => a - b).map(([, notes]) => notes)
}

/** The second of two notes of three to one, in the middle between its neighbours. */
const dottedEven = (keys: readonly LearnerKey[], timeline: Timeline): readonly LearnerKey[] => {
  const tempo = tempoMapOf(timeline, 1)
  const steps = stepsOf(timeline, 'RIGHT')
  const shifts = new Map<number, number>()
  steps.forEach((step, place) => {
    const [a, b, c] = [step, steps[place + 1], steps[place + 2]].map((notes) => notes?.[0]?.onset)
    if (a === undefined || b === undefined || c === undefined || b - a !== 3 * (c - b)) return
    shifts.set(b, (tempo.secondsAt(a) + tempo.secondsAt(c)) / 2 - tempo.secondsAt(b))
  })
  return each((key, { onset, hand }) => (hand === 'RIGHT' ? later(key, shifts.get(onset) ?? 0) : key))(keys, timeline)
}

/** Left-hand chords so much later than the bass before them. */
const lateChords = (seconds: number) =>
  each((key, { hand, onset }, timeline) => (hand === 'LEFT' && isChord(timeline, onset) ? later(key, seconds) : key))
const isChord = ({ notes }: Timeline, onset: number): boolean => notes.filter((note) => note.hand === 'LEFT' && note.onset === onset).length > 1
const rolledChords = each((key, { hand, onset, index }, { notes }) => {
  const chord = notes.filter((note) => note.hand === 'LEFT' && note.onset === onset)
  const place = chord.findIndex((note) => note.index === index)
  return hand === 'LEFT' && chord.length > 1 ? later(key, (0.14 * place) / (chord.length - 1)) : key
})
const jittered = (spread: number) => (keys: readonly LearnerKey[]) => {
  const normal = normalOf(41)
  return keys.map((key) => ({ ...key, at: key.at + spread * normal() }))
}
const WHITE_ABOVE = new Map([0, 2, 4, 5, 7, 9, 11].map((pitch, place, all) => [pitch, all[place + 1] ?? 12]))

/** Half notes of two measures cut by a beat; the music goes on at once. */
const cut =
  (measures: readonly number[]) =>
  (keys: readonly LearnerKey[], timeline: Timeline): readonly LearnerKey[] => {
    const halves = timeline.notes.filter(({ duration, measure }) => duration === 2 * timeline.ticksPerQuarter && measures.includes(measure))
    const beat = tempoMapOf(timeline, 1).beatSecondsAt(0)
    return each((key, { onset }) => later(key, -beat * halves.filter((half) => half.onset < onset).length))(keys, timeline)
  }

/** The last note of each second measure twice, the music a beat later from there on. */
const endsTwice = (keys: readonly LearnerKey[], timeline: Timeline): readonly LearnerKey[] => {
  const beat = tempoMapOf(timeline, 1).beatSecondsAt(0)
  const lasts = timeline.measures.flatMap(({ index }) => (index % 2 === 1 ? [timeline.notes.findLast(({ measure }) => measure === index)] : []))
  const delay = (onset: number): number => beat * lasts.filter((last) => last && last.onset < onset).length
  return keys.flatMap((key) => {
    const own = later(key, delay(key.note?.onset ?? 0))
    return lasts.some((last) => last?.index === key.note?.index) ? [own, { ...later(own, beat), note: null }] : [own]
  })
}

interface Learner {
  readonly plays: string
  readonly piece: readonly [slug: string, code: string]
  readonly level: LevelValue
  readonly change: (keys: readonly LearnerKey[], timeline: Timeline) => readonly LearnerKey[]
  /** What a teacher says first; null: praise, and nothing else. */
  readonly teacher: { readonly kind: string; readonly cause?: string; readonly hand?: Hand | null } | null
  readonly pedal?: true
}

const LEARNERS: readonly Learner[] = [
  {
    plays: 'dotted pairs even',
    piece: ['mon-beau-sapin', 'm'],
    level: 1,
    change: dottedEven,
    teacher: { kind: 'rhythm-figure', cause: 'dotted-even' },
  },
  {
    plays: 'dotted quarter and eighth even',
    piece: ['hymne-a-la-joie', 'm'],
    level: 1,
    change: dottedEven,
    teacher: { kind: 'rhythm-figure', cause: 'dotted-even' },
  },
  {
    plays: 'fa for fa♯',
    piece: ['menuet-en-sol-petzold', 'o'],
    level: 4,
    change: each((key, { pitch }) => (pitch % 12 === 6 ? { ...key, pitch: key.pitch - 1 } : key)),
    teacher: { kind: 'key-signature' },
  },
  {
    plays: 'each chord 110 ms late after its bass',
    piece: ['we-wish-you-a-merry-christmas', 'r'],
    level: 3,
    change: lateChords(0.11),
    teacher: { kind: 'late-after-leap', hand: 'LEFT' },
  },
  {
    plays: 'each chord 110 ms late after its bass, though the hand does not hop',
    piece: ['deck-the-halls', 'r'],
    level: 3,
    change: lateChords(0.11),
    teacher: { kind: 'late-after-leap', cause: 'chord', hand: 'LEFT' },
  },
  {
    plays: 'each chord 120 ms late after its bass',
    piece: ['jingle-bells', 'c'],
    level: 3,
    change: lateChords(0.12),
    teacher: { kind: 'late-after-leap', hand: 'LEFT' },
  },
  {
    plays: 'the hand one white key too high, measures 1 to 4',
    piece: ['au-clair-de-la-lune', 'm'],
    level: 1,
    change: each((key, { measure, pitch }) =>
      measure < 4 ? { ...key, pitch: pitch - (pitch % 12) + (WHITE_ABOVE.get(pitch % 12) ?? (pitch % 12) + 1) } : key,
    ),
    teacher: { kind: 'hand-offset', cause: 'key-off', hand: 'RIGHT' },
  },
  {
    plays: 'chords rolled over 140 ms',
    piece: ['choeur-judas-maccabee', 'r'],
    level: 3,
    change: rolledChords,
    teacher: { kind: 'rolled-chord', hand: 'LEFT' },
  },
  {
    plays: 'chords rolled over 140 ms, in a waltz',
    piece: ['berceuse-de-brahms', 'r'],
    level: 3,
    change: rolledChords,
    teacher: { kind: 'rolled-chord', hand: 'LEFT' },
  },
  { plays: 'the end of each second measure twice', piece: ['frere-jacques', 'm'], level: 1, change: endsTwice, teacher: { kind: 'restart' } },
  {
    plays: 'two half notes cut by a beat',
    piece: ['frere-jacques', 'm'],
    level: 1,
    change: cut([2, 3]),
    teacher: { kind: 'rhythm-figure', cause: 'note-cut' },
  },
  {
    plays: 'quarters detached, as the style wants',
    piece: ['menuet-en-sol-petzold', 'o'],
    level: 3,
    change: each((key, { duration }, { ticksPerQuarter }) => (duration === ticksPerQuarter ? { ...key, held: 0.6 * key.held } : key)),
    teacher: null,
  },
  { plays: 'sixteenths, 20 ms uneven', piece: ['invention-n1-bwv-772', 'o'], level: 5, change: jittered(0.022), teacher: { kind: 'uneven' } },
  {
    plays: 'the thumb 30 louder',
    piece: ['invention-n1-bwv-772', 'o'],
    level: 5,
    change: each((key, { finger, hand }) => (finger === 1 && hand === 'RIGHT' ? { ...key, velocity: key.velocity + 30 } : key)),
    teacher: { kind: 'heavy-finger', hand: 'RIGHT' },
  },
  {
    plays: 'one pedal through 78 measures',
    piece: ['gymnopedie-n1', 'o'],
    level: 4,
    change: (keys) => keys,
    teacher: { kind: 'pedal-blurred' },
    pedal: true,
  },
  {
    plays: 'every note detached, a novice',
    piece: ['hymne-a-la-joie', 'm'],
    level: 1,
    change: each((key) => ({ ...key, held: 0.6 * key.held })),
    // Slurs are printed, and each of them is broken.
    teacher: { kind: 'legato-broken' },
  },
]

describe('learners get what a teacher says', () => {
  it.each(LEARNERS.map((learner) => [`${learner.piece.join(':')}, ${learner.plays}`, learner] as const))(
    '%s',
    (_name, { piece, level, change, teacher, pedal }) => {
      const timeline = timelineOf(...piece)
      for (const seed of [1, 2, 3]) {
        const performance = performanceOfKeys(change(playNaturally(timeline, seed), timeline))
        const request: Take = {
          mode: 'time',
          hands: 'BOTH',
          fromMeasure: 0,
          toMeasure: timeline.measures.length - 1,
          speed: 1,
          level,
          performance,
          input: 'midi',
          pedals: pedal ? [{ downSeconds: 0.1, upSeconds: 10_000 }] : [],
        }
        const { findings, praise } = diagnose(gradeTake(timeline, request), timeline, request)
        const taught = taughtFindings(findings, level)
        if (teacher) expect(taught[0]).toMatchObject(teacher)
        // One key that a fast trill struck twice is let pass.
        expect(taught.filter(({ weight }) => weight > 0.5)).toHaveLength(teacher ? 1 : 0)
        expect(praise).not.toBeNull()
      }
    },
  )
})
