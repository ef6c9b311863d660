import { Button } from '../../../ui/controls/button.tsx'
import { type StepDone, useStepFelt } from '../school.queries.ts'
import { SCHOOL_TEXTS } from '../school.texts.ts'
import styles from './step-felt.module.css'

const TEXTS = SCHOOL_TEXTS.player

/** Asks how hard a step felt; an answer is not needed to go on. */
export function StepFelt({ step }: { readonly step: StepDone }) {
  const { mutate, isSuccess, isPending } = useStepFelt()
  if (isSuccess) return <p role="status">{TEXTS.feltThanks}</p>
  return (
    <fieldset className={styles.felt} disabled={isPending}>
      <legend>{TEXTS.felt}</legend>
      {TEXTS.feltWords.map((words, place) => (
        <Button key={words} variant="text" onClick={() => mutate({ ...step, felt: place + 1 })}>
          {words}
        </Button>
      ))}
    </fieldset>
  )
}
