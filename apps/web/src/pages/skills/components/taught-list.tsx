import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { type LockedContent, useLockedClick } from '../../../features/membership/front-door.ts'
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
  /** What it opens counts as a free content. */
  readonly opens?: LockedContent
}

/** Exercises, animated lessons or skills, each as a link. */
export function TaughtList({ taught }: { readonly taught: readonly Taught[] }) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  return (
    <ul className={styles.list}>
      {taught.map(({ id, icon, name, description, detail, isDone, link, opens }) => (
        <li key={id}>
          <Link
            {...link}
            preload={false}
            className={styles.card}
            onClick={(event) => opens && onLockedClick(event, opens, () => void navigate(link))}
          >
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
