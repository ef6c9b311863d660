import { durationWords } from '@prelude/domain/basics'
import { frenchTonality, parseTonality } from '@prelude/domain/music'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { HandBadge } from '../../../music-ui/hand-badge.tsx'
import type { ImportWork } from '../import-flow.ts'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import { previewMarks } from '../preview/preview-marks.ts'
import { ScorePreview, type ScorePreviewProps } from '../preview/score-preview.tsx'
import { useListening } from '../preview/use-listening.ts'
import styles from './sheet-card.module.css'

const TEXTS = IMPORT_TEXTS.check

const tonalityOf = (symbol: string): string => {
  const tonality = parseTonality(symbol)
  return tonality ? frenchTonality(tonality) : ''
}

/** The sheet card: facts of the file, the score with the recognised structure, and playback. Ivory in both themes, as paper. */
export function SheetCard({ work, wanted }: { readonly work: ImportWork; readonly wanted: ScorePreviewProps['wanted'] }) {
  const { course, timeline, musicxml } = work.preview
  const marks = useMemo(() => previewMarks({ course, timeline }), [course, timeline])
  const listening = useListening(timeline)
  const [whole, setWhole] = useState(false)
  const unfolded = whole || wanted !== null
  const [music, isCut] = useIsCut()
  const playing = listening.measure === null ? undefined : course.measureIds[listening.measure]
  const signs = [...new Set(marks.staves)]
  return (
    <section className={styles.sheet} data-theme="light" aria-label={TEXTS.preview}>
      <header className={styles.head}>
        <div>
          <p className={styles.title}>{work.choices.title?.trim() || course.title}</p>
          <p className={styles.soft}>
            {TEXTS.facts(course.writtenMeasures, course.timeSignature, tonalityOf(course.key), durationWords(course.durationSeconds))}
          </p>
        </div>
        <Button
          variant="soft"
          icon={listening.isOn ? 'stop' : 'play'}
          className={styles.listen ?? ''}
          aria-label={listening.isOn ? TEXTS.stop : TEXTS.listen}
          disabled={timeline.notes.length === 0}
          onClick={listening.toggle}
        >
          <span className={styles.listenWords}>{listening.isOn ? TEXTS.stop : TEXTS.listen}</span>
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, keys must reach it */}
      <section ref={music} className={classes(styles.music, unfolded ? styles.whole : isCut && styles.folded)} tabIndex={0} aria-label={TEXTS.sheet}>
        <ScorePreview musicxml={musicxml} marks={marks} playing={playing} wanted={wanted} />
      </section>
      <footer className={styles.foot}>
        <p className={styles.legend}>
          {signs.map((hand) => (
            <span key={hand}>
              <HandBadge hand={hand} />
              {TEXTS.legend[hand]}
            </span>
          ))}
          {marks.warnings.size > 0 && (
            <span>
              <b className={styles.check}>{Math.min(...marks.warnings.values())}</b>
              {TEXTS.legend.warning}
            </span>
          )}
        </p>
        {(unfolded || isCut) && (
          <Button variant="text" className={styles.more ?? ''} aria-expanded={unfolded} onClick={() => setWhole(!whole)}>
            {whole ? TEXTS.lessSheet : TEXTS.wholeSheet}
          </Button>
        )}
      </footer>
    </section>
  )
}

/** Of the sheet that is cut off (sheet-card.module.css). */
const FADE_PX = 48

/** Lets the box end below the last system that fits in it whole, where it would cut one. */
function foldBelowSystem(box: HTMLElement): void {
  box.style.removeProperty('--fold')
  const { scrollHeight, clientHeight, scrollTop } = box
  if (scrollHeight <= clientHeight + 1) return
  const top = box.getBoundingClientRect().top - scrollTop
  const bottoms = [...box.querySelectorAll('g.system')].map((system) => system.getBoundingClientRect().bottom - top)
  const fits = bottoms.filter((bottom) => bottom + FADE_PX <= clientHeight)
  if (fits.length > 0) box.style.setProperty('--fold', `${Math.max(...fits) + FADE_PX}px`)
}

/** Whether the box overflows; measured again when its content grows. */
function useIsCut() {
  const box = useRef<HTMLElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = (): void => {
      foldBelowSystem(element)
      setCut(element.scrollHeight > element.clientHeight + 1)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return [box, isCut] as const
}
