import { homeShapeOf } from '@prelude/domain/learning/home'
import type { Row } from '../harness.ts'
import { ASKING_LEVELS, measureScale } from '../search/scale.ts'

export const name = 'Home of large catalogues, among 100,000 learners with a history'

const MOST_MS = 80

/** What home reads beside pieces: goals, modules, exercises and challenges, activity, and what is remembered of sections. */
const HISTORY = [
  `insert into configurations select users.id, name, value, now() from users,
     (values ('USER_GOALS', '[5,8,1]'), ('USER_GOAL_WORDS', '{"1":"hymne à la joie"}'), ('HOME_WELCOME_MODAL_INFOS',
       '{"lastSeenScore":40,"userActivityLastSeen":"2026-01-02T10:00:00.000Z","newSongsLastSeen":300}')) as stored (name, value)
     where cardinality($1::int[]) > 0 and (users.id % 3 > 0 or name <> 'USER_GOALS') on conflict do nothing`,
  `insert into configurations select users.id, 'NOT_INTERESTING_VERSIONS', (select json_agg(($1::int[])[1 + (users.id + n) % cardinality($1::int[])]) from generate_series(1, 8) n)::text, now()
     from users on conflict do nothing`,
  `insert into module_progress select users.id, module, module % 4, module % 3 = 0, now() from users, (values (1), (2), (7), (13), (19)) as begun (module)
     where cardinality($1::int[]) > 0`,
  `insert into scores select users.id, kind, content, (users.id + content) % 101, gen_random_uuid(), now()
     from users, (values ('exercise', 1), ('exercise', 32), ('exercise', 33), ('challenge', 1), ('challenge', 5), ('challenge', 1001)) as played (kind, content)
     where cardinality($1::int[]) > 0 on conflict do nothing`,
  `insert into activities select users.id, gen_random_uuid(), 'COMPLETE_PIECE', 'version', ($1::int[])[1 + n], n::text, 60, now() - n * interval '3 days' from users, generate_series(1, 4) n`,
  `insert into activity_days select user_id, to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), event_type, sum(score_variation), count(*)
     from activities where cardinality($1::int[]) > 0 group by 1, 2, 3`,
  `insert into section_memories (user_id, playable_type, playable_id, letter, from_measure, to_measure, seconds, stability_days, difficulty, last_at, reviews, lapses,
       expected_lapses, agains, last_share, last_speed, history)
     select users.id, 'version', ($1::int[])[1 + (users.id * 7919 + n * 104729) % cardinality($1::int[])], 'A', 0, 7, 20, 4 + n, 5, now() - n * interval '5 days', 2, 0, 0.2, 0, 0.9, 1, '{}'
     from users, generate_series(1, 4) n on conflict do nothing`,
]

const levelAt = (place: number): number => ASKING_LEVELS[place % ASKING_LEVELS.length] ?? 1

export const run = (): Promise<Row[]> =>
  measureScale({
    // Each learner asks for the shape of their level.
    callsOf: () => ({ home: (place) => `${homeShapeOf(levelAt(place))}/catalog-home` }),
    mostMs: MOST_MS,
    history: HISTORY,
  })
