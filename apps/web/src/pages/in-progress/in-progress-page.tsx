import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import type { Timeline } from '@prelude/domain/score'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Cover } from '../../music-ui/cover/cover.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState, useNearEnd } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { ResultRing } from '../../music-ui/result-ring.tsx'
import { sheetQuery } from '../../shared/playables/front-door.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { pastWords } from '../../shared/french/dates.ts'
import { type CatalogueVersion, lockedOf, piecePath, playerParams } from '../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../features/membership/front-door.ts'
import { latestCells, MeasureRibbon, measureStates, measuresOf, resumeSearch, takesQuery } from '../../features/piece/front-door.ts'
import { inProgressQuery } from './in-progress.queries.ts'
import { IN_PROGRESS_TEXTS as TEXTS } from './in-progress.texts.ts'
import styles from './in-progress-page.module.css'

/** Two rows of the ribbon: the whole map is on the piece's page. */
const SHOWN_MEASURES = 32

/** Pieces in progress (`/list`), each opened again as it was left. */
export function InProgressPage(): ReactNode {
  const entries = useQuery(inProgressQuery)
  if (entries.isError) return <PageState query={entries} loading={null} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
  return (
    <>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      {!entries.data ? (
        <div className={styles.list}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} width="100%" height="190px" radius="var(--radius-20)" />
          ))}
        </div>
      ) : entries.data.length === 0 ? (
        <EmptyState
          picture={<SilencePicture />}
          title={<LeaningTitle words={TEXTS.emptyTitle} />}
          actions={<ButtonLink to="/catalog">{TEXTS.toCatalogue}</ButtonLink>}
        >
          {TEXTS.empty}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {entries.data.map((entry) => (
            <Resumable key={entry.id} entry={entry} />
          ))}
          <li className={styles.another}>
            <ButtonLink to="/catalog" search={{}} variant="text" icon="catalogue">
              {TEXTS.another}
            </ButtonLink>
          </li>
        </ul>
      )}
    </>
  )
}

function Resumable({ entry }: { readonly entry: CatalogueVersion }) {
  const now = useNow()
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const card = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  // A long list is whole at once, so that one comes back to one's place; what a card asks for waits until it is about to be seen.
  useNearEnd(card, () => setNear(true), !isNear)
  const takes = useQuery({ ...takesQuery(entry.id), enabled: isNear })
  const sheet = useQuery({ ...sheetQuery(entry.id, 'look'), enabled: isNear })
  const latest = takes.data?.[0]
  const measures = sheet.data?.timeline.measures ?? []
  const search = resumeSearch(latest, measures.length - 1)
  const number = (index: number): number => measures[index]?.number ?? index + 1
  const passage = latest && 'from' in search ? TEXTS.passage(number(latest.range.from), number(latest.range.to)) : TEXTS.whole
  const player = { to: '/player/version/$playableId/$artist/$songname', params: playerParams(entry), search } as const
  return (
    <li ref={card} className={styles.card}>
      <Link to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} className={styles.piece}>
        <span className={styles.cover}>
          <Cover piece={entry.piece.cover} />
        </span>
        <span className={styles.words}>
          <b>{entry.piece.title}</b>
          <span>{entry.versionTitle}</span>
          {entry.lastOpenedAt && <span>{pastWords(entry.lastOpenedAt, now)}</span>}
        </span>
        {entry.bestScore !== null && <ResultRing score={entry.bestScore} />}
      </Link>
      <div className={styles.left}>
        <p>{latest ? TEXTS.stoppedAt(latest.hands, passage, latest.speed) : takes.data && TEXTS.never}</p>
        {latest && sheet.data && <Standing timeline={sheet.data.timeline} takes={takes.data ?? []} />}
      </div>
      <ButtonLink
        {...player}
        onClick={(event) => onLockedClick(event, lockedOf(entry), () => void navigate(player))}
        icon="play"
        variant="soft"
        wide
        preload={false}
        aria-label={TEXTS.resumeOf(entry.piece.title)}
      >
        {TEXTS.resume}
      </ButtonLink>
    </li>
  )
}

/** What is right and what is to be played again, as on the hero of the home page. */
function Standing({ timeline, takes }: { readonly timeline: Timeline; readonly takes: Parameters<typeof latestCells>[0] }) {
  const measures = measuresOf(timeline)
  const states = measureStates(measures, latestCells(takes)).slice(0, SHOWN_MEASURES)
  const right = states.filter((state) => state === 'right').length
  return <MeasureRibbon states={states} label={TEXTS.rightOf(right, states.length)} />
}
