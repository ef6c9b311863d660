import type { SheetModel } from '@prelude/contract'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { tonalityName } from '../tonality/front-door.ts'
import styles from './exercise-button.module.css'
import { ExerciseChoice } from './exercise-choice.tsx'
import type { ExerciseSearch } from './exercise-search.ts'
import { EXERCISE_TEXTS as TEXTS } from './exercise.texts.ts'
import { tonalityOf } from './played-exercise.ts'

export interface ExerciseButtonProps {
  readonly model: SheetModel
  /** Beats a minute at which the player opened. */
  readonly tempo: number
  readonly onChoose: (chosen: ExerciseSearch) => void
}

/** In the player of an exercise: its tonality and tempo, and the way to others. Nothing where there is no other. */
export function ExerciseButton({ model, tempo, onChoose }: ExerciseButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { goal } = model
  const tonality = tonalityOf(model)
  if (!goal?.timed || (tonality === null && goal.start_tempo >= goal.target_tempo)) return null
  return (
    <>
      <button type="button" className={styles.button} title={tonality === null ? TEXTS.changeTempo : TEXTS.change} onClick={() => setOpen(true)}>
        {TEXTS.chosen(tonality === null ? null : tonalityName(tonality), tempo)}
        <Icon name="down" size={18} />
      </button>
      {isOpen && (
        <ExerciseChoice
          exerciseId={model.id}
          circle={model.transpositions.map((option) => option.tonality)}
          tonality={tonality}
          tempo={tempo}
          startTempo={goal.start_tempo}
          targetTempo={goal.target_tempo}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false)
            onChoose(chosen)
          }}
        />
      )}
    </>
  )
}
