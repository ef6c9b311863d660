import { contentStatus } from '@prelude/domain/learning'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { ProgressStatusMark } from '../../../music-ui/progress-status-mark.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { GainingRing } from '../../../shared/seen-results/gaining-ring.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useLockedClick } from '../../membership/front-door.ts'
import { type Challenge, challengeOpening, challengeParams, lockedChallenge } from '../challenges.queries.ts'
import { CHALLENGES_TEXTS as TEXTS } from '../challenges.texts.ts'
import styles from './challenge-card.module.css'

export interface ChallengeCardProps {
  readonly challenge: Challenge
  /** Members have access to everything: no padlock. */
  readonly withLocks: boolean
}

/** A challenge in the list: it opens its player. */
export const ChallengeCard = memo(function ChallengeCard({ challenge, withLocks }: ChallengeCardProps) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const player = {
    to: '/player/challenge/$playableId/$artist/$songname',
    params: challengeParams(challenge),
    search: challengeOpening(challenge),
  } as const
  return (
    <Link
      {...player}
      preload={false}
      className={styles.card}
      onClick={(event) => onLockedClick(event, lockedChallenge(challenge), () => void navigate(player))}
    >
      <span className={styles.picture}>
        <Cover piece={challenge.piece.cover}>
          {withLocks && !challenge.isFree && (
            <span className={styles.lock} role="img" aria-label={TEXTS.counted} title={TEXTS.counted}>
              <Icon name="lock" size={16} />
            </span>
          )}
        </Cover>
      </span>
      <span className={styles.words}>
        <b>{challenge.piece.title}</b>
        <span>{TEXTS.place(challenge.letters, challenge.hands)}</span>
        <span>{challenge.isTutorial ? TEXTS.tutorial : TEXTS.tempo(challenge.targetTempo)}</span>
        <span className={styles.marks}>
          <Difficulty value={challenge.difficulty} />
          <ProgressStatusMark status={contentStatus({ isValidated: challenge.completedAt !== null, isBegun: challenge.score !== null })} />
        </span>
      </span>
      {challenge.score !== null && <GainingRing card={`challenge ${challenge.id}`} score={challenge.score} />}
    </Link>
  )
})
