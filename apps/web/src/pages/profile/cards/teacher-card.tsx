import { TEACHER_IDS, TEACHERS, teacherOf } from '@prelude/domain/teacher/chat'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { useConfiguration } from '../../../shared/learner/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'
import styles from './teacher-card.module.css'

const TEXTS = PROFILE_TEXTS.teacher
const CHOICES = TEACHER_IDS.map((id) => ({ value: id, label: TEACHERS[id].name }))

/** The teacher who accompanies the learner (SELECTED_TEACHER): one of three characters, who know the same. */
export function TeacherCard() {
  const [selected, select] = useConfiguration('SELECTED_TEACHER')
  const teacher = teacherOf(selected)
  const erasing = useMutation({
    mutationFn: () => client('DELETE teacher/messages', {}),
    onSuccess: () => void toast({ message: TEXTS.erased, tone: 'good' }),
    onError: () => void toast({ message: TEXTS.notErased, tone: 'bad' }),
  })
  return (
    <ProfileCard section="teacher" title={TEXTS.title}>
      <div className={styles.teacher}>
        <Teacher expression="happy" size={84} />
        <p>
          <b>{TEACHERS[teacher].name}</b>
          <span>{TEACHERS[teacher].words}</span>
        </p>
      </div>
      <ProfileRow title={TEXTS.choice}>
        <Segmented label={TEXTS.legend} value={teacher} options={CHOICES} dense onChange={select} />
      </ProfileRow>
      <ProfileRow title={TEXTS.conversations} hint={TEXTS.conversationsHint}>
        <Button variant="outline" icon="bin" busy={erasing.isPending} onClick={() => erasing.mutate()}>
          {TEXTS.erase}
        </Button>
      </ProfileRow>
    </ProfileCard>
  )
}
