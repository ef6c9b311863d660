import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CREDITS_TEXTS as TEXTS } from './credits.texts.ts'
import styles from './credits-page.module.css'

/** Credits of the data, fonts, icons and libraries in use. */
export function CreditsPage(): ReactNode {
  return (
    <div className={styles.page}>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      <div className={styles.cards}>
        {TEXTS.sections.map((section) => (
          <Card key={section.title} className={styles.card}>
            <h2>{section.title}</h2>
            <ul>
              {section.items.map((item) => (
                <li key={item.name}>
                  <b>{item.name}</b>
                  <p>{item.words}</p>
                  {item.link && (
                    <a href={item.link} target="_blank" rel="noreferrer">
                      {item.linkWords}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  )
}
