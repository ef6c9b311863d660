import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Module } from '../school.queries.ts'
import { SCHOOL_TEXTS } from '../school.texts.ts'
import { SKILL_CATEGORIES, skillsOf } from '../skills.ts'
import { SKILLS_TEXTS as TEXTS } from '../skills.texts.ts'
import styles from './skill-card.module.css'

/** The skills, with how many of their exercises are done. */
export function SkillCard({ modules }: { readonly modules: readonly Module[] }) {
  const skills = skillsOf(modules)
  return (
    <Card aria-labelledby="skills" className={styles.card}>
      <header>
        <h2 id="skills">{SCHOOL_TEXTS.skills}</h2>
        <span>{SCHOOL_TEXTS.count(skills.filter(({ isDone }) => isDone).length, skills.length)}</span>
      </header>
      <ul>
        {SKILL_CATEGORIES.map(({ id, type }) => {
          const own = skills.filter(({ categoryId }) => categoryId === id)
          const done = own.filter(({ isDone }) => isDone).length
          const { name } = TEXTS.categories[type]
          return (
            <li key={id}>
              <Link to="/school/skill-categories/$categoryId" params={{ categoryId: String(id) }}>
                <span>
                  <b>{name}</b>
                  <span>{own.length === 0 ? SCHOOL_TEXTS.soon : SCHOOL_TEXTS.count(done, own.length)}</span>
                </span>
                <ProgressBar value={(100 * done) / Math.max(1, own.length)} label={name} />
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
