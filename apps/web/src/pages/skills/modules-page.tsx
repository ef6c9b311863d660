import { goToHeading } from '../../platform/go-to-heading.ts'
import type { Skills } from '@prelude/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconLink } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { LEVEL_NAMES, useLearner } from '../../shared/learner/front-door.ts'
import { ModuleList, WithModules, type Module } from '../../features/modules/front-door.ts'
import { WithSkills } from '../../features/skills/front-door.ts'
import styles from './modules-page.module.css'
import { SKILLS_TEXTS as TEXTS } from './skills.texts.ts'

/** All modules by level, with links by skill and by lesson (`/school/modules`). */
export function ModulesPage(): ReactNode {
  const learner = useLearner()
  return (
    <div className={styles.page}>
      <PageHeader back={<IconLink to="/school" icon="left" label={TEXTS.toSchool} />} title={TEXTS.modules.title} lead={TEXTS.modules.lead} />
      <WithModules>
        {(modules) => (
          <>
            <Places levels={levelsOf(modules)} />
            {levelsOf(modules).map((level) => (
              <ModuleList
                key={level}
                id={`level-${level}`}
                title={TEXTS.modules.level(LEVEL_NAMES[level] ?? String(level))}
                modules={modules.filter((module) => module.level === level)}
                withLocks={learner ? !learner.isPremium : false}
              />
            ))}
            <WithSkills>{(skills) => <ModulePaths skills={skills} />}</WithSkills>
          </>
        )}
      </WithModules>
    </div>
  )
}

function goTo(id: string): void {
  const heading = document.getElementById(id)
  if (heading) goToHeading(heading)
}

/** Ways to what stands further down. */
function Places({ levels }: { readonly levels: readonly number[] }) {
  const places = [
    ...levels.map((level) => [`level-${level}`, LEVEL_NAMES[level] ?? String(level)] as const),
    ['by-skill', TEXTS.bySkill] as const,
    ['by-lesson', TEXTS.byLesson] as const,
  ]
  return (
    <nav aria-label={TEXTS.modules.places} className={styles.places}>
      {places.map(([id, name]) => (
        <button key={id} type="button" onClick={() => goTo(id)}>
          {name}
        </button>
      ))}
    </nav>
  )
}

const levelsOf = (modules: readonly Module[]): readonly number[] => [...new Set(modules.map(({ level }) => level))].sort((a, b) => a - b)

function ModulePaths({ skills: { skill_categories: categories, video_categories: groups } }: { readonly skills: Skills }) {
  return (
    <div className={styles.ways}>
      <section aria-labelledby="by-skill">
        <h2 id="by-skill" tabIndex={-1}>
          {TEXTS.bySkill}
        </h2>
        <ul>
          {categories.map(({ id, name, skills }) => (
            <li key={id}>
              <Link to="/school/skill-categories/$categoryId" params={{ categoryId: String(id) }}>
                <b>{name}</b>
                <span>{TEXTS.skills(skills.length)}</span>
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="by-lesson">
        <h2 id="by-lesson" tabIndex={-1}>
          {TEXTS.byLesson}
        </h2>
        <ul>
          {groups.map(({ id, name, lessons }) => (
            <li key={id}>
              <Link to="/school/video-categories/$categoryId" params={{ categoryId: String(id) }}>
                <b>{name}</b>
                <span>{TEXTS.lessons(lessons.length)}</span>
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
