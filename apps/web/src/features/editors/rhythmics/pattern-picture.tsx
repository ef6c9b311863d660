import type { ListedRhythmic } from '../editors.queries.ts'
import { EDITORS_TEXTS } from '../editors.texts.ts'
import styles from './rhythmic-editor.module.css'

const WIDTH = 320
const ROW = 14

/** The first measure: the right hand above, the left below; the width of a bar is the length of its note. */
export function PatternPicture({ rhythmic: { title, divisions, pattern } }: { readonly rhythmic: ListedRhythmic }) {
  const scale = WIDTH / Math.max(1, divisions)
  const of = (hand: 'LEFT' | 'RIGHT'): number => pattern.filter((note) => note.hand === hand).length
  return (
    <svg
      className={styles.pattern}
      viewBox={`0 0 ${WIDTH} ${ROW * 2}`}
      role="img"
      aria-label={EDITORS_TEXTS.rhythmics.patternOf(title, of('RIGHT'), of('LEFT'))}
    >
      {pattern.map(({ hand, position, duration }) => (
        <rect
          key={`${hand} ${position}`}
          className={hand === 'RIGHT' ? styles.right : styles.left}
          x={position * scale + 1}
          y={hand === 'RIGHT' ? 2 : ROW + 2}
          width={Math.max(3, duration * scale - 2)}
          height={ROW - 4}
          rx="4"
        />
      ))}
    </svg>
  )
}
