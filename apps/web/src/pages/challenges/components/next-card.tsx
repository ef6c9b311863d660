import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { useNow } from '../../../platform/use-now.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import {
  challengeOpening,
  challengeParams,
  lockedChallenge,
  type NextChallenge,
  nextChallengeQuery,
} from '../../../features/challenges/front-door.ts'
import { nextSentences } from '../next-challenge.texts.ts'
import { pointsLacking } from '../points-lacking.ts'
import { CHALLENGES_TEXTS as TEXTS } from '../challenges.texts.ts'
import styles from './next-card.module.css'

/** The challenge of the day, or the next one of a difficulty, and why; nothing where all are done. */
export function NextCard({ difficulty }: { readonly difficulty: number | null }) {
  const next = useQuery(nextChallengeQuery(difficulty))
  if (next.isPending)
    return (
      <div className={styles.waiting}>
        <Skeleton width="100%" height="144px" radius="var(--radius-28)" />
      </div>
    )
  if (!next.data) return null
  return <Next next={next.data} label={difficulty === null ? TEXTS.ofTheDay : TEXTS.next} />
}

function Next({ next, label }: { readonly next: NextChallenge; readonly label: string }) {
  const now = useNow()
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const { challenge } = next
  const player = {
    to: '/player/challenge/$playableId/$artist/$songname',
    params: challengeParams(challenge),
    search: challengeOpening(challenge),
  } as const
  return (
    <section className={styles.next} aria-labelledby="next-challenge">
      <div className={styles.inside}>
        <span className={styles.cover}>
          <Cover piece={challenge.piece.cover} />
        </span>
        <div className={styles.words}>
          <p className={styles.over}>{label}</p>
          <h2 id="next-challenge">
            {challenge.piece.title},{' '}
            <em>{next.isDone ? TEXTS.reached : challenge.score === null ? TEXTS.toStart : TEXTS.lacking(pointsLacking(challenge))}</em>
          </h2>
          <p>{nextSentences(next, now)}</p>
        </div>
        <ButtonLink
          {...player}
          icon="flag"
          size="main"
          preload={false}
          onClick={(event) => onLockedClick(event, lockedChallenge(challenge), () => void navigate(player))}
        >
          {next.isDone ? TEXTS.again : TEXTS.take}
        </ButtonLink>
      </div>
    </section>
  )
}
