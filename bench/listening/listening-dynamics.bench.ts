import { pitchFrom } from '@prelude/domain/music'
import { createTakeRecorder, findingsOf, gradeTake, type NoteInputEvent, type PlayedNote, type Take } from '@prelude/domain/practice'
import { NO_EXPRESSION, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { createNoteEvents, type ExpectedEvent, LISTENING_RATE_HZ } from '@prelude/engines/detection'
import {
  CONDITIONS,
  hearHops,
  JUDGING_VERSIONS,
  openDetector,
  PIANO_NAMES,
  pianoNamed,
  playVersion,
  recordedUnder,
  renderPerformance,
  timelineOf,
} from '../../lab/listening/front-door.ts'
import type { Row } from '../harness.ts'

export const name = 'Listening, soft and loud: eight measures written p, eight written f, played alike or not, before the microphone'

/** Seeds used by no other clip of the repository. */
const FIRST_SEED = 8_110_000
const MEASURES = 16
const LEAD_SECONDS = 0.6
/** Differences of MIDI velocity between the halves. */
const GAPS = [0, 15, 30]
const CONDITIONS_EACH = 2
const GRADED_AT_LEVEL = 5

/** The first measures of a version, p and then f. */
function lettered(versionId: number): Timeline {
  const timeline = timelineOf(versionId)
  const half = timeline.measures[MEASURES / 2]?.start ?? 0
  return {
    ...timeline,
    expression: {
      ...NO_EXPRESSION,
      dynamics: [
        { at: 0, mark: 'p', hand: null },
        { at: half, mark: 'f', hand: null },
      ],
    },
  }
}

/** The notes of a take, of what the microphone says. */
function performanceOf(events: readonly NoteInputEvent[]): readonly PlayedNote[] {
  const recorder = createTakeRecorder()
  for (const event of events) {
    const atSeconds = event.atSeconds - LEAD_SECONDS
    if (event.kind === 'down') recorder.down({ ...event, atSeconds, source: 'microphone' })
    else if (event.kind === 'up') recorder.up(event.pitch, atSeconds)
    else if (event.kind === 'velocity') recorder.velocity(event.pitch, event.velocity)
  }
  return recorder.notes()
}

/** Whether « les nuances écrites ne s'entendent pas » is said; null where the halves have too few notes of a hand to be compared. */
async function isSaid(versionId: number, gap: number, turn: number): Promise<boolean | null> {
  const timeline = lettered(versionId)
  const last = Math.min(MEASURES, timeline.measures.length) - 1
  const tempo = tempoMapOf(timeline, 1)
  const halfSeconds = tempo.secondsAt(timeline.measures[MEASURES / 2]?.start ?? 0)
  const seed = FIRST_SEED + 100 * versionId + 10 * turn
  const { notes } = playVersion(timeline, { toMeasure: last, seed, unevenMs: 12 })
  const truth = notes.map((note) => ({
    ...note,
    onsetSeconds: note.onsetSeconds + LEAD_SECONDS,
    offsetSeconds: note.offsetSeconds + LEAD_SECONDS,
    velocity: note.velocity + (note.onsetSeconds < halfSeconds - 0.1 ? -gap / 2 : gap / 2) - 10,
  }))
  const durationSeconds = Math.max(...truth.map(({ offsetSeconds }) => offsetSeconds)) + 1
  const piano = pianoNamed(PIANO_NAMES[turn % PIANO_NAMES.length] ?? 'salamander')
  const sound = await renderPerformance(piano, { notes: truth, pedal: [] }, { rateHz: LISTENING_RATE_HZ, durationSeconds })
  const samples = recordedUnder(
    CONDITIONS[(turn + JUDGING_VERSIONS.indexOf(versionId as never)) % CONDITIONS.length] ?? 'clean',
    sound,
    LISTENING_RATE_HZ,
    seed,
  )
  const expected = [
    ...Map.groupBy(
      timeline.notes.filter(({ measure, grace }) => measure <= last && !grace),
      ({ onset }) => onset,
    ),
  ].map(
    ([onset, chord], id): ExpectedEvent => ({
      id,
      atSeconds: tempo.secondsAt(onset) + LEAD_SECONDS,
      pitches: [...new Set(chord.map(({ pitch }) => pitch))],
    }),
  )
  const [detector, noteEvents] = [await openDetector(), createNoteEvents()]
  detector.ask(expected)
  noteEvents.ask(expected)
  const events: NoteInputEvent[] = []
  await hearHops(detector, samples, {}, (hop) => {
    events.push(...noteEvents.emit({ ...hop, spectrum: detector.spectrum.slice() }, hop.soundSeconds))
  })
  const reporter = (performance: readonly PlayedNote[], input: 'midi' | 'microphone'): boolean => {
    const take: Take = { mode: 'time', hands: 'BOTH', fromMeasure: 0, toMeasure: last, speed: 1, level: GRADED_AT_LEVEL, performance, input }
    return findingsOf(gradeTake(timeline, take), timeline, take).some(({ cause }) => cause === 'letters-unheard')
  }
  const alike = notes.map(({ pitch, onsetSeconds, offsetSeconds }, index) => ({
    timeSeconds: onsetSeconds,
    pitch: pitchFrom(pitch),
    velocity: 70 + (index % 5),
    durationSeconds: offsetSeconds - onsetSeconds,
  }))
  if (!reporter(alike, 'midi')) return null
  return reporter(performanceOf(events), 'microphone')
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const gap of GAPS) {
    const answers: boolean[] = []
    for (const versionId of JUDGING_VERSIONS)
      for (let turn = 0; turn < CONDITIONS_EACH; turn += 1) {
        const answer = await isSaid(versionId, gap, turn)
        if (answer !== null) answers.push(answer)
      }
    rows.push({
      what: gap === 0 ? 'played alike: said that what is written is not heard' : `played ${gap} of MIDI velocity apart: said all the same`,
      measured: (100 * answers.filter(Boolean).length) / answers.length,
      unit: '%',
      samples: answers.length,
      bar: gap === 0 ? null : { max: gap === 15 ? 10 : 1 },
      comparedWith: `${answers.length} takes`,
    })
  }
  return rows
}
