import type { ReactNode } from 'react'
import { Callout } from '../feedback/page-state.tsx'

/** Fault of a form as a whole, announced to screen readers as soon as it appears. */
export function FormFault({ words }: { readonly words: string | null | undefined }): ReactNode {
  if (!words) return null
  return (
    <div role="alert">
      <Callout tone="bad" title={words} />
    </div>
  )
}
