import type { ReactNode } from 'react'
import { CoverSkeletons } from '../../../ui/feedback/skeleton.tsx'
import styles from './piece-grid.module.css'

/** Two columns on a phone, as many as fit on wider screens. */
export function PieceGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

export const PieceGridSkeleton = ({ count }: { readonly count: number }) => <CoverSkeletons count={count} className={styles.grid} />
