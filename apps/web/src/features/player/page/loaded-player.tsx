import { CallError } from '@prelude/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { warmUpPiano } from '../../../platform/piano-sounds.ts'
import type { LoadedSheet } from '../../../shared/playables/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/page-state.tsx'
import { SilencePicture } from '../../../ui/controls/pictures.tsx'
import { LOADED_PLAYER_TEXTS } from './loaded-player.texts.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './player-view.module.css'

export interface LoadedPlayerProps {
  readonly sheet: Pick<UseQueryResult<LoadedSheet>, 'data' | 'error' | 'refetch'>
  /** Where to go from a content that does not exist. */
  readonly unknownTo: '/catalog' | '/challenges' | '/school'
  readonly children: (sheet: LoadedSheet) => ReactNode
}

export const PlayerLoading = () => (
  <main className={styles.failure} data-player data-theme="night" aria-busy="true">
    <p>{TEXTS.loading}</p>
  </main>
)

export const PlayerFailure = ({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) => (
  <main className={styles.failure}>
    <ErrorState title={message} onRetry={onRetry} />
  </main>
)

/** Loads the sheet of a content for the player; shows loading and errors. */
export function LoadedPlayer({ sheet, unknownTo, children }: LoadedPlayerProps) {
  // The piano samples load in parallel with the sheet.
  useEffect(warmUpPiano, [])
  if (sheet.data) return children(sheet.data)
  if (sheet.error instanceof CallError && sheet.error.code === 'not_found')
    return (
      <main className={styles.failure} id="content" tabIndex={-1}>
        <EmptyState
          picture={<SilencePicture />}
          title={LOADED_PLAYER_TEXTS.unknown}
          heading="h1"
          actions={<ButtonLink to={unknownTo}>{LOADED_PLAYER_TEXTS.unknownBack}</ButtonLink>}
        >
          {LOADED_PLAYER_TEXTS.unknownHint}
        </EmptyState>
      </main>
    )
  if (sheet.error) return <PlayerFailure message={sheet.error.message} onRetry={() => void sheet.refetch()} />
  return <PlayerLoading />
}
