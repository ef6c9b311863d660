import type { TeacherPageContent } from '@prelude/contract'
import { useEffect } from 'react'

let shown: TeacherPageContent | null = null

/** The take that the page shows, for who speaks of it; null elsewhere. */
export const shownTake = (): TeacherPageContent | null => shown

/** Notes which take the page shows, as long as it does. */
export function useShownTake({ playableType, id, takeId }: Required<TeacherPageContent>): void {
  useEffect(() => {
    const take = { playableType, id, takeId }
    shown = take
    return () => {
      if (shown === take) shown = null
    }
  }, [playableType, id, takeId])
}
