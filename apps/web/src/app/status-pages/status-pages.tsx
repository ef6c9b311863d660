import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { client } from '../../api/client.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { CablePicture, SilencePicture, TuningForkPicture, WrongNotePicture } from '../../ui/controls/pictures.tsx'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { insideAddress } from '../addresses.ts'
import { PageUnreachable } from '../lazy-page.tsx'
import { reloadForNewFiles } from './new-files.ts'
import { APP_LAYOUT_TEXTS } from '../layout/app-layout.texts.ts'
import { StatePage } from './status-page.tsx'

const RETRY_SECONDS = 45
/** The browser says once that it is online, some time before the first call comes through: we ask again after this time, then after twice as long. */
const FIRST_RETRY_MS = 3_000

/** Polls the server's health; once it answers, returns to the page that was asked for. */
function useReturnPath(back: string | undefined) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const ask = useCallback(async (): Promise<void> => {
    setAsking(true)
    try {
      await client('GET status', {})
      await navigate({ to: insideAddress(back) ?? '/home', replace: true })
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }, [navigate, back])
  return { ask, asking, failed }
}

export function NotFoundPage(): ReactNode {
  const TEXTS = APP_LAYOUT_TEXTS.notFound
  usePageTitle(TEXTS.documentTitle)
  return (
    <StatePage
      picture={<SilencePicture />}
      title={<LeaningTitle words={TEXTS.title} />}
      actions={
        <>
          <ButtonLink to="/home" icon="home" size="main">
            {TEXTS.home}
          </ButtonLink>
          <ButtonLink to="/catalog" variant="outline" size="main">
            {TEXTS.search}
          </ButtonLink>
        </>
      }
    >
      <p>{TEXTS.words}</p>
      <p>
        <small>{TEXTS.code}</small>
      </p>
    </StatePage>
  )
}

export function OfflinePage(): ReactNode {
  const TEXTS = APP_LAYOUT_TEXTS.offline
  const { ask, asking, failed } = useReturnPath(useSearch({ from: '/offline' }).back)
  useEffect(() => {
    const back = (): void => void ask()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [ask])
  const [retryMs, setRetryMs] = useState(FIRST_RETRY_MS)
  useEffect(() => {
    if (!failed || asking) return
    const again = setTimeout(() => {
      setRetryMs((ms) => Math.min(2 * ms, 1_000 * RETRY_SECONDS))
      if (navigator.onLine) void ask()
    }, retryMs)
    return () => clearTimeout(again)
  }, [failed, asking, ask, retryMs])
  return (
    <StatePage
      picture={<CablePicture />}
      title={<LeaningTitle words={TEXTS.title} />}
      actions={
        <Button icon="retry" size="main" busy={asking} onClick={() => void ask()}>
          {TEXTS.retry}
        </Button>
      }
    >
      <p>{TEXTS.words}</p>
      <p role="status">{failed && !asking ? TEXTS.still : ''}</p>
    </StatePage>
  )
}

export function MaintenancePage(): ReactNode {
  const TEXTS = APP_LAYOUT_TEXTS.maintenance
  const { ask, asking, failed } = useReturnPath(useSearch({ from: '/maintenance' }).back)
  const [remainingSeconds, setRemainingSeconds] = useState(RETRY_SECONDS)
  useEffect(() => {
    const timer = setInterval(() => setRemainingSeconds((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (remainingSeconds > 0) return
    setRemainingSeconds(RETRY_SECONDS)
    void ask()
  }, [remainingSeconds, ask])
  return (
    <StatePage
      picture={<TuningForkPicture />}
      title={<LeaningTitle words={TEXTS.title} />}
      actions={
        <Button icon="retry" size="main" busy={asking} onClick={() => void ask()}>
          {TEXTS.retry}
        </Button>
      }
    >
      <p>{TEXTS.words}</p>
      <p role="status">{failed && !asking ? TEXTS.still : ''}</p>
      <p>
        <small>{TEXTS.again(Math.max(remainingSeconds, 0))}</small>
      </p>
    </StatePage>
  )
}

/** The router's error page; reloading also fetches the chunks that a new version renamed. */
export function BrokenPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }): ReactNode {
  useEffect(() => {
    if (error instanceof PageUnreachable) void reloadForNewFiles()
  }, [error])
  return error instanceof PageUnreachable && !navigator.onLine ? <UnreachablePage onRetry={reset} /> : <WrongNotePage />
}

/** The page's chunk did not load because there is no network: retried when the network is back. */
function UnreachablePage({ onRetry }: { readonly onRetry: () => void }) {
  const TEXTS = APP_LAYOUT_TEXTS.offline
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <StatePage
      picture={<CablePicture />}
      title={<LeaningTitle words={TEXTS.title} />}
      actions={
        <Button icon="retry" size="main" onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      }
    >
      <p>{TEXTS.words}</p>
    </StatePage>
  )
}

function WrongNotePage() {
  const TEXTS = APP_LAYOUT_TEXTS.broken
  return (
    <StatePage
      picture={<WrongNotePicture />}
      title={<LeaningTitle words={TEXTS.title} />}
      actions={
        <>
          <Button icon="retry" size="main" onClick={() => window.location.reload()}>
            {TEXTS.retry}
          </Button>
          <ButtonLink to="/home" variant="outline" size="main" reloadDocument>
            {TEXTS.home}
          </ButtonLink>
        </>
      }
    >
      <p>{TEXTS.words}</p>
    </StatePage>
  )
}
