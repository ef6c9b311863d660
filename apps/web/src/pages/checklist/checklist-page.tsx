import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import type { Checklist } from '@prelude/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { GainSparks } from '../../music-ui/gain-sparks.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { type ChecklistItem, checklistQuery, toAnnounce, useAnnounceChecklist } from './checklist.queries.ts'
import { CHECKLIST_TEXTS as TEXTS } from './checklist.texts.ts'
import styles from './checklist-page.module.css'

/** Where each item is done. */
const PLACES = {
  Initial_evaluation: '/player/evaluation',
  first_module: '/school/modules',
  prelude_exercises: '/school',
  plug_piano: '/setup-doctor',
} as const
const isKnown = (id: string): id is keyof typeof PLACES => id in PLACES

/** The first steps of a learner (`/first-steps`): what there is to do, what each gives, and what is done by the server's own records. */
export function ChecklistPage(): ReactNode {
  const list = useQuery(checklistQuery)
  const announce = useAnnounceChecklist()
  const [counted, setCounted] = useState<readonly string[]>([])
  const { mutate, isIdle } = announce
  const { data } = list
  useEffect(() => {
    if (!data || !isIdle) return
    const { steps, whole } = toAnnounce(data)
    if (steps.length === 0 && !whole) return
    mutate(data, {
      onSuccess: (done) => {
        setCounted(done.map(({ id }) => id))
        for (const { label, points } of done) toast({ message: TEXTS.counted(label, points), tone: 'good' })
      },
    })
  }, [data, isIdle, mutate])
  return (
    <div className={styles.page}>
      <PageHeader title={<LeaningTitle words={TEXTS.title} />} lead={TEXTS.lead} />
      {data ? (
        <List list={data} counted={counted} />
      ) : (
        <PageState query={list} loading={<LineSkeletons count={4} height="88px" />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      )}
    </div>
  )
}

function List({ list, counted }: { readonly list: Checklist; readonly counted: readonly string[] }) {
  const { items, points } = list
  const done = items.filter(({ completed }) => completed).length
  if (items.length === 0)
    return (
      <EmptyState
        picture={<Teacher expression="encouraging" size={120} />}
        title={<Leaning words={TEXTS.emptyTitle} />}
        actions={<ButtonLink to="/school">{TEXTS.toSchool}</ButtonLink>}
      >
        {TEXTS.empty}
      </EmptyState>
    )
  if (list.counted && counted.length === 0)
    return (
      <EmptyState
        picture={<Teacher expression="happy" size={120} />}
        title={<Leaning words={TEXTS.allDoneTitle} />}
        actions={<ButtonLink to="/progress">{TEXTS.toProgress}</ButtonLink>}
      >
        {TEXTS.allDone(points + items.reduce((sum, item) => sum + item.points, 0))}
      </EmptyState>
    )
  return (
    <>
      <div className={styles.progress}>
        <ProgressBar value={(100 * done) / items.length} label={TEXTS.progress} tone="var(--good)" />
        <b>{TEXTS.done(done, items.length)}</b>
      </div>
      <ol className={styles.list}>
        {items.map((item) => (
          <Item key={item.id} item={item} isNew={counted.includes(item.id)} />
        ))}
      </ol>
      <p className={styles.whole}>{TEXTS.whole(points)}</p>
    </>
  )
}

const Leaning = ({ words: [first, last] }: { readonly words: readonly [string, string] }) => (
  <>
    {first} <em>{last}</em>
  </>
)

function Item({ item, isNew }: { readonly item: ChecklistItem; readonly isNew: boolean }) {
  const { id, label, completed, points, freeDays } = item
  const words = isKnown(id) ? TEXTS.items[id] : null
  return (
    <li className={styles.item} data-done={completed || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {completed && <Icon name="check" size={18} />}
        {isNew && <GainSparks />}
      </span>
      <div className={styles.words}>
        <h2>{label}</h2>
        {words && <p>{words.hint}</p>}
        <p className={styles.gives}>{[TEXTS.points(points), ...(freeDays > 0 ? [TEXTS.freeDays(freeDays)] : [])].join(', ')}</p>
      </div>
      {completed ? (
        <b className={styles.done}>{TEXTS.isDone}</b>
      ) : (
        isKnown(id) &&
        words && (
          <ButtonLink to={PLACES[id]} variant="soft" preload={false}>
            {words.action}
          </ButtonLink>
        )
      )}
    </li>
  )
}
