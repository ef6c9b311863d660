/** Filters whose values are a list, joined by commas in the address and on the wire (spec: account §5.2). */
export const LIST_FILTERS = ['difficulty', 'hand_type', 'tags', 'mood', 'time_signature', 'key', 'catalog_type'] as const
export const TOGGLE_FILTERS = ['own', 'favourite', 'is_free', 'in_progress', 'not_started', 'singer'] as const
/** Filters with one value. */
export const VALUE_FILTERS = ['max_duration'] as const
export type ValueFilter = (typeof VALUE_FILTERS)[number]
export type ListFilter = (typeof LIST_FILTERS)[number]
export type ToggleFilter = (typeof TOGGLE_FILTERS)[number]

const SORTS = ['master', 'recommended', 'recent', 'difficulty_asc', 'difficulty_desc', 'title', 'relevance'] as const
export type CatalogueSort = (typeof SORTS)[number]

/** The search parameters of the catalogue: defaults are left out, so that the plain catalogue has a plain address. */
export type CatalogueSearch = { readonly search?: string; readonly sort?: CatalogueSort } & { readonly [Name in ListFilter]?: string } & {
  readonly [Name in ToggleFilter]?: 'true'
} & { readonly [Name in ValueFilter]?: string }

const MOST_LETTERS = 120
const WHOLE_NUMBER = /^[1-9]\d{0,2}$/
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** Parses the address; unknown values are dropped. */
export function parseCatalogueSearch(raw: Readonly<Record<string, unknown>>): CatalogueSearch {
  const search = text(raw.search).slice(0, MOST_LETTERS)
  const sort = SORTS.find((name) => name === raw.sort)
  const lists = LIST_FILTERS.map((name) => [name, listOf(text(raw[name])).join(',')]).filter(([, value]) => value)
  const values = VALUE_FILTERS.map((name) => [name, text(raw[name])]).filter(([, value]) => WHOLE_NUMBER.test(value ?? ''))
  const toggles = TOGGLE_FILTERS.filter((name) => text(raw[name]) === 'true').map((name) => [name, 'true'])
  return { ...(search && { search }), ...(sort && { sort }), ...Object.fromEntries([...lists, ...values, ...toggles]) }
}

/** « 1,2 » → 1, 2, each once. */
export const listOf = (joined: string | undefined): readonly string[] => [
  ...new Set(
    (joined ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]

/** Number of active filters; search text and order do not count. */
export const countFilters = (search: CatalogueSearch): number =>
  [...LIST_FILTERS, ...VALUE_FILTERS].filter((name) => search[name]).length + TOGGLE_FILTERS.filter((name) => search[name]).length

/** The counts of a filter's values are those of the whole catalogue: with another filter, or a search, the list shows fewer. */
export const hasTrueCounts = (search: CatalogueSearch, name: ListFilter | ValueFilter | 'toggles'): boolean =>
  !search.search && countFilters(search) === (name !== 'toggles' && search[name] ? 1 : 0)

export const isList = (name: string): name is ListFilter => (LIST_FILTERS as readonly string[]).includes(name)
export const isValue = (name: string): name is ValueFilter => (VALUE_FILTERS as readonly string[]).includes(name)
export const isToggle = (name: string): name is ToggleFilter => (TOGGLE_FILTERS as readonly string[]).includes(name)

/** The order where the address names none: the best first of a search, else « Maîtrise » (spec: account §9). */
export const defaultSortOf = ({ search }: CatalogueSearch): CatalogueSort => (search ? 'relevance' : 'master')
