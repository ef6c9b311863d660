import type { SheetModel } from '@prelude/contract'
import type { Furniture } from '@prelude/engines/printing'
import { useEffect, useMemo, useState } from 'react'
import { type LoadedEngraving, type LoadedSheet, withEssentialFingers } from '../../../shared/playables/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout, ErrorState } from '../../../ui/feedback/page-state.tsx'
import { endPrinting } from '../make-pdf.ts'
import { PARTITION_TEXTS as TEXTS } from '../partition.texts.ts'
import { hasFingerings, hasLyrics, printedMusic } from '../printed-music.ts'
import { tonalitiesOf, withExtract } from '../sheet-words.ts'
import { useLaidPages } from '../use-laid-pages.ts'
import { type PrintChoices, PrintOptions } from './print-options.tsx'
import styles from './printable.module.css'
import { SheetActions } from './sheet-actions.tsx'
import { SheetPicture } from './sheet-picture.tsx'

export interface PrintableProps {
  readonly sheet: Pick<LoadedSheet, 'timeline'> & { readonly model: Pick<SheetModel, 'transpositions'> }
  readonly score: LoadedEngraving
  /** Texts around the music. */
  readonly furniture: Furniture
  /** In the name of the file; null where it says nothing new. */
  readonly tonality: string | null
  readonly choices: PrintChoices
  readonly transpositionId: number | null
  readonly onChange: (changed: Partial<PrintChoices>) => void
  /** Opens a content of which only the extract is here. */
  readonly onOpenWhole: () => void
}

/** The preview of a score, what of it is printed, and the ways to paper. */
export function Printable({ sheet, score, furniture, tonality, choices, transpositionId, onChange, onOpenWhole }: PrintableProps) {
  const [attempt, setAttempt] = useState(0)
  const { extractMeasures } = score
  const { fingerings, allFingerings, lyrics, large } = choices
  const { model, timeline } = sheet
  useEffect(() => endPrinting, [])
  const laidScore = useMemo(
    () => ({
      musicXml: printedMusic(allFingerings ? score.musicXml : withEssentialFingers(score, timeline), { fingerings, lyrics }),
      transpose: score.transpose,
      furniture: withExtract(furniture, extractMeasures),
      print: { large },
      labelOf: TEXTS.page,
      attempt,
    }),
    [score, timeline, fingerings, allFingerings, lyrics, large, furniture, extractMeasures, attempt],
  )
  const laid = useLaidPages(laidScore)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {extractMeasures !== null && (
          <>
            <Callout title={TEXTS.extractTitle}>{TEXTS.extractHint}</Callout>
            <Button variant="soft" icon="lock" onClick={onOpenWhole}>
              {TEXTS.openWhole}
            </Button>
          </>
        )}
        <PrintOptions
          choices={choices}
          onChange={onChange}
          withFingerings={hasFingerings(score.musicXml)}
          withLyrics={hasLyrics(score.musicXml)}
          tonalities={tonalitiesOf(model)}
          tonalityId={transpositionId}
        />
        <SheetActions laid={laid} furniture={laidScore.furniture} tonality={tonality} />
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
