import { Link } from '@tanstack/react-router'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { stepAddress } from '../school.queries.ts'
import { SKILLS_TEXTS as TEXTS } from '../skills.texts.ts'
import type { Taught } from '../skills.ts'
import styles from './taught-list.module.css'

/** Exercises or lessons; each links to the module that teaches it. */
export function TaughtList({ taught }: { readonly taught: readonly Taught[] }) {
  return (
    <ul className={styles.list}>
      {taught.map((one) => (
        <li key={one.id}>
          <Link {...stepAddress(one.step, one.module.id)} preload={false} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={one.step.content.kind === 'lesson' ? 'play' : 'keyboard'} />
            </span>
            <span className={styles.words}>
              <b>{one.name}</b>
              <span>{one.description}</span>
              <small>{TEXTS.inModule(one.module.title)}</small>
            </span>
            {one.isDone && (
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
