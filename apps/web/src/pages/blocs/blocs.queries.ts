import { queryOptions } from '@tanstack/react-query'
import type { RhythmPattern } from '../../music-ui/staff/rhythm-staff.tsx'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

export interface Bloc {
  readonly id: number
  readonly title: string
  readonly family: string
  readonly meter: string
  readonly level: number
  readonly isForBothHands: boolean
  readonly tempos: readonly [low: number, high: number]
  readonly advice: string
  readonly chords: readonly string[]
  readonly pattern: RhythmPattern
}

export const blocsQuery = queryOptions({
  queryKey: QUERY_KEYS.blocs,
  queryFn: async ({ signal }): Promise<readonly Bloc[]> =>
    (await client('GET blocs', { signal })).content.map(
      ({ id, title, family, level, advice, chords, pattern, time_signature: meter, hand_type: hands, tempo_min: low, tempo_max: high }) => ({
        ...{ id, title, family, level, advice, chords, meter },
        isForBothHands: hands === 'BOTH_HAND',
        tempos: [low, high],
        pattern: { meter, divisionPerBeat: pattern.division_per_beat, left: pattern.left, right: pattern.right },
      }),
    ),
})
