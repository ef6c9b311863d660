import { PRODUCT } from '../../platform/product.ts'
import styles from './logo.module.css'

/** The fermata: an arc over a dot. */
export function LogoMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M2 22C2.500 10.500 8.500 4 16 4s13.500 6.500 14 18c0 1.600-2.600 1.800-3 .2C25.500 14 21.500 10.500 16 10.500S6.500 14 5 22.200c-.4 1.600-3 1.400-3-.2z"
        fill="var(--brand)"
      />
      <circle cx="16" cy="23" r="4.800" fill="var(--right)" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span>{PRODUCT}</span>
    </span>
  )
}
