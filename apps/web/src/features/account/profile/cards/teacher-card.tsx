import { Teacher } from '../../../../music-ui/teacher.tsx'
import { configurationOf, type Learner, useUpdateConfiguration } from '../../../../shared/learner/front-door.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard } from './profile-card.tsx'
import styles from './teacher-card.module.css'

const TEXTS = PROFILE_TEXTS.teacher
/** Teachers that exist. */
const TEACHERS = ['teacher_abstract'] as const

/** The teacher who accompanies the learner. */
export function TeacherCard({ learner }: { readonly learner: Learner }) {
  const { mutate } = useUpdateConfiguration()
  const chosen = configurationOf(learner, 'SELECTED_TEACHER')
  return (
    <ProfileCard section="teacher" title={TEXTS.title}>
      <fieldset>
        <legend className="visually-hidden">{TEXTS.legend}</legend>
        {TEACHERS.map((teacher) => (
          <label key={teacher} className={styles.teacher}>
            <input
              type="radio"
              name="teacher"
              checked={teacher === chosen}
              onChange={() => mutate({ name: 'SELECTED_TEACHER', value: teacher })}
              className="visually-hidden"
            />
            <Teacher expression="happy" size={72} />
            <span>
              <b>{TEXTS.names[teacher]}</b>
              <span>{TEXTS.words[teacher]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </ProfileCard>
  )
}
