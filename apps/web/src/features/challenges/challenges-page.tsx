import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Cover } from '../../music-ui/cover/cover.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { useLearner } from '../../shared/learner/front-door.ts'
import { useLockedClick } from '../membership/front-door.ts'
import { type Challenge, challengeOpening, challengeParams, challengesQuery, lockedChallenge } from './challenges.queries.ts'
import { CHALLENGES_TEXTS as TEXTS } from './challenges.texts.ts'
import styles from './challenges-page.module.css'
import { ChallengeCard } from './components/challenge-card.tsx'
import { LevelCards } from './components/level-cards.tsx'
import { FlagPicture } from './flag-picture.tsx'
import { nextChallenge, pointsLacking } from './next-challenge.ts'
import { pageWindow } from './page-window.ts'

/** Short passages with a goal, and the one that is suggested now. */
export function ChallengesPage(): ReactNode {
  const learner = useLearner()
  const [difficulty, setDifficulty] = useState<number | null>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const found = useQuery(challengesQuery({ difficulty, search, page }))
  const withLocks = learner ? !learner.isPremium : false
  const next = search === '' && found.data ? nextChallenge(found.data.challenges) : null
  const from = (change: () => void): void => {
    change()
    setPage(1)
  }
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        lead={TEXTS.lead}
        actions={
          <div className={styles.search}>
            <SearchBox label={TEXTS.search} placeholder={TEXTS.search} value={search} onSearch={(words) => from(() => setSearch(words))} />
          </div>
        }
      />
      <LevelCards chosen={difficulty} onChoose={(level) => from(() => setDifficulty(level))} />
      {next && <Next challenge={next} />}
      {!found.isSuccess && (
        <PageState query={found} loading={<LineSkeletons count={6} height="96px" />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      )}
      {found.data &&
        (found.data.total === 0 ? (
          <EmptyState
            picture={<FlagPicture />}
            title={
              <>
                {TEXTS.noneTitle[0]} <em>{TEXTS.noneTitle[1]}</em>
              </>
            }
            actions={
              <Button
                onClick={() =>
                  from(() => {
                    setSearch('')
                    setDifficulty(null)
                  })
                }
              >
                {TEXTS.noneAction}
              </Button>
            }
          >
            {TEXTS.none}
          </EmptyState>
        ) : (
          <section aria-labelledby="challenges">
            <header className={styles.head}>
              <h2 id="challenges">{TEXTS.list(found.data.total)}</h2>
              <span>{TEXTS.done(found.data.completed, found.data.total)}</span>
            </header>
            <ul className={styles.grid}>
              {found.data.challenges.map((challenge) => (
                <li key={challenge.id}>
                  <ChallengeCard challenge={challenge} withLocks={withLocks} />
                </li>
              ))}
            </ul>
            {found.data.lastPage > 1 && (
              <nav className={styles.pages} aria-label={TEXTS.pages}>
                {pageWindow(page, found.data.lastPage).map((number, place) =>
                  number === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
                    <span key={`gap ${place}`}>…</span>
                  ) : (
                    <Button
                      key={number}
                      variant={number === page ? 'soft' : 'text'}
                      aria-label={TEXTS.page(number)}
                      aria-current={number === page ? 'page' : undefined}
                      onClick={() => setPage(number)}
                    >
                      {number}
                    </Button>
                  ),
                )}
              </nav>
            )}
          </section>
        ))}
    </>
  )
}

function Next({ challenge }: { readonly challenge: Challenge }) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const player = {
    to: '/player/challenge/$playableId/$artist/$songname',
    params: challengeParams(challenge),
    search: challengeOpening(challenge),
  } as const
  return (
    <section className={styles.next} aria-label={TEXTS.next}>
      <div className={styles.inside}>
        <span className={styles.cover}>
          <Cover piece={challenge.piece.cover} />
        </span>
        <div>
          <p className={styles.over}>{TEXTS.next}</p>
          <h2>
            {challenge.piece.title}, <em>{challenge.score === null ? TEXTS.toStart : TEXTS.lacking(pointsLacking(challenge))}</em>
          </h2>
          <p>{challengeOpening(challenge).tuto ? TEXTS.tutorialHint : TEXTS.nextHint(challenge.score, challenge.goalScore)}</p>
        </div>
        <ButtonLink
          {...player}
          icon="flag"
          size="main"
          preload={false}
          onClick={(event) => onLockedClick(event, lockedChallenge(challenge), () => void navigate(player))}
        >
          {TEXTS.take}
        </ButtonLink>
      </div>
    </section>
  )
}
