import { levelOf } from '@prelude/domain/learning'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../api/client.ts'
import { refreshTouched } from '../../../api/query-keys.ts'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { hasOnboardingFlag, useLearner, useUpdateConfiguration, withOnboardingFlag } from '../../../shared/learner/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { assessedLevel, passedCount, type StepScores } from '../assessment.ts'
import styles from '../evaluation-page.module.css'
import type { Step } from '../school.queries.ts'
import { SCHOOL_TEXTS } from '../school.texts.ts'
import { EvaluationTiles } from './evaluation-tiles.tsx'

const TEXTS = SCHOOL_TEXTS.assessment

export interface EvaluationOutcomeProps {
  readonly scores: StepScores
  readonly steps: readonly Step[]
  readonly onLeave: () => void
  readonly onAgain: () => void
}

/** The level that the evaluation shows, to keep or not. Reaching it finishes the initial evaluation. */
export function EvaluationOutcome({ scores, steps, onLeave, onAgain }: EvaluationOutcomeProps) {
  const queries = useQueryClient()
  const passed = passedCount(scores)
  const level = levelOf(assessedLevel(scores))
  const learner = useLearner()
  const { mutate: write } = useUpdateConfiguration()
  const isFinished = learner === undefined || hasOnboardingFlag(learner, 'hasFinishedInitialEvaluation')
  const value = withOnboardingFlag(learner, 'hasFinishedInitialEvaluation')
  // Once: a refused change is rolled back, and would be written again and again.
  const isWritten = useRef(false)
  useEffect(() => {
    if (isFinished || isWritten.current) return
    isWritten.current = true
    write({ name: 'ONBOARDING', value })
  }, [isFinished, value, write])
  const [keeping, setKeeping] = useState(false)
  const keep = async (): Promise<void> => {
    setKeeping(true)
    try {
      await client('POST user/level', { body: { level: level.value } })
      await refreshTouched(queries, 'evaluation-kept')
      toast({ message: TEXTS.kept, tone: 'good' })
      onLeave()
    } catch {
      toast({ message: TEXTS.failed, tone: 'bad' })
    } finally {
      setKeeping(false)
    }
  }
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <Teacher expression={passed > 0 ? 'happy' : 'encouraging'} size={140} />
      <h1>{TEXTS.resultTitle(level.name)}</h1>
      <p>{TEXTS.resultHint(passed, steps.length)}</p>
      <div className={classes(styles.actions, styles.stacked)}>
        <Button size="main" busy={keeping} onClick={() => void keep()}>
          {TEXTS.keep(level.name)}
        </Button>
        <Button variant="outline" size="main" onClick={onLeave}>
          {TEXTS.stay}
        </Button>
        <Button variant="text" onClick={onAgain}>
          {TEXTS.again}
        </Button>
      </div>
      <EvaluationTiles steps={steps} scores={scores} />
    </main>
  )
}
