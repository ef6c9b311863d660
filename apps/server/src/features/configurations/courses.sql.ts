import { type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'

/** Pieces in PIECE_COURSES; the one whose class advanced last is the first. */
const MOST_COURSES = 20

export interface PieceCourseNow {
  readonly versionId: number
  readonly pianoClassProgress: number
  readonly consolidationClassProgress: number
}

/** The courses but some, in their order; what is no course goes too. */
const coursesBut = (ids: string): string =>
  `json_array_elements(configurations.value::json) with ordinality as known(course, place) where course ->> 'version_id' <> all(${ids}::text[])`

/** Under fifteen, until a parent agrees, nothing is kept beyond the level (spec: choices §1.3). */
const KEEP_COURSE: Statement = {
  name: 'keep_piece_course',
  text: `insert into configurations (user_id, name, value, updated_at)
    select users.id, 'PIECE_COURSES', json_build_array(json_build_object('version_id', $2::int, 'piano_class_progress', $3::float8,
      'consolidation_class_progress', $4::float8))::text, now()
    from users where users.id = $1 and users.age <> 'parent_awaited'
    on conflict (user_id, name) do update set updated_at = excluded.updated_at, value = (
      select json_agg(course order by place)::text from (
        select excluded.value::json -> 0 as course, 0::bigint as place
        union all
        (select course, place from ${coursesBut('array[$2::int::text]')} order by place limit ${MOST_COURSES - 1})
      ) courses)`,
}

const FORGET_COURSES: Statement = {
  name: 'forget_piece_courses',
  text: `update configurations set updated_at = now(), value = (select coalesce(json_agg(course order by place), '[]')::text from ${coursesBut('$2')})
    where user_id = $1 and name = 'PIECE_COURSES'`,
}

/** The class of a piece advanced: it comes first in PIECE_COURSES. */
export const keepCourse = (
  transaction: Reader,
  userId: number,
  { versionId, pianoClassProgress, consolidationClassProgress }: PieceCourseNow,
): Promise<unknown> => rowsOf(transaction, KEEP_COURSE, [userId, versionId, pianoClassProgress, consolidationClassProgress])

/** Nothing is left of these classes. */
export const forgetCourses = (transaction: Reader, userId: number, versionIds: readonly number[]): Promise<unknown> =>
  rowsOf(transaction, FORGET_COURSES, [userId, versionIds.map(String)])
