import { anyTonality, exerciseTempos, nextTonality, signatureWords } from '@prelude/domain/learning/exercises'
import { capitalised } from '@prelude/domain/basics'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { tonalityName } from '../tonality/front-door.ts'
import { CircleOfFifths, tonicName } from './circle-of-fifths.tsx'
import styles from './exercise-choice.module.css'
import { doneOf, notPlayed, type PlayedTonality, tonalitiesQuery } from './exercise.queries.ts'
import type { ExerciseSearch } from './exercise-search.ts'
import { EXERCISE_TEXTS as TEXTS } from './exercise.texts.ts'

export interface ExerciseChoiceProps {
  readonly exerciseId: number
  /** The tonalities in which it is asked, along the circle of fifths. */
  readonly circle: readonly string[]
  /** The tonality and the tempo that are played now; no tonality where the exercise is bound to its own. */
  readonly tonality: string | null
  readonly tempo: number
  readonly startTempo: number
  readonly targetTempo: number
  readonly onChoose: (chosen: ExerciseSearch) => void
  readonly onClose: () => void
}

/** What was reached in a tonality, in a sentence. */
function reachedWords({ bestScore, bestTempo }: PlayedTonality): string {
  if (bestTempo !== null) return TEXTS.best(bestTempo)
  return bestScore === null ? TEXTS.neverPlayed : TEXTS.notYet(Math.round(bestScore))
}

/** The choice of tonality and tempo of an exercise, over its player; what is chosen stands in the address. */
export function ExerciseChoice(props: ExerciseChoiceProps): ReactNode {
  const { exerciseId, circle, tonality, tempo, startTempo, targetTempo, onChoose, onClose } = props
  const [wanted, setWanted] = useState({ tonality, tempo })
  const router = useRouter()
  const inTonality = wanted.tonality === null ? {} : { tonality: wanted.tonality }
  const tempos = exerciseTempos(startTempo, targetTempo)
  // The tempo of now may lie between two steps: it stays to be chosen.
  const offered = [...new Set([...tempos, tempo])].sort((a, b) => a - b)
  return (
    <Dialog
      night
      title={tonality === null ? TEXTS.tempoTitle : TEXTS.title}
      onClose={onClose}
      actions={<Button onClick={() => onChoose({ ...inTonality, tempo: wanted.tempo })}>{TEXTS.open}</Button>}
    >
      <div className={styles.choice}>
        {wanted.tonality !== null && (
          <TonalityChoice
            exerciseId={exerciseId}
            circle={circle}
            chosen={wanted.tonality}
            onChoose={(chosen) => setWanted((before) => ({ ...before, tonality: chosen }))}
          />
        )}
        <div className={styles.tempo}>
          <p>{TEXTS.tempos(startTempo, targetTempo)}</p>
          <Segmented
            wide
            dense
            label={TEXTS.tempo}
            value={String(wanted.tempo)}
            options={offered.map((step) => ({ value: String(step), label: String(step) }))}
            onChange={(chosen) => setWanted((before) => ({ ...before, tempo: Number(chosen) }))}
          />
        </div>
        <p className={styles.ways}>
          <ButtonLink
            to="/school/exercise/$exerciseId/partition"
            params={{ exerciseId: String(exerciseId) }}
            search={{ ...inTonality, back: router.latestLocation.href }}
            icon="scoreFile"
            variant="text"
            preload={false}
          >
            {TEXTS.print}
          </ButtonLink>
        </p>
      </div>
    </Dialog>
  )
}

interface TonalityChoiceProps {
  readonly exerciseId: number
  readonly circle: readonly string[]
  readonly chosen: string
  readonly onChoose: (tonality: string) => void
}

function TonalityChoice({ exerciseId, circle, chosen, onChoose }: TonalityChoiceProps) {
  const tonalitiesAnswer = useQuery(tonalitiesQuery(exerciseId))
  // What was validated comes after the circle, and without a network not at all.
  const tonalities = circle.map((tonality) => tonalitiesAnswer.data?.find((result) => result.tonality === tonality) ?? notPlayed(tonality))
  const done = doneOf(tonalities)
  const next = nextTonality(circle, chosen, done)
  const now = tonalities.find(({ tonality }) => tonality === chosen)
  return (
    <>
      <CircleOfFifths tonalities={tonalities} chosen={chosen} onChoose={onChoose}>
        <b className={styles.name}>{capitalised(tonalityName(chosen))}</b>
        <span className={styles.count}>{tonalitiesAnswer.data ? TEXTS.count(done.size, circle.length) : ''}</span>
      </CircleOfFifths>
      <p className={styles.signature} role="status">
        {signatureWords(chosen)} {tonalitiesAnswer.data && now && reachedWords(now)}
        {tonalitiesAnswer.error && TEXTS.failed}
      </p>
      <div className={styles.ways}>
        <Button
          variant="outline"
          onClick={() => {
            const any = anyTonality(circle, chosen, done, Math.random())
            if (any !== null) onChoose(any)
          }}
        >
          {TEXTS.random}
        </Button>
        {next !== null && (
          <Button variant="outline" onClick={() => onChoose(next)}>
            {TEXTS.following(tonicName(next))}
          </Button>
        )}
      </div>
    </>
  )
}
