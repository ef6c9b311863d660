import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { LEVEL_NAMES } from '../../shared/learner/front-door.ts'
import { TaughtList } from './components/taught-list.tsx'
import { NothingTaught, WithModules } from './components/with-modules.tsx'
import styles from './skill-page.module.css'
import { SKILLS_TEXTS as TEXTS } from './skills.texts.ts'
import { lessonsOf } from './skills.ts'

/** The animated lessons of one level (`/school/video-categories/{categoryId}`). */
export function VideoCategoryPage(): ReactNode {
  const { categoryId } = useParams({ from: '/member/shell/school/video-categories/$categoryId' })
  const level = Number(categoryId)
  const name = LEVEL_NAMES[level]
  usePageTitle(TEXTS.byLesson)
  if (!name) return <NothingTaught isPage words={TEXTS.unknown} />
  return (
    <div className={styles.page}>
      <PageHeader title={TEXTS.byLesson} lead={TEXTS.modules.level(name)} />
      <WithModules>
        {(modules) => {
          const lessons = lessonsOf(modules, level)
          return lessons.length === 0 ? <NothingTaught words={TEXTS.noLesson} /> : <TaughtList taught={lessons} />
        }}
      </WithModules>
    </div>
  )
}
