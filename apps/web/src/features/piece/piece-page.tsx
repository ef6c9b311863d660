import { durationWords } from '@prelude/domain/basics'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useNow } from '../../platform/use-now.ts'
import { ButtonLink, IconLink } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { Cover } from '../../music-ui/cover/cover.tsx'
import { sheetQuery } from '../../shared/playables/front-door.ts'
import { Difficulty } from '../../music-ui/difficulty.tsx'
import { Callout, EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { LineSkeletons, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { comingDay } from '../../shared/french/dates.ts'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { type Entry, lockedOf, piecePath, playerParams } from '../catalogue/front-door.ts'
import { OwnPiece } from '../imports/front-door.ts'
import { useLockedClick } from '../membership/front-door.ts'
import { MiniPlayer } from '../mini-player/front-door.ts'
import { memoryCells, practiceQuery } from '../../shared/practice-memory/front-door.ts'
import { waitingTakesQuery } from '../../shared/takes/front-door.ts'
import { TonalityCard } from '../tonality/front-door.ts'
import { PieceStory } from './components/piece-story.tsx'
import { AboutScore } from './components/about-score.tsx'
import { ClassLink } from './components/class-link.tsx'
import { MeasureCard } from './components/measure-card.tsx'
import { SectionList } from './components/section-list.tsx'
import { TakesSection } from './components/takes-section.tsx'
import { VersionList } from './components/version-list.tsx'
import { latestCells, mapMeasures, measuresOf } from './measure-progress.ts'
import { PIECE_TEXTS as TEXTS } from './piece.texts.ts'
import styles from './piece-page.module.css'
import { playedSections, sectionProgress } from './section-progress.ts'
import { type PieceDetails, pieceQuery, takesQuery, waitingTakeOf } from './piece.queries.ts'

export function PiecePage(): ReactNode {
  const { playableId } = useParams({ from: '/member/shell/song/$playableType/$playableId/$artist/$songname' })
  const id = Number(playableId)
  const details = useQuery({ ...pieceQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })
  const version = details.data?.versions.find((entry) => entry.id === id) ?? details.data?.versions[0]
  usePageTitle(details.data?.piece.title ?? TEXTS.title)
  if (details.data && version) return <Piece details={details.data} version={version} />
  if (details.data) return <NoPiece />
  return <PageState query={details} loading={<PieceSkeleton />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} unknown={<NoPiece />} />
}

function NoPiece() {
  return (
    <EmptyState
      heading="h1"
      picture={<SilencePicture />}
      title={
        <>
          {TEXTS.notFound[0]} <em>{TEXTS.notFound[1]}</em>
        </>
      }
      actions={<ButtonLink to="/catalog">{TEXTS.toCatalogue}</ButtonLink>}
    >
      {TEXTS.notFoundHint}
    </EmptyState>
  )
}

function Piece({ details, version }: { readonly details: PieceDetails; readonly version: Entry }) {
  const navigate = useNavigate()
  const learner = useLearner()
  const takes = useQuery(takesQuery(version.id))
  const waiting = useQuery(waitingTakesQuery('version', version.id)).data ?? []
  const unsent = waiting.filter(({ id }) => !takes.data?.some((take) => take.id === id)).map((take) => ({ ...waitingTakeOf(take), isWaiting: true }))
  const sheet = useQuery(sheetQuery(version.id, 'look'))
  const practice = useQuery(practiceQuery({ type: 'version', id: version.id }))
  const timeline = sheet.data?.timeline
  const cells = latestCells(takes.data ?? [])
  const measures = timeline ? measuresOf(timeline) : mapMeasures(details, cells)
  const speeds = new Map(practice.data?.sections.map(({ letter, speed }) => [letter, speed]))
  const handsAsked = version.hands === 'BOTH' ? 2 : 1
  const numberOf = (index: number): number => measures[index]?.number ?? index + 1
  const withLocks = learner ? !learner.isPremium : false
  const choose = (chosen: Entry): void =>
    void navigate({ to: '/song/$playableType/$playableId/$artist/$songname', params: piecePath(chosen), replace: true, resetScroll: false })
  const onLockedClick = useLockedClick()
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
      <header className={styles.head}>
        <div className={styles.banner}>
          <Cover piece={details.piece.cover} shape="fill" />
          <IconLink to="/catalog" icon="left" label={TEXTS.back} look="paper" className={styles.back} />
        </div>
        <div className={styles.heading}>
          <p className={styles.chips}>
            <Difficulty value={version.difficulty} />
            {details.piece.isOwn ? (
              <Chip icon="lock">{TEXTS.own}</Chip>
            ) : version.isFree ? (
              <Chip>{TEXTS.free}</Chip>
            ) : (
              withLocks && <Chip icon="lock">{TEXTS.counted}</Chip>
            )}
            <Chip>{TEXTS.facts(details.piece.bars, durationWords(details.durationSeconds))}</Chip>
          </p>
          <h1>{details.piece.title}</h1>
          <p className={styles.composer}>
            {details.piece.composer}
            {details.dates && <span>, {details.dates.replace('-', '–')}</span>}
            {details.piece.number && <span className={styles.number}>{details.piece.number}</span>}
          </p>
          <PieceStory details={details} />
          <div className={styles.actions}>
            {play}
            <ClassLink version={version} />
          </div>
          <div className={styles.hear}>
            <p aria-hidden="true">{TEXTS.hear}</p>
            <MiniPlayer versionId={version.id} title={details.piece.title} />
          </div>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.versions}>
          <VersionList versions={details.versions} chosen={version.id} withLocks={withLocks} onChoose={choose} />
          <ButtonLink
            to="/song/$playableType/$playableId/$artist/$songname/partition"
            params={piecePath(version)}
            search={{}}
            icon="scoreFile"
            variant="outline"
            preload={false}
          >
            {TEXTS.sheet}
          </ButtonLink>
          {sheet.data?.beatPractice && (
            <ButtonLink
              to="/player/school/$playableType/$playableId"
              params={{ playableType: 'bloc', playableId: String(sheet.data.beatPractice.blocId) }}
              search={{}}
              icon="retry"
              variant="text"
              preload={false}
            >
              {TEXTS.beatPractice(sheet.data.beatPractice.title)}
            </ButtonLink>
          )}
          {learner && !version.isFree && !learner.isPremium && learner.quota.left === 0 && <NoneLeft learner={learner} />}
          {sheet.data && <TonalityCard key={version.id} model={sheet.data.model} isSung={details.hasLyrics} />}
        </div>
        <MeasureCard
          key={version.id}
          measures={measures}
          cells={cells}
          memory={practice.data && memoryCells(practice.data)}
          memoryFailed={practice.isError}
          version={version}
          loading={takes.isPending}
        />
        <SectionList
          sections={playedSections(details.sections, timeline).map((section) => sectionProgress(section, measures, cells, handsAsked, timeline))}
          speeds={speeds}
          version={version}
        />
        <TakesSection
          key={`takes ${version.id}`}
          versionId={version.id}
          takes={takes.data || unsent.length > 0 ? [...unsent, ...(takes.data ?? [])] : undefined}
          query={takes}
          numberOf={numberOf}
          measureCount={measures.length}
        />
        <AboutScore details={details} />
        {details.piece.isOwn && <OwnPiece pieceId={details.piece.id} title={details.piece.title} version={version} />}
      </div>
      <StickyBar>{play}</StickyBar>
    </article>
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
    <div className={styles.head}>
      <div className={styles.banner}>
        <Skeleton width="100%" height="100%" radius="var(--radius-28)" />
      </div>
      <div className={styles.heading}>
        <LineSkeletons count={4} height="28px" />
      </div>
    </div>
  )
}
