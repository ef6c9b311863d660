import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { sectionSpans } from '@prelude/domain/practice'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { useNow } from '../../platform/use-now.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { type LoadedSheet, sheetQuery } from '../../shared/playables/front-door.ts'
import { Callout, EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { LineSkeletons, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { comingDay } from '../../shared/french/dates.ts'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { type CatalogueVersion, lockedOf, piecePath, playerParams } from '../../features/catalogue/front-door.ts'
import { OwnPiece } from '../../features/imports/front-door.ts'
import { useLockedClick } from '../../features/membership/front-door.ts'
import { memoryCells, practiceQuery } from '../../shared/practice-memory/front-door.ts'
import { waitingTakesQuery } from '../../shared/takes/front-door.ts'
import { TonalityChoice } from '../../features/tonality/front-door.ts'
import { AboutScore } from './components/about-score.tsx'
import { MeasureCard } from './components/measure-card.tsx'
import { PartList } from './components/part-list.tsx'
import { PieceHead } from './components/piece-head.tsx'
import headStyles from './components/piece-head.module.css'
import { SectionList } from './components/section-list.tsx'
import { TakesSection } from './components/takes-section.tsx'
import { VersionList } from './components/version-list.tsx'
import {
  latestCells,
  mapMeasures,
  measuresOf,
  type PieceDescription,
  pieceQuery,
  takesQuery,
  waitingTakeOf,
} from '../../features/piece/front-door.ts'
import { masteredLetters, partProgress } from './part-progress.ts'
import { PIECE_TEXTS as TEXTS } from './piece.texts.ts'
import styles from './piece-view.module.css'
import type { ShownVersion } from './school-of-piece.ts'
import { playedSections, sectionProgress } from './section-progress.ts'

export interface PieceViewProps {
  /** What the school has to do with the piece: below its versions. */
  readonly school: (shown: ShownVersion) => ReactNode
}

export function PieceView({ school }: PieceViewProps): ReactNode {
  const { playableId } = useParams({ from: '/member/shell/song/$playableType/$playableId/$artist/$songname' })
  const id = Number(playableId)
  const details = useQuery({ ...pieceQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })
  const version = details.data?.versions.find((entry) => entry.id === id) ?? details.data?.versions[0]
  usePageTitle(details.data?.piece.title)
  if (details.data && version) return <Piece details={details.data} version={version} school={school} />
  if (details.data) return <NoPiece />
  return <PageState query={details} loading={<PieceSkeleton />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} unknown={<NoPiece />} />
}

function NoPiece() {
  return (
    <EmptyState
      heading="h1"
      picture={<SilencePicture />}
      title={<LeaningTitle words={TEXTS.notFound} />}
      actions={<ButtonLink to="/catalog">{TEXTS.toCatalogue}</ButtonLink>}
    >
      {TEXTS.notFoundHint}
    </EmptyState>
  )
}

interface PieceProps extends PieceViewProps {
  readonly details: PieceDescription
  readonly version: CatalogueVersion
}

function Piece({ details, version, school }: PieceProps) {
  const navigate = useNavigate()
  const learner = useLearner()
  const withLocks = learner ? !learner.isPremium : false
  const choose = (chosen: CatalogueVersion): void =>
    void navigate({ to: '/song/$playableType/$playableId/$artist/$songname', params: piecePath(chosen), replace: true, resetScroll: false })
  const onLockedClick = useLockedClick()
  const sheet = useQuery(sheetQuery(version.id, 'look')).data
  const player = { to: '/player/version/$playableId/$artist/$songname', params: playerParams(version), search: {} } as const
  const play = (
    <ButtonLink
      {...player}
      icon="play"
      size="main"
      preload={false}
      onClick={(event) => onLockedClick(event, lockedOf(version), () => void navigate(player))}
    >
      {TEXTS.play}
    </ButtonLink>
  )
  return (
    <article className={styles.page}>
      <PieceHead details={details} version={version} withLocks={withLocks} play={play} />
      <div className={styles.body}>
        <div className={styles.versions}>
          <VersionList versions={details.versions} chosen={version.id} withLocks={withLocks} onChoose={choose} />
          {learner && !version.isFree && !learner.isPremium && learner.quota.remaining === 0 && <NoneLeft learner={learner} />}
          {sheet?.beatPractice && (
            <ButtonLink
              to="/player/school/$playableType/$playableId"
              params={{ playableType: 'bloc', playableId: String(sheet.beatPractice.blocId) }}
              search={{}}
              icon="retry"
              variant="text"
              preload={false}
            >
              {TEXTS.beatPractice(sheet.beatPractice.title)}
            </ButtonLink>
          )}
          {sheet && <TonalityChoice key={version.id} model={sheet.model} isSung={details.hasLyrics} />}
          {school({
            versionIds: details.versions.map(({ id }) => id),
            teaches: details.teaches,
            hands: version.hands,
            timeline: sheet?.timeline,
          })}
        </div>
        <Practice key={version.id} details={details} version={version} sheet={sheet} />
        <AboutScore details={details} />
        {details.piece.isOwn && <OwnPiece pieceId={details.piece.id} title={details.piece.title} version={version} />}
      </div>
      <StickyBar>{play}</StickyBar>
    </article>
  )
}

/** What the learner's takes say of the version. */
function Practice({ details, version, sheet }: Pick<PieceProps, 'details' | 'version'> & { readonly sheet: LoadedSheet | undefined }) {
  const timeline = sheet?.timeline
  const takes = useQuery(takesQuery(version.id))
  const waiting = useQuery(waitingTakesQuery('version', version.id)).data ?? []
  const unsent = waiting.filter(({ id }) => !takes.data?.some((take) => take.id === id)).map((take) => ({ ...waitingTakeOf(take), isWaiting: true }))
  const practice = useQuery(practiceQuery({ type: 'version', id: version.id }))
  const cells = latestCells(takes.data ?? [])
  const measures = timeline ? measuresOf(timeline) : mapMeasures(details, cells)
  const speeds = new Map(practice.data?.sections.map(({ letter, speed }) => [letter, speed]))
  const parts = practice.data?.parts ?? []
  const handsAsked = version.hands === 'BOTH' ? 2 : 1
  const numberOf = (index: number): number => measures[index]?.number ?? index + 1
  return (
    <>
      <MeasureCard
        measures={measures}
        cells={cells}
        memory={practice.data && memoryCells(practice.data, timeline ? sectionSpans(timeline) : [])}
        memoryFailed={practice.isError}
        version={version}
        extractMeasures={sheet?.extractMeasures ?? null}
        loading={takes.isPending}
      />
      <SectionList
        sections={playedSections(details.sections, timeline).map((section) => sectionProgress(section, measures, cells, handsAsked, timeline))}
        speeds={speeds}
        mastered={masteredLetters(parts)}
        memorised={new Map(practice.data?.sections.map((section) => [section.letter, section]))}
        version={version}
      >
        {timeline && parts.length > 1 && <PartList parts={partProgress(parts, cells, handsAsked)} numberOf={numberOf} version={version} />}
      </SectionList>
      <TakesSection
        versionId={version.id}
        takes={takes.data || unsent.length > 0 ? [...unsent, ...(takes.data ?? [])] : undefined}
        query={takes}
        numberOf={numberOf}
        measureCount={measures.length}
      />
    </>
  )
}

function NoneLeft({ learner }: { readonly learner: Learner }) {
  const now = useNow()
  return (
    <Callout tone="warning" title={TEXTS.noneLeft}>
      {TEXTS.noneLeftHint(learner.quota.total, comingDay(learner.quota.renewedAt, now))}
    </Callout>
  )
}

function PieceSkeleton() {
  return (
    <div className={headStyles.head}>
      <div className={headStyles.banner}>
        <Skeleton width="100%" height="100%" radius="var(--radius-28)" />
      </div>
      <div className={headStyles.heading}>
        <LineSkeletons count={4} height="28px" />
      </div>
    </div>
  )
}
