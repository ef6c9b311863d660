import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { levelOf, PASSED_FROM, type StepScores } from '@prelude/domain/learning'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../api/client.ts'
import { refreshTouched } from '../../../api/query-keys.ts'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { hasOnboardingFlag, useLearner, useUpdateConfiguration, withOnboardingFlag } from '../../../shared/learner/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { type Assessment, assessmentOf } from '../assessment.ts'
import styles from '../evaluation-page.module.css'
import { modulesQuery, type StepOfModule, moduleToContinue } from '../../../features/modules/front-door.ts'
import { EVALUATION_TEXTS as TEXTS } from '../evaluation.texts.ts'
import { EvaluationTiles } from './evaluation-tiles.tsx'

export interface EvaluationOutcomeProps {
  readonly scores: StepScores
  readonly steps: readonly StepOfModule[]
  readonly onLeave: () => void
  readonly onAgain: () => void
}

type Level = ReturnType<typeof levelOf>

/** Once something was played the initial evaluation is finished. */
function useFinished(isPlayed: boolean): void {
  const learner = useLearner()
  const { mutate: write } = useUpdateConfiguration()
  const isFinished = !isPlayed || learner === undefined || hasOnboardingFlag(learner, 'hasFinishedInitialEvaluation')
  const value = withOnboardingFlag(learner, 'hasFinishedInitialEvaluation')
  // Once: a refused change is rolled back, and would be written again and again.
  const isWritten = useRef(false)
  useEffect(() => {
    if (isFinished || isWritten.current) return
    isWritten.current = true
    write({ name: 'ONBOARDING', value })
  }, [isFinished, value, write])
}

/** What the evaluation showed, to keep as one's level or not. */
export function EvaluationOutcome({ scores, steps, onLeave, onAgain }: EvaluationOutcomeProps) {
  const assessment = assessmentOf(scores, steps.length)
  const learner = useLearner()
  useFinished(assessment.level !== null)
  const current = levelOf(learner?.level.value ?? null)
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      {assessment.level === null ? (
        <Nothing current={current} onLeave={onLeave} onAgain={onAgain} />
      ) : (
        <Found assessment={assessment} level={levelOf(assessment.level)} current={current} steps={steps} onLeave={onLeave} onAgain={onAgain} />
      )}
      <EvaluationTiles steps={steps} scores={scores} />
    </main>
  )
}

type Ways = Pick<EvaluationOutcomeProps, 'onAgain' | 'onLeave'>

/** Every step was passed over: no level is said. */
function Nothing({ current, onLeave, onAgain }: Ways & { readonly current: Level }) {
  return (
    <>
      <Teacher expression="encouraging" size={140} />
      <h1>
        <LeaningTitle words={TEXTS.nothing} />
      </h1>
      <p>{TEXTS.nothingHint(current.name)}</p>
      <div className={classes(styles.actions, styles.stacked)}>
        <Button size="main" onClick={onAgain}>
          {TEXTS.again}
        </Button>
        <Button variant="outline" size="main" onClick={onLeave}>
          {TEXTS.goOn}
        </Button>
      </div>
    </>
  )
}

interface FoundProps extends Ways {
  readonly assessment: Assessment
  readonly level: Level
  /** The learner's level until now. */
  readonly current: Level
  readonly steps: readonly StepOfModule[]
}

function Found({ assessment, level, current, steps, onLeave, onAgain }: FoundProps) {
  const queries = useQueryClient()
  const [keeping, setKeeping] = useState(false)
  const modules = useQuery(modulesQuery).data ?? []
  const first = moduleToContinue(modules.filter((module) => module.level === level.value))
  const hardest = assessment.hardest === null ? undefined : steps[assessment.hardest]
  const isSame = level.value === current.value
  const keep = async (): Promise<void> => {
    setKeeping(true)
    try {
      await client('POST user/level', { body: { level: level.value } })
      await refreshTouched(queries, 'evaluation-kept')
      toast({ message: TEXTS.newLevel(level.name), tone: 'good' })
      onLeave()
    } catch {
      toast({ message: TEXTS.failed, tone: 'bad' })
    } finally {
      setKeeping(false)
    }
  }
  const why = [
    TEXTS.reached(assessment.passed, steps.length, PASSED_FROM),
    ...(hardest ? [TEXTS.hardest(hardest.name, assessment.passed)] : []),
    ...(assessment.isCutShort ? [TEXTS.cutShort] : []),
  ]
  const next = [...(isSame ? [TEXTS.same] : []), ...(first ? [TEXTS.follows(level.name, first.title)] : [])]
  return (
    <>
      <Teacher expression={assessment.passed > 0 ? 'happy' : 'encouraging'} size={140} />
      <h1>{TEXTS.resultTitle(level.name)}</h1>
      <p>{why.join(' ')}</p>
      {next.length > 0 && <p>{next.join(' ')}</p>}
      <div className={classes(styles.actions, styles.stacked)}>
        {isSame ? (
          <Button size="main" onClick={onLeave}>
            {TEXTS.goOn}
          </Button>
        ) : (
          <>
            <Button size="main" busy={keeping} onClick={() => void keep()}>
              {TEXTS.keep(level.name)}
            </Button>
            <Button variant="outline" size="main" onClick={onLeave}>
              {TEXTS.stay(current.name)}
            </Button>
          </>
        )}
        <Button variant="text" onClick={onAgain}>
          {TEXTS.again}
        </Button>
      </div>
    </>
  )
}
