import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { TaughtList } from './components/taught-list.tsx'
import { NothingTaught, WithModules } from './components/with-modules.tsx'
import { stepAddress } from './school.queries.ts'
import { SCHOOL_TEXTS } from './school.texts.ts'
import styles from './skill-page.module.css'
import { SKILLS_TEXTS as TEXTS } from './skills.texts.ts'
import { type Skill, skillsOf } from './skills.ts'

/** One skill: what it trains, and the modules that teach it (`/school/skill/{id}`). */
export function SkillPage(): ReactNode {
  const { id } = useParams({ from: '/member/shell/school/skill/$id' })
  return <SkillWhere isAsked={(skill) => String(skill.id) === id} />
}

/** The same below its category (`/school/skill-categories/{categoryId}/skills/{skillId}`). */
export function SkillOfCategoryPage(): ReactNode {
  const { categoryId, skillId } = useParams({ from: '/member/shell/school/skill-categories/$categoryId/skills/$skillId' })
  return <SkillWhere isAsked={(skill) => String(skill.id) === skillId && String(skill.categoryId) === categoryId} />
}

function SkillWhere({ isAsked }: { readonly isAsked: (skill: Skill) => boolean }) {
  return (
    <WithModules>
      {(modules) => {
        const all = skillsOf(modules)
        const skill = all.find(isAsked)
        if (!skill) return <NothingTaught isPage words={TEXTS.unknown} />
        return <OneSkill skill={skill} others={all.filter((one) => one.categoryId === skill.categoryId && one.id !== skill.id)} />
      }}
    </WithModules>
  )
}

function OneSkill({ skill, others }: { readonly skill: Skill; readonly others: readonly Skill[] }) {
  usePageTitle(skill.name || SCHOOL_TEXTS.title)
  return (
    <div className={styles.page}>
      <PageHeader title={skill.name} lead={skill.description} />
      <p className={styles.actions}>
        <ButtonLink {...stepAddress(skill.step, skill.module.id)} icon="keyboard" size="main" preload={false}>
          {TEXTS.practise}
        </ButtonLink>
        <ButtonLink to="/school/module/$moduleId" params={{ moduleId: String(skill.module.id) }} variant="outline" size="main">
          {TEXTS.openModule}
        </ButtonLink>
      </p>
      {others.length > 0 && (
        <section aria-labelledby="also">
          <h2 id="also" className={styles.also}>
            {TEXTS.also}
          </h2>
          <TaughtList taught={others} />
        </section>
      )}
    </div>
  )
}
