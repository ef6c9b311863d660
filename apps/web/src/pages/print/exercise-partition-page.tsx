import { exerciseTonalityId } from '@prelude/domain/learning/exercises'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { PRODUCT } from '../../platform/product.ts'
import { engravingQuery, playableSheetQuery } from '../../shared/playables/front-door.ts'
import { PageState } from '../../shared/page-state/front-door.ts'
import { IconLink } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/page-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Printable } from './components/printable.tsx'
import type { PrintChoices } from './components/print-options.tsx'
import { PARTITION_TEXTS as TEXTS } from './partition.texts.ts'
import styles from './partition-page.module.css'

const ROUTE = '/member/shell/school/exercise/$exerciseId/partition'

/** The print of an exercise, in the tonality of the address (`/school/exercise/{exerciseId}/partition?tonality=Ab`). */
export function ExercisePartitionPage(): ReactNode {
  const { exerciseId } = useParams({ from: ROUTE })
  const { tonality, back } = useSearch({ from: ROUTE })
  const navigate = useNavigate()
  const id = Number(exerciseId)
  const exercise = { type: 'exercise', id } as const
  const [choices, setChoices] = useState<PrintChoices>({ fingerings: true, allFingerings: true, lyrics: true, large: false, transpositionId: null })
  const transpositionId = tonality === undefined ? null : exerciseTonalityId(id, tonality)
  const isId = Number.isSafeInteger(id) && id > 0
  const [isOpened, setOpened] = useState(false)
  const sheet = useQuery({
    ...playableSheetQuery(exercise, isOpened ? 'play' : 'look', transpositionId),
    enabled: isId,
    placeholderData: keepPreviousData,
  })
  const score = useQuery({ ...engravingQuery(exercise, transpositionId), enabled: isId, placeholderData: keepPreviousData })
  const model = sheet.data?.model
  const title = model?.title ?? TEXTS.title
  usePageTitle(title)
  const description = model?.goal?.description ?? ''
  // The title names the tonality: nothing more has to be said of it.
  const furniture = useMemo(() => ({ title, composer: PRODUCT, subtitle: description, credit: TEXTS.ours(PRODUCT) }), [title, description])
  const change = ({ transpositionId: chosen, ...changed }: Partial<PrintChoices>): void => {
    setChoices((before) => ({ ...before, ...changed }))
    const symbol = model?.transpositions.find((option) => option.id === chosen)?.tonality
    if (symbol === undefined) return
    const search = { tonality: symbol, ...(back === undefined ? {} : { back }) }
    void navigate({ to: '/school/exercise/$exerciseId/partition', params: { exerciseId }, search, replace: true })
  }
  const requiredQueries = [sheet, score]
  return (
    <div className={styles.page}>
      <PageHeader back={<IconLink to={back ?? '/school'} icon="left" label={TEXTS.backToExercise} />} title={title} lead={description} />
      {sheet.data && score.data && !requiredQueries.some(({ isError }) => isError) ? (
        <Printable
          sheet={sheet.data}
          score={score.data}
          furniture={furniture}
          tonality={null}
          choices={choices}
          transpositionId={sheet.data.model.transposition_id}
          onOpenWhole={() => setOpened(true)}
          onChange={change}
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
