import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { LinkCard } from '../../ui/layout/link-card.tsx'
import { BLOCS_TEXTS as TEXTS } from './blocs.texts.ts'

/** The way from the school to the rhythms. */
export const BlocsLink = (): ReactNode => (
  <LinkCard tone="left" title={TEXTS.link} hint={TEXTS.linkHint}>
    <ButtonLink to="/school/blocs" variant="outline">
      {TEXTS.linkAction}
    </ButtonLink>
  </LinkCard>
)
