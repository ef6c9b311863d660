import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { classes } from '../theme/classes.ts'
import styles from './drop-zone.module.css'
import { Icon, type IconName } from '../icons/icon.tsx'

export interface DropZoneProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly children: ReactNode
  readonly buttonLabel: string
  /** Text while a file is dragged over it. */
  readonly overLabel: string
  /** `.musicxml,.xml,.mxl`. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** A drop target for one file, with a button that opens the file dialog: keyboard and screen readers use the button. */
export function DropZone({ icon, title, children, buttonLabel, overLabel, accept, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  // Entering a child fires `dragleave` on its parent: counted, so that the frame does not flicker.
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const enter = (by: 1 | -1): void => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button inside is everyone's
    <div
      className={classes(styles.zone, over && styles.over)}
      onDragEnter={(event) => {
        if (holdsFiles(event)) enter(1)
      }}
      onDragLeave={() => enter(-1)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        event.preventDefault()
        depth.current = 0
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      <span className={styles.sign}>
        <Icon name={icon} size={38} />
      </span>
      <h2 aria-live="polite">{over ? overLabel : title}</h2>
      <div className={styles.words}>{children}</div>
      <Button size="main" icon="upload" onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={buttonLabel}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Reset, so that the same file can be chosen again after it was corrected.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
