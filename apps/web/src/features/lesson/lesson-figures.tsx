import type { FigurePicture } from '@prelude/domain/lessons'
import { classes } from '../../ui/theme/classes.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-figures.module.css'

/** One breath in seconds, in and out; a circle grows and shrinks with it. */
function Breath({ numbers: [inward = 4, outward = 6], seconds }: FigurePicture) {
  const at = seconds % (inward + outward)
  const isIn = at < inward
  const size = isIn ? at / inward : 1 - (at - inward) / outward
  return (
    <div className={styles.breath}>
      <i style={{ transform: `scale(${(0.45 + 0.55 * size).toFixed(3)})` }} />
      <b>{TEXTS.breath[isIn ? 0 : 1]}</b>
    </div>
  )
}

/** Measures as sheets; those that are spoken of stand out. */
function Measures({
  count,
  marked,
  labels,
}: {
  readonly count: number
  readonly marked: (place: number) => boolean
  readonly labels?: readonly string[]
}) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className={styles.measures}>
      {places.map((place) => (
        <i key={place} className={classes(marked(place) && styles.marked)}>
          {labels?.[place] ?? ''}
        </i>
      ))}
    </div>
  )
}

/** What a scene shows beside notes: a phrase's curve, loudness, a range, a breath, a recording, measures. */
export function LessonFigure(figure: FigurePicture) {
  const { kind, numbers, words } = figure
  switch (kind) {
    case 'breath':
      return <Breath {...figure} />
    case 'curve':
      return (
        <svg className={styles.curve} viewBox="0 0 320 90" aria-hidden="true" focusable="false">
          <path d="M10 78C90 70 130 12 190 12S270 60 310 76" />
          <circle cx="190" cy="12" r="7" />
        </svg>
      )
    case 'mix':
      return (
        <div className={styles.mix}>
          {TEXTS.mix.map((name, place) => (
            <div key={name}>
              <span>{name}</span>
              <i style={{ width: `${numbers[place] ?? 0}%` }} />
            </div>
          ))}
        </div>
      )
    case 'ambitus':
      return (
        <div className={styles.ambitus}>
          <span>{TEXTS.ambitus[0]}</span>
          <i />
          <span>{TEXTS.ambitus[1]}</span>
        </div>
      )
    case 'recording':
      return (
        <div className={styles.recording}>
          <i />
          <b>{TEXTS.recording}</b>
        </div>
      )
    case 'loop': {
      const [count = 2] = numbers
      return (
        <>
          <Measures count={6} marked={(place) => place >= 2 && place < 2 + count} />
          <b>{TEXTS.loop(count)}</b>
        </>
      )
    }
    case 'sections':
      return <Measures count={words.length} marked={(place) => place === Math.floor(figure.seconds / 1.5) % words.length} labels={words} />
    case 'landmarks': {
      const [count = 3] = numbers
      return (
        <>
          <Measures count={9} marked={(place) => place % Math.floor(9 / count) === 0} labels={['1', '', '', '2', '', '', '3']} />
          <b>{TEXTS.landmarks(count)}</b>
        </>
      )
    }
  }
}
