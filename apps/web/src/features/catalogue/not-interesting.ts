import { useQueryClient } from '@tanstack/react-query'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { configurationOf, learnerOf, useLearner, userQuery, useUpdateConfiguration } from '../../shared/learner/front-door.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CATALOGUE_TEXTS as TEXTS } from './catalogue.texts.ts'

const NAME = 'NOT_INTERESTING_VERSIONS'
/** The longest kept list: what was put aside first is proposed again. */
const MOST_KEPT = 500

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [])

/** What is kept when a version is put aside, or taken back: each once, the latest last. */
export const withVersion = (asideIds: readonly number[], id: number, isAside: boolean): number[] =>
  [...asideIds.filter((other) => other !== id), ...(isAside ? [id] : [])].slice(-MOST_KEPT)

export interface NotInteresting {
  readonly isAside: boolean
  /** Stores it and reads the lists again (spec: learning §4.12); can be taken back for a few seconds. */
  readonly change: (isAside: boolean) => void
}

/** Whether a version is among those that the learner does not want to be proposed. */
export function useNotInteresting(versionId: number): NotInteresting {
  const queries = useQueryClient()
  const learner = useLearner()
  const { mutateAsync } = useUpdateConfiguration()
  const asideIds = numbersIn(configurationOf(learner ?? { configurations: {} }, NAME))
  /** What is kept at the time of the change: others may have been put aside since this was rendered. */
  const keptNow = (): readonly number[] => {
    const user = queries.getQueryData(userQuery.queryKey)
    return user ? numbersIn(configurationOf(learnerOf(user), NAME)) : asideIds
  }
  const store = async (ids: readonly number[]): Promise<void> => {
    await mutateAsync({ name: NAME, value: JSON.stringify(ids) })
    await Promise.all([QUERY_KEYS.home, QUERY_KEYS.catalogue].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const change = (isAside: boolean): void => {
    // A refusal is said, and undone, where configurations are written.
    const stored = store(withVersion(keptNow(), versionId, isAside))
    stored.then(
      () =>
        toast({
          message: isAside ? TEXTS.putAside : TEXTS.takenBack,
          ...(isAside ? { action: { label: TEXTS.undo, onClick: () => change(false) } } : {}),
        }),
      () => undefined,
    )
  }
  return { isAside: asideIds.includes(versionId), change }
}
