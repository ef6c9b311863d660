import { createContext } from 'react'

/** One of the three characters, or a picture of the team's. */
export interface TeacherLook {
  readonly character: 'teacher_abstract' | 'teacher_cantabile' | 'teacher_allegro'
  /** An address of this server; null for the drawn teacher. */
  readonly picture: string | null
}

/** Who accompanies the learner: set once for all pages. */
export const TeacherLookContext = createContext<TeacherLook>({ character: 'teacher_abstract', picture: null })

/** The address of a picture as it may be shown: of this server only, so that no page asks another one for it. */
export function ownPicture(address: string, origin: string): string | null {
  if (address.trim() === '' || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : null
}
