import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'
import { UI_TEXTS } from '../ui.texts.ts'

/** One grey shape; shown after 200 ms, so that a quick answer never flashes. */
export function Skeleton({ width, height, radius }: { readonly width?: string; readonly height?: string; readonly radius?: string }) {
  const style: CSSProperties = { ...(width && { width }), ...(height && { height }), ...(radius && { borderRadius: radius }) }
  return <div className={styles.skeleton} style={style} aria-hidden="true" />
}

/** Covers with two lines of text each. */
export function CoverSkeletons({ count, className }: { readonly count: number; readonly className?: string | undefined }) {
  return (
    <div className={className} role="status" aria-label={UI_TEXTS.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes have no identity
        <div key={index} className={styles.cover}>
          <div className={styles.square}>
            <Skeleton width="100%" height="100%" radius="var(--radius-12)" />
          </div>
          <Skeleton width={`${82 - (index % 3) * 12}%`} height="14px" />
          <Skeleton width="48%" height="11px" />
        </div>
      ))}
    </div>
  )
}

/** Lines of a list or a paragraph. */
export function LineSkeletons({ count, height = '16px' }: { readonly count: number; readonly height?: string }) {
  return (
    <div className={styles.lines} role="status" aria-label={UI_TEXTS.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes have no identity
        <Skeleton key={index} width={`${96 - (index % 3) * 14}%`} height={height} />
      ))}
    </div>
  )
}
