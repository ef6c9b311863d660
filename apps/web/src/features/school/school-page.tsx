import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Teacher } from '../../ui/teacher.tsx'
import { SCHOOL_TEXTS as TEXTS } from './school.texts.ts'

export function SchoolPage(): ReactNode {
  return (
    <>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      <EmptyState
        picture={<Teacher expression="thinking" size={132} />}
        title={
          <>
            {TEXTS.emptyTitle[0]} <em>{TEXTS.emptyTitle[1]}</em>
          </>
        }
        actions={
          <ButtonLink to="/catalog" search={{ difficulty: '1' }} icon="catalogue">
            {TEXTS.action}
          </ButtonLink>
        }
      >
        {TEXTS.empty}
      </EmptyState>
    </>
  )
}
