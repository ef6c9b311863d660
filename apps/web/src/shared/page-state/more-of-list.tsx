import { useCallback, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import styles from './more-of-list.module.css'
import { useNearEnd } from './use-near-end.ts'

/** The fields of the result of an endless query that are used here. */
export interface EndlessQuery {
  readonly fetchNextPage: () => Promise<unknown>
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
}

export interface MoreOfListProps {
  readonly pages: EndlessQuery
  /** « Voir la suite », what is said where that failed, « 30 sur 120 ». */
  readonly words: { readonly more: string; readonly failed: string; readonly shown: string }
}

/** The next page comes by itself as its end comes near; the button is for those who go on by keyboard, and for what did not load. */
export function MoreOfList({ pages, words }: MoreOfListProps) {
  const end = useRef<HTMLDivElement>(null)
  const { fetchNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = pages
  const goOn = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useNearEnd(end, goOn, !isFetching && !isFetchNextPageError)
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && <p role="alert">{words.failed}</p>}
      <Button variant="soft" busy={isFetchingNextPage} onClick={goOn}>
        {words.more}
      </Button>
      <span>{words.shown}</span>
    </div>
  )
}
