import type { ReactNode } from 'react'
import { Callout } from '../feedback/page-state.tsx'

/** What is wrong with a form as a whole, read out as soon as it stands there. */
export function FormFault({ words }: { readonly words: string | null | undefined }): ReactNode {
  if (!words) return null
  return (
    <div role="alert">
      <Callout tone="bad" title={words} />
    </div>
  )
}
