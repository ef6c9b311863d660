import { rangeOfMeasures, type Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { saveFile } from '../../platform/save-file.ts'
import { replayEvents } from './replay-events.ts'

export interface TakeToSave {
  readonly title: string
  readonly endedAt: string
  readonly timeline: Timeline
  readonly take: Take
}

/** « frere-jacques-2026-11-21-1742 »: sortable, in characters that every system accepts. */
export const fileNameOf = ({ title, endedAt }: Pick<TakeToSave, 'endedAt' | 'title'>): string => {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const when = endedAt.slice(0, 16).replace('T', '-').replace(':', '')
  return `${plain || 'prise'}-${when}`
}

/** The take as a MIDI file, with the tempo map of the piece where it was played in time. */
export async function saveMidi(recording: TakeToSave): Promise<void> {
  const { writeTakeFile } = await import('@prelude/engines/midi-file')
  const { title, timeline, take } = recording
  const range = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  const bytes = writeTakeFile({
    title,
    performance: take.performance,
    ...(take.pedals ? { pedals: take.pedals } : {}),
    ...(take.mode === 'time' ? { clock: { timeline, range, speed: take.speed } } : {}),
  })
  saveFile({ name: `${fileNameOf(recording)}.mid`, content: new Blob([bytes], { type: 'audio/midi' }) })
}

/** The take as an audio file, rendered with the piano of the player. */
export async function saveWav(recording: TakeToSave): Promise<void> {
  const [{ encodeWav }, { openPianoSound }] = await Promise.all([import('@prelude/engines/dsp'), import('../../platform/piano-sounds.ts')])
  const sound = openPianoSound()
  try {
    await sound.load()
    const events = replayEvents(recording.timeline, recording.take, 'take')
    // Nothing sounds before the start of the file.
    const lead = Math.max(0, -(events[0]?.atSeconds ?? 0))
    const rendered = await sound.renderOffline(events.map((event) => ({ ...event, atSeconds: event.atSeconds + lead })))
    saveFile({ name: `${fileNameOf(recording)}.wav`, content: new Blob([encodeWav(rendered)], { type: 'audio/wav' }) })
  } finally {
    await sound.dispose()
  }
}
