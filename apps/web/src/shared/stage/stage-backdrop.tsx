import styles from './stage-backdrop.module.css'

/** One curtain, from the back to the front: each fold is a closed sheet of paper. */
const FOLDS = [
  'M0 0H100C97 22 88 40 78 56C70 70 58 84 54 100H0Z',
  'M0 0H74C72 22 64 40 56 56C50 70 42 84 38 100H0Z',
  'M0 0H46C44 24 38 44 33 60C29 74 24 86 22 100H0Z',
  'M0 0H20C19 26 15 48 13 64C11 78 9 90 8 100H0Z',
] as const

/** The curtains of the paper theatre, at both sides of what is said; decorative. */
export const StageBackdrop = () => (
  <>
    {(['left', 'right'] as const).map((side) => (
      <svg
        key={side}
        className={styles.curtain}
        data-side={side}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {FOLDS.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    ))}
  </>
)
