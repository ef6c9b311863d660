import { randomUUID } from 'node:crypto'
import { decodeSheet, type Sheet, type TakeBody } from '@prelude/contract'
import { pianoKeyOf, pitchOfPianoKey } from '@prelude/domain/music'
import { GRADER_VERSION, gradeTake, rangeOfMeasures } from '@prelude/domain/practice'
import { askedNotes, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { wireOfGrade } from '../../apps/server/src/features/takes/regrade.ts'
import { newAccount } from '../browser-page.ts'

export const get = async (url: string, path: string, token: string): Promise<string> => {
  const response = await fetch(`${url}/play/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  return text
}

/** Creates accounts one after the other: hashing a password takes long. */
export async function newLearners(url: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) tokens.push(await newAccount(url))
  return tokens
}

export const timelineIn = (sheet: string): Timeline => decodeSheet((JSON.parse(sheet) as { content: Sheet }).content)

/** Takes of the first measures as the web app sends them, some thirty notes, each with its own id. */
export function createTakes(playableId: number, timeline: Timeline, notes = 30): () => string {
  const notesToPlay = askedNotes(timeline, 'BOTH', rangeOfMeasures(timeline, 0, timeline.measures.length - 1))
  const last = notesToPlay[Math.min(notes, notesToPlay.length) - 1]
  const to = Math.max(
    0,
    timeline.measures.findLastIndex(({ start }) => start <= (last?.onset ?? 0)),
  )
  const range = rangeOfMeasures(timeline, 0, to)
  const tempo = tempoMapOf(timeline, 1)
  const performance = askedNotes(timeline, 'BOTH', range).map(({ onset, duration, pitch }, place) => ({
    time_s: tempo.secondsAt(onset) + (place % 5 === 4 ? 0.09 : 0.01),
    key: pianoKeyOf(pitch),
    velocity: 80,
    duration_s: tempo.secondsAt(onset + duration) - tempo.secondsAt(onset),
  }))
  const grade = gradeTake(timeline, {
    mode: 'time',
    hands: 'BOTH',
    fromMeasure: 0,
    toMeasure: to,
    speed: 1,
    level: 1,
    performance: performance.map(({ time_s, key, velocity, duration_s }) => ({
      timeSeconds: time_s,
      pitch: pitchOfPianoKey(key),
      velocity,
      durationSeconds: duration_s,
    })),
  })
  const { notes: graded, extras } = wireOfGrade(grade)
  return () => {
    const ended = Date.now() - 1_000
    const take: TakeBody = {
      id: randomUUID(),
      playable_type: 'version',
      playable_id: playableId,
      hands: 'BOTH',
      range: { from_measure: 0, to_measure: to },
      mode: 'time',
      speed: 1,
      transposition_id: null,
      score: grade.result,
      started_at: new Date(ended - 600_000).toISOString(),
      ended_at: new Date(ended).toISOString(),
      grader_version: GRADER_VERSION,
      stopped_at_division: null,
      level: 1,
      notes: graded,
      extras,
      performance,
    }
    return JSON.stringify(take)
  }
}
