import type { TeacherPageContent } from '@prelude/contract'
import { useEffect } from 'react'

let shown: TeacherPageContent | null = null

/** The take that the page shows, for who speaks of it; null elsewhere. */
export const shownTake = (): TeacherPageContent | null => shown

/** Registers the take of the page; returns the function that unregisters it. */
export function registerTake(take: TeacherPageContent): () => void {
  shown = take
  return () => {
    if (shown === take) shown = null
  }
}

/** Registers the take of the page, as long as it is shown. */
export const useShownTake = ({ playableType, id, takeId }: Required<TeacherPageContent>): void =>
  useEffect(() => registerTake({ playableType, id, takeId }), [playableType, id, takeId])
