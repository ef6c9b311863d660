import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import styles from './sibling-links.module.css'

export interface Sibling {
  readonly id: number
  readonly name: string
  readonly link: Pick<LinkProps, 'params' | 'to'>
}

/** The way from one group to the others, at the end of its page. */
export function SiblingLinks({ title, siblings }: { readonly title: string; readonly siblings: readonly Sibling[] }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className={styles.siblings}>
      <h2 id={id}>{title}</h2>
      <ul>
        {siblings.map(({ id: key, name, link }) => (
          <li key={key}>
            <Link {...link}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
