import { LEGAL_HTML } from 'virtual:legal-pages'
import { markupPolicy } from '@prelude/engines/trusted-types'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { LegalLinks } from './components/legal-links.tsx'
import { isLegalDocument } from './legal-documents.ts'
import { LEGAL_TEXTS as TEXTS } from './legal.texts.ts'
import styles from './legal-page.module.css'

/** Makes nothing but the texts of our own build: it takes their names. */
const textNamed = markupPolicy('prelude-legal', (name) => (isLegalDocument(name) ? LEGAL_HTML[name] : ''))

/** One text of content/legal, made HTML when the app was built. */
export function LegalPage(): ReactNode {
  const { document } = useParams({ from: '/legal/$document' })
  const name = isLegalDocument(document) ? document : 'mentions'
  usePageTitle(TEXTS.title[name])
  // The same object while the page is the same: React writes another one anew.
  const html = useMemo(() => textNamed(name), [name])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/home" aria-label={TEXTS.logoLabel} preload={false}>
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, turned into HTML by our own build */}
        <article key={name} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      </main>
      <footer className={styles.foot}>
        <LegalLinks current={name} />
      </footer>
    </div>
  )
}
