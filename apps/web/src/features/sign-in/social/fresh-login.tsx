import type { Provider } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { useState } from 'react'
import { client } from '../../../api/client.ts'
import { endedLogins } from '../../../api/ended-logins.ts'
import { session } from '../../../api/login-token.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { AUTH_TEXTS } from '../auth.texts.ts'
import styles from './fresh-login.module.css'
import { useProviders } from '../use-providers.ts'
import { ProviderMark } from './provider-mark.tsx'
import { askProvider, isCancelled } from './provider-window.ts'
import { loginAgainWith, PROVIDER_NAMES } from './sign-in-with.ts'

const TEXTS = AUTH_TEXTS.fresh

export interface FreshLoginProps {
  readonly learnerId: number
  readonly email: string
  /** Providers linked to this account. */
  readonly linked: readonly Provider[]
  readonly onDone: () => void
}

/** For an account without a password: the learner signs in with the provider again. */
export function FreshLogin({ learnerId, email, linked, onDone }: FreshLoginProps) {
  const offered = useProviders().filter((provider) => linked.includes(provider))
  const [busy, setBusy] = useState<Provider | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const prove = async (provider: Provider): Promise<void> => {
    setBusy(provider)
    setFault(null)
    try {
      const { id, api_token: token } = await loginAgainWith(client, () => askProvider(provider))
      if (id !== learnerId) {
        endedLogins.add(token)
        return setFault(TEXTS.otherAccount(PROVIDER_NAMES[provider]))
      }
      session.open(token)
      onDone()
    } catch (error) {
      if (isCancelled(error)) return
      const isUnknown = error instanceof CallError && (error.code === 'account_unknown' || error.code === 'password_required')
      if (isUnknown) setFault(TEXTS.otherAccount(PROVIDER_NAMES[provider]))
      else setFault(error instanceof CallError ? error.message : AUTH_TEXTS.providerFailed(PROVIDER_NAMES[provider]))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={styles.form} role="alert">
      <Callout
        tone="warning"
        title={offered.length > 0 ? TEXTS.title(offered.map((provider) => PROVIDER_NAMES[provider]).join(' ou ')) : TEXTS.titleByMail}
      >
        {fault ?? (offered.length > 0 ? TEXTS.words : TEXTS.wordsByMail)}
      </Callout>
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          wide
          busy={busy === provider}
          aria-label={TEXTS.again(PROVIDER_NAMES[provider])}
          onClick={() => void prove(provider)}
        >
          <ProviderMark provider={provider} />
          {TEXTS.again(PROVIDER_NAMES[provider])}
        </Button>
      ))}
      {offered.length === 0 && (
        <ButtonLink to="/forgot-password/$email" params={{ email }} variant="outline" wide>
          {TEXTS.byMail}
        </ButtonLink>
      )}
    </div>
  )
}
