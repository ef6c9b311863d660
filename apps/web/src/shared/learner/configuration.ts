import type { ConfigurationName, User } from '@prelude/contract'
import type { CONFIGURATIONS } from '@prelude/contract/configurations'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { configurationOf } from './configuration-value.ts'
import { LEARNER_TEXTS } from './learner.texts.ts'
import { useLearner, userQuery } from './user.queries.ts'

/** The user with one configuration changed; a missing one is not added. */
export const withConfiguration = (user: User, name: ConfigurationName, value: string): User => ({
  ...user,
  configurations: user.configurations.map((configuration) => (configuration.name === name ? { ...configuration, value } : configuration)),
})

function put(queries: QueryClient, name: ConfigurationName, value: string): void {
  queries.setQueryData(userQuery.queryKey, (user: User | undefined) => (user ? withConfiguration(user, name, value) : user))
}

/** What the server has just counted: every part of the page shows the same. */
export const noteMessagesLeft = (queries: QueryClient, count: number): void => put(queries, 'CURRENT_WEEKLY_FREE_TEACHER_MESSAGES', String(count))

interface ConfigurationChange {
  readonly name: ConfigurationName
  readonly value: string
}
const KEY = ['configuration']
/** Pending changes of a configuration, this one included. */
const pendingChanges = (queries: QueryClient, name: ConfigurationName): number =>
  queries.getMutationCache().findAll({
    mutationKey: KEY,
    status: 'pending',
    predicate: ({ state }) => (state.variables as ConfigurationChange | undefined)?.name === name,
  }).length

/** Writes a configuration: optimistic, reverted with a message when the server refuses (spec: account §8). */
export function useUpdateConfiguration() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    // In sequence: the last choice is the one that is stored.
    scope: { id: 'configuration' },
    mutationFn: ({ name, value }: ConfigurationChange) => client('POST updateConfigurationRule', { body: { configuration_rule: name, value } }),
    onMutate: async ({ name, value }) => {
      await queries.cancelQueries({ queryKey: userQuery.queryKey })
      const before = queries.getQueryData(userQuery.queryKey)?.configurations.find((configuration) => configuration.name === name)?.value
      put(queries, name, value)
      return { before }
    },
    // A later choice stays on the screen.
    onSuccess: ({ content }) => {
      if (pendingChanges(queries, content.name) <= 1) put(queries, content.name, content.value)
    },
    onError: (_error, { name }, context) => {
      toast({ message: LEARNER_TEXTS.refused, tone: 'bad' })
      if (pendingChanges(queries, name) > 1) return undefined
      if (context?.before !== undefined) put(queries, name, context.before)
      return queries.invalidateQueries({ queryKey: userQuery.queryKey })
    },
  })
}

type TextName = { [Name in ConfigurationName]: (typeof CONFIGURATIONS)[Name]['kind'] extends 'string' ? Name : never }[ConfigurationName]

/** A string configuration with its setter: `const [display, setDisplay] = useConfiguration('ON_NOTE_DISPLAY')`. */
export function useConfiguration(name: TextName): readonly [value: string, change: (value: string) => void] {
  const learner = useLearner()
  const { mutate } = useUpdateConfiguration()
  return [configurationOf(learner ?? { configurations: {} }, name), (value) => mutate({ name, value })]
}
