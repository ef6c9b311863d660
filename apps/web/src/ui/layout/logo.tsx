import { PRODUCT } from '../../platform/product.ts'
import styles from './logo.module.css'

/** The fermata: an arc over a dot. */
export function LogoMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M2 22C2.5 10.5 8.5 4 16 4s13.5 6.5 14 18c0 1.6-2.6 1.8-3 .2C25.5 14 21.5 10.5 16 10.5S6.5 14 5 22.2c-.4 1.6-3 1.4-3-.2z"
        fill="var(--brand)"
      />
      <circle cx="16" cy="23" r="4.8" fill="var(--right)" />
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
