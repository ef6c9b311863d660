import { CallError } from '@prelude/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { FreshLogin } from '../../../features/sign-in/front-door.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import { useLinkedProviders } from '../identities.queries.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { QUERY_KEYS } from '../../../api/query-keys.ts'

export interface ProofOfLogin {
  /** For `send` of a form: handles the refusal that asks for a fresh login. */
  readonly onRefused: (error: unknown) => boolean
  /** The dialog for a fresh login, while one is asked for. */
  readonly part: ReactNode
}

/** For changes that need the password, in an account without one: the server asks for a fresh login. */
export function useProofOfLogin({ id, email }: Pick<Learner, 'id' | 'email'>): ProofOfLogin {
  const [isAsked, setAsked] = useState(false)
  const linked = useLinkedProviders()
  const queries = useQueryClient()
  const done = (): void => {
    setAsked(false)
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.logins })
    toast({ message: PROFILE_TEXTS.freshLogin, tone: 'good' })
  }
  return {
    onRefused: (error) => {
      const isFreshness = error instanceof CallError && error.code === 'fresh_login_required'
      if (isFreshness) setAsked(true)
      return isFreshness
    },
    part: isAsked ? <FreshLogin learnerId={id} email={email} linked={linked} onDone={done} /> : null,
  }
}
