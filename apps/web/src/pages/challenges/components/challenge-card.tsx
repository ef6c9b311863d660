import { Link, useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { DeclaredMark } from '../../../shared/declaring/front-door.ts'
import { GainingRing } from '../../../shared/seen-results/gaining-ring.tsx'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import { type Challenge, challengeOpening, challengeParams, lockedChallenge } from '../../../features/challenges/front-door.ts'
import { CHALLENGES_TEXTS as TEXTS } from '../challenges.texts.ts'
import styles from './challenge-card.module.css'
import { Padlock } from './padlock.tsx'

export interface ChallengeCardProps {
  readonly challenge: Challenge
  /** Members have access to everything: no padlock. */
  readonly withLocks: boolean
  /** Where challenges of all difficulties are shown. */
  readonly withDifficulty: boolean
}

/** A challenge in the list: it opens its player. */
export const ChallengeCard = memo(function ChallengeCard({ challenge, withLocks, withDifficulty }: ChallengeCardProps) {
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
        <span className={styles.cover}>
          <Cover piece={challenge.piece.cover} />
        </span>
        {withLocks && !challenge.isFree && <Padlock className={styles.lock} label={TEXTS.counted} />}
      </span>
      <span className={styles.words}>
        <b>{challenge.piece.title}</b>
        <span>{TEXTS.place(challenge.letters, challenge.hands)}</span>
        <span>{challenge.isTutorial ? TEXTS.tutorial : TEXTS.tempo(challenge.targetTempo, challenge.timeSignature)}</span>
        {withDifficulty && <Difficulty value={challenge.difficulty} />}
        {challenge.isDeclared && <DeclaredMark thing="challenge" />}
      </span>
      {challenge.score !== null && (
        <GainingRing card={`challenge ${challenge.id}`} score={challenge.score} dial={{ isDone: challenge.completedAt !== null }} />
      )}
    </Link>
  )
})
