import { announceMusicFont, announcePreviewFonts, type InkPage } from '@prelude/engines/printing'
import { useEffect, useRef, useState } from 'react'
import { type LaidScore, layPages, type PageEngraver } from './lay-pages.ts'

export interface LaidPages {
  readonly state: 'laying' | 'ready' | 'failed'
  readonly pages: readonly InkPage[]
  readonly pageCount: number
  readonly musicFont: Uint8Array | null
}

const NOTHING: LaidPages = { state: 'laying', pages: [], pageCount: 0, musicFont: null }

type OpenEngraver = PageEngraver & { dispose(): void }

/** Pages of a score, and again when it or its options change; the engraver is loaded once and disposed of with the page. */
export function useLaidPages(score: LaidScore): LaidPages {
  const engraver = useRef<Promise<OpenEngraver> | null>(null)
  const edition = useRef(0)
  const [laid, setLaid] = useState(NOTHING)

  useEffect(
    () => () => {
      void engraver.current?.then((open) => open.dispose()).catch(() => undefined)
      engraver.current = null
    },
    [],
  )
  useEffect(() => {
    announcePreviewFonts()
    edition.current += 1
    const own = edition.current
    const isOld = (): boolean => own !== edition.current
    const lay = async (): Promise<void> => {
      engraver.current ??= import('./page-engraver.ts').then(({ openPageEngraver }) => openPageEngraver())
      const open = await engraver.current
      if (isOld()) return
      setLaid((before) => ({ ...before, state: 'laying' }))
      const pages: InkPage[] = []
      let musicFont: Uint8Array | null = null
      for await (const { ink, musicFont: signs, pageCount } of layPages(open, score)) {
        if (isOld()) return
        pages.push(ink)
        if (signs) {
          musicFont ??= signs
          announceMusicFont(signs)
        }
        const state = pages.length === pageCount ? 'ready' : 'laying'
        // The old pages stay until the new ones are ready: the preview keeps its length while an option is changed.
        setLaid((before) => ({ state, pages: [...pages, ...before.pages.slice(pages.length, pageCount)], pageCount, musicFont }))
      }
    }
    lay().catch((error: unknown) => {
      if (isOld()) return
      console.error(error)
      void engraver.current?.then((open) => open.dispose()).catch(() => undefined)
      engraver.current = null
      setLaid({ ...NOTHING, state: 'failed' })
    })
    return () => {
      edition.current += 1
    }
  }, [score])
  return laid
}
