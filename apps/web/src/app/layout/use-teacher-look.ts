import { teacherOf } from '@prelude/domain/teacher/chat'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownPicture, type TeacherLook } from '../../music-ui/teacher-look.ts'
import { configurationOf, learnerOf, userQuery } from '../../shared/learner/front-door.ts'

/** The teacher that the learner chose; the first one where nobody is logged in. Asks for nothing by itself: the pages load the learner. */
export function useTeacherLook(isLoggedIn: boolean): TeacherLook {
  const learner = useQuery({ ...userQuery, enabled: false, select: learnerOf }).data
  const selected = isLoggedIn && learner ? configurationOf(learner, 'SELECTED_TEACHER') : null
  const address = isLoggedIn && learner ? configurationOf(learner, 'TEACHER_URL') : ''
  return useMemo(() => ({ character: teacherOf(selected), picture: ownPicture(address, location.origin) }), [selected, address])
}
