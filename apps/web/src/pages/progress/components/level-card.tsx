import { LEVELS } from '@prelude/domain/learning'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelShownFirst, type Module, moduleCoverOf, modulesQuery, moduleToContinue, StepCells } from '../../../features/school/front-door.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { PROGRESS_TEXTS as TEXTS } from '../progress.texts.ts'
import styles from './level-card.module.css'

/** The learner's level among the five, and the module that leads on. */
export function LevelCard({ className }: { readonly className?: string | undefined }) {
  const learner = useLearner()
  const modules = useQuery(modulesQuery).data ?? []
  if (!learner) return null
  const own = modules.filter(({ level }) => level === levelShownFirst(modules, learner.level.value))
  const place = LEVELS.findIndex(({ value }) => value === learner.level.value)
  const next = moduleToContinue(own)
  return (
    <Card aria-labelledby="level" className={classes(styles.card, className)}>
      <header>
        <h2 id="level">{learner.level.name}</h2>
        {own.length > 0 && <p>{TEXTS.modulesDone(own.filter(({ isFinished }) => isFinished).length, own.length)}</p>}
      </header>
      <ol className={styles.levels}>
        {LEVELS.map(({ value, name }, index) => (
          <li
            key={value}
            className={classes(index < place && styles.passed, index === place && styles.own)}
            aria-current={index === place || undefined}
          >
            <i aria-hidden="true">{index < place ? <Icon name="check" size={20} /> : index + 1}</i>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      {next && <NextModule module={next} />}
    </Card>
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
      <StepCells module={module} />
    </div>
  )
}
