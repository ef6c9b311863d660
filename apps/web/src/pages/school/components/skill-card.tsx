import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { skillsQuery, skillsProgress } from '../../../features/skills/front-door.ts'
import { SCHOOL_TEXTS } from '../school.texts.ts'
import styles from './skill-card.module.css'

/** The categories of skills, with how many of their exercises are done. */
export function SkillCard() {
  const categories = useQuery(skillsQuery).data?.skill_categories
  if (!categories) return null
  const whole = skillsProgress(categories.flatMap(({ skills }) => skills))
  return (
    <Card aria-labelledby="skills" className={styles.card}>
      <header>
        <h2 id="skills">{SCHOOL_TEXTS.skills}</h2>
        <span>{SCHOOL_TEXTS.exercisesDone(whole.done, whole.total)}</span>
      </header>
      <ul>
        {categories.map(({ id, name, skills }) => {
          const { done, total } = skillsProgress(skills)
          return (
            <li key={id}>
              <Link to="/school/skill-categories/$categoryId" params={{ categoryId: String(id) }}>
                <span>
                  <b>{name}</b>
                  <span>{SCHOOL_TEXTS.count(done, total)}</span>
                </span>
                <ProgressBar value={(100 * done) / Math.max(1, total)} label={name} />
              </Link>
            </li>
          )
        })}
      </ul>
      <ButtonLink to="/school/modules" variant="text" iconAfter="right">
        {SCHOOL_TEXTS.browse}
      </ButtonLink>
    </Card>
  )
}
