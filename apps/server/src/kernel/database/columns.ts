import type { PlayableType } from '@prelude/contract'
import { customType, integer, text, timestamp } from './drizzle.ts'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** What a free action opens: a playable, or a lesson, which is only looked at. */
export type OpenedType = PlayableType | 'lesson'
export const opened = { playableType: text('playable_type').$type<OpenedType>().notNull(), playableId: integer('playable_id').notNull() }
export const playable = { playableType: text('playable_type').$type<PlayableType>().notNull(), playableId: integer('playable_id').notNull() }
