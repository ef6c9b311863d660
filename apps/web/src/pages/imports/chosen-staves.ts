import type { CourseStaff } from '@prelude/domain/score/course'
import type { ImportWork } from './import-flow.ts'

/** The staves with the chosen roles: the course itself is remade after a debounce. */
export function chosenStaves({ preview, choices }: Pick<ImportWork, 'preview' | 'choices'>): readonly CourseStaff[] {
  const roles = new Map(choices.staves?.map(({ part, staff, role }) => [`${part}/${staff}`, role]))
  return preview.course.staves.map((staff) => ({ ...staff, role: roles.get(`${staff.part}/${staff.staff}`) ?? staff.role }))
}

/** No staff is assigned to a hand. A file without any, percussion alone, is taken as it is. */
export const isHandless = (work: Pick<ImportWork, 'preview' | 'choices'>): boolean =>
  work.choices.staves !== undefined && !chosenStaves(work).some(({ role }) => role === 'RIGHT' || role === 'LEFT')
