import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/page-state.tsx'
import { PageState } from '../../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../../ui/controls/pictures.tsx'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { leaning } from '../../membership/front-door.ts'
import { type Module, modulesQuery } from '../school.queries.ts'
import { SCHOOL_TEXTS } from '../school.texts.ts'
import { SKILLS_TEXTS as TEXTS } from '../skills.texts.ts'

/** Content that needs all modules: shows loading and errors until they are there. */
export function WithModules({ children }: { readonly children: (modules: readonly Module[]) => ReactNode }) {
  const modules = useQuery(modulesQuery)
  if (modules.data) return children(modules.data)
  return (
    <PageState
      query={modules}
      loading={<LineSkeletons count={4} height="96px" />}
      failed={SCHOOL_TEXTS.failed}
      failedHint={SCHOOL_TEXTS.failedHint}
    />
  )
}

/** An unknown address. */
export function NothingTaught({ words }: { readonly words: string }) {
  return (
    <EmptyState
      heading="h1"
      picture={<SilencePicture />}
      title={leaning(TEXTS.unknownTitle)}
      actions={<ButtonLink to="/school/modules">{TEXTS.back}</ButtonLink>}
    >
      {words}
    </EmptyState>
  )
}
