import { useId } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { LISTENING_TEXTS as TEXTS } from '../listening.texts.ts'
import { pageListening } from '../page-listening.ts'
import { useListeningView } from '../use-listening.ts'
import styles from './input-choice.module.css'

const SYSTEM = ''

/** Choice of the microphone; hidden where there is only one. */
export function InputChoice({ className }: { readonly className?: string | undefined }) {
  const inputs = useListeningView((view) => view.inputs)
  const chosen = useListeningView((view) => view.chosenInput)
  const field = useId()
  if (inputs.length < 2) return null
  return (
    <p className={classes(styles.choice, className)}>
      <label htmlFor={field}>{TEXTS.input}</label>
      <select id={field} value={chosen ?? SYSTEM} onChange={(event) => pageListening.chooseInput(event.currentTarget.value || null)}>
        <option value={SYSTEM}>{TEXTS.systemInput}</option>
        {inputs.map(({ deviceId, label }, place) => (
          <option key={deviceId} value={deviceId}>
            {label || TEXTS.unnamedInput(place + 1)}
          </option>
        ))}
      </select>
    </p>
  )
}
