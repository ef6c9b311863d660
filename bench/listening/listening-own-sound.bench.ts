import { LISTENING_RATE_HZ } from '@prelude/engines/detection'
import {
  type AskedGroup,
  chordsOf,
  type HeardClip,
  hearClip,
  matchOnsets,
  openDetector,
  overLoudspeaker,
  pianoNamed,
  playVersion,
  type RecordedPerformance,
  renderPerformance,
  tallyOf,
  timelineOf,
} from '../../lab/listening/front-door.ts'
import type { Row } from '../harness.ts'

export const name = 'Listening, the app’s own sound through the loudspeaker: the other hand is played, the learner is asked for theirs'

/** Seeds used by no other clip of the repository. */
const FIRST_SEED = 7_930_000
/** Two-hand versions; five minutes in total while the learner plays nothing. */
const VERSIONS = [33, 126, 513, 1231, 1361]
const SILENT_SECONDS = 60
const PLAYING_SECONDS = 30
const FIRST_NOTE_SECONDS = 1
const LONGEST_LATE_SECONDS = 0.5

interface Duet {
  readonly app: RecordedPerformance
  readonly learner: RecordedPerformance
}

/** The app plays the left hand and the learner the right, on one clock; repeated until the time is full. */
function duetOf(versionId: number, durationSeconds: number, seed: number): Duet {
  const timeline = timelineOf(versionId)
  const hand = (hands: 'LEFT' | 'RIGHT', unevenMs: number): RecordedPerformance['notes'] => {
    const { notes } = playVersion(timeline, { hands, seed, unevenMs })
    const endSeconds = Math.max(...playVersion(timeline, { seed, unevenMs: 0 }).notes.map(({ offsetSeconds }) => offsetSeconds)) + 0.5
    const rounds = Math.ceil(durationSeconds / endSeconds)
    return Array.from({ length: rounds }, (_, round) => FIRST_NOTE_SECONDS + round * endSeconds)
      .flatMap((shift) => notes.map((note) => ({ ...note, onsetSeconds: note.onsetSeconds + shift, offsetSeconds: note.offsetSeconds + shift })))
      .filter(({ onsetSeconds }) => onsetSeconds < durationSeconds - LONGEST_LATE_SECONDS)
  }
  return { app: { notes: hand('LEFT', 0), pedal: [] }, learner: { notes: hand('RIGHT', 10), pedal: [] } }
}

function groupsOf({ notes }: RecordedPerformance, isPlayed: boolean): AskedGroup[] {
  return chordsOf(notes).map((chord) => ({
    atSeconds: chord[0]?.onsetSeconds ?? 0,
    trueSeconds: chord[0]?.onsetSeconds ?? 0,
    keys: chord.map(({ pitch, onsetSeconds }) => ({
      pitch,
      onsetSeconds: isPlayed ? onsetSeconds : null,
      wrongKind: isPlayed ? null : ('nothing struck' as const),
    })),
  }))
}

async function hearDuet(versionId: number, durationSeconds: number, seed: number, isLearnerPlaying: boolean): Promise<HeardClip & Duet> {
  const duet = duetOf(versionId, durationSeconds, seed)
  const size = { rateHz: LISTENING_RATE_HZ, durationSeconds }
  const played = await renderPerformance(pianoNamed('salamander'), duet.app, size)
  const learner = isLearnerPlaying ? await renderPerformance(pianoNamed('versilian'), duet.learner, size) : null
  const { microphone, own } = overLoudspeaker(played, learner, LISTENING_RATE_HZ, seed)
  const groups = groupsOf(duet.learner, isLearnerPlaying)
  return { ...(await hearClip(await openDetector(), { samples: microphone, own, groups })), ...duet }
}

export async function run(): Promise<Row[]> {
  const credited = { right: 0, asked: 0, unasked: 0, unsure: 0 }
  const beside = []
  const heardBeside = { right: 0, struck: 0, appKeys: 0 }
  for (const [place, versionId] of VERSIONS.entries()) {
    const silent = await hearDuet(versionId, SILENT_SECONDS, FIRST_SEED + 10 * place, false)
    const tally = tallyOf(silent.keys)
    credited.right += tally.calledRight
    credited.asked += tally.wrongKeys
    credited.unsure += tally.unsureOfWrong
    credited.unasked += silent.notes.length
    const playing = await hearDuet(versionId, PLAYING_SECONDS, FIRST_SEED + 10 * place + 5, true)
    beside.push(...playing.keys)
    const matching = matchOnsets(playing.learner.notes, playing.notes)
    heardBeside.right += matching.pairs.length
    heardBeside.struck += playing.learner.notes.length
    heardBeside.appKeys += matchOnsets(
      playing.app.notes.map((note) => ({ ...note, onsetSeconds: note.onsetSeconds + 0.06 })),
      matching.invented,
    ).pairs.length
  }
  const { rightKeys, accepted, calledWrong, unsureOfRight } = tallyOf(beside)
  const minutes = (VERSIONS.length * SILENT_SECONDS) / 60
  return [
    {
      what: 'the learner plays nothing: asked notes credited',
      measured: credited.right,
      unit: `in ${minutes} minutes`,
      samples: credited.asked,
      bar: { max: 0 },
      comparedWith: `${credited.asked} asked, ${credited.unsure} unsure`,
    },
    {
      what: 'the learner plays nothing: notes heard that nobody asked for',
      measured: credited.unasked,
      unit: `in ${minutes} minutes`,
      samples: credited.asked,
      bar: { max: 0 },
      comparedWith: 'what the following mode would take for the learner’s',
    },
    {
      what: 'the learner’s asked notes accepted beside an equally loud accompaniment',
      measured: (100 * accepted) / rightKeys,
      unit: '%',
      samples: rightKeys,
      bar: { min: 96 },
      comparedWith: `${rightKeys} notes; ${calledWrong} called wrong, ${unsureOfRight} unsure; aim 98 %`,
    },
    {
      what: '– heard without being asked for',
      measured: (100 * heardBeside.right) / heardBeside.struck,
      unit: '%',
      samples: heardBeside.struck,
      bar: null,
      comparedWith: `${heardBeside.appKeys} of the app’s own notes taken for the learner’s`,
    },
  ]
}
