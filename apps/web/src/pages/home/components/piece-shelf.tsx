import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './piece-shelf.module.css'

export interface PieceShelfProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly withLink?: boolean
  /** As wide as the column of the middle: three cards beside each other. */
  readonly narrow?: boolean
  /** Cards as list items. */
  readonly children: readonly ReactNode[]
}

/** Whether there is more to either side. */
function useEnds(list: React.RefObject<HTMLUListElement | null>, count: number) {
  const [ends, setEnds] = useState({ before: false, after: false })
  useEffect(() => {
    const element = list.current
    if (!element || count === 0) return undefined
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const [before, after] = [scrollLeft > 8, scrollLeft + clientWidth < scrollWidth - 8]
      setEnds((current) => (current.before === before && current.after === after ? current : { before, after }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [list, count])
  return ends
}

/** A row of cards that scrolls sideways: by finger, wheel and focus, and by two buttons where there is a mouse. */
export function PieceShelf({ title, hint, withLink = false, narrow = false, children }: PieceShelfProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { before, after } = useEnds(list, children.length)
  const move = (direction: 1 | -1): void => list.current?.scrollBy({ left: direction * list.current.clientWidth, behavior: 'smooth' })
  return (
    <section aria-labelledby={id} className={classes(styles.shelf, narrow && styles.narrow)}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {withLink && (
          <Link to="/catalog" search={{}}>
            <span className={styles.long}>{TEXTS.all}</span>
            <span className={styles.short}>{TEXTS.allShort}</span>
            <Icon name="right" size={18} />
          </Link>
        )}
      </header>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.frame}>
        <ul ref={list}>{children}</ul>
        {before && (
          <span className={styles.before}>
            <IconButton icon="left" label={TEXTS.backwards} look="paper" onClick={() => move(-1)} />
          </span>
        )}
        {after && (
          <span className={styles.after}>
            <IconButton icon="right" label={TEXTS.forwards} look="paper" onClick={() => move(1)} />
          </span>
        )}
      </div>
    </section>
  )
}
