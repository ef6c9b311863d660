import { ACTIVITY, LEVEL_ENDS, LEVELS, type LevelProgress, levelProgress } from '@prelude/domain/learning'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelShownFirst, type Module, moduleCoverOf, modulesQuery, moduleToContinue, StepCells } from '../../../features/modules/front-door.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { PROGRESS_TEXTS } from '../progress.texts.ts'
import styles from './level-card.module.css'

const TEXTS = PROGRESS_TEXTS.level

/** How far the module is that leads to the next point, 0 to 1. */
const shareOf = (module: Module | null): number => (module ? module.doneSteps / Math.max(1, module.steps.length) : 0)

function leadOf({ remaining, next }: LevelProgress): string {
  if (remaining === 0) return next ? TEXTS.reached(next.name) : TEXTS.reachedLast
  return next ? TEXTS.remaining(remaining, next.name) : TEXTS.leftLast(remaining)
}

/** The learner's level among the five with its points, and the module that leads to the next one. */
export function LevelCard({ points }: { readonly points: number }) {
  const learner = useLearner()
  const modules = useQuery(modulesQuery).data ?? []
  if (!learner) return null
  const own = modules.filter(({ level }) => level === levelShownFirst(modules, learner.level.value))
  const next = moduleToContinue(own)
  const progress = levelProgress(learner.level.value, { points, share: shareOf(next) })
  // Finished on the list of the school, but with a step that no take passed: it gives no point yet.
  const unplayed = modules.filter(({ isFinished, level }) => isFinished && level >= learner.level.value).length - points
  return (
    <Card aria-labelledby="level" className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2 id="level">{progress.level.name}</h2>
          <p>{leadOf(progress)}</p>
        </div>
        <p className={styles.figure}>
          <b>{progress.points}</b> {TEXTS.outOf(progress.end)}
        </p>
      </header>
      <Levels progress={progress} />
      <LevelSteps progress={progress} />
      {progress.remaining === 0 && progress.next ? (
        <ButtonLink to="/profile" hash="level" variant="soft" iconAfter="right">
          {TEXTS.change(progress.next.name)}
        </ButtonLink>
      ) : (
        next && <NextModule module={next} />
      )}
      <div className={styles.foot}>
        <p className={styles.rule}>{unplayed > 0 ? TEXTS.notYet(unplayed) : TEXTS.rule(ACTIVITY.COMPLETE_MODULE.levelPoints)}</p>
        <Link to="/catalog" search={{ difficulty: String(learner.level.catalogDifficulty) }}>
          {TEXTS.pieces}
        </Link>
      </div>
    </Card>
  )
}

function Levels({ progress }: { readonly progress: LevelProgress }) {
  const place = LEVELS.indexOf(progress.level)
  return (
    <ol className={styles.levels}>
      {LEVELS.map(({ value, name }, index) => (
        <li
          key={value}
          className={classes(index < place && styles.passed, index === place && styles.own)}
          aria-current={index === place || undefined}
        >
          <i aria-hidden="true">{index < place ? <Icon name="check" size={20} /> : index === place ? progress.points : LEVEL_ENDS[index]}</i>
          <span>
            {index === place ? <span className="visually-hidden">{name}</span> : name}
            {index === place && <span aria-hidden="true">{TEXTS.you}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The steps of the level, as many as it has. */
function LevelSteps({ progress: { steps, doneSteps } }: { readonly progress: LevelProgress }) {
  return (
    <span
      className={styles.steps}
      role="progressbar"
      aria-label={TEXTS.steps(doneSteps, steps)}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={doneSteps}
    >
      {Array.from({ length: steps }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <i key={step} className={step < doneSteps ? styles.done : undefined} />
      ))}
    </span>
  )
}

function NextModule({ module }: { readonly module: Module }) {
  return (
    <div className={styles.next}>
      <Link to="/school/module/$moduleId" params={{ moduleId: String(module.id) }}>
        <span className={styles.cover}>
          <Cover piece={moduleCoverOf(module)} />
        </span>
        <span className={styles.words}>
          <b>{module.title}</b>
          <span>{TEXTS.stepsLeft(module.steps.length - module.doneSteps)}</span>
        </span>
        <Icon name="right" size={18} />
      </Link>
      <StepCells title={module.title} steps={module.steps.length} done={module.doneSteps} />
    </div>
  )
}
