import { spreadSyllables, sungVerse } from '@prelude/domain/score'
import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { LYRICS_TEXTS } from '../lyrics.texts.ts'
import type { SungPart } from '../lyrics-sheet.ts'
import styles from './verse-dialog.module.css'

const TEXTS = LYRICS_TEXTS.verse

export interface VerseDialogProps {
  readonly part: SungPart
  readonly onApply: (texts: readonly string[]) => void
  readonly onClose: () => void
}

/** A whole verse, split into syllables and assigned to the notes of a part. */
export function VerseDialog({ part, onApply, onClose }: VerseDialogProps) {
  const field = useId()
  const [text, setText] = useState('')
  const [elision, setElision] = useState(true)
  const [finalE, setFinalE] = useState(true)
  const lines = sungVerse(text, { elision, finalE })
  const spread = spreadSyllables(lines, part.notes)
  const count = lines.flat().length
  return (
    <Dialog
      wide
      title={TEXTS.title(part.name)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button disabled={count === 0} onClick={() => onApply(spread.texts)}>
            {TEXTS.apply}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.verse}>
          <label htmlFor={field}>{TEXTS.text}</label>
          <textarea
            id={field}
            rows={5}
            value={text}
            placeholder={TEXTS.placeholder}
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <CheckField label={TEXTS.elision} checked={elision} onChange={(event) => setElision(event.currentTarget.checked)} />
        <CheckField label={TEXTS.finalE} checked={finalE} onChange={(event) => setFinalE(event.currentTarget.checked)} />
        {count > 0 && (
          <section className={styles.proposal} aria-label={TEXTS.proposal}>
            <ol>
              {spread.texts.map((syllable, i) => (
                <li key={part.noteIndexes[i]} className={syllable === '' ? styles.held : undefined}>
                  {syllable === '' ? '_' : syllable}
                </li>
              ))}
            </ol>
            {spread.remaining.length > 0 ? (
              <Callout tone="warning" title={TEXTS.excess(spread.remaining.length)}>
                {spread.remaining.join(' ')}
              </Callout>
            ) : (
              <p className={styles.count}>{spread.held > 0 ? TEXTS.held(spread.held) : TEXTS.fits(count)}</p>
            )}
          </section>
        )}
      </div>
    </Dialog>
  )
}
