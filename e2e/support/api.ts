import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { TakeBody } from '@prelude/contract'
import { decodeSheet } from '@prelude/contract/sheet-codec'
import { encodeTake, quantise } from '@prelude/contract/take-codec'
import { exerciseTonalityId } from '@prelude/domain/learning/exercises'
import { gradeTake } from '@prelude/domain/practice'
import { askedNotes, type Timeline, tempoMapOf } from '@prelude/domain/score'

/** The login token stored in the browser, for API requests of the test. */
export const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('prelude.token') ?? '')

/** Calls the API with the login of the page's learner. */
export async function ask<Content = Record<string, unknown>>(page: Page, path: string): Promise<Content> {
  const answer = await page.request.get(`/play/v1/${path}`, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  expect(answer.status(), path).toBe(200)
  const body = (await answer.json()) as { content?: Content; data?: Content }
  return (body.content ?? body.data) as Content
}

/** The sheet of any content: `challenge/84`, `exercises/2`, `blocs/6`, `version/21`. */
export const timelineAt = async (page: Page, path: string): Promise<Timeline> =>
  decodeSheet(await ask<Parameters<typeof decodeSheet>[0]>(page, `${path}/sheet`))

/** As the player gets it: a content that is not free is opened by that, and counts. */
async function wholeTimelineAt(page: Page, path: string): Promise<Timeline> {
  const sheet = await ask<Parameters<typeof decodeSheet>[0]>(page, `${path}/sheet`)
  return decodeSheet(sheet.model.extract_measures === undefined ? sheet : await ask(page, `${path}/sheet?inPlayer=true`))
}

export interface ListedTake {
  readonly id: string
  readonly mode: string
  readonly hands: string
  readonly speed: number
  readonly score: number | null
  readonly range: { readonly from_measure: number; readonly to_measure: number }
}

/** The learner's takes of a content, the latest first. */
export const takesOf = (page: Page, id: number, type = 'version'): Promise<ListedTake[]> =>
  ask<ListedTake[]>(page, `takes?playable_type=${type}&playable_id=${id}`)

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Stores sessions of work on days before: minutes by day, today first, 0 for none. */
export async function workedBefore(page: Page, minutes: readonly number[]): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  for (const [daysAgo, worked] of minutes.entries()) {
    if (worked === 0) continue
    // It has ended by now: a session that would end in the future is refused.
    const startedAt = new Date(Date.now() - daysAgo * DAY_MS - worked * MINUTE_MS)
    const data = { session_token: randomUUID(), duration: worked * 60, started_at: startedAt.toISOString(), logs: {} }
    expect((await page.request.post('/play/v1/session', { headers, data })).status()).toBe(200)
  }
}

/** A whole version, an exercise or a challenge. */
type PlayedBefore = ({ readonly versionId: number } | { readonly exerciseId: number } | { readonly challengeId: number }) & {
  readonly daysAgo: number
  /** Leaves out every nth note. */
  readonly skipEvery?: number
  /** Only up to this measure, by its position. */
  readonly upTo?: number
  /** Leaves out every other note of a hand in these measures, both included. */
  readonly weak?: { readonly hand: 'LEFT' | 'RIGHT'; readonly from: number; readonly to: number }
  /** Plays these measures, by their index, so much too late. */
  readonly late?: { readonly measures: readonly number[]; readonly seconds: number }
}

function playableOf(played: PlayedBefore) {
  if ('versionId' in played) return { path: `version/${played.versionId}`, playable_type: 'version', playable_id: played.versionId } as const
  if ('challengeId' in played)
    return { path: `challenge/${played.challengeId}`, playable_type: 'challenge', playable_id: played.challengeId } as const
  return { path: `exercises/${played.exerciseId}`, playable_type: 'exercise', playable_id: played.exerciseId } as const
}

const VELOCITY = 80

/** A whole take in time, as the app sends it. */
function wholeTake(timeline: Timeline, played: PlayedBefore, transposition_id: number | null = null): TakeBody {
  const { daysAgo, skipEvery, weak, late, upTo = timeline.measures.length - 1 } = played
  const { playable_type, playable_id } = playableOf(played)
  const [only, other] = (['RIGHT', 'LEFT'] as const).filter((hand) => timeline.notes.some((note) => note.hand === hand))
  const hands = only && !other ? only : 'BOTH'
  const tempo = tempoMapOf(timeline, 1)
  const start = tempo.secondsAt(0)
  const performance = askedNotes(timeline, hands)
    .filter(({ measure }) => measure <= upTo)
    .filter((_, index) => !skipEvery || index % skipEvery !== 0)
    .filter(({ hand, measure }, index) => !weak || hand !== weak.hand || measure < weak.from || measure > weak.to || index % 2 === 0)
    .map(({ onset, duration, pitch, measure }) => ({
      timeSeconds: tempo.secondsAt(onset) - start + (late?.measures.includes(measure) ? late.seconds : 0),
      pitch,
      velocity: VELOCITY,
      durationSeconds: tempo.secondsAt(onset + duration) - tempo.secondsAt(onset),
    }))
  const take = quantise({ mode: 'time', hands, fromMeasure: 0, toMeasure: upTo, speed: 1, level: 1, performance })
  const startedAt = new Date(Date.now() - daysAgo * DAY_MS)
  const endedAt = new Date(startedAt.getTime() + (tempo.secondsAt(timeline.totalTicks) - start) * 1_000 + MINUTE_MS)
  const facts = { id: randomUUID(), playable_type, playable_id, transposition_id } as const
  return encodeTake(take, gradeTake(timeline, take), { ...facts, startedAt, endedAt })
}

/** Stores whole takes of days before, graded like any other. */
export async function playedBefore(page: Page, takes: readonly PlayedBefore[]): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  for (const take of takes) {
    const data = wholeTake(await wholeTimelineAt(page, playableOf(take).path), take)
    const answer = await page.request.post('/play/v1/takes', { headers, data })
    expect([answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([200, ''])
  }
}

/** Stores a take of an exercise without a fault, in the tonality of a symbol; `own` is the one in which it is written. */
export async function keepExerciseTake(page: Page, exerciseId: number, symbol: string, own = 'C'): Promise<void> {
  const transposition_id = symbol === own ? null : exerciseTonalityId(exerciseId, symbol)
  const query = transposition_id === null ? '' : `&transposition=${transposition_id}`
  const timeline = decodeSheet(await ask<Parameters<typeof decodeSheet>[0]>(page, `exercises/${exerciseId}/sheet?inPlayer=true${query}`))
  const data = wholeTake(timeline, { exerciseId, daysAgo: 1 }, transposition_id)
  const answer = await page.request.post('/play/v1/takes', { headers: { authorization: `Bearer ${await tokenOf(page)}` }, data })
  expect([answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([200, ''])
}

/** Announces that a version was played to its end, by its latest take. */
export async function announcePiece(page: Page, versionId: number): Promise<void> {
  const [take] = await takesOf(page, versionId)
  const additional_data = JSON.stringify({ take_id: take?.id })
  const created_at = new Date().toISOString()
  const data = { event_type: 'COMPLETE_PIECE', playable_id: versionId, playable_type: 'version', additional_data, created_at }
  const answer = await page.request.post('/play/v1/user/new-activity', { headers: { authorization: `Bearer ${await tokenOf(page)}` }, data })
  expect([answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([200, ''])
}
