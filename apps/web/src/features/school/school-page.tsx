import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { LineSkeletons } from '../../ui/skeleton.tsx'
import { Teacher } from '../../ui/teacher.tsx'
import { useLearner } from '../account/front-door.ts'
import { useLockedClick } from '../membership/front-door.ts'
import { coverOf } from './module-cover.ts'
import { lockedModule, type Module, modulesQuery } from './school.queries.ts'
import { SCHOOL_TEXTS as TEXTS } from './school.texts.ts'
import styles from './school-page.module.css'

/** The modules: those of the learner's level first, then the others; and the way to find one's level. */
export function SchoolPage(): ReactNode {
  const learner = useLearner()
  const modules = useQuery(modulesQuery)
  const level = learner?.level.value ?? 1
  const own = modules.data?.filter((module) => module.level === level) ?? []
  const others = modules.data?.filter((module) => module.level !== level) ?? []
  const withLocks = learner ? !learner.isPremium : false
  return (
    <>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      {modules.isError && (
        <ErrorState title={TEXTS.failed} onRetry={() => void modules.refetch()} retrying={modules.isFetching}>
          {TEXTS.failedHint}
        </ErrorState>
      )}
      {modules.isPending && <LineSkeletons count={3} height="120px" />}
      {own.length > 0 && learner && <Modules title={TEXTS.yourLevel(learner.level.name)} modules={own} withLocks={withLocks} />}
      {others.length > 0 && <Modules title={TEXTS.others} modules={others} withLocks={withLocks} />}
      <section className={styles.evaluation} aria-labelledby="evaluation">
        <Teacher expression="encouraging" size={96} />
        <div>
          <h2 id="evaluation">{TEXTS.evaluation}</h2>
          <p>{TEXTS.evaluationHint}</p>
        </div>
        <ButtonLink to="/player/evaluation" variant="soft" preload={false}>
          {TEXTS.evaluationAction}
        </ButtonLink>
      </section>
    </>
  )
}

function Modules({ title, modules, withLocks }: { readonly title: string; readonly modules: readonly Module[]; readonly withLocks: boolean }) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const pageOf = ({ id }: Module) => ({ to: '/school/module/$moduleId', params: { moduleId: String(id) } }) as const
  return (
    <section className={styles.modules}>
      <h2>{title}</h2>
      <ul className={styles.grid}>
        {modules.map((module) => (
          <li key={module.id}>
            <Link
              {...pageOf(module)}
              className={styles.card}
              onClick={(event) => onLockedClick(event, lockedModule(module), () => void navigate(pageOf(module)))}
            >
              <span className={styles.cover}>
                <Cover piece={coverOf(module)} />
              </span>
              <span className={styles.words}>
                <b>{module.title}</b>
                <span>{module.description}</span>
                <span className={styles.foot}>
                  {module.isFree ? <Chip>{TEXTS.free}</Chip> : withLocks && <Chip icon="lock">{TEXTS.counted}</Chip>}
                  <span>{TEXTS.progress(module.doneSteps, module.steps.length)}</span>
                </span>
                <ProgressBar value={(100 * module.doneSteps) / Math.max(1, module.steps.length)} label={module.title} tone="var(--good)" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
