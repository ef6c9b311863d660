import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { skillsQuery } from '../../../features/skills/front-door.ts'
import { moduleCoverOf, modulesQuery, useModuleLink } from '../../../features/modules/front-door.ts'
import { PIECE_SCHOOL_TEXTS as TEXTS } from '../school-of-piece.texts.ts'
import { type AskedSkill, askedSkills, type RelatedModule, relatedModules, type ShownVersion } from '../school-of-piece.ts'
import coverRow from '../../../ui/layout/cover-rows.module.css'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './taught-by-piece.module.css'

const HIGHEST_LEVEL = 6

/** What the piece teaches, what of it the learner has acquired, and the modules that go with it. */
export function TaughtByPiece({ versionIds, teaches, hands, timeline }: ShownVersion) {
  const learner = useLearner()
  const categories = useQuery(skillsQuery).data?.skill_categories ?? []
  const modules = useQuery(modulesQuery).data ?? []
  const skills = askedSkills(
    categories.flatMap((category) => category.skills),
    { hands, timeline },
  )
  const related = relatedModules(modules, versionIds, skills, learner?.level.value ?? HIGHEST_LEVEL)
  return (
    <>
      {(teaches !== null || skills.length > 0) && (
        <section aria-labelledby="teaches">
          <h2 id="teaches" className={styles.title}>
            {TEXTS.teaches}
          </h2>
          {teaches && <p className={styles.words}>{teaches}</p>}
          {skills.length > 0 && <Skills skills={skills} />}
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="modules">
          <h2 id="modules" className={styles.title}>
            {TEXTS.modules}
          </h2>
          <ul className={coverRow.rows}>
            {related.map((item) => (
              <ModuleRow key={item.module.id} {...item} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Skills({ skills }: { readonly skills: readonly AskedSkill[] }) {
  return (
    <ul className={styles.skills}>
      {skills.map(({ skill, isAcquired, done, total }) => (
        <li key={skill.id}>
          <Link to="/school/skill/$id" params={{ id: String(skill.id) }} className={styles.skill}>
            <Icon name={isAcquired ? 'check' : 'clock'} size={20} className={isAcquired ? styles.done : styles.begun} />
            <span>
              {skill.name}
              {isAcquired ? <span className="visually-hidden">, {TEXTS.acquired}</span> : <small>{TEXTS.learning(done, total)}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ModuleRow({ module, skill }: RelatedModule) {
  const moduleLink = useModuleLink()
  const { title, isFinished, doneSteps, steps } = module
  return (
    <li>
      <Link {...moduleLink(module)} className={coverRow.row}>
        <span className={coverRow.cover}>
          <Cover piece={moduleCoverOf(module)} />
        </span>
        <span className={classes(coverRow.words, styles.named)}>
          <b>{title}</b>
          <small>{skill ? TEXTS.preparesFor(skill.name) : TEXTS.holdsPiece}</small>
          <small>{isFinished ? TEXTS.finished : TEXTS.standing(doneSteps, steps.length)}</small>
        </span>
        <Icon name="right" size={18} />
      </Link>
    </li>
  )
}
