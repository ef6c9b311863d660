import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { useModuleLink } from '../locked-links.ts'
import { coverOf } from '../module-cover.ts'
import type { Module } from '../module.queries.ts'
import { MODULES_TEXTS as TEXTS } from '../modules.texts.ts'
import styles from './module-list.module.css'
import { StepCells } from './step-cells.tsx'

export interface ModuleListProps {
  readonly title: string
  /** Of the heading, for links within the page. */
  readonly id?: string
  readonly modules: readonly Module[]
  readonly withLocks: boolean
  /** What follows the modules, as one more card. */
  readonly children?: ReactNode
}

/** How far the learner is, else how much there is and what it costs. */
function Standing({
  module: { doneSteps, steps, isFree, isFinished, countedContents },
  isCounted,
}: {
  readonly module: Module
  readonly isCounted: boolean
}) {
  if (isFinished)
    return (
      <span className={styles.finished}>
        <Icon name="check" size={16} /> {TEXTS.finished}
      </span>
    )
  const cost = isFree ? TEXTS.free : isCounted ? TEXTS.counted(countedContents) : null
  return (
    <span className={styles.facts}>
      <span>{TEXTS.standing(doneSteps, steps.length)}</span>
      {cost && <span>{cost}</span>}
    </span>
  )
}

/** Modules as cards, under their heading. */
export function ModuleList({ title, id, modules, withLocks, children }: ModuleListProps) {
  const moduleLink = useModuleLink()
  const isCounted = ({ isFree, isFinished, countedContents }: Module): boolean => withLocks && !isFree && !isFinished && countedContents > 0
  return (
    <section className={styles.modules}>
      <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </h2>
      <ul className={styles.grid}>
        {modules.map((module) => (
          <li key={module.id}>
            <Link {...moduleLink(module)} className={styles.card}>
              <span className={styles.cover}>
                <Cover piece={coverOf(module)} />
                {isCounted(module) && (
                  <span className={styles.lock}>
                    <Icon name="lock" size={18} />
                  </span>
                )}
              </span>
              <span className={styles.words}>
                <b>{module.title}</b>
                <span>{module.description}</span>
                <span className={styles.foot}>
                  <StepCells title={module.title} steps={module.steps.length} done={module.doneSteps} />
                  <Standing module={module} isCounted={isCounted(module)} />
                </span>
              </span>
            </Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </section>
  )
}
