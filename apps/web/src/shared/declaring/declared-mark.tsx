import { Icon } from '../../ui/icons/icon.tsx'
import { type Declarable, DECLARE_TEXTS as TEXTS } from './declare-dialog.texts.ts'
import styles from './declared-mark.module.css'

/** « Déclarée », with the sign of speech: what was measured has a check, and points. */
export const DeclaredMark = ({ thing }: { readonly thing: Declarable }) => (
  <span className={styles.mark}>
    <Icon name="speech" size={16} />
    {TEXTS.declared[thing]}
    <span className="visually-hidden">, {TEXTS.unheard}</span>
  </span>
)
