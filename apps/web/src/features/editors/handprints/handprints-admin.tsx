import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageState } from '../../../shared/page-state/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/page-state.tsx'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { handprintQuery, handprintsQuery } from '../editors.queries.ts'
import { EDITORS_TEXTS as TEXTS } from '../editors.texts.ts'
import { ItemList } from '../parts/item-list.tsx'
import { HandprintEditor } from './handprint-editor.tsx'
import { ShapePicture } from './shape-picture.tsx'

/** The hand shapes, or the editor of one. */
export const HandprintsAdmin = ({ item }: { readonly item: number | undefined }): ReactNode =>
  item === undefined ? <List /> : <Opened key={item} id={item} />

function List() {
  const shapes = useQuery(handprintsQuery)
  return (
    <>
      <PageHeader title={<LeaningTitle words={TEXTS.handprints.title} />} lead={TEXTS.handprints.lead} />
      {shapes.data ? (
        <ItemList
          title={TEXTS.handprints.title.join(' ')}
          to="/handprints-admin"
          items={shapes.data}
          pictureOf={({ semitones }) => <ShapePicture semitones={semitones} />}
          factsOf={({ usedIn }) => TEXTS.usedIn(usedIn)}
        />
      ) : (
        <PageState query={shapes} loading={<LineSkeletons count={8} height="64px" />} failed={TEXTS.failed} />
      )}
    </>
  )
}

function Opened({ id }: { readonly id: number }) {
  const queries = useQueryClient()
  const shape = useQuery(handprintQuery(id))
  if (shape.data) return <HandprintEditor loaded={shape.data} reload={() => queries.fetchQuery(handprintQuery(id)).catch(() => null)} />
  const missing = (
    <EmptyState heading="h1" title={<LeaningTitle words={TEXTS.missing} />} actions={<ButtonLink to="/handprints-admin">{TEXTS.toList}</ButtonLink>}>
      {TEXTS.missingHint}
    </EmptyState>
  )
  return <PageState query={shape} loading={<LineSkeletons count={8} height="40px" />} failed={TEXTS.failed} unknown={missing} />
}
