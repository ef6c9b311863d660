import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { IconLink } from '../../ui/controls/button.tsx'
import { scoreQuery, sheetQuery } from '../../shared/playables/front-door.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type PieceDescription, pieceQuery } from '../../features/piece/front-door.ts'
import { Printable, type PrintableProps } from './components/printable.tsx'
import type { PrintChoices } from './components/print-options.tsx'
import { PARTITION_TEXTS as TEXTS } from './partition.texts.ts'
import styles from './partition-page.module.css'
import { furnitureOf, tonalityChosen } from './sheet-words.ts'

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
  const isId = Number.isSafeInteger(versionId) && versionId > 0
  const song = useQuery({ ...pieceQuery(versionId), enabled: isId })
  const [isOpened, setOpened] = useState(false)
  const sheet = useQuery({ ...sheetQuery(versionId, isOpened ? 'play' : 'look'), enabled: isId, placeholderData: keepPreviousData })
  const model = sheet.data?.model
  const original = model?.transpositions.find(({ semi_tone_offset }) => semi_tone_offset === 0)
  const transpositionId = choices.transpositionId ?? model?.transposition_id ?? original?.id ?? null
  const score = useQuery({ ...scoreQuery(versionId, transpositionId), enabled: isId && sheet.isSuccess, placeholderData: keepPreviousData })

  const requiredQueries = [song, sheet, score]
  return (
    <div className={styles.page}>
      <PageHeader
        back={<IconLink to={back} icon="left" label={TEXTS.back} />}
        title={song.data?.piece.title ?? TEXTS.title}
        lead={song.data?.piece.credit}
      />
      {song.data && sheet.data && score.data && !requiredQueries.some(({ isError }) => isError) ? (
        <PrintableVersion
          versionId={versionId}
          song={song.data}
          sheet={sheet.data}
          score={score.data}
          choices={choices}
          transpositionId={transpositionId}
          onOpenWhole={() => setOpened(true)}
          onChange={(changed) => setChoices((before) => ({ ...before, ...changed }))}
        />
      ) : (
        <PageState
          query={requiredQueries}
          loading={<Skeleton width="100%" height="320px" radius="var(--radius-28)" />}
          unknown={<ErrorState title={TEXTS.notFound} />}
          failed={TEXTS.failed}
          failedHint={TEXTS.failedHint}
        />
      )}
    </div>
  )
}

interface PrintableVersionProps extends Omit<PrintableProps, 'furniture' | 'tonality'> {
  readonly versionId: number
  readonly song: PieceDescription
}

function PrintableVersion({ versionId, song, ...shown }: PrintableVersionProps) {
  const { model } = shown.sheet
  const { transpositionId } = shown.score
  const furniture = useMemo(() => furnitureOf(song, model, versionId, transpositionId), [song, model, versionId, transpositionId])
  return <Printable {...shown} furniture={furniture} tonality={tonalityChosen(model, transpositionId)} />
}
