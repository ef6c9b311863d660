import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { LinkCard } from '../../ui/layout/link-card.tsx'
import { SIGHT_READING_TEXTS as TEXTS } from './sight-reading.texts.ts'

/** The way from the school to what is read at sight. */
export const SightReadingLink = (): ReactNode => (
  <LinkCard tone="left" title={TEXTS.link} hint={TEXTS.linkHint}>
    <ButtonLink to="/school/sight-reading" variant="outline">
      {TEXTS.linkAction}
    </ButtonLink>
  </LinkCard>
)
