import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { IconLink } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SiblingLinks } from './components/sibling-links.tsx'
import { TaughtList } from './components/taught-list.tsx'
import { NothingTaught } from './components/nothing-taught.tsx'
import { WithSkills, type SkillCategory, skillProgress } from '../../features/skills/front-door.ts'
import styles from './skill-page.module.css'
import { SKILLS_TEXTS as TEXTS } from './skills.texts.ts'

/** The skills of a category, with how many of their exercises are done (`/school/skill-categories/{categoryId}`). */
export function SkillCategoryPage(): ReactNode {
  const { categoryId } = useParams({ from: '/member/shell/school/skill-categories/$categoryId' })
  return (
    <WithSkills>
      {({ skill_categories: categories }) => {
        const category = categories.find(({ id }) => String(id) === categoryId)
        const others = categories.filter((other) => other !== category)
        return category ? <Category category={category} others={others} /> : <NothingTaught words={TEXTS.unknown} />
      }}
    </WithSkills>
  )
}

interface CategoryProps {
  readonly category: SkillCategory
  readonly others: readonly SkillCategory[]
}

function Category({ category: { id: categoryId, name, description, skills }, others }: CategoryProps) {
  usePageTitle(name)
  return (
    <div className={styles.page}>
      <PageHeader back={<IconLink to="/school/modules" icon="left" label={TEXTS.back} />} title={name} lead={description} />
      <TaughtList
        taught={skills.map((skill) => {
          const { done, total } = skillProgress(skill)
          const lessons = skill.lesson_ids.length
          return {
            id: skill.id,
            icon: 'keyboard',
            name: skill.name,
            description: [TEXTS.exercises(total), ...(lessons > 0 ? [TEXTS.lessons(lessons)] : [])].join(', '),
            ...(done > 0 && done < total && { detail: TEXTS.doneOf(done, total) }),
            isDone: done === total,
            link: {
              to: '/school/skill-categories/$categoryId/skills/$skillId',
              params: { categoryId: String(categoryId), skillId: String(skill.id) },
            },
          }
        })}
      />
      <SiblingLinks
        title={TEXTS.otherSkills}
        siblings={others.map((other) => ({
          id: other.id,
          name: other.name,
          link: { to: '/school/skill-categories/$categoryId', params: { categoryId: String(other.id) } },
        }))}
      />
    </div>
  )
}
