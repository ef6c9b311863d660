import { createElement, memo, type ReactNode } from 'react'
import styles from './cover.module.css'
import { type CoverSubject, coverArt } from './cover-art.ts'

export interface CoverProps {
  /** `key` is reserved by React: the piece's key is passed in an object. */
  readonly piece: CoverSubject
  /** Square by default; `fill` takes the size of its container and crops. */
  readonly shape?: 'square' | 'fill'
  readonly children?: ReactNode
}

/** The generated picture of a piece. Decorative: the title is always beside it. */
export const Cover = memo(function Cover({ piece, shape = 'square', children }: CoverProps) {
  const art = coverArt(piece)
  return (
    <span className={shape === 'square' ? styles.square : styles.fill}>
      <svg className={styles.art} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="400" height="400" fill={art.ground} />
        {art.shapes.map(({ tag, attributes, multiply }, index) =>
          createElement(tag, { key: index, ...attributes, ...(multiply ? { className: styles.multiply } : {}) }),
        )}
      </svg>
      {children}
    </span>
  )
})
