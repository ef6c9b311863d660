import { ICON_PATHS, type IconName } from './icon-paths.tsx'

export type { IconName }

/** Always beside words or inside a labelled control: hidden from readers. */
export function Icon({ name, size = 22, className }: { readonly name: IconName; readonly size?: number; readonly className?: string | undefined }) {
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
      {ICON_PATHS[name]}
    </svg>
  )
}
