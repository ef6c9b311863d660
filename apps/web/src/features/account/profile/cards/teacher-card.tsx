import { TEACHER_IDS, TEACHERS, teacherOf } from '@prelude/domain/teacher'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Teacher } from '../../../../music-ui/teacher.tsx'
import { useConfiguration } from '../../../../shared/learner/front-door.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'
import styles from './teacher-card.module.css'

const TEXTS = PROFILE_TEXTS.teacher
const CHOICES = TEACHER_IDS.map((id) => ({ value: id, label: TEACHERS[id].name }))

/** Who accompanies the learner (SELECTED_TEACHER): they differ in character and wording. */
export function TeacherCard() {
  const [selected, choose] = useConfiguration('SELECTED_TEACHER')
  const teacher = teacherOf(selected)
  return (
    <ProfileCard section="teacher" title={TEXTS.title}>
      <div className={styles.teacher}>
        <Teacher expression="happy" size={84} />
        <p aria-live="polite">
          <b>{TEACHERS[teacher].name}</b>
          <span>{TEACHERS[teacher].words}</span>
        </p>
      </div>
      <ProfileRow title={TEXTS.legend}>
        <Segmented label={TEXTS.legend} value={teacher} options={CHOICES} dense onChange={choose} />
      </ProfileRow>
    </ProfileCard>
  )
}
