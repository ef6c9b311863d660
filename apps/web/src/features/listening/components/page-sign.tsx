import { useRef } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { useClearPlace } from '../use-clear-place.ts'
import { useListeningView, useMicrophoneOpen } from '../use-listening.ts'
import styles from './floating-button.module.css'
import { ListeningSign } from './listening-sign.tsx'

/** The sign of an open microphone on a page that has no sign of its own: nowhere is the microphone open unseen. */
export function PageSign() {
  const isOpen = useMicrophoneOpen()
  const hasOther = useListeningView(({ signs }) => signs > 0)
  return isOpen && !hasOther ? <FloatingSign /> : null
}

function FloatingSign() {
  const place = useRef<HTMLDivElement>(null)
  useClearPlace(place, true, true)
  return (
    <div ref={place} className={classes(styles.place, styles.onPage)}>
      <ListeningSign className={styles.sign} isUncounted />
    </div>
  )
}
