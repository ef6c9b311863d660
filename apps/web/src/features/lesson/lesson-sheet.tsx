import type { LessonPicture } from '@prelude/domain/lessons'
import { classes } from '../../ui/theme/classes.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-sheet.module.css'
import { LessonFigure } from './lesson-figures.tsx'
import { LessonGrid } from './lesson-grid.tsx'
import { hasProp, LessonProps } from './lesson-props.tsx'
import { MusicStaff } from '../../music-ui/staff/music-staff.tsx'

const COUNTED_ONCE = 8

function Pulse({ pulse, count }: Pick<LessonPicture, 'pulse' | 'count'>) {
  const labels = (count?.labels ?? []).map((label, place) => ({ label, place }))
  return (
    <div className={styles.pulse}>
      {labels.length > 0 && (
        <p className={classes(styles.count, labels.length > COUNTED_ONCE - 1 && styles.many)} aria-hidden="true">
          {labels.map(({ label, place }) => (
            <b key={place} data-current={place === count?.current || undefined} data-between={label === 'et' || undefined}>
              {label}
            </b>
          ))}
        </p>
      )}
      {pulse && (
        <p className={styles.metronome} data-odd={pulse.beat % 2 === 1 || undefined}>
          <svg viewBox="0 0 60 72" aria-hidden="true" focusable="false">
            <path className={styles.box} d="M20 4h20l14 62a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" />
            <path className={styles.arm} d="M30 58V14" />
          </svg>
          <span>{TEXTS.beats(pulse.beatsPerMinute)}</span>
        </p>
      )}
    </div>
  )
}

const Pedal = ({ isDown }: { readonly isDown: boolean }) => (
  <div className={styles.pedal} data-down={isDown || undefined}>
    <svg viewBox="0 0 120 60" aria-hidden="true" focusable="false">
      <path d="M12 52h96" />
      <path className={styles.lever} d="M20 44l84-16q8 0 8 8t-8 8z" />
    </svg>
    <b>{isDown ? TEXTS.pedal.down : TEXTS.pedal.up}</b>
  </div>
)

/** True where a sheet is shown; elsewhere the keys say it all. */
export const hasSheet = (picture: LessonPicture): boolean => {
  const { staff, grid, pulse, count, pedal, big, words, figure, piece } = picture
  return hasProp(picture) || words.length > 0 || [staff, grid, pulse, count, pedal, big, figure, piece].some((part) => part !== null)
}

/** The sheet of paper above the keys: staff, rhythm, words and figures of the scene. */
export function LessonSheet({ picture }: { readonly picture: LessonPicture }) {
  const { staff, grid, pulse, count, pedal, big, words, figure, piece } = picture
  return (
    <div className={styles.board} data-full={(staff !== null && (pulse !== null || count !== null)) || undefined}>
      {piece && (
        <p className={styles.piece}>
          <b>{piece.title}</b>
          <span>{piece.by}</span>
        </p>
      )}
      <LessonProps picture={picture} />
      {big && <p className={styles.big}>{big}</p>}
      {staff && (
        <div className={classes(styles.sheet, staff.music.staves === 'grand' && styles.grand)}>
          <MusicStaff label={TEXTS.staff} {...staff} />
        </div>
      )}
      {grid && <LessonGrid {...grid} />}
      {(pulse || count) && <Pulse pulse={pulse} count={count} />}
      {pedal && <Pedal isDown={pedal.isDown} />}
      {figure && <LessonFigure {...figure} />}
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map(({ word, isShown }) => (
            <li key={word} data-shown={isShown || undefined}>
              {word}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
