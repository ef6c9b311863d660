import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ClassStageKind } from '../class.queries.ts'
import styles from './stage-picture.module.css'

/** Paths in a square of 24, for the stages that no icon of the app stands for: a metronome, two links. */
const PATHS: Readonly<Partial<Record<ClassStageKind, string>>> = {
  tempo: 'M8 4h8l3 16H5zM12 15l5-8M6 15h12',
  chain: 'M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3M9 12h6',
}

/** The picture of a stage; hands are in their colour, the left one only outlined. Decorative: its name is beside it. */
export function StagePicture({ kind, size }: { readonly kind: ClassStageKind; readonly size: number }) {
  if (kind === 'listen') return <Icon name="headphones" size={size} />
  if (kind === 'right' || kind === 'left' || kind === 'both')
    return (
      <span className={styles.hands} aria-hidden="true">
        {kind !== 'right' && <i className={classes(styles.hand, styles.left)} />}
        {kind !== 'left' && <i className={classes(styles.hand, styles.right)} />}
      </span>
    )
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[kind]} />
    </svg>
  )
}
