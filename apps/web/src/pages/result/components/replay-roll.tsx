import type { RefObject } from 'react'
import type { ReplayPicture } from '../replay-picture.ts'
import styles from './take-replay.module.css'

const WIDTH = 1_000
const HEIGHT = 200
const BAR = 9
const y = (top: number): number => 6 + top * (HEIGHT - 12) - BAR / 2

/** Asked notes as outlines, played ones as solid bars. Decorative: the lists say the same in words. */
export function ReplayRoll({ picture, lineRef }: { readonly picture: ReplayPicture; readonly lineRef: RefObject<SVGLineElement | null> }) {
  return (
    <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {picture.barLines.map((at) => (
        <line key={at} x1={at * WIDTH} x2={at * WIDTH} y1="0" y2={HEIGHT} className={styles.bar} />
      ))}
      {picture.outlines.map((bar) => (
        <rect
          key={`a${bar.left}-${bar.top}`}
          x={bar.left * WIDTH}
          y={y(bar.top)}
          width={Math.max(3, bar.width * WIDTH - 2)}
          height={BAR}
          rx="3"
          className={styles.asked}
        />
      ))}
      {picture.played.map((bar) => (
        <rect
          key={`p${bar.left}-${bar.top}`}
          x={bar.left * WIDTH}
          y={y(bar.top)}
          width={Math.max(3, bar.width * WIDTH - 2)}
          height={BAR}
          rx="3"
          className={bar.hand === 'LEFT' ? styles.left : bar.hand === 'RIGHT' ? styles.right : styles.other}
        />
      ))}
      <line ref={lineRef} x1="0" x2="0" y1="0" y2={HEIGHT} className={styles.line} />
    </svg>
  )
}

/** Moves the playhead without React: `share` of the width, 0 to 1. */
ReplayRoll.moveLine = (line: SVGLineElement | null, share: number): void => line?.setAttribute('transform', `translate(${share * WIDTH} 0)`)
