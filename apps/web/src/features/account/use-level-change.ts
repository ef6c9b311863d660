import type { User } from '@prelude/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { refreshTouched } from '../../api/query-keys.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ACCOUNT_TEXTS } from './account.texts.ts'
import { type LevelChoiceValue, LEVELS, userQuery } from '../../shared/learner/front-door.ts'

const TEXTS = ACCOUNT_TEXTS.level

/** Changes the level: optimistic, reverted when refused; queries that depend on the level are invalidated. */
export function useLevelChange() {
  const queries = useQueryClient()
  const put = (level: User['level']): void => {
    queries.setQueryData(userQuery.queryKey, (user: User | undefined) => (user ? { ...user, level } : user))
  }
  return useMutation({
    scope: { id: 'level' },
    mutationFn: (value: LevelChoiceValue) => client('POST user/level', { body: { level: value } }),
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey: userQuery.queryKey })
      const before = queries.getQueryData(userQuery.queryKey)?.level
      const name = LEVELS.find((level) => level.value === value)?.name ?? ''
      if (before) put({ ...before, value, name })
      return { before }
    },
    onSuccess: async ({ content }) => {
      put(content.level)
      toast({ message: TEXTS.saved(content.level.name), tone: 'good' })
      await refreshTouched(queries, 'level-changed')
    },
    onError: (_error, _value, context) => {
      if (context?.before) put(context.before)
      toast({ message: TEXTS.failed, tone: 'bad' })
    },
  })
}
