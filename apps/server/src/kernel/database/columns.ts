import { customType, integer, text, timestamp } from './drizzle.ts'
import type { StoredPlayableType } from './playable.stored.ts'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Types that a free action opens: a playable, or a lesson, which has no takes. */
export type OpenedType = StoredPlayableType | 'lesson'
export const opened = { playableType: text('playable_type').$type<OpenedType>().notNull(), playableId: integer('playable_id').notNull() }
export const playable = { playableType: text('playable_type').$type<StoredPlayableType>().notNull(), playableId: integer('playable_id').notNull() }
