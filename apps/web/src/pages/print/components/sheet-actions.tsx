import type { Furniture } from '@prelude/engines/printing'
import { useState } from 'react'
import { PRODUCT } from '../../../platform/product.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { pdfFileName } from '../file-name.ts'
import { download, makePdf } from '../make-pdf.ts'
import { PARTITION_TEXTS as TEXTS } from '../partition.texts.ts'
import type { LaidPages } from '../use-laid-pages.ts'
import styles from './sheet-actions.module.css'

type Making = 'no' | 'yes' | 'done' | 'failed'

export interface SheetActionsProps {
  readonly laid: LaidPages
  readonly furniture: Furniture
  /** Null where the piece is printed as it is written. */
  readonly tonality: string | null
}

/** Download of the file, and the browser's own print of the same pages. */
export function SheetActions({ laid, furniture, tonality }: SheetActionsProps) {
  const [making, setMaking] = useState<Making>('no')
  const { title, composer } = furniture
  const name = pdfFileName(title, composer, tonality)
  const ready = laid.state === 'ready'
  const save = async (): Promise<void> => {
    setMaking('yes')
    try {
      const facts = { title, composer, creator: PRODUCT, subject: TEXTS.subject }
      download(await makePdf({ pages: laid.pages, musicFont: laid.musicFont }, facts), name)
      setMaking('done')
    } catch (cause) {
      console.error(cause)
      setMaking('failed')
    }
  }
  const words = { no: '', yes: TEXTS.making, done: TEXTS.made(name), failed: TEXTS.notMade }
  return (
    <div className={styles.actions}>
      <Button icon="download" size="main" wide busy={making === 'yes'} disabled={!ready} onClick={() => void save()}>
        {TEXTS.download}
      </Button>
      <Button icon="scoreFile" variant="outline" wide disabled={!ready} onClick={() => window.print()}>
        {TEXTS.print}
      </Button>
      <p role="status" className={styles.words} data-failed={making === 'failed' || undefined}>
        {words[making]}
      </p>
    </div>
  )
}
