import type { Finding, Take } from '@prelude/domain/practice'
import { handsWithNotes, type Timeline } from '@prelude/domain/score'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import type { Playable } from '../../../shared/playables/front-door.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { type MapCell, MeasureLegend, MeasureMap } from '../../../music-ui/measure-map.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { nextSelection } from '../../../features/piece/front-door.ts'
import { memoryCells, practiceQuery } from '../../../shared/practice-memory/front-door.ts'
import { type FaultLine, untoldFaults } from '../faults.ts'
import { RESULT_TEXTS as TEXTS } from '../../../features/result/front-door.ts'
import { FaultList } from './fault-list.tsx'
import styles from './measures-card.module.css'

interface MeasurePassage {
  readonly from: number
  readonly to: number
}

export interface MeasuresCardProps {
  readonly playable: Playable
  readonly timeline: Timeline
  readonly take: Pick<Take, 'fromMeasure' | 'toMeasure' | 'hands' | 'mode'>
  /** The map of this take. */
  readonly cells: readonly MapCell[]
  readonly faults: readonly FaultLine[]
  /** The findings that the page says, in its card or its list. */
  readonly findings: readonly Finding[]
  /** A note was looked for in vain, or the clock was lost: nothing to list is not a take without faults. */
  readonly isUnfinished: boolean
  /** The passage that the next step proposes. */
  readonly proposed: MeasurePassage | null
  readonly chosen: MeasurePassage | null
  readonly onChoose: (passage: MeasurePassage | null) => void
  readonly onWork: (passage: MeasurePassage) => void
}

type Span = 'take' | 'weeks'

/** The measure map: of this take, or by memory. Touching a measure offers to work on it. */
export function MeasuresCard({
  playable,
  timeline,
  take,
  cells: ofTake,
  faults,
  findings,
  isUnfinished,
  proposed,
  chosen,
  onChoose,
  onWork,
}: MeasuresCardProps) {
  const [span, setSpan] = useState<Span>('take')
  const memory = useQuery({ ...practiceQuery(playable), enabled: span === 'weeks' })
  const number = (index: number): number => timeline.measures[index]?.number ?? index
  const inside = timeline.measures.slice(take.fromMeasure, take.toMeasure + 1)
  const measures = (span === 'take' ? inside : timeline.measures).map(({ index, number: printed }) => ({ index, number: printed }))
  const cells = span === 'take' ? ofTake : memory.data && memoryCells(memory.data)
  const choose = (index: number): void => onChoose(nextSelection(chosen, index))
  return (
    <Card className={styles.card} aria-labelledby="measures">
      <header className={styles.head}>
        <h2 id="measures">{span === 'take' ? TEXTS.measures(inside.length) : TEXTS.memory}</h2>
        <Segmented
          label={TEXTS.mapOf}
          value={span}
          options={[
            { value: 'take', label: TEXTS.thisTake },
            { value: 'weeks', label: TEXTS.weeks },
          ]}
          onChange={setSpan}
        />
      </header>
      {span === 'take' ? <MeasureLegend cells={ofTake} hasClock={take.mode !== 'wait'} hands={take.hands} /> : <MeasureLegend of="memory" />}
      <MeasureMap
        measures={measures}
        cells={cells ?? []}
        hands={handsWithNotes(timeline)}
        selection={chosen ?? (span === 'take' ? proposed : null)}
        onSelect={choose}
        size="large"
      />
      <div className={styles.foot}>
        <p aria-live="polite">{memory.isError && span === 'weeks' ? TEXTS.memoryFailed : TEXTS.mapHint}</p>
        {chosen && (
          <Button variant="soft" onClick={() => onWork(chosen)}>
            {TEXTS.workMeasures(number(chosen.from), number(chosen.to))}
          </Button>
        )}
      </div>
      {span === 'take' && (
        <FaultList lines={faults} untold={untoldFaults(faults, findings)} hasFindings={findings.length > 0 || isUnfinished} measureNumber={number} />
      )}
    </Card>
  )
}
