import type { User } from '@prelude/contract'
import { isTrueConfiguration } from '@prelude/contract/configurations'
import { hasDraftCatalogue } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { useUpdateConfiguration, userQuery } from '../../shared/learner/front-door.ts'

/** Values of SELECTED_CATALOG_TYPE (spec: account §3.2). */
const DRAFT = 'draft'
const PUBLISHED = 'published'

const configured = ({ configurations }: User, wanted: string): string => configurations.find(({ name }) => name === wanted)?.value ?? ''

/** Whether a learner may see drafts: the team, and those whom it let in. */
const maySeeDrafts = (user: User): boolean =>
  hasDraftCatalogue({
    teamMember: configured(user, 'TEAM_MEMBER') || null,
    accessDraftCatalog: isTrueConfiguration(configured(user, 'ACCESS_DRAFT_CATALOG')),
  })

/** Whether the lists hold drafts: where they may be seen and were chosen. */
export const showsDrafts = (user: User): boolean => maySeeDrafts(user) && configured(user, 'SELECTED_CATALOG_TYPE') === DRAFT

export interface DraftCatalogue {
  readonly isAllowed: boolean
  readonly isOn: boolean
  readonly change: (on: boolean) => void
}

/** The choice between the published catalogue and the one with drafts. */
export function useDraftCatalogue(): DraftCatalogue {
  const user = useQuery(userQuery).data
  const { mutate } = useUpdateConfiguration()
  return {
    isAllowed: user !== undefined && maySeeDrafts(user),
    isOn: user !== undefined && showsDrafts(user),
    change: (on) => mutate({ name: 'SELECTED_CATALOG_TYPE', value: on ? DRAFT : PUBLISHED }),
  }
}
