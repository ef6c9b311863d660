import type { CourseStaff, StaffChoice, StaffRole } from '@prelude/domain/score/course'
import { useNoteName } from '../../../platform/middle-c.ts'
import { HandBadge } from '../../../music-ui/hand-badge.tsx'
import { Segmented, type SegmentedOption } from '../../../ui/controls/segmented.tsx'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import styles from './staff-roles.module.css'

const TEXTS = IMPORT_TEXTS.check

const OPTIONS: readonly SegmentedOption<StaffRole>[] = [
  { value: 'RIGHT', label: TEXTS.roles.RIGHT, before: <HandBadge hand="RIGHT" /> },
  { value: 'LEFT', label: TEXTS.roles.LEFT, before: <HandBadge hand="LEFT" /> },
  { value: 'MELODY', label: TEXTS.roles.MELODY, before: <HandBadge hand="MELODY" /> },
  { value: 'OFF', label: TEXTS.roles.OFF },
]

/** Staves beyond a pianist's and a singer's are collapsed while they are not played. */
const SHOWN = 3

const rangeOf = ({ lowestPitch, highestPitch }: CourseStaff, nameOf: (pitch: number) => string): string =>
  lowestPitch === null || highestPitch === null ? '' : [lowestPitch, highestPitch].map(nameOf).join(' à ')

export interface StaffRolesProps {
  readonly staves: readonly CourseStaff[]
  readonly onChange: (staves: readonly StaffChoice[]) => void
  readonly error?: string | undefined
}

/** The role of each staff: right hand, left hand, voice or ignored. */
export function StaffRoles({ staves, onChange, error }: StaffRolesProps) {
  const nameOf = useNoteName()
  const change = (changed: CourseStaff, role: StaffRole): void =>
    onChange(staves.map((staff) => ({ part: staff.part, staff: staff.staff, role: staff === changed ? role : staff.role })))
  const shown = staves.length <= SHOWN ? staves : staves.filter(({ role }) => role !== 'OFF')
  const folded = staves.length <= SHOWN ? [] : staves.filter(({ role }) => role === 'OFF')
  const row = (staff: CourseStaff) => (
    <div key={`${staff.part}/${staff.staff}`} className={styles.staff}>
      <p className={styles.line}>
        <b>{staff.label}</b>
        <span>
          {TEXTS.staffNotes(
            staff.noteCount,
            rangeOf(staff, (pitch) => nameOf(pitch)),
          )}
        </span>
      </p>
      <Segmented wide dense label={staff.label} value={staff.role} options={OPTIONS} onChange={(role) => change(staff, role)} />
    </div>
  )
  return (
    <fieldset className={styles.staves}>
      <legend className="visually-hidden">{TEXTS.staves}</legend>
      {shown.map(row)}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{TEXTS.otherStaves(folded.length)}</summary>
          <div className={styles.staves}>{folded.map(row)}</div>
        </details>
      )}
    </fieldset>
  )
}
