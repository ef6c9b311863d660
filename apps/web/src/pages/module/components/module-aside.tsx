import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import {
  useModuleLink,
  moduleCoverOf as coverOf,
  type Module,
  modulesQuery,
  moduleAfter,
  MODULES_TEXTS,
} from '../../../features/modules/front-door.ts'
import { skillsQuery, skillProgress, skillsTaught } from '../../../features/skills/front-door.ts'
import { MODULE_TEXTS as TEXTS } from '../module.texts.ts'
import styles from './module-aside.module.css'
import { RelatedPieces } from './related-pieces.tsx'

/** Beside the steps of a module: what it teaches, the next step in the teacher's words, its pieces, the module after it. */
export function ModuleAside({ module }: { readonly module: Module }) {
  const modules = useQuery(modulesQuery).data ?? []
  const after = moduleAfter(modules, module)
  const moduleLink = useModuleLink()
  const next = module.isFinished ? undefined : module.steps[module.doneSteps]
  return (
    <aside className={styles.aside}>
      <Learns module={module} />
      {next && (
        <Card className={styles.teacher}>
          <Teacher expression="encouraging" size={76} />
          <p>
            {MODULES_TEXTS.nextStep(next.name)}
            {next.description && <small>{next.description}</small>}
          </p>
        </Card>
      )}
      <RelatedPieces versionIds={module.relatedVersionIds} />
      {after && (
        <Card aria-labelledby="after">
          <h2 id="after">{TEXTS.after}</h2>
          <Link {...moduleLink(after)} className={styles.after}>
            <span className={styles.cover}>
              <Cover piece={coverOf(after)} />
            </span>
            <b>{after.title}</b>
            <Icon name="right" size={18} />
          </Link>
        </Card>
      )}
    </aside>
  )
}

function Learns({ module }: { readonly module: Module }) {
  const categories = useQuery(skillsQuery).data?.skill_categories ?? []
  const taught = skillsTaught(categories, module)
  if (taught.length === 0) return null
  return (
    <Card aria-labelledby="learns">
      <h2 id="learns">{TEXTS.learns}</h2>
      <ul className={styles.skills}>
        {taught.map((skill) => {
          const { done, total } = skillProgress(skill)
          return (
            <li key={skill.id}>
              <Icon name={done === total ? 'check' : 'clock'} size={20} className={classes(done === total ? styles.done : styles.begun)} />
              <Link to="/school/skill/$id" params={{ id: String(skill.id) }}>
                {skill.name}
                {done < total && <small>{TEXTS.learning(done, total)}</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
