import { playedSeconds } from '@prelude/domain/learning'
import type { MeasureSummary } from '@prelude/domain/practice'
import { and, eq, inArray } from '../../kernel/database/drizzle.ts'
import { type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import type { PlayableRef } from '../../kernel/repertoire/playables.ts'
import { measureDigests } from './played.table.ts'
import type { TakeRow } from './takes.present.ts'

/** What was played on one day of the learner's calendar. */
export interface PlayedDay {
  readonly day: string
  readonly seconds: number
  readonly takes: number
  readonly notes: number
}

/** Every day on which something was played, the oldest first. */
export const playedDaysPart: LearnerPart<readonly PlayedDay[]> = {
  sql: `(select json_agg(json_build_array(day, seconds, takes, notes) order by day) from played_days where user_id = ${PART.learnerId})`,
  read: (stored: readonly [string, number, number, number][] | null) =>
    (stored ?? []).map(([day, seconds, takes, notes]) => ({ day, seconds, takes, notes })),
}

/** The measures of a version that was played; `known` is null while it has to be worked out. */
export interface PlayedVersion {
  readonly versionId: number
  /** Grows with every take that is stored or erased. */
  readonly revision: number
  readonly measured: { readonly measureCount: number; readonly digest: MeasureSummary } | null
}

/** Every version of which a take was stored. */
export const playedVersionsPart: LearnerPart<readonly PlayedVersion[]> = {
  sql: `(select json_agg(json_build_array(version_id, revision, worked_out, measure_count, digest) order by version_id) from measure_digests where user_id = ${PART.learnerId})`,
  read: (stored: readonly [number, number, number | null, number | null, MeasureSummary | null][] | null) =>
    (stored ?? []).map(([versionId, revision, workedOut, measureCount, digest]) => ({
      versionId,
      revision,
      measured: workedOut !== revision || measureCount === null || digest === null ? null : { measureCount, digest },
    })),
}

const NOTE_PLAYED: Statement = {
  name: 'note_played',
  text: `with of_day as (
      insert into played_days (user_id, day, seconds, takes, notes)
      select $1::int, $2, $3::float8, 1, $4::int where $4::int > 0
      on conflict (user_id, day) do update set seconds = played_days.seconds + excluded.seconds, takes = played_days.takes + 1,
        notes = played_days.notes + excluded.notes
    )
    insert into measure_digests (user_id, version_id, revision) select $1, $5, 1 where $6 = 'version'
    on conflict (user_id, version_id) do update set revision = measure_digests.revision + 1`,
}

/** Adds a take that is stored to its day of the learner's calendar, and leaves the measures of its version to be worked out anew. A take without a key adds nothing to the day. */
export function notePlayed(transaction: Reader, { userId, performance, playableType, playableId }: TakeRow, day: string): Promise<unknown> {
  const seconds = playedSeconds(performance.map(({ time_s, duration_s }) => ({ timeSeconds: time_s, durationSeconds: duration_s })))
  return rowsOf(transaction, NOTE_PLAYED, [userId, day, seconds, performance.length, playableId, playableType])
}

const DIGESTS_STALE: Statement = {
  name: 'digests_stale',
  text: 'update measure_digests set revision = revision + 1 where user_id = $1 and version_id = $2',
}

/** Takes of a content are gone: its measures are worked out anew. */
export const notePlayedLess = async (transaction: Reader, userId: number, { playableType, playableId }: PlayableRef): Promise<void> => {
  if (playableType === 'version') await rowsOf(transaction, DIGESTS_STALE, [userId, playableId])
}

export const forgetDigests = (transaction: Transaction, userId: number, versionIds: readonly number[]): Promise<unknown> =>
  transaction.delete(measureDigests).where(and(eq(measureDigests.userId, userId), inArray(measureDigests.versionId, [...versionIds])))

const KEEP_DIGEST: Statement = {
  name: 'keep_digest',
  text: 'update measure_digests set worked_out = $3, measure_count = $4, digest = $5::jsonb where user_id = $1 and version_id = $2',
}

/** Keeps what was worked out of the takes of a revision; where a take came meanwhile, it is worked out again when it is asked for. */
export const keepDigest = (transaction: Reader, userId: number, { versionId, revision, measured }: PlayedVersion): Promise<unknown> =>
  rowsOf(transaction, KEEP_DIGEST, [userId, versionId, revision, measured?.measureCount ?? null, measured && JSON.stringify(measured.digest)])
