import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { isAssessed, stepScore, type StepScores } from '@prelude/domain/learning'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { BannerLine } from '../../ui/layout/banner-line.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { type Playable, playableSheetQuery } from '../../shared/playables/front-door.ts'
import { ResultChip } from '../../music-ui/result-chip.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LoadedPlayer, PlayablePlayer } from '../../features/player/front-door.ts'
import { EvaluationOutcome } from './components/evaluation-outcome.tsx'
import { EvaluationTiles } from './components/evaluation-tiles.tsx'
import styles from './evaluation-page.module.css'
import { moduleQuery, type StepOfModule, useStepDone, MODULES_TEXTS, goalOf } from '../../features/modules/front-door.ts'
import { EVALUATION_TEXTS as TEXTS } from './evaluation.texts.ts'

/** spec: learning §9.5. */
const EVALUATION_MODULE = 23

const playableOf = ({ content }: StepOfModule): Playable | null => (content.kind === 'lesson' ? null : { type: content.kind, id: content.id })

/** The initial evaluation (`/player/evaluation`): short steps of rising difficulty, and the level that they show. */
export function EvaluationPage(): ReactNode {
  const navigate = useNavigate()
  const module = useQuery(moduleQuery(EVALUATION_MODULE))
  const stepDone = useStepDone()
  const [scores, setScores] = useState<StepScores>([])
  const [phase, setPhase] = useState<'intro' | 'play' | 'between'>('intro')
  const leave = (): void => void navigate({ to: '/school' })
  if (!module.data)
    return (
      <main className={styles.page} aria-busy={module.isPending}>
        <PageState query={module} loading={null} failed={MODULES_TEXTS.failed} />
      </main>
    )
  const { steps } = module.data
  const step = steps[scores.length]
  const score = (value: number | null): void => {
    const next = [...scores, value]
    if (value !== null && step)
      stepDone.mutate({ moduleId: EVALUATION_MODULE, stepIndex: step.index, exerciseId: step.content.kind === 'exercise' ? step.content.id : null })
    setScores(next)
    setPhase(value === null && !isAssessed(next, steps.length) ? 'play' : 'between')
  }
  if (phase === 'intro')
    return (
      <main id="content" tabIndex={-1} className={styles.page}>
        <Teacher expression="encouraging" size={140} />
        <h1>
          <LeaningTitle words={TEXTS.intro} />
        </h1>
        <p>
          {TEXTS.introHint} {TEXTS.introTime}
        </p>
        <div className={styles.actions}>
          <Button size="main" onClick={() => setPhase('play')}>
            {TEXTS.start}
          </Button>
          <Button variant="outline" size="main" onClick={leave}>
            {TEXTS.goOn}
          </Button>
        </div>
        <EvaluationTiles steps={steps} />
      </main>
    )
  const playable = step && playableOf(step)
  if (isAssessed(scores, steps.length) || !step || !playable)
    return (
      <EvaluationOutcome
        scores={scores}
        steps={steps}
        onLeave={leave}
        onAgain={() => {
          setScores([])
          setPhase('intro')
        }}
      />
    )
  if (phase === 'between')
    return (
      <main id="content" tabIndex={-1} className={styles.page}>
        <ResultChip score={scores[scores.length - 1] ?? 0} previous={null} />
        <h1>
          <StepWords number={scores.length + 1} total={steps.length} name={step.name} />
        </h1>
        <p>{step.description}</p>
        <div className={styles.actions}>
          <Button size="main" onClick={() => setPhase('play')}>
            {TEXTS.next}
          </Button>
          <Button variant="outline" size="main" onClick={() => score(null)}>
            {TEXTS.skip}
          </Button>
        </div>
        <EvaluationTiles steps={steps} scores={scores} isUnderWay />
      </main>
    )
  return (
    <EvaluationStep
      key={step.index}
      playable={playable}
      words={<StepWords number={step.index + 1} total={steps.length} name={step.name} />}
      onLeave={leave}
      onScore={score}
      onSkip={() => score(null)}
    />
  )
}

/** « Exercice 2 sur 7 » stays in one line; above the music a phone shows nothing more, where the title has the name. */
function StepWords({ number, total, name }: { readonly number: number; readonly total: number; readonly name: string }) {
  const place = TEXTS.place(number, total)
  return (
    <span>
      <span className={styles.place}>{place}</span>
      <span className={styles.name}>{TEXTS.step(number, total, name).slice(place.length)}</span>
    </span>
  )
}

interface EvaluationStepProps {
  readonly playable: Playable
  readonly words: ReactNode
  readonly onLeave: () => void
  readonly onScore: (score: number) => void
  readonly onSkip: () => void
}

function EvaluationStep({ playable, words, onLeave, onScore, onSkip }: EvaluationStepProps) {
  const sheet = useQuery(playableSheetQuery(playable, 'play'))
  return (
    <LoadedPlayer sheet={sheet} unknownTo="/school">
      {(opened) => {
        const goal = goalOf(opened.model)
        return (
          <PlayablePlayer
            sheet={opened}
            playable={playable}
            search={{ mode: goal.timed ? 'time' : 'wait', speed: 1, metronome: true }}
            banner={
              <BannerLine>
                {words}
                <Button variant="text" onClick={onSkip}>
                  {TEXTS.skip}
                </Button>
              </BannerLine>
            }
            onLeave={onLeave}
            onTakeStored={(take) => (take.score === null ? toast({ message: TEXTS.unheard, tone: 'warning' }) : onScore(stepScore(take, goal)))}
          />
        )
      }}
    </LoadedPlayer>
  )
}
