import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { TaughtList } from './components/taught-list.tsx'
import { NothingTaught, WithModules } from './components/with-modules.tsx'
import { SCHOOL_TEXTS } from './school.texts.ts'
import styles from './skill-page.module.css'
import { SKILLS_TEXTS as TEXTS } from './skills.texts.ts'
import { SKILL_CATEGORIES, skillsOf } from './skills.ts'

/** The exercises of one skill (`/school/skill-categories/{categoryId}`). */
export function SkillCategoryPage(): ReactNode {
  const { categoryId } = useParams({ from: '/member/shell/school/skill-categories/$categoryId' })
  const category = SKILL_CATEGORIES.find(({ id }) => String(id) === categoryId)
  const texts = category && TEXTS.categories[category.type]
  usePageTitle(texts?.name ?? SCHOOL_TEXTS.title)
  if (!category || !texts) return <NothingTaught isPage words={TEXTS.unknown} />
  return (
    <div className={styles.page}>
      <PageHeader title={texts.name} lead={texts.words} />
      <WithModules>
        {(modules) => {
          const skills = skillsOf(modules).filter((skill) => skill.categoryId === category.id)
          return skills.length === 0 ? <NothingTaught words={TEXTS.noSkill} /> : <TaughtList taught={skills} />
        }}
      </WithModules>
    </div>
  )
}
