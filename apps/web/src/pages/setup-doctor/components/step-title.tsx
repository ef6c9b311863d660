import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step takes the focus when the step begins: it is read, and no button keeps the focus by accident. */
export function StepTitle({ children, first = false }: { readonly children: ReactNode; readonly first?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true })
  }, [first])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
