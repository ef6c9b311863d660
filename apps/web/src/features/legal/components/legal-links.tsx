import { Link } from '@tanstack/react-router'
import { LEGAL_DOCUMENTS, type LegalDocument } from '../legal-documents.ts'
import { LEGAL_TEXTS as TEXTS } from '../legal.texts.ts'
import styles from './legal-links.module.css'

/** Links to every legal page, for the foot of a page. */
export function LegalLinks({ current }: { readonly current?: LegalDocument }) {
  return (
    <nav className={styles.links} aria-label={TEXTS.navigation}>
      {LEGAL_DOCUMENTS.map((document) => (
        <Link key={document} to="/legal/$document" params={{ document }} preload={false} aria-current={document === current ? 'page' : undefined}>
          {TEXTS.short[document]}
        </Link>
      ))}
    </nav>
  )
}
