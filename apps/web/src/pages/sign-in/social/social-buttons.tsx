import type { Provider } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormFault } from '../../../ui/forms/form-fault.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { countAction } from '../../../features/analytics/front-door.ts'
import {
  AUTH_TEXTS,
  useProviders,
  ProviderMark,
  askProvider,
  isCancelled,
  PasswordNeeded,
  PROVIDER_ERROR_TOAST_MS,
  PROVIDER_NAMES,
  signInWith,
} from '../../../features/sign-in/front-door.ts'
import { useEnter } from '../use-sign-in.ts'
import { JoinDialog } from './join-dialog.tsx'
import styles from './social-buttons.module.css'

/** Buttons for Google and Apple, as far as the server has them configured; above the form. */
export function SocialButtons({ redirect }: { readonly redirect: string | undefined }) {
  const providers = useProviders()
  const { sign, busy, fault, joining, stopJoining } = useSocialSignIn(redirect)
  if (providers.length === 0) return null
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            size="main"
            wide
            busy={busy === provider}
            aria-label={AUTH_TEXTS.continueWith(PROVIDER_NAMES[provider])}
            onClick={() => void sign(provider)}
          >
            <ProviderMark provider={provider} />
            {PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </div>
      <div className={styles.fault}>
        <FormFault words={fault} />
      </div>
      {joining && <JoinDialog {...joining} redirect={redirect} onClose={stopJoining} />}
      <p className={styles.conditions}>
        {AUTH_TEXTS.signup.conditionsProvider}
        <Link to="/legal/$document" params={{ document: 'cgu' }} preload={false}>
          {AUTH_TEXTS.signup.conditionsLink}
        </Link>
        .
      </p>
      <p className={styles.or}>{AUTH_TEXTS.or}</p>
    </div>
  )
}

const EXPLAINED: ReadonlySet<string> = new Set(['identity_refused', 'email_taken'])

function useSocialSignIn(redirect: string | undefined) {
  const enter = useEnter(redirect)
  const [busy, setBusy] = useState<Provider | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [joining, setJoining] = useState<{ readonly provider: Provider; readonly needed: PasswordNeeded } | null>(null)
  const latest = useRef(0)
  // Whether the other window was closed cannot be detected: with the focus back here, the buttons are enabled again.
  useEffect(() => {
    const onBack = (): void => setBusy(null)
    window.addEventListener('focus', onBack)
    return () => window.removeEventListener('focus', onBack)
  }, [])

  const sign = async (provider: Provider): Promise<void> => {
    const mine = ++latest.current
    setBusy(provider)
    setFault(null)
    try {
      const { data, isNew } = await signInWith(client, () => askProvider(provider))
      await enter(data)
      if (isNew) toast({ message: AUTH_TEXTS.signup.welcome(data.firstname), tone: 'good' })
    } catch (error) {
      if (isCancelled(error)) return
      if (error instanceof PasswordNeeded) return setJoining({ provider, needed: error })
      // Errors that the learner can correct are shown in full; a toast would disappear.
      if (error instanceof CallError && EXPLAINED.has(error.code)) setFault(error.message)
      console.warn('Sign-in with a provider', provider, error)
      countAction(ANALYTICS_ACTIONS.socialSignInFailed, { provider })
      toast({ message: AUTH_TEXTS.providerFailed(PROVIDER_NAMES[provider]), tone: 'bad', durationMs: PROVIDER_ERROR_TOAST_MS })
    } finally {
      if (mine === latest.current) setBusy(null)
    }
  }
  return { sign, busy, fault, joining, stopJoining: () => setJoining(null) }
}
