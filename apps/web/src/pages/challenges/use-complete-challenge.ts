import type { TakeBody } from '@prelude/contract'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useRefreshAfterTake } from '../../shared/practice-memory/front-door.ts'
import { challengeReached, sendFollowUp } from '../../shared/takes/front-door.ts'

/** Validates a challenge by hand, where it was not completed with its take. */
export function useCompleteChallenge(challengeId: number) {
  const refresh = useRefreshAfterTake()
  return useMutation({
    mutationFn: (take: TakeBody) => sendFollowUp(client, take, challengeReached(challengeId, take)),
    onSuccess: refresh,
  })
}
