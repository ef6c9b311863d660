import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { LinkCard } from '../../ui/layout/link-card.tsx'
import { HEARING_TEXTS as TEXTS } from './hearing.texts.ts'

/** The way from the school to what is played by hearing. */
export const HearingLink = (): ReactNode => (
  <LinkCard tone="brand" title={TEXTS.link} hint={TEXTS.linkHint}>
    <ButtonLink to="/school/hearing" variant="outline">
      {TEXTS.linkAction}
    </ButtonLink>
  </LinkCard>
)
