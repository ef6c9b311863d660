import type { User } from '@prelude/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Learner } from './learner.ts'
import { LEARNER_TEXTS as TEXTS } from './learner.texts.ts'
import { userQuery } from './user.queries.ts'

/** Changes the hand size: optimistic, reverted when refused. */
export function useHandSizeChange() {
  const queries = useQueryClient()
  const put = (handSize: User['hand_size']): void => {
    queries.setQueryData(userQuery.queryKey, (user: User | undefined) => (user ? { ...user, hand_size: handSize } : user))
  }
  return useMutation({
    scope: { id: 'hand-size' },
    mutationFn: (handSize: NonNullable<Learner['handSize']>) => client('POST user/hand-size', { body: { hand_size: { ...handSize } } }),
    onMutate: async (handSize) => {
      await queries.cancelQueries({ queryKey: userQuery.queryKey })
      const before = queries.getQueryData(userQuery.queryKey)?.hand_size ?? null
      put({ ...handSize })
      return { before }
    },
    onSuccess: ({ content }) => {
      put(content.hand_size)
      toast({ message: TEXTS.handsSaved, tone: 'good' })
    },
    onError: (_error, _handSize, context) => {
      put(context?.before ?? null)
      toast({ message: TEXTS.handsFailed, tone: 'bad' })
    },
  })
}
