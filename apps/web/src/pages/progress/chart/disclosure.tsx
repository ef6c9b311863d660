import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './disclosure.module.css'

/** What is read by those who ask for it: native, so that keys and screen readers open it. */
export function Disclosure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>
        {label}
        <Icon name="down" size={16} />
      </summary>
      {children}
    </details>
  )
}
