import { LISTENING_RATE_HZ } from '@prelude/engines/detection'
import { DISTURBANCES, type Disturbance, disturbance, hearClip, openDetector } from '../../lab/listening/front-door.ts'
import type { Row } from '../harness.ts'

export const name = 'Listening, notes that nobody played: speech, noise and things that knock'

/** Seeds used by no other clip of the repository. */
const FIRST_SEED = 7_820_000
const CLIP_SECONDS = 20
/** Speech gets the most seconds, as voices vary most. */
const CLIPS_OF: Readonly<Partial<Record<Disturbance, number>>> = { speech: 6, 'speech in a room': 4, silence: 1 }
const CLIPS_OF_OTHERS = 2
const SPEECH: readonly Disturbance[] = ['speech', 'speech in a room']
/** The limit covers speech, noise, claps, typing and silence; the others are only printed. */
const WITHOUT_BAR: readonly Disturbance[] = ['murmur']

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  const speechNotes = { notes: 0, clips: 0, minutes: 0 }
  for (const [place, kind] of DISTURBANCES.entries()) {
    const clips = CLIPS_OF[kind] ?? CLIPS_OF_OTHERS
    const pitches: number[] = []
    for (let clip = 0; clip < clips; clip += 1) {
      const samples = disturbance(kind, CLIP_SECONDS, LISTENING_RATE_HZ, FIRST_SEED + 100 * place + clip)
      pitches.push(...(await hearClip(await openDetector(), { samples })).notes.map(({ pitch }) => pitch))
    }
    const minutes = (clips * CLIP_SECONDS) / 60
    const isSpeech = SPEECH.includes(kind)
    if (isSpeech) {
      speechNotes.notes += pitches.length
      speechNotes.clips += clips
      speechNotes.minutes += minutes
    }
    rows.push({
      what: `false notes: ${kind}`,
      measured: pitches.length / minutes,
      unit: 'a minute',
      samples: clips,
      bar: isSpeech || WITHOUT_BAR.includes(kind) ? null : { max: 0 },
      comparedWith: `${pitches.length} in ${(minutes * 60).toFixed(0)} s${isSpeech ? '' : '; aim 0'}`,
    })
  }
  return [
    {
      what: 'false notes: all speech, alone and in rooms',
      measured: speechNotes.notes / speechNotes.minutes,
      unit: 'a minute',
      samples: speechNotes.clips,
      bar: { max: 2 },
      comparedWith: `${speechNotes.notes} in ${(speechNotes.minutes * 60).toFixed(0)} s of men, women and children; aim 0.5`,
    },
    ...rows,
  ]
}
