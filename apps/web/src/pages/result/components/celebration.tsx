import type { ReactNode } from 'react'
import type { CoverSubject } from '../../../music-ui/cover/cover-art.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import styles from './celebration.module.css'

/** Around the gauge of a take that is nearly perfect: the picture of the piece opens behind it, and the teacher throws up both hands. The card keeps its height. */
export const Celebration = ({ cover, children }: { readonly cover: CoverSubject | null; readonly children: ReactNode }) => (
  <div className={styles.celebration} data-celebration="">
    {cover && (
      <span className={styles.picture} aria-hidden="true">
        <Cover piece={cover} shape="fill" />
      </span>
    )}
    {children}
    <Teacher expression="happy" size={76} className={styles.teacher} />
  </div>
)
