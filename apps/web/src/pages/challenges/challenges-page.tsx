import { difficultyLabel } from '@prelude/domain/learning'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { ToggleChip } from '../../ui/overlays/filter-chip.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { MoreOfList, PageState } from '../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { useLearner } from '../../shared/learner/front-door.ts'
import { classes } from '../../ui/theme/classes.ts'
import {
  challengesQuery,
  type ChallengeLevel,
  type ChallengesSearch,
  difficultyShown,
  parseChallengesSearch,
} from '../../features/challenges/front-door.ts'
import { CHALLENGES_TEXTS as TEXTS } from './challenges.texts.ts'
import styles from './challenges-page.module.css'
import { ChallengeCard } from './components/challenge-card.tsx'
import { LevelCards } from './components/level-cards.tsx'
import { NextCard } from './components/next-card.tsx'
import { NoChallenges } from './components/no-challenges.tsx'
import { Padlock } from './components/padlock.tsx'

/** Short passages with a goal, and the one that is suggested now. Difficulty, search and filters are in the address. */
export function ChallengesPage(): ReactNode {
  const address = useSearch({ from: '/member/shell/challenges' })
  // The router leaves in what its parser dropped.
  const search = useMemo(() => parseChallengesSearch(address), [address])
  const navigate = useNavigate()
  const learner = useLearner()
  const difficulty = difficultyShown(search, learner?.level.catalogDifficulty ?? 1)
  const toDo = search.to_do === 'true'
  const isFree = search.is_free === 'true'
  const pages = useInfiniteQuery(challengesQuery({ difficulty, search: search.search ?? '', toDo, isFree }))
  const withLocks = learner ? !learner.isPremium : false
  const first = pages.data?.pages[0]
  const challenges = pages.data?.pages.flatMap((page) => page.challenges) ?? []
  const change = (part: { readonly [Name in keyof ChallengesSearch]?: string | undefined }): void =>
    void navigate({ to: '/challenges', search: parseChallengesSearch({ ...search, ...part }), replace: true, resetScroll: false })
  const choose = (level: number | null): void => change({ level: level === null ? 'all' : (String(level) as ChallengeLevel) })
  return (
    <div className={styles.page}>
      <PageHeader
        title={TEXTS.title}
        lead={TEXTS.lead}
        actions={
          <div className={styles.search}>
            <SearchBox
              label={TEXTS.search}
              placeholder={TEXTS.search}
              value={search.search ?? ''}
              onSearch={(words) => change({ search: words || undefined })}
            />
          </div>
        }
      />
      <LevelCards levels={first?.levels} chosen={difficulty} onChoose={choose} />
      {!search.search && <NextCard difficulty={search.level === undefined || search.level === 'all' ? null : difficulty} />}
      <header className={styles.head}>
        <h2 id="challenges" aria-live="polite">
          {first && TEXTS.list(difficulty === null ? null : difficultyLabel(difficulty), first.total)}
        </h2>
        {withLocks && (
          <p className={styles.legend}>
            <Padlock />
            {TEXTS.counted}
          </p>
        )}
        <fieldset className={styles.filters} aria-label={TEXTS.filters}>
          <ToggleChip label={TEXTS.toDo} on={toDo} onChange={(on) => change({ to_do: on ? 'true' : undefined })} />
          {(withLocks || isFree) && <ToggleChip label={TEXTS.free} on={isFree} onChange={(on) => change({ is_free: on ? 'true' : undefined })} />}
        </fieldset>
      </header>
      {!first ? (
        <PageState query={pages} loading={<LineSkeletons count={6} height="96px" />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      ) : challenges.length === 0 ? (
        <NoChallenges search={search} levels={first.levels} difficulty={difficulty} onChange={change} />
      ) : (
        <section aria-labelledby="challenges" className={classes(pages.isPlaceholderData && styles.waiting)}>
          <ul className={styles.grid}>
            {challenges.map((challenge) => (
              <li key={challenge.id}>
                <ChallengeCard challenge={challenge} withLocks={withLocks} withDifficulty={difficulty === null} />
              </li>
            ))}
          </ul>
          {pages.hasNextPage && (
            <MoreOfList pages={pages} words={{ more: TEXTS.more, failed: TEXTS.moreFailed, shown: TEXTS.shown(challenges.length, first.total) }} />
          )}
        </section>
      )}
    </div>
  )
}
