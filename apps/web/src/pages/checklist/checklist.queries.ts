import type { Checklist } from '@prelude/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS, refreshTouched } from '../../api/query-keys.ts'

export type ChecklistItem = Checklist['items'][number]

export const checklistQuery = queryOptions({
  queryKey: QUERY_KEYS.checklist,
  queryFn: async ({ signal }): Promise<Checklist> => (await client('GET checklist', { signal })).content,
})

/** What there is to announce: items that the records bear out and whose points were not counted, then the whole list. */
export const toAnnounce = ({ items, counted }: Pick<Checklist, 'counted' | 'items'>) => ({
  steps: items.filter((item) => item.completed && !item.counted),
  whole: !counted && items.length > 0 && items.every(({ completed }) => completed),
})

/** Announces what was done, each once; the server counts what its records bear out. Answers the steps that were counted now. */
export function useAnnounceChecklist() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (list: Checklist): Promise<readonly ChecklistItem[]> => {
      const { steps, whole } = toAnnounce(list)
      const created_at = new Date().toISOString()
      for (const { id } of steps)
        await client('POST user/new-activity', {
          body: { event_type: 'COMPLETE_CHECKLIST_STEP', additional_data: JSON.stringify({ task: id }), created_at },
        })
      if (whole) await client('POST user/new-activity', { body: { event_type: 'COMPLETE_CHECKLIST', created_at } })
      return steps
    },
    onSuccess: () => refreshTouched(queries, 'checklist-counted'),
  })
}
