import { openDatabase } from '../../apps/server/src/kernel/database/open.ts'
import { processorMs, type Row, timeCalls } from '../harness.ts'
import { askEach, withLearner } from './ask-one.ts'
import { get } from './learners.ts'

export const name = 'The page « Progrès » of a learner of three years'

const MOST_MS = 50
const DAYS = 3 * 365
const VERSIONS = 100
/** The most that are kept of a version. */
const TAKES_OF_A_VERSION = 100
const MEASURES = 32
const SESSIONS_A_DAY = 2
const EVENTS_A_DAY = 4
const WARM_UP = 10

/** Three years of takes, sessions and points, of the one learner that there is. */
async function prepare(folder: string, versionIds: readonly number[]): Promise<void> {
  const database = await openDatabase({ url: null, folder, onProblem: () => undefined })
  const { query } = { query: (text: string, values: unknown[] = []) => database.pool.query(text, values) }
  await query(
    `insert into takes (user_id, id, playable_type, playable_id, hands, from_measure, to_measure, mode, speed, level, score, quality, piece_score, grader_version,
       started_at, ended_at, received_at, sent_hash, measures, notes, extras, performance)
     select owner.id, gen_random_uuid(), 'version', version, 'BOTH', 0, $2::int - 1, 'time', 1, 1, 88, 88, 88, 1, moment, moment + interval '1 minute', moment, '\\x00', measures, '[]', '[]', '[]'
     from (select min(id) as id from users) owner, unnest($1::int[]) version, generate_series(1, $3::int) n,
       lateral (select now() - (n * $4::int / $3::int) * interval '1 day' as moment) at,
       lateral (select jsonb_agg(jsonb_build_object('measure', m, 'hand', hand, 'fault', case when (m + n) % 7 = 0 then 'pitch' end, 'asked', 6, 'right', 5)) as measures
         from generate_series(0, $2::int - 1) m, unnest(array['LEFT', 'RIGHT']) hand) cells`,
    [versionIds, MEASURES, TAKES_OF_A_VERSION, DAYS],
  )
  await query(
    `insert into measure_digests (user_id, version_id, revision) select min(users.id), version, 1 from users, unnest($1::int[]) version group by version`,
    [versionIds],
  )
  await query(
    `insert into sessions select owner.id, gen_random_uuid(), 1200, now() - n * interval '1 day' / $2::int, '{}', now()
     from (select min(id) as id from users) owner, generate_series(1, $1::int) n`,
    [DAYS * SESSIONS_A_DAY, SESSIONS_A_DAY],
  )
  await query(
    `insert into played_days select owner.id, to_char(now() - n * interval '1 day', 'YYYY-MM-DD'), 900, 12, 1400 from (select min(id) as id from users) owner, generate_series(1, $1::int) n`,
    [DAYS],
  )
  await query(
    `insert into activities select owner.id, gen_random_uuid(), case when n % 2 = 0 then 'COMPLETE_PIECE' else 'CONNECTION' end, null, null, n::text, 3, now() - n * interval '1 day' / $2::int
     from (select min(id) as id from users) owner, generate_series(1, $1::int) n`,
    [DAYS * EVENTS_A_DAY, EVENTS_A_DAY],
  )
  await query(
    `insert into activity_days select user_id, to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), event_type, sum(score_variation), count(*) from activities group by 1, 2, 3`,
  )
  await query('analyze')
  await database.close()
}

export const run = (): Promise<Row[]> =>
  withLearner(async (app, token) => {
    const catalogue = JSON.parse(await get(app.url, `v1/catalog?perPage=${VERSIONS}`, token)) as { readonly data: readonly { readonly id: number }[] }
    await app.stop()
    await prepare(
      app.dataDir,
      catalogue.data.map(({ id }) => id),
    )
    await app.start()
    const measures = async (): Promise<{ readonly versions: readonly unknown[]; readonly pending: number }> =>
      JSON.parse(await get(app.url, 'v1/progress/measures', token)).content
    // At first nothing is worked out: a version a call.
    const before = processorMs(app.pid)
    const first = await timeCalls(measures, { calls: VERSIONS - WARM_UP, warmUp: WARM_UP })
    const ofProcessor = (processorMs(app.pid) - before) / VERSIONS
    const { versions, pending } = await measures()
    if (versions.length !== VERSIONS || pending > 0) throw new Error(`${versions.length} versions of ${VERSIONS}, ${pending} pending`)
    const workedOut: Row = {
      what: 'GET progress/measures while a version of a hundred takes is worked out, 95th percentile',
      measured: first.p95Ms,
      unit: 'ms',
      samples: first.count,
      bar: { max: MOST_MS },
      comparedWith: `median ${first.p50Ms.toFixed(1)} ms, ${ofProcessor.toFixed(1)} ms of the processor; once for each version and take`,
    }
    const paths = ['v1/progress', 'v1/progress/measures', 'v1/practice/days', 'v1/user']
    return [workedOut, ...(await askEach(app.url, token, paths, { calls: 200, warmUp: 20, mostMs: MOST_MS }))]
  })
