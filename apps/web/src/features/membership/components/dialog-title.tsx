import type { ReactNode } from 'react'

/** Two-part titles: the second word leans. */
export const leaning = ([plain, italic]: readonly [string, string]): ReactNode => (
  <>
    {plain} <em>{italic}</em>
  </>
)
