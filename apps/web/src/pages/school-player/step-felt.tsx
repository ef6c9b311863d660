import { Button } from '../../ui/controls/button.tsx'
import { type StepDone, useStepFelt } from '../../features/modules/front-door.ts'
import { SCHOOL_PLAYER_TEXTS as TEXTS } from './school-player.texts.ts'
import styles from './step-felt.module.css'

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
