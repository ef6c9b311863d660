import { FilterChip, ToggleChip } from '../../../ui/overlays/filter-chip.tsx'
import { CATALOGUE_TEXTS as TEXTS } from '../catalogue.texts.ts'
import { type CatalogueSearch, countFilters, hasTrueCounts, isList, isToggle, isValue, listOf, type ToggleFilter } from '../catalogue-search.ts'
import styles from './filter-bar.module.css'

export interface CatalogueFilter {
  readonly key: string
  readonly label: string
  readonly type: 'value' | 'list' | 'boolean'
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[]
}

export interface FilterBarProps {
  readonly filters: readonly CatalogueFilter[]
  readonly search: CatalogueSearch
  /** Changes some of the search parameters; undefined removes a filter. */
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void
  readonly onClear: () => void
}

/** What the learner did with a piece: three toggles of the address in one list, so that the chips fit in one line. */
const OWN: readonly ToggleFilter[] = ['favourite', 'own', 'in_progress', 'not_started']

/** The filters that the server offers, in its order; on the phone they scroll in one line. */
export function FilterBar({ filters, search, onChange, onClear }: FilterBarProps) {
  const own = filters.filter(({ key }) => isToggle(key) && OWN.includes(key))
  return (
    <fieldset className={styles.bar} aria-label={TEXTS.filters}>
      {filters.map((filter) => {
        const { key, label } = filter
        if (isToggle(key) && OWN.includes(key)) return null
        if (isToggle(key))
          return <ToggleChip key={key} label={label} on={search[key] === 'true'} onChange={(on) => onChange({ [key]: on ? 'true' : undefined })} />
        if (!(isList(key) || isValue(key)) || filter.values.length < 2) return null
        const isOne = isValue(key)
        return (
          <FilterChip
            key={key}
            label={label}
            options={hasTrueCounts(search, key) ? filter.values : filter.values.map(({ value, label: words }) => ({ value, label: words }))}
            selected={listOf(search[key])}
            // Of a filter with one value the latest choice counts.
            onChange={(selected) => onChange({ [key]: (isOne ? selected.at(-1) : selected.join(',')) || undefined })}
            clearLabel={TEXTS.clear}
          />
        )
      })}
      {own.length > 0 && (
        <FilterChip
          label={TEXTS.ownProgress}
          options={own.map(({ key, label, values }) => ({
            value: key,
            label,
            count: hasTrueCounts(search, 'toggles') ? values[0]?.count : undefined,
          }))}
          selected={OWN.filter((key) => search[key] === 'true')}
          onChange={(selected) => onChange(Object.fromEntries(OWN.map((key) => [key, selected.includes(key) ? 'true' : undefined])))}
          clearLabel={TEXTS.clear}
        />
      )}
      {countFilters(search) > 1 && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {TEXTS.clearAll}
        </button>
      )}
    </fieldset>
  )
}
