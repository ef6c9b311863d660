import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { CHALLENGES_TEXTS as TEXTS } from './challenges.texts.ts'
import { FlagPicture } from './flag-picture.tsx'

export function ChallengesPage(): ReactNode {
  return (
    <>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      <EmptyState
        picture={<FlagPicture />}
        title={
          <>
            {TEXTS.emptyTitle[0]} <em>{TEXTS.emptyTitle[1]}</em>
          </>
        }
        actions={
          <ButtonLink to="/catalog" search={{ in_progress: 'true' }} icon="flag">
            {TEXTS.action}
          </ButtonLink>
        }
      >
        {TEXTS.empty}
      </EmptyState>
    </>
  )
}
