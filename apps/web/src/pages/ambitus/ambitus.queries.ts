import type { User } from '@prelude/contract'
import { type Ambitus, pianoKeyOf } from '@prelude/domain/music'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { AMBITUS_TEXTS as TEXTS } from './ambitus.texts.ts'

/** Saves the range, or deletes it with null. */
export function useAmbitusChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (range: Ambitus | null) =>
      client('POST user/ambitus', { body: { ambitus: range && { low: pianoKeyOf(range.low), high: pianoKeyOf(range.high) } } }),
    onSuccess: ({ content }) => {
      queries.setQueryData(userQuery.queryKey, (user: User | undefined) => (user ? { ...user, ambitus: content.ambitus } : user))
      toast({ message: content.ambitus ? TEXTS.saved : TEXTS.forgotten, tone: 'good' })
    },
    onError: () => toast({ message: TEXTS.failed, tone: 'bad' }),
  })
}
