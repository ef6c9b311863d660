import { Teacher } from '../../../../music-ui/teacher.tsx'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard } from './profile-card.tsx'
import styles from './teacher-card.module.css'

const TEXTS = PROFILE_TEXTS.teacher

/** The teacher who accompanies the learner: a portrait, as long as there is only one to choose (SELECTED_TEACHER). */
export function TeacherCard() {
  return (
    <ProfileCard section="teacher" title={TEXTS.title}>
      <div className={styles.teacher}>
        <Teacher expression="happy" size={84} />
        <p>
          <b>{TEXTS.names.teacher_abstract}</b>
          <span>{TEXTS.words.teacher_abstract}</span>
        </p>
      </div>
    </ProfileCard>
  )
}
