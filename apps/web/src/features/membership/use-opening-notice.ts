import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { MEMBERSHIP_TEXTS } from './membership.texts.ts'

const TEXTS = MEMBERSHIP_TEXTS.opening

/** While payment is closed: puts the learner on the waiting list, at the account's address (spec: choices §1.6). */
export function useOpeningNotice() {
  const email = useLearner()?.email
  const joining = useMutation({
    mutationFn: (address: string) => client('POST subscribe', { body: { email: address, created_from: 'premium' } }),
    onSuccess: () => toast({ message: TEXTS.done, tone: 'good' }),
    onError: () => toast({ message: TEXTS.failed, tone: 'bad' }),
  })
  return { join: () => email && joining.mutate(email), isPending: joining.isPending, isDone: joining.isSuccess }
}
