import type { TakeBody } from '@prelude/contract'
import { isMastered } from '@prelude/domain/learning'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useRefreshAfterTake } from '../../shared/practice-memory/front-door.ts'

/** Validates a challenge after a take that reached its goal; announces it, and its mastery where the take says so. */
export function useCompleteChallenge(challengeId: number) {
  const refresh = useRefreshAfterTake()
  return useMutation({
    mutationFn: async (take: TakeBody) => {
      const { content } = await client('POST challenge/{id}/complete', { params: { id: challengeId } })
      const announced = {
        event_type: 'COMPLETE_CHALLENGE',
        playable_id: challengeId,
        playable_type: 'challenge',
        additional_data: JSON.stringify({ take_id: take.id }),
        created_at: take.ended_at,
      } as const
      // The challenge is validated; what follows is told again by the next good take if it does not arrive.
      await client('POST user/new-activity', { body: announced }).catch(() => undefined)
      if (isMastered(take.score, take.speed))
        await client('POST master/{sectionId}', { params: { sectionId: challengeId }, body: { master_type: 'challenge' } }).catch(() => undefined)
      return content
    },
    onSuccess: refresh,
  })
}
