import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LEVEL_NAMES } from '../../../shared/learner/front-door.ts'
import { SearchBox } from '../../../shared/forms/search-box.tsx'
import { FilterChip, ToggleChip } from '../../../ui/overlays/filter-chip.tsx'
import { EDITORS_TEXTS as TEXTS, familyName } from '../editors.texts.ts'
import { foundItems, type ItemSearch, type ListedContent } from './found-items.ts'
import styles from './item-list.module.css'

const ALL: ItemSearch = { words: '', families: [], isOnlyEdited: false }

export interface ItemListProps<Item extends ListedContent> {
  readonly title: string
  readonly to: '/handprints-admin' | '/rhythmics-admin'
  readonly items: readonly Item[]
  readonly pictureOf: (item: Item) => ReactNode
  readonly factsOf: (item: Item) => string
}

/** Items to edit, with a search; each opens its editor. */
export function ItemList<Item extends ListedContent>({ title, to, items, pictureOf, factsOf }: ItemListProps<Item>): ReactNode {
  const [search, setSearch] = useState(ALL)
  const shownItems = foundItems(items, search)
  const families = [...new Set(items.map(({ family }) => family))]
  return (
    <section aria-label={title} className={styles.list}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchBox label={TEXTS.search} placeholder={TEXTS.search} value={search.words} onSearch={(words) => setSearch({ ...search, words })} />
        </div>
        <FilterChip
          label={TEXTS.family}
          options={families.map((family) => ({ value: family, label: familyName(family) }))}
          selected={search.families}
          onChange={(chosen) => setSearch({ ...search, families: chosen })}
          clearLabel={TEXTS.clear}
        />
        <ToggleChip label={TEXTS.onlyEdited} on={search.isOnlyEdited} onChange={(isOnlyEdited) => setSearch({ ...search, isOnlyEdited })} />
        <p role="status">{TEXTS.results(shownItems.length)}</p>
      </div>
      {shownItems.length === 0 && <p>{TEXTS.none}</p>}
      <ul className={styles.items}>
        {shownItems.map((item) => (
          <li key={item.id}>
            <Link to={to} search={{ item: item.id }} className={styles.item}>
              <span className={styles.words}>
                <b>{item.title}</b>
                <span>{[familyName(item.family), LEVEL_NAMES[item.level], factsOf(item)].filter(Boolean).join(' · ')}</span>
              </span>
              {item.isEdited && <span className={styles.edited}>{TEXTS.edited}</span>}
              <span className={styles.picture}>{pictureOf(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
