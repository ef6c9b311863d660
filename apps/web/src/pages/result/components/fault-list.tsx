import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import type { FaultLine } from '../faults.ts'
import { RESULT_TEXTS as TEXTS } from '../../../features/result/front-door.ts'
import styles from './fault-list.module.css'

/** Limit of the lines that are listed at first. */
const MOST = 8

export interface FaultListProps {
  readonly lines: readonly FaultLine[]
  /** Those of them that no finding of the page says. */
  readonly untold: readonly FaultLine[]
  /** The page names findings: nothing to list is not the same as no fault. */
  readonly hasFindings: boolean
  readonly measureNumber: (index: number) => number
}

/** The faults note by note, in the order of the music: at first those that the page has not said, and by a button all of them. */
export function FaultList({ lines, untold, hasFindings, measureNumber }: FaultListProps) {
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return hasFindings ? null : <p className={styles.none}>{TEXTS.noFault}</p>
  const shown = isOpen ? lines : untold.slice(0, MOST)
  const more = lines.length - shown.length
  return (
    <div className={styles.box}>
      <h3>{TEXTS.faults}</h3>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two faults may read the same
            <li key={index} data-kind={line.kind} data-measure={measureNumber(line.measure)} data-hand={line.hand} title={line.why}>
              <span>{TEXTS.place(measureNumber(line.measure), line.hand)}</span>
              <b>{line.text}</b>
            </li>
          ))}
        </ul>
      )}
      {(more > 0 || isOpen) && lines.length > Math.min(untold.length, MOST) && (
        <Button variant="text" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? TEXTS.fewerFaults : shown.length > 0 ? TEXTS.moreFaults(more) : TEXTS.everyFault(more)}
        </Button>
      )}
    </div>
  )
}
