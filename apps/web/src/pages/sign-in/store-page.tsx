import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { client } from '../../api/client.ts'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { isApple, isMobileWeb } from '../../platform/device-kind.ts'
import { forceWeb } from '../../platform/force-web.ts'
import { Button, ButtonAnchor } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormFault } from '../../ui/forms/form-fault.tsx'
import { Callout } from '../../ui/feedback/page-state.tsx'
import { AUTH_TEXTS } from '../../features/sign-in/front-door.ts'
import styles from './auth-form.module.css'
import { OUTSIDE_TEXTS } from './outside.texts.ts'
import { emailFault } from './signup-faults.ts'
import { optionalPart } from '../../ui/feedback/optional-part.ts'
import { useForm } from '../../shared/forms/use-form.ts'

const TEXTS = OUTSIDE_TEXTS.store
/** Only a computer shows codes. */
const QrCode = optionalPart(async () => (await import('./components/qr-code.tsx')).QrCode)

/** On a phone or a tablet: the store app, or continue in the browser (spec: choices §2.7). */
export function StorePage(): ReactNode {
  const { back } = useSearch({ from: '/auth/store' })
  const navigate = useNavigate()
  const stores = useQuery(clientConfigQuery).data?.stores
  const links = (['ios', 'android'] as const).flatMap((store) => (stores?.[store] ? [{ store, address: stores[store] }] : []))
  // The store of this device first, as the main action; on a computer neither is.
  const isHere = isMobileWeb()
  if (!isApple(navigator)) links.reverse()
  const goOn = async (): Promise<void> => {
    forceWeb()
    await navigate({ to: back ?? '/home', replace: true })
  }
  return (
    <>
      <h1 className={styles.title}>
        <LeaningTitle words={TEXTS.title} />
      </h1>
      <p className={styles.lead}>{links.length > 0 ? TEXTS.lead : TEXTS.leadWeb}</p>
      {!isHere && links.length > 0 && (
        <div className={styles.codes}>
          {links.map(({ store, address }) => (
            <figure key={store} className={styles.codeOf}>
              <div className={styles.code}>
                <Suspense fallback={null}>
                  <QrCode address={address} label={TEXTS.code(TEXTS.names[store])} />
                </Suspense>
              </div>
              <figcaption>{TEXTS.names[store]}</figcaption>
            </figure>
          ))}
          <p>{TEXTS.scan}</p>
        </div>
      )}
      <div className={styles.form}>
        {links.map(({ store, address }, place) => (
          <ButtonAnchor key={store} href={address} rel="noreferrer" size="main" wide variant={isHere && place === 0 ? 'primary' : 'soft'}>
            {TEXTS[store]}
          </ButtonAnchor>
        ))}
        <Button variant={links.length > 0 && isHere ? 'outline' : 'primary'} size="main" wide onClick={() => void goOn()}>
          {TEXTS.web}
        </Button>
      </div>
      {links.length < 2 && <WaitingList />}
    </>
  )
}

/** For a device without an app in its store yet. */
function WaitingList() {
  const { form, faults, busy, send, mend } = useForm()
  const [done, setDone] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const wrong = emailFault(email)
    const fault = wrong === null ? {} : { email: wrong }
    if (await send(fault, () => client('POST subscribe', { body: { email, created_from: 'store' } }))) setDone(true)
  }
  return (
    <section className={styles.waiting}>
      <h2>{TEXTS.waitingTitle}</h2>
      {done ? (
        <div role="status">
          <Callout tone="good" title={TEXTS.waitingDone} />
        </div>
      ) : (
        <>
          <p className={styles.waitingWords}>{TEXTS.waiting}</p>
          <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <Field
              label={AUTH_TEXTS.email}
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              required
              error={faults.fields.email}
              onChange={() => mend('email')}
            />
            <FormFault words={faults.form} />
            <Button type="submit" variant="soft" wide busy={busy}>
              {TEXTS.waitingSubmit}
            </Button>
          </form>
        </>
      )}
    </section>
  )
}
