import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { isAdmin } from '@prelude/domain/membership'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/page-state.tsx'
import { SilencePicture } from '../../../ui/controls/pictures.tsx'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { useMember } from '../member.queries.ts'
import { MEMBERSHIP_TEXTS } from '../membership.texts.ts'

const TEXTS = MEMBERSHIP_TEXTS.adminsOnly

/** Renders a page for the team only; for everybody else it does not exist. The server checks the rights as well. */
export function AdminsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const member = useMember()
  if (!member) return <LineSkeletons count={6} height="32px" />
  if (isAdmin(member)) return children
  return (
    <EmptyState
      heading="h1"
      picture={<SilencePicture />}
      title={<LeaningTitle words={TEXTS.notFound} />}
      actions={<ButtonLink to="/home">{TEXTS.home}</ButtonLink>}
    >
      {TEXTS.notFoundHint}
    </EmptyState>
  )
}
