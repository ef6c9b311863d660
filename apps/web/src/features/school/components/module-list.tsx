import { Link } from '@tanstack/react-router'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { useModuleLink } from '../locked-links.ts'
import { coverOf } from '../module-cover.ts'
import type { Module } from '../school.queries.ts'
import { SCHOOL_TEXTS as TEXTS } from '../school.texts.ts'
import styles from './module-list.module.css'
import { StepCells } from './step-cells.tsx'

export interface ModuleListProps {
  readonly title: string
  readonly modules: readonly Module[]
  readonly withLocks: boolean
}

/** Modules as cards, under their heading. */
export function ModuleList({ title, modules, withLocks }: ModuleListProps) {
  const moduleLink = useModuleLink()
  return (
    <section className={styles.modules}>
      <h2>{title}</h2>
      <ul className={styles.grid}>
        {modules.map((module) => (
          <li key={module.id}>
            <Link {...moduleLink(module)} className={styles.card}>
              <span className={styles.cover}>
                <Cover piece={coverOf(module)} />
              </span>
              <span className={styles.words}>
                <b>{module.title}</b>
                <span>{module.description}</span>
                <span className={styles.foot}>
                  {module.isFree ? <Chip>{TEXTS.free}</Chip> : withLocks && <Chip icon="lock">{TEXTS.counted}</Chip>}
                  <span>{TEXTS.progress(module.doneSteps, module.steps.length)}</span>
                </span>
                <StepCells module={module} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
