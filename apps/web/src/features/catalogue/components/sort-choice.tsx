import { Icon } from '../../../ui/icons/icon.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { CATALOGUE_TEXTS as TEXTS } from '../catalogue.texts.ts'
import type { CatalogueSort } from '../catalogue-search.ts'
import styles from './sort-choice.module.css'

export interface SortChoiceProps {
  readonly sorts: readonly { readonly value: CatalogueSort; readonly label: string }[]
  readonly value: CatalogueSort
  readonly onChange: (value: CatalogueSort) => void
}

export function SortChoice({ sorts, value, onChange }: SortChoiceProps) {
  const label = sorts.find((sort) => sort.value === value)?.label ?? TEXTS.sort
  return (
    <Popover
      label={TEXTS.sort}
      buttonLabel={TEXTS.sortedBy(label)}
      buttonClassName={styles.button}
      button={
        <>
          <Icon name="sort" size={20} />
          <span>{TEXTS.sortedBy(label)}</span>
        </>
      }
    >
      {(close) => (
        <ul>
          {sorts.map((sort) => (
            <li key={sort.value}>
              <button
                type="button"
                className={styles.option}
                aria-pressed={sort.value === value}
                onClick={() => {
                  onChange(sort.value)
                  close()
                }}
              >
                <span>{sort.label}</span>
                {sort.value === value && <Icon name="check" size={20} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
