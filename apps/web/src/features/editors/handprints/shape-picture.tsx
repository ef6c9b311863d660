import styles from './handprint-editor.module.css'

const STEP = 8
/** An octave is always drawn, so that shapes compare. */
const OCTAVE = 12

/** A dot a semitone, filled where a finger lies; the text beside it says the same. */
export function ShapePicture({ semitones }: { readonly semitones: readonly number[] }) {
  const last = Math.max(OCTAVE, ...semitones)
  return (
    <svg className={styles.picture} viewBox={`0 0 ${(last + 1) * STEP} 12`} width={(last + 1) * STEP} height="12" aria-hidden="true">
      {Array.from({ length: last + 1 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of a scale
        <circle key={place} cx={place * STEP + STEP / 2} cy="6" r={semitones.includes(place) ? 3.6 : 1.4} />
      ))}
    </svg>
  )
}
