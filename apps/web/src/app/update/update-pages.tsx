import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { clientConfigQuery } from '../../api/client-config.queries.ts'
import { isApple, isNativeApp } from '../../platform/device-kind.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { CablePicture, TuningForkPicture } from '../../ui/controls/pictures.tsx'
import { StatePage } from '../status-pages/status-page.tsx'
import { UPDATE_TEXTS } from './update.texts.ts'
import { applyUpdate } from './update-watch.ts'
import { useIsTooOld } from '../guards/visits.ts'

/** A new version is available; with `?majorUpdate=true` the update is mandatory. */
export function UpdatePage(): ReactNode {
  const TEXTS = UPDATE_TEXTS.update
  const { majorUpdate } = useSearch({ from: '/update' })
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const stores = useQuery(clientConfigQuery).data?.stores
  const apply = async (): Promise<void> => {
    setBusy(true)
    try {
      await applyUpdate()
    } catch (cause) {
      console.warn('The new version could not be installed', cause)
      await navigate({ to: '/update-error', replace: true })
    }
  }
  const store = isNativeApp() ? (isApple(navigator) ? stores?.ios : stores?.android) : null
  return (
    <StatePage
      picture={<TuningForkPicture />}
      title={<LeaningTitle words={majorUpdate ? TEXTS.majorTitle : TEXTS.title} />}
      actions={
        store ? (
          <Button icon="download" size="main" onClick={() => window.open(store, '_system')}>
            {TEXTS.openStore}
          </Button>
        ) : (
          <Button icon="retry" size="main" busy={busy} onClick={() => void apply()}>
            {TEXTS.apply}
          </Button>
        )
      }
    >
      <p>{majorUpdate ? TEXTS.majorWords : TEXTS.words}</p>
    </StatePage>
  )
}

/** The new version could not be fetched (spec: choices §2.7). */
export function UpdateErrorPage(): ReactNode {
  const TEXTS = UPDATE_TEXTS.error
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isTooOld = useIsTooOld()
  const retry = async (): Promise<void> => {
    setBusy(true)
    try {
      await applyUpdate()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <StatePage
      picture={<CablePicture />}
      title={<LeaningTitle words={TEXTS.title} />}
      actions={
        <>
          <Button icon="retry" size="main" busy={busy} onClick={() => void retry()}>
            {TEXTS.retry}
          </Button>
          {!isTooOld && (
            <ButtonLink to="/home" variant="outline" size="main">
              {TEXTS.home}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{TEXTS.words}</p>
      <p role="status">{failed && !busy ? TEXTS.still : ''}</p>
    </StatePage>
  )
}
