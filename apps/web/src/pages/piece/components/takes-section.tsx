import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { type QueryState, PageState } from '../../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import { EraseDialog, type TakesToErase } from './erase-dialog.tsx'
import { TakeList, type TakeListProps } from './take-list.tsx'
import styles from './takes-section.module.css'

export interface TakesSectionProps extends Omit<TakeListProps, 'takes' | 'onErase'> {
  readonly versionId: number
  readonly takes: TakeListProps['takes'] | undefined
  /** Query of the takes: its loading or failure is shown while there are none. */
  readonly query: QueryState
}

/** The latest takes of a version; the learner may erase one or all. */
export function TakesSection({ versionId, takes, query, ...list }: TakesSectionProps) {
  const [toErase, setToErase] = useState<TakesToErase | null>(null)
  const [erasures, setErasures] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused button was removed with its take; elements behind an open dialog cannot take the focus.
    if (erasures > 0) title.current?.focus()
  }, [erasures])
  const onErased = (): void => {
    setToErase(null)
    setErasures((count) => count + 1)
  }
  return (
    <section aria-labelledby="takes" className={styles.section}>
      <header className={styles.head}>
        <h2 id="takes" ref={title} tabIndex={-1}>
          {TEXTS.takes}
        </h2>
        {takes && takes.length > 0 && (
          <Popover label={TEXTS.more} buttonLabel={TEXTS.more} buttonClassName={styles.more} button={<Icon name="more" />}>
            {(close) => (
              <Button
                variant="text"
                icon="bin"
                onClick={() => {
                  close()
                  setToErase({ versionId })
                }}
              >
                {TEXTS.eraseAll}
              </Button>
            )}
          </Popover>
        )}
      </header>
      {takes ? (
        takes.length > 0 ? (
          <TakeList takes={takes} onErase={({ id }) => setToErase({ takeId: id })} {...list} />
        ) : (
          <p className={styles.empty}>{TEXTS.takesEmpty}</p>
        )
      ) : (
        <PageState query={query} loading={<LineSkeletons count={4} height="24px" />} failed={TEXTS.takesFailed} failedHint={TEXTS.takesFailedHint} />
      )}
      {toErase && <EraseDialog erased={toErase} onClose={() => setToErase(null)} onErased={onErased} />}
    </section>
  )
}
