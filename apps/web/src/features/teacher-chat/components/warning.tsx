import { Button } from '../../../ui/controls/button.tsx'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import styles from './warning.module.css'

/** Before the first message: that the teacher is a program, and what is kept (spec: learning §4.8). */
export function Warning({ onConfirm }: { readonly onConfirm: () => void }) {
  return (
    <section className={styles.warning} aria-labelledby="teacher-warning">
      <h3 id="teacher-warning">{TEXTS.warningTitle}</h3>
      <p>{TEXTS.warning}</p>
      <Button wide onClick={onConfirm}>
        {TEXTS.confirm}
      </Button>
    </section>
  )
}
