import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type MapCell, type MapMeasure, MeasureLegend, MeasureMap } from '../../../music-ui/measure-map.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { type CatalogueVersion, lockedOf, playerParams } from '../../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import { MiniPlayer } from '../../../features/mini-player/front-door.ts'
import { nextSelection } from '../../../features/piece/front-door.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import styles from './measure-card.module.css'

export interface MeasureCardProps {
  readonly measures: readonly MapMeasure[]
  /** States by the latest takes. */
  readonly cells: readonly MapCell[]
  /** States by the memory of the measures; undefined until it is loaded. */
  readonly memory: readonly MapCell[] | undefined
  readonly memoryFailed: boolean
  readonly version: CatalogueVersion
  /** So many of the first measures can be heard; null where all can. */
  readonly extractMeasures?: number | null
  readonly loading: boolean
}

type Span = 'latest' | 'weeks'

const SPANS = [
  { value: 'latest', label: TEXTS.latest },
  { value: 'weeks', label: TEXTS.weeks },
] as const

/** The measure map of the piece, by its latest takes or by memory; touching measures selects a passage to hear or to work on. */
export function MeasureCard({ measures, cells, memory, memoryFailed, version, extractMeasures = null, loading }: MeasureCardProps) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const [span, setSpan] = useState<Span>('latest')
  const [selection, setSelection] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const numberOf = (index: number): number => measures[index]?.number ?? index + 1
  const isPlayed = cells.length > 0
  // What was declared has no latest take.
  const isSaid = !isPlayed && memory?.some(({ state }) => state === 'declared') === true
  const shown = isPlayed ? span : isSaid ? 'weeks' : 'latest'
  const shownCells = shown === 'weeks' ? (memory ?? []) : cells
  const player = {
    to: '/player/version/$playableId/$artist/$songname',
    params: playerParams(version),
    search: { mode: 'wait', ...selection, work: true },
  } as const
  const hint = shown === 'weeks' && memoryFailed ? TEXTS.memoryFailed : !loading && !isPlayed && !selection ? TEXTS.mapEmpty : TEXTS.mapHint
  return (
    <Card className={styles.card} aria-labelledby="map">
      <header className={styles.head}>
        <h2 id="map">{version.hands === 'BOTH' ? TEXTS.map : TEXTS.mapOfOneHand}</h2>
        {isPlayed && <Segmented label={TEXTS.mapOf} value={span} options={SPANS} onChange={setSpan} />}
      </header>
      {(isPlayed || isSaid) && (
        <div className={styles.legend}>
          <MeasureLegend of={isSaid ? 'word' : shown === 'weeks' ? 'memory' : 'take'} cells={shownCells} hands={version.hands} />
        </div>
      )}
      <MeasureMap
        measures={measures}
        cells={shownCells}
        hands={version.hands}
        selection={selection}
        onSelect={(index) => setSelection(nextSelection(selection, index))}
      />
      <div className={styles.foot}>
        <p aria-live="polite">{hint}</p>
        {selection && (
          <div className={styles.passage}>
            {(extractMeasures === null || selection.from < extractMeasures) && <MiniPlayer versionId={version.id} {...selection} compact />}
            <ButtonLink
              {...player}
              variant="soft"
              preload={false}
              onClick={(event) => onLockedClick(event, lockedOf(version), () => void navigate(player))}
            >
              {TEXTS.work(numberOf(selection.from), numberOf(selection.to))}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}
