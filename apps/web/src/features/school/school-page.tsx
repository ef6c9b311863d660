import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { useLearner } from '../../shared/learner/front-door.ts'
import { ModuleList } from './components/module-list.tsx'
import { modulesQuery } from './school.queries.ts'
import { SCHOOL_TEXTS as TEXTS } from './school.texts.ts'
import styles from './school-page.module.css'

/** The modules: those of the learner's level first, then the others; and a link to the evaluation. */
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
      {!modules.isSuccess && (
        <PageState query={modules} loading={<LineSkeletons count={3} height="120px" />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      )}
      {own.length > 0 && learner && <ModuleList title={TEXTS.yourLevel(learner.level.name)} modules={own} withLocks={withLocks} />}
      {others.length > 0 && <ModuleList title={TEXTS.others} modules={others} withLocks={withLocks} />}
      <p className={styles.ways}>
        <ButtonLink to="/school/modules" variant="text" iconAfter="right">
          {TEXTS.browse}
        </ButtonLink>
      </p>
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
