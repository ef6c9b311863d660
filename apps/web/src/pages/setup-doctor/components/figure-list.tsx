import styles from './steps.module.css'

/** The measured values, in words and figures. */
export function FigureList({ figures }: { readonly figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
