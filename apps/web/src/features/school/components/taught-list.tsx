import { Link, type LinkProps } from '@tanstack/react-router'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { SKILLS_TEXTS as TEXTS } from '../skills.texts.ts'
import styles from './taught-list.module.css'

export interface Taught {
  readonly id: number
  readonly icon: IconName
  readonly name: string
  readonly description?: string
  readonly detail?: string
  readonly isDone?: boolean
  readonly link: Pick<LinkProps, 'params' | 'search' | 'to'>
}

/** Exercises, animated lessons or skills, each as a link. */
export function TaughtList({ taught }: { readonly taught: readonly Taught[] }) {
  return (
    <ul className={styles.list}>
      {taught.map(({ id, icon, name, description, detail, isDone, link }) => (
        <li key={id}>
          <Link {...link} preload={false} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.words}>
              <b>{name}</b>
              {description && <span>{description}</span>}
              {detail && <small>{detail}</small>}
            </span>
            {isDone && (
              <Chip icon="check" tone="good">
                {TEXTS.done}
              </Chip>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
