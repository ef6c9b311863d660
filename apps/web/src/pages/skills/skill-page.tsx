import type { Skills } from '@prelude/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { ButtonLink, IconLink } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { TaughtList } from './components/taught-list.tsx'
import { WithModules, contentAddress, lockedContent, lockedModule, type Module, MODULES_TEXTS } from '../../features/modules/front-door.ts'
import { NothingTaught } from './components/nothing-taught.tsx'
import { WithSkills, exerciseToPlay, findSkill, isDone, modulesOf, type SkillEntry } from '../../features/skills/front-door.ts'
import { useLockedClick } from '../../features/membership/front-door.ts'
import styles from './skill-page.module.css'
import { SKILLS_TEXTS as TEXTS } from './skills.texts.ts'

/** One skill: its exercises, its lessons, and the modules that train it (`/school/skill/{id}`). */
export function SkillPage(): ReactNode {
  const { id } = useParams({ from: '/member/shell/school/skill/$id' })
  return <SkillWhere id={id} />
}

/** The same below its category (`/school/skill-categories/{categoryId}/skills/{skillId}`). */
export function SkillOfCategoryPage(): ReactNode {
  const { categoryId, skillId } = useParams({ from: '/member/shell/school/skill-categories/$categoryId/skills/$skillId' })
  return <SkillWhere id={skillId} categoryId={categoryId} />
}

function SkillWhere({ id, categoryId }: { readonly id: string; readonly categoryId?: string }) {
  return (
    <WithSkills>
      {(skills) => {
        const skillPath = findSkill(skills, id, categoryId)
        if (!skillPath) return <NothingTaught words={TEXTS.unknown} />
        return <OneSkill {...skillPath} lessons={skills.video_categories.flatMap((group) => group.lessons)} />
      }}
    </WithSkills>
  )
}

interface OneSkillProps {
  readonly category: { readonly id: number; readonly name: string }
  readonly skill: SkillEntry
  readonly lessons: Skills['video_categories'][number]['lessons']
}

function OneSkill({ category, skill, lessons }: OneSkillProps) {
  usePageTitle(skill.name)
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const first = exerciseToPlay(skill)
  const practise = first && contentAddress('exercise', first.id)
  const own = lessons.filter(({ id }) => skill.lesson_ids.includes(id))
  return (
    <div className={styles.page}>
      <PageHeader
        back={
          <IconLink
            to="/school/skill-categories/$categoryId"
            params={{ categoryId: String(category.id) }}
            icon="left"
            label={TEXTS.backTo(category.name)}
          />
        }
        title={skill.name}
        lead={category.name}
      />
      {first && practise && (
        <p className={styles.actions}>
          <ButtonLink
            {...practise}
            icon="keyboard"
            size="main"
            preload={false}
            onClick={(event) => onLockedClick(event, lockedContent({ kind: 'exercise', id: first.id }), () => void navigate(practise))}
          >
            {TEXTS.practise}
          </ButtonLink>
        </p>
      )}
      <section aria-labelledby="exercises">
        <h2 id="exercises" className={styles.also}>
          {TEXTS.itsExercises}
        </h2>
        <TaughtList
          taught={skill.exercises.map((exercise) => ({
            id: exercise.id,
            icon: 'keyboard',
            name: exercise.title,
            description: exercise.description,
            isDone: isDone(exercise),
            ...(exercise.score !== null && !isDone(exercise) && { detail: TEXTS.best(Math.round(exercise.score), exercise.goal_score) }),
            link: contentAddress('exercise', exercise.id),
            opens: lockedContent({ kind: 'exercise', id: exercise.id }),
          }))}
        />
      </section>
      {own.length > 0 && (
        <section aria-labelledby="lessons">
          <h2 id="lessons" className={styles.also}>
            {TEXTS.byLesson}
          </h2>
          <TaughtList
            taught={own.map(({ id, title, duration_s: seconds }) => ({
              id,
              icon: 'play',
              name: title,
              description: MODULES_TEXTS.duration(seconds),
              link: contentAddress('lesson', id),
              opens: lockedContent({ kind: 'lesson', id }),
            }))}
          />
        </section>
      )}
      <WithModules>{(modules) => <Modules modules={modulesOf(modules, skill)} />}</WithModules>
    </div>
  )
}

function Modules({ modules }: { readonly modules: readonly Module[] }) {
  if (modules.length === 0) return null
  return (
    <section aria-labelledby="in-modules">
      <h2 id="in-modules" className={styles.also}>
        {TEXTS.inModules}
      </h2>
      <TaughtList
        taught={modules.map((module) => ({
          id: module.id,
          icon: 'school',
          name: module.title,
          description: module.description,
          link: { to: '/school/module/$moduleId', params: { moduleId: String(module.id) } },
          opens: lockedModule(module),
        }))}
      />
    </section>
  )
}
