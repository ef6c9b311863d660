import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { IconLink } from '../../ui/controls/button.tsx'
import { type LoadedEngraving, type LoadedSheet, scoreQuery, sheetQuery, withEssentialFingers } from '../../shared/playables/front-door.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type PieceDetails, pieceQuery } from '../../features/piece/front-door.ts'
import { type PrintChoices, PrintOptions } from './components/print-options.tsx'
import { SheetActions } from './components/sheet-actions.tsx'
import { SheetPicture } from './components/sheet-picture.tsx'
import { endPrinting } from './make-pdf.ts'
import { PARTITION_TEXTS as TEXTS } from './partition.texts.ts'
import styles from './partition-page.module.css'
import { hasFingerings, hasLyrics, printedMusic } from './printed-music.ts'
import { furnitureOf, tonalitiesOf, tonalityChosen } from './sheet-words.ts'
import { useLaidPages } from './use-laid-pages.ts'

const ROUTE = '/member/shell/song/$playableType/$playableId/$artist/$songname/partition'

/** The print of a version: preview, download, print. */
export function PartitionPage(): ReactNode {
  const params = useParams({ from: ROUTE })
  const { back = `/song/${params.playableType}/${params.playableId}/${params.artist}/${params.songname}` } = useSearch({ from: ROUTE })
  usePageTitle(TEXTS.title)
  return <Partition key={params.playableId} versionId={Number(params.playableId)} back={back} />
}

function Partition({ versionId, back }: { readonly versionId: number; readonly back: string }) {
  const [choices, setChoices] = useState<PrintChoices>({ fingerings: true, allFingerings: false, lyrics: true, large: false, transpositionId: null })
  const known = Number.isSafeInteger(versionId) && versionId > 0
  const song = useQuery({ ...pieceQuery(versionId), enabled: known })
  const sheet = useQuery({ ...sheetQuery(versionId, 'look'), enabled: known })
  const model = sheet.data?.model
  const original = model?.transpositions.find(({ semi_tone_offset }) => semi_tone_offset === 0)
  const transpositionId = choices.transpositionId ?? model?.transposition_id ?? original?.id ?? null
  const score = useQuery({ ...scoreQuery(versionId, transpositionId), enabled: known && sheet.isSuccess, placeholderData: keepPreviousData })
  useEffect(() => endPrinting, [])

  const asked = [song, sheet, score]
  return (
    <div className={styles.page}>
      <PageHeader
        back={<IconLink to={back} icon="left" label={TEXTS.back} />}
        title={song.data?.piece.title ?? TEXTS.title}
        lead={song.data && TEXTS.by(song.data.piece.credit)}
      />
      {song.data && sheet.data && score.data && !asked.some(({ isError }) => isError) ? (
        <Printable
          versionId={versionId}
          song={song.data}
          sheet={sheet.data}
          score={score.data}
          choices={choices}
          transpositionId={transpositionId}
          onChange={(changed) => setChoices((before) => ({ ...before, ...changed }))}
        />
      ) : (
        <PageState
          query={asked}
          loading={<Skeleton width="100%" height="320px" radius="var(--radius-28)" />}
          unknown={<ErrorState title={TEXTS.notFound} />}
          failed={TEXTS.failed}
          failedHint={TEXTS.failedHint}
        />
      )}
    </div>
  )
}

interface PrintableProps {
  readonly versionId: number
  readonly song: PieceDetails
  readonly sheet: LoadedSheet
  readonly score: LoadedEngraving
  readonly choices: PrintChoices
  readonly transpositionId: number | null
  readonly onChange: (changed: Partial<PrintChoices>) => void
}

function Printable({ versionId, song, sheet, score, choices, transpositionId, onChange }: PrintableProps) {
  const [attempt, setAttempt] = useState(0)
  const { fingerings, allFingerings, lyrics, large } = choices
  const { model, timeline } = sheet
  const furniture = useMemo(() => furnitureOf(song, model, versionId, score.transpositionId), [song, model, versionId, score])
  const laidScore = useMemo(
    () => ({
      musicXml: printedMusic(allFingerings ? score.musicXml : withEssentialFingers(score, timeline), { fingerings, lyrics }),
      transpose: score.transpose,
      furniture,
      print: { large },
      labelOf: TEXTS.page,
      attempt,
    }),
    [score, timeline, fingerings, allFingerings, lyrics, large, furniture, attempt],
  )
  const laid = useLaidPages(laidScore)
  const tonalities = tonalitiesOf(model)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <PrintOptions
          choices={choices}
          onChange={onChange}
          withFingerings={hasFingerings(score.musicXml)}
          withLyrics={hasLyrics(score.musicXml)}
          tonalities={tonalities}
          tonalityId={transpositionId}
        />
        <SheetActions laid={laid} furniture={furniture} tonality={tonalityChosen(model, score.transpositionId)} />
      </div>
      <section className={styles.preview} aria-labelledby="sheet-preview" aria-busy={laid.state === 'laying'}>
        <div className={styles.previewHead}>
          <h2 id="sheet-preview">{TEXTS.preview}</h2>
          <p role="status">{laid.state === 'laying' ? TEXTS.laying : laid.state === 'ready' ? TEXTS.pages(laid.pageCount) : ''}</p>
        </div>
        {laid.state === 'failed' ? (
          <ErrorState title={TEXTS.unreadable} onRetry={() => setAttempt(attempt + 1)}>
            {TEXTS.unreadableHint}
          </ErrorState>
        ) : laid.pages.length === 0 ? (
          <div className={styles.blank} />
        ) : (
          <div className={styles.sheets}>
            {laid.pages.map((page) => (
              <SheetPicture key={page.label} page={page} />
            ))}
          </div>
        )}
      </section>
    </div>
  )
}
