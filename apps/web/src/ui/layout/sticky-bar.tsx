import type { ReactNode } from 'react'
import styles from './sticky-bar.module.css'

/**
 * The main action of a page, above the tab bar of a phone; from 768 px on the page shows it at its own place.
 * base.css derives from `data-bar` the space that toasts leave for it (`--bar`).
 */
export const StickyBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.bar} data-bar="">
    {children}
  </div>
)
