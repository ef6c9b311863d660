import { isLocked, mayImport } from '@prelude/domain/membership'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { isCheatModeAsked } from '../../api/cheat-mode.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { memberOf, reloadMember } from './member.queries.ts'
import { isStillOpen, type OpenedContent } from './still-open.ts'
import { offerPremium } from './show-quota-spent.ts'

export interface LockedContent {
  readonly isFree: boolean
  /** Contents behind the card; if any of them was opened in this period, the card opens again. */
  readonly contents: readonly OpenedContent[]
}

async function opens(contents: readonly OpenedContent[]): Promise<boolean> {
  for (const content of contents) if (await isStillOpen(content)) return true
  return false
}

/**
 * Click handler of a card: stops the click where the card is locked, and offers premium instead (spec: account §5.2). `goOn` does what the click
 * would have done.
 */
export function useLockedClick(): (event: MouseEvent, content: LockedContent, goOn: () => void) => void {
  const queries = useQueryClient()
  return (event, content, goOn) => {
    const user = queries.getQueryData(userQuery.queryKey)
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!user || opensElsewhere || !isLocked(memberOf(user), content) || isCheatModeAsked()) return
    event.preventDefault()
    const decide = async (): Promise<void> => {
      const member = await reloadMember(queries)
      if (member === null || !isLocked(member, content) || (await opens(content.contents))) goOn()
      else offerPremium(queries, 'contents')
    }
    decide().catch(goOn)
  }
}

/** Click handler of « Importer »: stops the click where the one free import is used up. */
export function useImportClick(): (event: MouseEvent) => void {
  const queries = useQueryClient()
  return (event) => {
    const user = queries.getQueryData(userQuery.queryKey)
    if (!user || mayImport(memberOf(user)) || isCheatModeAsked()) return
    event.preventDefault()
    offerPremium(queries, 'import')
  }
}
