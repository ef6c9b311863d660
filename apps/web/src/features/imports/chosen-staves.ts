import type { CourseStaff } from '@prelude/domain/score/course'
import type { ImportWork } from './import-flow.ts'

/** The staves with what was just chosen for them: the course itself follows when the hand rests. */
export function chosenStaves({ preview, choices }: Pick<ImportWork, 'preview' | 'choices'>): readonly CourseStaff[] {
  const roles = new Map(choices.staves?.map(({ part, staff, role }) => [`${part}/${staff}`, role]))
  return preview.course.staves.map((staff) => ({ ...staff, role: roles.get(`${staff.part}/${staff.staff}`) ?? staff.role }))
}

/** The learner took every staff from both hands. A file without one, percussion alone, is taken as it is. */
export const isHandless = (work: Pick<ImportWork, 'preview' | 'choices'>): boolean =>
  work.choices.staves !== undefined && !chosenStaves(work).some(({ role }) => role === 'RIGHT' || role === 'LEFT')
