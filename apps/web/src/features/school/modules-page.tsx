import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { LEVEL_NAMES, useLearner } from '../../shared/learner/front-door.ts'
import { ModuleList } from './components/module-list.tsx'
import { WithModules } from './components/with-modules.tsx'
import styles from './modules-page.module.css'
import type { Module } from './school.queries.ts'
import { SKILLS_TEXTS as TEXTS } from './skills.texts.ts'
import { lessonsOf, SKILL_CATEGORIES, skillsOf } from './skills.ts'

/** All modules by level, with links by skill and by lesson (`/school/modules`). */
export function ModulesPage(): ReactNode {
  const learner = useLearner()
  return (
    <div className={styles.page}>
      <PageHeader title={TEXTS.modules.title} lead={TEXTS.modules.lead} />
      <WithModules>
        {(modules) => (
          <>
            <ModulePaths modules={modules} />
            {levelsOf(modules).map((level) => (
              <ModuleList
                key={level}
                title={TEXTS.modules.level(LEVEL_NAMES[level] ?? String(level))}
                modules={modules.filter((module) => module.level === level)}
                withLocks={learner ? !learner.isPremium : false}
              />
            ))}
          </>
        )}
      </WithModules>
    </div>
  )
}

const levelsOf = (modules: readonly Module[]): readonly number[] => [...new Set(modules.map(({ level }) => level))].sort((one, other) => one - other)

function ModulePaths({ modules }: { readonly modules: readonly Module[] }) {
  const skills = skillsOf(modules)
  return (
    <div className={styles.ways}>
      <section aria-labelledby="by-skill">
        <h2 id="by-skill">{TEXTS.bySkill}</h2>
        <ul>
          {SKILL_CATEGORIES.map(({ id, type }) => (
            <li key={id}>
              <Link to="/school/skill-categories/$categoryId" params={{ categoryId: String(id) }}>
                <b>{TEXTS.categories[type].name}</b>
                <span>{TEXTS.skills(skills.filter(({ categoryId }) => categoryId === id).length)}</span>
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="by-lesson">
        <h2 id="by-lesson">{TEXTS.byLesson}</h2>
        <ul>
          {levelsOf(modules).map((level) => (
            <li key={level}>
              <Link to="/school/video-categories/$categoryId" params={{ categoryId: String(level) }}>
                <b>{LEVEL_NAMES[level] ?? level}</b>
                <span>{TEXTS.lessons(lessonsOf(modules, level).length)}</span>
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
