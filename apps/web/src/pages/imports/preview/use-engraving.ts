import { useEffect, useRef, useState } from 'react'
import type { PreviewEngraver } from './preview-engraver.ts'

export interface EngravedPreview {
  readonly state: 'working' | 'ready' | 'failed'
  readonly pageCount: number
  /** Number of the engraving: pages drawn under an earlier number are stale. */
  readonly edition: number
  readonly page: (number: number) => Promise<SVGSVGElement>
}

const NO_PAGE = (): Promise<never> => Promise.reject(new Error('nothing is engraved'))

/** Engraves a score for a width, and again when either changes; the engraver is loaded once and disposed of with the page. */
export function useEngraving(musicxml: string, widthPx: number): EngravedPreview {
  const engraver = useRef<Promise<PreviewEngraver> | null>(null)
  const edition = useRef(0)
  const [engraved, setEngraved] = useState<EngravedPreview>({ state: 'working', pageCount: 0, edition: 0, page: NO_PAGE })

  useEffect(
    () => () => {
      void engraver.current?.then((engine) => engine.dispose()).catch(() => undefined)
      engraver.current = null
    },
    [],
  )
  useEffect(() => {
    if (widthPx === 0) return
    edition.current += 1
    const own = edition.current
    engraver.current ??= import('./preview-engraver.ts').then(({ openEngraver }) => openEngraver())
    const opening = engraver.current
    setEngraved((before) => ({ ...before, state: before.pageCount > 0 ? before.state : 'working' }))
    opening
      .then(async (engine) => {
        const pageCount = await engine.load(musicxml, widthPx)
        if (own === edition.current) setEngraved({ state: 'ready', pageCount, edition: own, page: (number) => engine.page(number) })
      })
      .catch((error: unknown) => {
        if (own !== edition.current || engraver.current === null) return
        console.error(error)
        setEngraved({ state: 'failed', pageCount: 0, edition: own, page: NO_PAGE })
      })
  }, [musicxml, widthPx])
  return engraved
}
