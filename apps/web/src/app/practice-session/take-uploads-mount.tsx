import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQuery } from '../../shared/learner/front-door.ts'
import { useRefreshAfterTake } from '../../shared/practice-memory/front-door.ts'
import { takeQueueOf } from '../../shared/takes/front-door.ts'

/** Uploads the takes left by an earlier page, on any page; the queue itself retries. Render it while a learner is logged in. */
export function TakeUploads() {
  const learnerId = useQuery({ ...userQuery, select: ({ id }) => id }).data
  const refreshAfterTake = useRefreshAfterTake()
  useEffect(() => {
    if (!learnerId) return
    const queue = takeQueueOf(learnerId)
    const flush = async (): Promise<void> => {
      const before = await queue.waiting()
      await queue.flush()
      if ((await queue.waiting()).length < before.length) await refreshAfterTake()
    }
    void flush()
  }, [learnerId, refreshAfterTake])
  return null
}
