import type { ReactNode } from 'react'
import { ICON_PATHS, type IconName } from './icon-paths.tsx'

export type { IconName }

export interface IconProps {
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** An icon on the grid of 24, with the common line width. Always beside words or inside a labelled control: hidden from screen readers. */
export function IconFrame({ size = 22, className, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export function Icon({ name, ...props }: IconProps & { readonly name: IconName }) {
  const drawn = ICON_PATHS[name]
  return <IconFrame {...props}>{typeof drawn === 'string' ? <path d={drawn} /> : drawn}</IconFrame>
}
