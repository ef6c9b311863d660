import type { HandShapeDraft } from '@prelude/domain/score'
import { useNoteName } from '../../../platform/middle-c.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { EDITORS_TEXTS } from '../editors.texts.ts'
import styles from './handprint-editor.module.css'

const TEXTS = EDITORS_TEXTS.handprints
const FINGERS = [1, 2, 3, 4, 5]

export interface FingerRowsProps {
  readonly draft: HandShapeDraft
  readonly low: number
  readonly onChange: (draft: HandShapeDraft) => void
}

/** A row for each key: its fingers, and whether it is the root. */
export function FingerRows({ draft, low, onChange }: FingerRowsProps) {
  const nameOf = useNoteName()
  const replaced = (fingers: readonly number[], place: number, finger: number): number[] =>
    fingers.map((current, i) => (i === place ? finger : current))
  return (
    <table className={styles.fingers}>
      <thead>
        <tr>
          <th scope="col">{TEXTS.keys}</th>
          <th scope="col">{TEXTS.left}</th>
          <th scope="col">{TEXTS.right}</th>
          <th scope="col">{TEXTS.root}</th>
        </tr>
      </thead>
      <tbody>
        {draft.intervals.map((interval, place) => {
          const name = nameOf(low + interval)
          return (
            <tr key={interval}>
              <th scope="row">
                {name} <span className={styles.soft}>+{interval}</span>
              </th>
              <td>
                <FingerChoice
                  label={TEXTS.leftOf(name)}
                  value={draft.fingersLeft[place]}
                  onChange={(finger) => onChange({ ...draft, fingersLeft: replaced(draft.fingersLeft, place, finger) })}
                />
              </td>
              <td>
                <FingerChoice
                  label={TEXTS.rightOf(name)}
                  value={draft.fingersRight[place]}
                  onChange={(finger) => onChange({ ...draft, fingersRight: replaced(draft.fingersRight, place, finger) })}
                />
              </td>
              <td>
                <input
                  type="radio"
                  name="root"
                  className={styles.radio}
                  aria-label={TEXTS.rootOf(name)}
                  checked={draft.root === interval}
                  onChange={() => onChange({ ...draft, root: interval })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface FingerChoiceProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (finger: number) => void
}

const FingerChoice = ({ label, value, onChange }: FingerChoiceProps) => (
  <Select className={styles.finger} aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
    {FINGERS.map((finger) => (
      <option key={finger}>{finger}</option>
    ))}
  </Select>
)
