import type { ExerciseStep } from '@prelude/domain/learning/exercises'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { tonalityName } from '../tonality/front-door.ts'
import styles from './exercise-outcome.module.css'
import { doneOf, tonalitiesQuery } from './exercise.queries.ts'
import type { ExerciseSearch } from './exercise-search.ts'
import { EXERCISE_TEXTS as TEXTS } from './exercise.texts.ts'
import { type PlayedExercise, stepAfter } from './played-exercise.ts'

export interface ExerciseOutcomeProps {
  readonly exerciseId: number
  readonly played: PlayedExercise
  /** The tonality that a step of a module asks for; null outside of one. */
  readonly askedTonality: string | null
  /** The next thing is the main action: no module waits. */
  readonly isMain: boolean
  readonly onChoose: (chosen: ExerciseSearch) => void
}

/** Address and words of what to do next; null where nothing but the same is left. */
function nextOf(step: ExerciseStep, tonality: string | null): { readonly words: string; readonly search: ExerciseSearch } | null {
  const same = tonality === null ? {} : { tonality }
  if (step.kind === 'faster') return { words: TEXTS.faster(step.tempo), search: { ...same, tempo: step.tempo } }
  if (step.kind !== 'tonality') return null
  return { words: TEXTS.nextTonality(tonalityName(step.tonality), step.tempo), search: { tonality: step.tonality, tempo: step.tempo } }
}

/** What a take of an exercise says: in which tonality it passed, how many are done, and the one next thing. */
export function ExerciseOutcome({ exerciseId, played, askedTonality, isMain, onChoose }: ExerciseOutcomeProps): ReactNode {
  const { tonality, isPassed, tempo } = played
  const tonalitiesAnswer = useQuery({ ...tonalitiesQuery(exerciseId), enabled: tonality !== null })
  const circle = (tonalitiesAnswer.data ?? []).map((result) => result.tonality)
  const done = new Set([...doneOf(tonalitiesAnswer.data ?? []), ...(isPassed && tonality !== null ? [tonality] : [])])
  const isKnown = tonality === null || tonalitiesAnswer.data !== undefined
  const step = stepAfter(played, circle, done)
  const next = isKnown ? nextOf(step, tonality) : null
  const misses = askedTonality !== null && tonality !== null && tonality !== askedTonality
  return (
    <div className={styles.outcome}>
      {!isPassed && <p>{TEXTS.cleanHint(tempo)}</p>}
      {isPassed && tonality !== null && <p>{TEXTS.passedIn(tonalityName(tonality))}</p>}
      {tonality !== null && circle.length > 0 && (
        <p className={styles.count} data-testid="tonalities-done">
          {TEXTS.count(done.size, circle.length)}
        </p>
      )}
      {misses && isPassed && <p>{TEXTS.otherTonality(tonalityName(askedTonality))}</p>}
      {isKnown && step.kind === 'complete' && tonality !== null && <p>{TEXTS.complete}</p>}
      {next && (
        <Button variant={isMain ? 'primary' : 'soft'} iconAfter="right" onClick={() => onChoose(next.search)}>
          {next.words}
        </Button>
      )}
    </div>
  )
}
