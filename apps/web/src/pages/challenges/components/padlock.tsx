import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './padlock.module.css'

/** Marks a content that is not free; `label` for screen readers, left out where the words stand beside it. */
export function Padlock({ label, className }: { readonly label?: string; readonly className?: string | undefined }) {
  return (
    <span
      className={classes(styles.padlock, className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
    >
      <Icon name="lock" size={14} />
    </span>
  )
}
