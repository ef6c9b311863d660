import type { FaultLine } from '../faults.ts'
import { RESULT_TEXTS as TEXTS } from '../result.texts.ts'
import styles from './fault-list.module.css'

/** Limit of the listed faults. */
const MOST = 8

/** The faults in words, in the order of the music; the measure map shows where they are. */
export function FaultList({ lines, measureNumber }: { readonly lines: readonly FaultLine[]; readonly measureNumber: (index: number) => number }) {
  if (lines.length === 0) return <p className={styles.none}>{TEXTS.noFault}</p>
  return (
    <div className={styles.box}>
      <h3>{TEXTS.faults}</h3>
      <ul className={styles.list}>
        {lines.slice(0, MOST).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two faults may read the same
          <li key={index} data-kind={line.kind} data-measure={measureNumber(line.measure)} data-hand={line.hand} title={line.why}>
            <span>{TEXTS.place(measureNumber(line.measure), line.hand)}</span>
            <b>{line.text}</b>
          </li>
        ))}
      </ul>
      {lines.length > MOST && <p className={styles.more}>{TEXTS.moreFaults(lines.length - MOST)}</p>}
    </div>
  )
}
