import { Icon } from '../../../ui/icons/icon.tsx'
import { Teacher, type TeacherExpression } from '../../../music-ui/teacher.tsx'
import styles from './listening-dialogs.module.css'

/** The teacher beside a crossed-out microphone. */
export function ClosedMicrophone({ expression }: { readonly expression: TeacherExpression }) {
  return (
    <>
      <Teacher expression={expression} size={84} />
      <span className={styles.missing}>
        <Icon name="micOff" />
      </span>
    </>
  )
}
