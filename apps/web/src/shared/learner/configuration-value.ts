import { CONFIGURATIONS, type ConfigurationName, isTrueConfiguration } from '@prelude/contract/configurations'

interface Values {
  readonly boolean: boolean
  readonly number: number
  readonly string: string
  /** The reader parses it by its kind. */
  readonly json: unknown
}
type ConfigurationValue<Name extends ConfigurationName> = Values[(typeof CONFIGURATIONS)[Name]['kind']]

/** Invalid JSON counts as not set. */
const jsonOf = (text: string, fallback: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(fallback)
  }
}
const numberOf = (text: string, fallback: string): number => {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) ? value : Number(fallback)
}
const READERS: { readonly [Kind in keyof Values]: (text: string, fallback: string) => Values[Kind] } = {
  boolean: isTrueConfiguration,
  number: numberOf,
  string: (text) => text,
  json: jsonOf,
}

export interface Configured {
  readonly configurations: Readonly<Partial<Record<ConfigurationName, string>>>
}

/**
 * A configuration by its declared kind, its default where none is stored (spec: account §3.2): `configurationOf(learner, 'IS_SINGER')` is true for «
 * yes ».
 */
export function configurationOf<Name extends ConfigurationName>({ configurations }: Configured, name: Name): ConfigurationValue<Name> {
  const { kind, default: fallback } = CONFIGURATIONS[name]
  return READERS[kind](configurations[name] ?? fallback, fallback) as ConfigurationValue<Name>
}
