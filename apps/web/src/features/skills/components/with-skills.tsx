import type { Skills } from '@prelude/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageState } from '../../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { skillsQuery } from '../skills.queries.ts'
import { MODULES_TEXTS } from '../../modules/front-door.ts'

/** Content that needs the skills: shows loading and errors until they are there. */
export function WithSkills({ children }: { readonly children: (skills: Skills) => ReactNode }) {
  const skills = useQuery(skillsQuery)
  if (skills.data) return children(skills.data)
  return (
    <PageState
      query={skills}
      loading={<LineSkeletons count={4} height="96px" />}
      failed={MODULES_TEXTS.failed}
      failedHint={MODULES_TEXTS.failedHint}
    />
  )
}
