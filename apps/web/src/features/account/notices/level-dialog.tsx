import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useState } from 'react'
import { LevelChoice, type LevelChoiceValue, LEVELS, useLearner } from '../../../shared/learner/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLevelChange } from '../use-level-change.ts'
import styles from './age-dialog.module.css'
import { NOTICES_TEXTS } from './notices.texts.ts'

const TEXTS = NOTICES_TEXTS.level

/** Asks a new learner for the level; who closes it stays a novice. */
export function LevelDialog({ onDone }: { readonly onDone: () => void }) {
  const level = useLearner()?.level.value
  const change = useLevelChange()
  const [chosen, setChosen] = useState<LevelChoiceValue>(LEVELS.find(({ value }) => value === level)?.value ?? 1)
  const answer = (): void => {
    if (chosen !== level) change.mutate(chosen)
    onDone()
  }
  return (
    <Dialog title={<LeaningTitle words={TEXTS.title} />} onClose={onDone} actions={<Button onClick={answer}>{TEXTS.next}</Button>}>
      <div className={styles.body}>
        <p>{TEXTS.why}</p>
        <LevelChoice legend={TEXTS.legend} showLegend={false} value={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  )
}
