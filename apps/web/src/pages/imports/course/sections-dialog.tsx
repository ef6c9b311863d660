import type { SectionCut } from '@prelude/domain/score/course'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NumberStepper } from '../../../ui/controls/number-stepper.tsx'
import { sectionTone } from '../../../music-ui/section-badge.tsx'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import { addCut, boundsOfCut, mergeCut, moveCut, renameCut, SECTION_LETTERS, sectionsOfCuts } from '../section-cuts.ts'
import styles from './sections-dialog.module.css'

const TEXTS = IMPORT_TEXTS.sections

export interface SectionsDialogProps {
  readonly cuts: readonly SectionCut[]
  /** Printed number of each measure of the timeline. */
  readonly numbers: readonly number[]
  /** Undefined for the automatic division. */
  readonly onKeep: (cuts: readonly SectionCut[] | undefined) => void
  readonly onClose: () => void
  readonly withAutomatic?: boolean
}

/**
 * Divides a piece into sections: a letter and a start; sections can be joined, added, or left to the automatic division. Nothing is sent before it is
 * saved.
 */
export function SectionsDialog({ cuts: given, numbers, onKeep, onClose, withAutomatic = true }: SectionsDialogProps) {
  const [cuts, setCuts] = useState(given)
  const count = numbers.length
  const numberOf = (measure: number): number => numbers[measure] ?? measure + 1
  return (
    <Dialog
      wide
      title={TEXTS.title}
      onClose={onClose}
      actions={
        <>
          {withAutomatic && (
            <Button variant="text" icon="retry" onClick={() => onKeep(undefined)}>
              {TEXTS.automatic}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button onClick={() => onKeep(cuts)}>{TEXTS.done}</Button>
        </>
      }
    >
      <p className={styles.lead}>{TEXTS.lead}</p>
      <ol className={styles.sections}>
        {sectionsOfCuts(cuts, count).map(({ letter, from, to }, place) => {
          const words = TEXTS.measures(numberOf(from), numberOf(to))
          const { min, max } = boundsOfCut(cuts, place, count)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place; keys must not change while its start is moved
            <li key={`${place}/${cuts.length}`} className={styles.section}>
              <span className={styles.letter} style={{ background: sectionTone(letter) }}>
                <select aria-label={TEXTS.letter(place + 1)} value={letter} onChange={(event) => setCuts(renameCut(cuts, place, event.target.value))}>
                  {SECTION_LETTERS.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </select>
              </span>
              <span className={styles.words}>{words}</span>
              {place > 0 && (
                <span className={styles.tools}>
                  <NumberStepper
                    label={TEXTS.starts(letter)}
                    value={from}
                    shown={numberOf(from)}
                    min={min}
                    max={max}
                    lessLabel={TEXTS.earlier}
                    moreLabel={TEXTS.later}
                    valueText={TEXTS.measureValue(numberOf(from))}
                    onChange={(measure) => setCuts(moveCut(cuts, place, measure, count))}
                  />
                  <IconButton icon="join" label={TEXTS.mergeOf(letter, words)} onClick={() => setCuts(mergeCut(cuts, place))} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <Button variant="soft" icon="plus" onClick={() => setCuts(addCut(cuts, count))}>
        {TEXTS.add}
      </Button>
    </Dialog>
  )
}
