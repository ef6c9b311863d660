import type { ReactNode } from 'react'

/** Titles have two parts; the second word is italic. */
export const leaning = ([plain, italic]: readonly [string, string]): ReactNode => (
  <>
    {plain} <em>{italic}</em>
  </>
)
