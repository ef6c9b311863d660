import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { MoreOfList, PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { useLearner } from '../../shared/learner/front-door.ts'
import { useImportClick } from '../membership/front-door.ts'
import { catalogueOptionsQuery, catalogueQuery, recommendedPiecesQuery } from './catalogue.queries.ts'
import { CATALOGUE_TEXTS as TEXTS } from './catalogue.texts.ts'
import styles from './catalogue.module.css'
import { type CatalogueSearch, countFilters, defaultSortOf, parseCatalogueSearch } from './catalogue-search.ts'
import { useDraftCatalogue } from './draft-catalogue.ts'
import { FilterBar } from './components/filter-bar.tsx'
import { PieceCard } from './components/piece-card.tsx'
import { PieceGrid, PieceGridSkeleton } from './components/piece-grid.tsx'
import { SortChoice } from './components/sort-choice.tsx'

export interface CatalogueProps {
  /** The learner's own pieces, above the list as long as no filter is set. */
  readonly ownPieces: ReactNode
}

/** All filters are in the address, so that a search can be bookmarked, shared and reached with Back. */
export function Catalogue({ ownPieces }: CatalogueProps): ReactNode {
  const address = useSearch({ from: '/member/shell/catalog' })
  // The router leaves in what its parser dropped.
  const search = useMemo(() => parseCatalogueSearch(address), [address])
  const navigate = useNavigate()
  const learner = useLearner()
  const onImportClick = useImportClick()
  const drafts = useDraftCatalogue()
  const options = useQuery(catalogueOptionsQuery(drafts.isOn))
  const pages = useInfiniteQuery(catalogueQuery(search, drafts.isOn))
  const first = pages.data?.pages[0]
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  const isPlain = countFilters(search) === 0 && !search.search

  const change = (part: Readonly<Record<string, string | undefined>>): void =>
    void navigate({ to: '/catalog', search: parseCatalogueSearch({ ...search, ...part }), replace: true, resetScroll: false })
  const clearFilters = (): void => void navigate({ to: '/catalog', search: onlySearch(search), replace: true, resetScroll: false })
  const clearAll = (): void => void navigate({ to: '/catalog', search: {}, replace: true })

  return (
    <div className={styles.page}>
      <PageHeader
        title={TEXTS.title}
        lead={TEXTS.lead}
        actions={
          <ButtonLink
            to="/catalog/import"
            variant="soft"
            icon="upload"
            aria-label={TEXTS.import}
            className={styles.import ?? ''}
            preload={false}
            onClick={onImportClick}
          >
            <span className={styles.importWords}>{TEXTS.import}</span>
          </ButtonLink>
        }
      />
      <div className={styles.tools}>
        <SearchBox
          label={TEXTS.searchLabel}
          placeholder={TEXTS.search}
          value={search.search ?? ''}
          onSearch={(words) => change({ search: words || undefined })}
        />
        {options.data ? (
          <FilterBar filters={options.data.filters} search={search} onChange={change} onClear={clearFilters} />
        ) : (
          !options.isError && <Skeleton width="min(620px, 100%)" height="44px" radius="22px" />
        )}
      </div>
      {drafts.isAllowed && (
        <div className={styles.drafts}>
          <Switch inRow label={TEXTS.drafts} hint={TEXTS.draftsHint} on={drafts.isOn} onChange={drafts.change} />
        </div>
      )}
      {isPlain && ownPieces}
      <div className={styles.count}>
        <p aria-live="polite">
          {first && (
            <>
              <b>{TEXTS.matches(first.total)}</b>
              <span className={styles.free}>{TEXTS.free(learner?.isPaying ? 0 : first.freeTotal)}</span>
            </>
          )}
        </p>
        {isPlain && (
          <p className={styles.early}>
            <Link to="/early-access">{TEXTS.toEarlyAccess}</Link>
          </p>
        )}
        {options.data && (
          <SortChoice
            sorts={options.data.sorts.filter(({ value }) => value !== 'relevance' || search.search)}
            value={search.sort ?? defaultSortOf(search)}
            onChange={(sort) => change({ sort: sort === defaultSortOf(search) ? undefined : sort })}
          />
        )}
      </div>
      {!first ? (
        <PageState query={pages} loading={<PieceGridSkeleton count={10} />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      ) : entries.length === 0 ? (
        <NothingFound search={search} onClearFilters={clearFilters} onClearAll={clearAll} />
      ) : (
        <div className={pages.isPlaceholderData ? styles.waiting : undefined}>
          <PieceGrid>
            {entries.map((entry) => (
              <PieceCard key={entry.id} entry={entry} withLocks={learner ? !learner.isPremium : false} />
            ))}
          </PieceGrid>
          {pages.hasNextPage && (
            <MoreOfList pages={pages} words={{ more: TEXTS.more, failed: TEXTS.moreFailed, shown: TEXTS.shown(entries.length, first.total) }} />
          )}
        </div>
      )}
    </div>
  )
}

const onlySearch = ({ search, sort }: CatalogueSearch): CatalogueSearch => ({ ...(search && { search }), ...(sort && { sort }) })

function NothingFound(props: { readonly search: CatalogueSearch; readonly onClearFilters: () => void; readonly onClearAll: () => void }) {
  const words = props.search.search
  const learner = useLearner()
  const suggested = useQuery(recommendedPiecesQuery)
  return (
    <>
      <EmptyState
        picture={<SilencePicture />}
        title={<LeaningTitle words={TEXTS.emptyTitle} />}
        actions={
          <>
            <Button onClick={props.onClearAll}>{TEXTS.emptyAction}</Button>
            {words && countFilters(props.search) > 0 && (
              <Button variant="outline" onClick={props.onClearFilters}>
                {TEXTS.emptyKeepSearch}
              </Button>
            )}
          </>
        }
      >
        {words ? TEXTS.emptySearch(words) : TEXTS.emptyFilters}
      </EmptyState>
      {suggested.data && suggested.data.length > 0 && (
        <section aria-labelledby="suggested-pieces" className={styles.suggested}>
          <h2 id="suggested-pieces">{TEXTS.suggested}</h2>
          <PieceGrid>
            {suggested.data.map((entry) => (
              <PieceCard key={entry.id} entry={entry} withLocks={learner ? !learner.isPremium : false} />
            ))}
          </PieceGrid>
        </section>
      )}
    </>
  )
}
