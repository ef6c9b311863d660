import { isAdmin } from '@prelude/domain/membership'
import type { ReactNode } from 'react'
import { leaning, useMember } from '../../features/membership/front-door.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { CONTENT_ADMIN_TEXTS as TEXTS } from './content-admin.texts.ts'

/** A page for the team; for everybody else it is not there. The server refuses by itself as well. */
export function AdminsOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const member = useMember()
  if (!member) return <LineSkeletons count={6} height="32px" />
  if (isAdmin(member)) return children
  return (
    <EmptyState heading="h1" picture={<SilencePicture />} title={leaning(TEXTS.notFound)} actions={<ButtonLink to="/home">{TEXTS.home}</ButtonLink>}>
      {TEXTS.notFoundHint}
    </EmptyState>
  )
}
