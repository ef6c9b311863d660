import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageState } from '../../../shared/page-state/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/page-state.tsx'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { rhythmicQuery, rhythmicsQuery } from '../editors.queries.ts'
import { EDITORS_TEXTS as TEXTS } from '../editors.texts.ts'
import { ItemList } from '../parts/item-list.tsx'
import { PatternPicture } from './pattern-picture.tsx'
import { RhythmicEditor } from './rhythmic-editor.tsx'

/** The blocs, or the editor of one. */
export const RhythmicsAdmin = ({ item }: { readonly item: number | undefined }): ReactNode =>
  item === undefined ? <List /> : <Opened key={item} id={item} />

function List() {
  const blocs = useQuery(rhythmicsQuery)
  return (
    <>
      <PageHeader title={<LeaningTitle words={TEXTS.rhythmics.title} />} lead={TEXTS.rhythmics.lead} />
      {blocs.data ? (
        <ItemList
          title={TEXTS.rhythmics.title.join(' ')}
          to="/rhythmics-admin"
          items={blocs.data}
          pictureOf={(rhythmic) => <PatternPicture rhythmic={rhythmic} />}
          factsOf={({ meter }) => meter}
        />
      ) : (
        <PageState query={blocs} loading={<LineSkeletons count={8} height="64px" />} failed={TEXTS.failed} />
      )}
    </>
  )
}

function Opened({ id }: { readonly id: number }) {
  const queries = useQueryClient()
  const bloc = useQuery(rhythmicQuery(id))
  if (bloc.data) return <RhythmicEditor loaded={bloc.data} reload={() => queries.fetchQuery(rhythmicQuery(id)).catch(() => null)} />
  const missing = (
    <EmptyState heading="h1" title={<LeaningTitle words={TEXTS.missing} />} actions={<ButtonLink to="/rhythmics-admin">{TEXTS.toList}</ButtonLink>}>
      {TEXTS.missingHint}
    </EmptyState>
  )
  return <PageState query={bloc} loading={<LineSkeletons count={8} height="40px" />} failed={TEXTS.failed} unknown={missing} />
}
