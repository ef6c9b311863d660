import { CONFIGURATION_NAMES, CONFIGURATIONS, type ConfigurationName, type User } from '@prelude/contract'

export type PresentedConfiguration = User['configurations'][number]

/** Values computed by the server: contents and messages left, and their quotas. */
export interface CountedConfigurations {
  readonly freeActions: { readonly remaining: number; readonly quota: number }
  readonly teacherMessages: { readonly remaining: number; readonly quota: number }
}

/** A stored value or its default; a count comes from the server, its default is the quota. */
export function presentConfiguration(name: ConfigurationName, stored: string | undefined, counted: CountedConfigurations): PresentedConfiguration {
  const ofCount = ({ remaining, quota }: { remaining: number; quota: number }) => ({ name, value: String(remaining), default: String(quota) })
  switch (name) {
    case 'CURRENT_WEEKLY_FREE_ACTIONS':
    case 'CURRENT_DAILY_FREE_ACTIONS':
      return ofCount(counted.freeActions)
    case 'CURRENT_WEEKLY_FREE_TEACHER_MESSAGES':
      return ofCount(counted.teacherMessages)
    default:
      return { name, value: stored ?? CONFIGURATIONS[name].default, default: CONFIGURATIONS[name].default }
  }
}

export const presentConfigurations = (stored: ReadonlyMap<string, string>, counted: CountedConfigurations): PresentedConfiguration[] =>
  CONFIGURATION_NAMES.map((name) => presentConfiguration(name, stored.get(name), counted))
