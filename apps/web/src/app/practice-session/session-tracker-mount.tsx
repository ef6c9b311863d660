import { createClient } from '@prelude/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { session } from '../../api/login-token.ts'
import { loadPlayerLog } from '../../features/player/front-door.ts'
import { isPlayPage } from '../../shared/play-activity/play-pages.ts'
import { onPlayedNote } from '../../shared/play-activity/played-notes.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { startSessionTracker } from './session-tracker.ts'
import { storedSessions } from './session-tracker-storage.ts'

/** `keepalive`: the request outlives the page; a refusal does not redirect. */
const background = createClient({
  baseUrl: '',
  fetch: (url, { signal: _none, ...init }) => fetch(url, { ...init, keepalive: true }),
  token: session.token,
})

/** The player's root element carries its state; polled every 25 s. */
const musicGoes = (): boolean => document.querySelector('[data-player][data-status="play"], [data-player][data-status="countdown"]') !== null

/** Measures the practice time of a logged-in learner. Render it while a learner is logged in. */
export function SessionTracker() {
  const router = useRouter()
  const onPlayPage = useRouterState({ select: ({ location }) => isPlayPage(location.pathname) })
  const learnerId = useQuery({ ...userQuery, select: ({ id }) => id }).data
  const playerLog = useRef<Awaited<ReturnType<typeof loadPlayerLog>> | null>(null)

  useEffect(() => {
    // The player imports the same module: nothing is loaded twice.
    if (onPlayPage && !playerLog.current)
      loadPlayerLog().then(
        (log) => {
          playerLog.current = log
        },
        () => undefined, // the page shows its own error
      )
  }, [onPlayPage])

  useEffect(() => {
    if (!learnerId) return undefined
    return startSessionTracker({
      page: window,
      tab: document,
      onPlayedNote,
      onPlayPage: () => isPlayPage(router.latestLocation.pathname),
      musicGoes,
      logs: () => playerLog.current?.currentPlayerLog() ?? {},
      clearLogs: () => playerLog.current?.clearPlayerLog(),
      waitingSessions: storedSessions(learnerId),
      // A session of another learner must not be reported with this login.
      isLoggedIn: () => session.learnerId() === learnerId,
      sendSession: (body) => background('POST session', { body }),
      sendActivity: (body) => background('POST user/new-activity', { body }),
      newToken: () => crypto.randomUUID(),
      nowMs: Date.now,
    })
  }, [learnerId, router])
  return null
}
