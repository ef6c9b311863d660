import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import { type PageSystem, pageGeometry } from './page-geometry.ts'
import { PageMarks } from './page-marks.tsx'
import type { PreviewMarks } from './preview-marks.ts'
import styles from './score-preview.module.css'
import { type EngravedPreview, useEngraving } from './use-engraving.ts'

const TEXTS = IMPORT_TEXTS.check
const SETTLED_MS = 200

export interface ScorePreviewProps {
  readonly musicxml: string
  readonly marks: PreviewMarks
  /** The measure that sounds. */
  readonly playing: string | undefined
  /** A measure to scroll to, with a counter of the requests. */
  readonly wanted: { readonly id: string; readonly times: number } | null
}

/** The engraved score, drawn page by page as pages come into view, with the recognised structure drawn over it. */
export function ScorePreview({ musicxml, marks, playing, wanted }: ScorePreviewProps) {
  const host = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const settled = useDebounced(width, width === 0 ? 0 : SETTLED_MS)
  const engraved = useEngraving(musicxml, settled || width)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)))
    setWidth(Math.round(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={host} className={styles.pages} data-theme="light">
      {engraved.state === 'failed' ? (
        <Callout tone="warning" title={TEXTS.engravingFailed}>
          {TEXTS.engravingFailedHint}
        </Callout>
      ) : engraved.pageCount === 0 ? (
        <div role="status" aria-label={TEXTS.engraving} className={styles.waiting}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} width="100%" height="112px" radius="12px" />
          ))}
        </div>
      ) : (
        Array.from({ length: engraved.pageCount }, (_, place) => place + 1).map((number) => (
          <ScorePage key={`${engraved.edition}/${number}`} number={number} engraved={engraved} marks={marks} playing={playing} wanted={wanted} />
        ))
      )}
    </div>
  )
}

/** Pages are drawn so far (px) before they become visible. */
const AHEAD = '900px 0px'

interface ScorePageProps extends Pick<ScorePreviewProps, 'marks' | 'playing' | 'wanted'> {
  readonly number: number
  readonly engraved: EngravedPreview
}

function ScorePage({ number, engraved, marks, playing, wanted }: ScorePageProps) {
  const place = useRef<HTMLDivElement>(null)
  const [systems, setSystems] = useState<readonly PageSystem[] | null>(null)
  const { page } = engraved
  const isWanted = wanted !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is drawn once in an edition, whatever is looked for later
  useEffect(() => {
    const element = place.current
    if (!element || systems) return
    let isClosed = false
    const draw = (): void => {
      observer.disconnect()
      page(number)
        .then((svg) => {
          if (isClosed) return
          element.replaceChildren(svg)
          setSystems(pageGeometry(svg))
        })
        .catch((error: unknown) => console.error(error))
    }
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(), { rootMargin: AHEAD })
    // Which page a measure is on is known only once it is drawn: looking for one draws them all.
    if (isWanted) draw()
    else observer.observe(element)
    return () => {
      isClosed = true
      observer.disconnect()
    }
  }, [page, number, isWanted])
  useEffect(() => {
    if (!wanted || !systems?.some(({ measures }) => measures.some(({ id }) => id === wanted.id))) return
    place.current?.querySelector(`g.measure[id="${CSS.escape(wanted.id)}"]`)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [wanted, systems])
  return (
    <div className={styles.page}>
      <div ref={place} className={systems ? undefined : styles.empty} />
      {systems && <PageMarks systems={systems} marks={marks} playing={playing} />}
    </div>
  )
}
