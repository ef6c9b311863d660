import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { BLOCS_TEXTS as TEXTS } from './blocs.texts.ts'
import styles from './blocs-link.module.css'

/** The way from the school to the rhythms. */
export const BlocsLink = (): ReactNode => (
  <section className={styles.link} aria-labelledby="blocs-link">
    <div>
      <h2 id="blocs-link">{TEXTS.link}</h2>
      <p>{TEXTS.linkHint}</p>
    </div>
    <ButtonLink to="/school/blocs" variant="outline">
      {TEXTS.linkAction}
    </ButtonLink>
  </section>
)
