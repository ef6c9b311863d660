import { PROGRESS_STATUS, type ProgressStatus, progressLabel } from '@prelude/domain/learning'
import { IconFrame } from '../ui/icons/icon.tsx'
import { ICON_PATHS } from '../ui/icons/icon-paths.tsx'
import styles from './progress-status-mark.module.css'

const { inProgress, notDiscovered, validated, blocked } = PROGRESS_STATUS

/** spec: learning §3.9. */
const LOOKS = {
  [inProgress]: { path: ICON_PATHS.play, tone: 'inProgress' },
  [notDiscovered]: { path: <circle cx="12" cy="12" r="8" />, tone: 'notDiscovered' },
  [validated]: { path: ICON_PATHS.check, tone: 'validated' },
  [blocked]: { path: ICON_PATHS.lock, tone: 'blocked' },
} as const

/** The progress of a content: « En cours », « Non découvert », « Validé », « Inaccessible », with its icon; colour is never the only sign. */
export function ProgressStatusMark({ status }: { readonly status: ProgressStatus }) {
  const { path, tone } = LOOKS[status]
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <IconFrame size={16}>{path}</IconFrame>
      {progressLabel(status)}
    </span>
  )
}
