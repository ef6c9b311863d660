import { ButtonLink } from '../../../ui/controls/button.tsx'
import { LinkCard } from '../../../ui/layout/link-card.tsx'
import type { Home } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'

/** Pieces that are there before they enter the catalogue. */
export function EarlyCard({ early: { count, hasAccess } }: Pick<Home, 'early'>) {
  return (
    <LinkCard tone="brand" title={TEXTS.earlyTitle} hint={TEXTS.early(count, hasAccess)}>
      <ButtonLink to="/early-access" variant="outline">
        {hasAccess ? TEXTS.earlyPlay : TEXTS.earlyWhat}
      </ButtonLink>
    </LinkCard>
  )
}
