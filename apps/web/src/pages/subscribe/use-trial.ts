import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { countAction } from '../../features/analytics/front-door.ts'
import { SUBSCRIBE_TEXTS as TEXTS } from './subscribe.texts.ts'

const DATE = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })

/** Starts the trial: 14 days, without a payment card, once. */
export function useTrial() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await client('POST trial/enable', {})).data,
    onSuccess: (user) => {
      queries.setQueryData(userQuery.queryKey, user)
      countAction(ANALYTICS_ACTIONS.trialBegun)
      // Padlocks change with the trial.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
      if (user.trial_ends_at) toast({ message: TEXTS.trialBegun(DATE.format(new Date(user.trial_ends_at))), tone: 'good' })
    },
    onError: () => toast({ message: TEXTS.trialFailed, tone: 'bad' }),
  })
}
