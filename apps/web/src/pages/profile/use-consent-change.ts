import type { User } from '@prelude/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { PROFILE_TEXTS } from './profile.texts.ts'
import { userQuery } from '../../shared/learner/front-door.ts'

const CONSENTS = {
  newsletter: { call: 'POST updateNewsletterConsent', field: 'newsletter_consent' },
  notifications: { call: 'POST updateNotificationsConsent', field: 'notifications_consent' },
} as const

/** Changes the consent to letters or reminders: optimistic, reverted when refused. */
export function useConsentChange(consent: keyof typeof CONSENTS) {
  const queries = useQueryClient()
  const { call, field } = CONSENTS[consent]
  const put = (value: boolean): void => {
    queries.setQueryData(userQuery.queryKey, (user: User | undefined) => (user ? { ...user, [field]: value } : user))
  }
  return useMutation({
    scope: { id: call },
    mutationFn: (consentValue: boolean) => client(call, { body: { consentValue } }),
    onMutate: async (consentValue) => {
      await queries.cancelQueries({ queryKey: userQuery.queryKey })
      const before = queries.getQueryData(userQuery.queryKey)?.[field] ?? false
      put(consentValue)
      return { before }
    },
    onError: (_error, _value, context) => {
      put(context?.before ?? false)
      toast({ message: PROFILE_TEXTS.notSaved, tone: 'bad' })
    },
  })
}
