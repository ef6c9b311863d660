import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageState } from '../../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { type Module, modulesQuery } from '../module.queries.ts'
import { MODULES_TEXTS } from '../modules.texts.ts'

/** Content that needs all modules: shows loading and errors until they are there. */
export function WithModules({ children }: { readonly children: (modules: readonly Module[]) => ReactNode }) {
  const modules = useQuery(modulesQuery)
  if (modules.data) return children(modules.data)
  return (
    <PageState
      query={modules}
      loading={<LineSkeletons count={4} height="96px" />}
      failed={MODULES_TEXTS.failed}
      failedHint={MODULES_TEXTS.failedHint}
    />
  )
}
