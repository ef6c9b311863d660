import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { HomeSkill } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import { useExerciseLink } from '../home-links.ts'
import styles from './skills-section.module.css'

/** Skills to progress in, the nearest to its end first, each with the exercise that takes it on. */
export function SkillsSection({ skills }: { readonly skills: readonly HomeSkill[] }) {
  return (
    <section aria-labelledby="skills" className={styles.skills}>
      <header>
        <h2 id="skills">{TEXTS.skills}</h2>
        <Link to="/school" hash="skills">
          {TEXTS.toSchool}
          <Icon name="right" size={18} />
        </Link>
      </header>
      <p className={styles.hint}>{TEXTS.skillsHint}</p>
      <ul>
        {skills.map((skill) => (
          <li key={skill.id}>
            <SkillCard skill={skill} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SkillCard({ skill }: { readonly skill: HomeSkill }) {
  const exerciseLink = useExerciseLink()
  const { exercise } = skill
  const share = (100 * skill.exercisesDone) / Math.max(1, skill.exerciseCount)
  return (
    <Card className={styles.card} aria-labelledby={`skill-${skill.id}`}>
      <p className={styles.state} data-state={skill.state}>
        {TEXTS.skillStates[skill.state]}
      </p>
      <h3 id={`skill-${skill.id}`}>
        <Link to="/school/skill/$id" params={{ id: String(skill.id) }}>
          {skill.name}
        </Link>
      </h3>
      <div className={styles.progress}>
        <ProgressBar value={share} label={skill.name} />
        <span>{TEXTS.exercisesDone(skill.exercisesDone, skill.exerciseCount)}</span>
      </div>
      <div className={styles.exercise}>
        <span className={styles.words}>
          <b>{exercise.title}</b>
          <span>{TEXTS.tonalitiesLeft(exercise.tonalitiesLeft, exercise.tonalityCount)}</span>
        </span>
        <ButtonLink {...exerciseLink(exercise)} variant="soft" icon="play" aria-label={`${TEXTS.exercise}\u00a0: ${exercise.title}`}>
          {TEXTS.exercise}
        </ButtonLink>
      </div>
    </Card>
  )
}
