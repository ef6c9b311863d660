import { typeset } from '@prelude/domain/basics'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { IMPORT_TEXTS } from '../../../features/imports/front-door.ts'
import { asksToCheck, engravedIdOf } from '../preview/preview-marks.ts'
import type { ImportPreview } from '../reading/import-protocol.ts'
import styles from './warning-list.module.css'

const TEXTS = IMPORT_TEXTS.check

export interface WarningListProps {
  readonly warnings: ImportPreview['course']['warnings']
  /** Printed number of an engraved measure. */
  readonly numberOf: (measureId: string) => number | undefined
  readonly onShow: (measureId: string) => void
}

/** What the reader repaired or guessed; the numbers are those on the score. */
export function WarningList({ warnings, numberOf, onShow }: WarningListProps) {
  if (warnings.length === 0)
    return (
      <Callout tone="good" title={TEXTS.noWarnings}>
        {TEXTS.noWarningsHint}
      </Callout>
    )
  return (
    <section className={styles.warnings} aria-labelledby="import-warnings">
      <h2 id="import-warnings">{TEXTS.warningsTitle(warnings.length)}</h2>
      <ol>
        {warnings.map((warning, place) => {
          const first = warning.measures[0]
          const id = first === undefined ? undefined : engravedIdOf(first)
          const number = id === undefined ? undefined : numberOf(id)
          return (
            <li key={`${warning.code}${warning.message}`}>
              <Callout tone={asksToCheck(warning) ? 'warning' : 'plain'} title={TEXTS.warning(place + 1, warning.message)}>
                {warning.detail && <p>{typeset(warning.detail)}</p>}
                {id !== undefined && number !== undefined && asksToCheck(warning) && (
                  <Button variant="text" className={styles.show ?? ''} onClick={() => onShow(id)}>
                    {TEXTS.showMeasure(String(number))}
                  </Button>
                )}
              </Callout>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
