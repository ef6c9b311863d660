import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import styles from './figure-table.module.css'

/** The figures of a picture, as a table that is opened. */
export function FigureTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Disclosure label={label}>
      <div className={styles.frame}>
        <table className={styles.table}>{children}</table>
      </div>
    </Disclosure>
  )
}
