import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { durationWords } from '@prelude/domain/basics'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { sheetQuery } from '../../shared/playables/front-door.ts'
import { Cover } from '../../music-ui/cover/cover.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { piecePath, playerParams } from '../../features/catalogue/front-door.ts'
import { CourseSections } from './course/course-sections.tsx'
import { CourseVersions } from './course/course-versions.tsx'
import { DifficultyCard } from './course/difficulty-card.tsx'
import { ImportFrame } from './steps/import-frame.tsx'
import { SessionCard } from './course/session-card.tsx'
import styles from './imported-page.module.css'
import { type Imported, type ImportedVersion, importQuery, IMPORT_TEXTS } from '../../features/imports/front-door.ts'

const TEXTS = IMPORT_TEXTS.course

/** Step 3 of the import, and later the page of the course. */
export function ImportedPage(): ReactNode {
  const { pieceId } = useParams({ from: '/member/shell/catalog/import/$pieceId' })
  const id = Number(pieceId)
  const piece = useQuery({ ...importQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })
  const version = piece.data?.versions[0]
  if (piece.data && version) return <ImportedCourse piece={piece.data} version={version} />
  if (piece.data) return <NoImport />
  return (
    <PageState
      query={piece}
      loading={<LineSkeletons count={5} height="40px" />}
      failed={TEXTS.failed}
      failedHint={TEXTS.failedHint}
      unknown={<NoImport />}
    />
  )
}

function NoImport() {
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

function ImportedCourse({ piece, version }: { readonly piece: Imported; readonly version: ImportedVersion }) {
  const sheet = useQuery(sheetQuery(version.id, 'look'))
  const timeline = sheet.data?.timeline
  return (
    <ImportFrame step={2} title={<LeaningTitle words={TEXTS.title} />}>
      <div className={styles.course}>
        <div className={styles.main}>
          <header className={styles.head}>
            <div className={styles.cover}>
              <Cover piece={version.piece.cover} />
            </div>
            <div className={styles.words}>
              <p className={styles.private}>{TEXTS.private}</p>
              <h2 className={styles.name}>{piece.title}</h2>
              <p className={styles.facts}>{TEXTS.facts(piece.artist, piece.measures, durationWords(piece.durationSeconds))}</p>
            </div>
            <div className={styles.actions}>
              <ButtonLink
                to="/player/version/$playableId/$artist/$songname"
                params={playerParams(version)}
                search={{}}
                icon="play"
                size="main"
                preload={false}
              >
                {TEXTS.play}
              </ButtonLink>
              <ButtonLink to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(version)} variant="outline">
                {TEXTS.page}
              </ButtonLink>
            </div>
          </header>
          {timeline && <SessionCard piece={piece} version={version} timeline={timeline} />}
          <CourseSections piece={piece} timeline={timeline} />
        </div>
        <div className={styles.side}>
          <DifficultyCard piece={piece} />
          <CourseVersions piece={piece} />
        </div>
      </div>
    </ImportFrame>
  )
}
