import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import styles from './slides.module.css'

export interface SlideChoice {
  readonly icon: IconName
  readonly words: readonly string[]
  readonly onChoose: () => void
}

/** Large answers: one touch selects and continues. */
export function ChoiceList({ choices }: { readonly choices: readonly SlideChoice[] }) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ icon, words, onChoose }) => (
        <li key={words[0]}>
          <button type="button" className={styles.choice} onClick={onChoose}>
            <span className={styles.mark}>
              <Icon name={icon} size={26} />
            </span>
            <span>
              <b>{words[0]}</b>
              <small>{words[1]}</small>
            </span>
            <Icon name="right" size={20} className={styles.arrow} />
          </button>
        </li>
      ))}
    </ul>
  )
}
