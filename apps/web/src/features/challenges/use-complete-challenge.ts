import type { TakeBody } from '@prelude/contract'
import { isMastered } from '@prelude/domain/learning'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useRefreshAfterTake } from '../../shared/practice-memory/front-door.ts'
import { type FollowUp, sendFollowUp } from '../../shared/takes/front-door.ts'

/** What a take that reached the goal completes: the challenge, and mastery where the take says so. */
export const challengeReached = (challengeId: number, take: Pick<TakeBody, 'score' | 'speed'>): FollowUp => ({
  kind: 'complete-challenge',
  challengeId,
  isMastered: isMastered(take.score, take.speed),
})

/** Validates a challenge by hand, where it was not completed with its take. */
export function useCompleteChallenge(challengeId: number) {
  const refresh = useRefreshAfterTake()
  return useMutation({
    mutationFn: (take: TakeBody) => sendFollowUp(client, take, challengeReached(challengeId, take)),
    onSuccess: refresh,
  })
}
