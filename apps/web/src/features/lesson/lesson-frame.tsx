import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { StageBackdrop } from '../../shared/stage/front-door.ts'
import { ListeningSign } from '../listening/front-door.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-player.module.css'

export interface LessonFrameProps {
  readonly title: string
  readonly place?: string
  readonly onLeave: () => void
  readonly children: ReactNode
  readonly keys?: ReactNode
  readonly foot: ReactNode
}

/** Head, stage, keys and controls of a lesson, animated or filmed; dark in both themes, as the player is. */
export function LessonFrame({ title, place, onLeave, children, keys, foot }: LessonFrameProps) {
  return (
    <div className={styles.frame} data-theme="night">
      <header className={styles.head}>
        <button type="button" className={styles.icon} aria-label={TEXTS.leave} title={TEXTS.leave} onClick={onLeave}>
          <Icon name="close" size={24} />
        </button>
        <h1>{title}</h1>
        {place && <span className={styles.count}>{place}</span>}
        <ListeningSign className={styles.microphone} />
      </header>
      <main id="content" tabIndex={-1} className={styles.body}>
        <div className={styles.stage}>
          <StageBackdrop />
          {children}
        </div>
        {keys}
      </main>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  )
}
