import { useState } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type MapCell, type MapMeasure, MeasureLegend, MeasureMap } from '../../../ui/measure-map.tsx'
import { type Entry, playerParams } from '../../catalogue/front-door.ts'
import { nextSelection } from '../measure-progress.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import styles from './measure-card.module.css'

export interface MeasureCardProps {
  readonly measures: readonly MapMeasure[]
  readonly cells: readonly MapCell[]
  readonly version: Entry
  readonly loading: boolean
}

/** The map of the piece; touching measures chooses a passage to work on. */
export function MeasureCard({ measures, cells, version, loading }: MeasureCardProps) {
  const [selection, setSelection] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const numberOf = (index: number): number => measures[index]?.number ?? index + 1
  return (
    <Card className={styles.card} aria-labelledby="map">
      <header className={styles.head}>
        <h2 id="map">{TEXTS.map}</h2>
        {cells.length > 0 && <MeasureLegend />}
      </header>
      <MeasureMap measures={measures} cells={cells} selection={selection} onSelect={(index) => setSelection(nextSelection(selection, index))} />
      <div className={styles.foot}>
        <p aria-live="polite">{!loading && cells.length === 0 && !selection ? TEXTS.mapEmpty : TEXTS.mapHint}</p>
        {selection && (
          <ButtonLink
            to="/player/version/$playableId/$artist/$songname"
            params={playerParams(version)}
            search={{ mode: 'wait', ...selection }}
            variant="soft"
            preload={false}
          >
            {TEXTS.work(numberOf(selection.from), numberOf(selection.to))}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
