import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { refreshTouched } from '../../api/query-keys.ts'
import type { ToDeclare } from './use-declaring.tsx'

type Mastery = 'section' | 'challenge'

/** False where takes show it already. */
export async function declareKnown(master_type: Mastery, sectionId: number): Promise<boolean> {
  const { content } = await client('POST master/{sectionId}', { params: { sectionId }, body: { master_type, declared: true } })
  return content.declared_at !== null
}

export const takeBackKnown = (master_type: Mastery, sectionId: number): Promise<unknown> =>
  client('DELETE master/{sectionId}', { params: { sectionId }, query: { master_type } })

/** Refetches what a declaration may have changed. */
export function useRefreshDeclared(): () => void {
  const queries = useQueryClient()
  return () => void refreshTouched(queries, 'declared-changed')
}

/** A section of a version, by the id of its mastery. */
export const sectionToDeclare = (sectionId: number, name: string, refresh: () => void): ToDeclare => ({
  thing: 'section',
  name,
  declare: () => declareKnown('section', sectionId).finally(refresh),
  takeBack: () => takeBackKnown('section', sectionId).finally(refresh),
})
