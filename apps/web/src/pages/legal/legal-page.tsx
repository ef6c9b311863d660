import { goToHeading } from '../../platform/go-to-heading.ts'
import { LEGAL_PAGES } from 'virtual:legal-pages'
import { markupPolicy } from '@prelude/engines/trusted-types'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/page-state.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { LegalLinks, isLegalDocument, LEGAL_DOCUMENTS, LEGAL_TEXTS as TEXTS } from '../../features/legal/front-door.ts'
import styles from './legal-page.module.css'

/** Renders only the texts of this build: it takes the name of a text, not HTML. */
const textNamed = markupPolicy('prelude-legal', (name) => (isLegalDocument(name) ? LEGAL_PAGES[name].html : ''))

/** A text of content/legal, turned into HTML at build time. */
export function LegalPage(): ReactNode {
  const { document } = useParams({ from: '/legal/$document' })
  const name = isLegalDocument(document) ? document : 'mentions'
  usePageTitle(TEXTS.title[name])
  const text = useRef<HTMLElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll: the current one must be in view.
  useEffect(() => {
    const links = [...(tabs.current?.querySelectorAll('a') ?? [])]
    links[LEGAL_DOCUMENTS.indexOf(name)]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [name])
  // Memoised: React sets innerHTML again for a new object.
  const html = useMemo(() => textNamed(name), [name])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/home" aria-label={TEXTS.logoLabel} preload={false}>
          <Logo />
        </Link>
        <ButtonLink to="/home" variant="text" icon="left" preload={false}>
          {TEXTS.back}
        </ButtonLink>
      </header>
      <div ref={tabs} className={styles.tabs}>
        <LegalLinks current={name} />
      </div>
      <div className={styles.columns}>
        <main id="content" tabIndex={-1}>
          {LEGAL_PAGES[name].isPending && (
            <div className={styles.unfinished}>
              <Callout tone="warning" title={TEXTS.pending}>
                <p>{TEXTS.pendingWords}</p>
              </Callout>
            </div>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, turned into HTML by our own build */}
          <article key={name} ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
        </main>
        <Contents key={name} of={text} />
      </div>
    </div>
  )
}

/** The headings of the text. The hash holds the route, so that they are scrolled to by script. */
function Contents({ of: text }: { readonly of: { readonly current: HTMLElement | null } }) {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  useEffect(() => setHeadings([...(text.current?.querySelectorAll('h2') ?? [])]), [text])
  if (headings.length < 2) return null
  return (
    <nav className={styles.contents} aria-label={TEXTS.contents}>
      <ul>
        {headings.map((heading) => (
          <li key={heading.textContent}>
            <button type="button" onClick={() => goToHeading(heading)}>
              {heading.textContent}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
