import { LEGAL_PAGES } from 'virtual:legal-pages'
import { markupPolicy } from '@prelude/engines/trusted-types'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { Callout } from '../../ui/feedback/page-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { LegalLinks } from './components/legal-links.tsx'
import { isLegalDocument } from './legal-documents.ts'
import { LEGAL_TEXTS as TEXTS } from './legal.texts.ts'
import styles from './legal-page.module.css'

/** Renders only the texts of this build: it takes the name of a text, not HTML. */
const textNamed = markupPolicy('prelude-legal', (name) => (isLegalDocument(name) ? LEGAL_PAGES[name].html : ''))

/** A text of content/legal, turned into HTML at build time. */
export function LegalPage(): ReactNode {
  const { document } = useParams({ from: '/legal/$document' })
  const name = isLegalDocument(document) ? document : 'mentions'
  usePageTitle(TEXTS.title[name])
  // Memoised: React sets innerHTML again for a new object.
  const html = useMemo(() => textNamed(name), [name])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/home" aria-label={TEXTS.logoLabel} preload={false}>
          <Logo />
        </Link>
        <Link to="/home" className={styles.back} preload={false}>
          <Icon name="home" size={20} />
          {TEXTS.back}
        </Link>
      </header>
      <div className={styles.tabs}>
        <LegalLinks current={name} />
      </div>
      <main id="content" tabIndex={-1}>
        {LEGAL_PAGES[name].isPending && (
          <Callout tone="warning" title={TEXTS.pending}>
            <p>{TEXTS.pendingWords}</p>
          </Callout>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, turned into HTML by our own build */}
        <article key={name} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      </main>
    </div>
  )
}
