import { firstIndexPast } from '@prelude/domain/basics'
/** In a table that never falls: the first place whose value is above a limit. */
export const firstAbove = (table: Float64Array, limit: number): number => firstIndexPast(table.length, (place) => (table[place] as number) > limit)
