import type { Timeline } from '@prelude/domain/score'
import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import type { MeasureLoop } from '../store/choices.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './loop-panel.module.css'
import { isSameLoop, type LoopPassage, loopOfNumbers, partPassages, printedLoop, sectionPassages } from '../loop/loop-range.ts'

export interface LoopPanelProps {
  readonly timeline: Timeline
  readonly loop: MeasureLoop | null
  /** Position of the music: of a measure that is printed once and played twice, the nearer one is meant. */
  readonly measureIndex: number
  readonly onLoop: (loop: MeasureLoop | null) => void
}

function LoopPassages(props: {
  readonly label: string
  readonly passages: readonly LoopPassage[]
  readonly loop: MeasureLoop | null
  readonly onLoop: (loop: MeasureLoop) => void
}) {
  return (
    <fieldset className={styles.passages}>
      <legend>{props.label}</legend>
      {props.passages.map(({ letter, occurrence, loop }) => (
        <button
          key={`${letter} ${loop.from}`}
          type="button"
          className={styles.passage}
          aria-pressed={isSameLoop(loop, props.loop)}
          aria-label={occurrence === null ? TEXTS.section(letter) : TEXTS.part(letter, occurrence)}
          onClick={() => props.onLoop(loop)}
        >
          <SectionBadge letter={letter} />
          {occurrence !== null && <span>{TEXTS.occurrence(occurrence)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** One end of the passage: by a measure, or typed. */
function LoopEnd(props: {
  readonly label: string
  readonly shown: number
  readonly lowest: number
  readonly highest: number
  readonly onNumber: (number: number) => void
}) {
  const { label, shown, lowest, highest, onNumber } = props
  const [typed, setTyped] = useState(String(shown))
  useEffect(() => setTyped(String(shown)), [shown])
  return (
    <fieldset className={styles.field} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.measureBefore(label)}
        disabled={shown <= lowest}
        onClick={() => onNumber(shown - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={lowest}
        max={highest}
        value={typed}
        aria-label={label}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = Number(target.value)
          if (target.value !== '' && Number.isInteger(number) && number >= lowest && number <= highest) onNumber(number)
        }}
        onBlur={() => setTyped(String(shown))}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.measureAfter(label)}
        disabled={shown >= highest}
        onClick={() => onNumber(shown + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}

/** First and last measure by printed numbers; every change loops at once, an end that passes the other takes it along. */
function LoopEnds({ timeline, loop, measureIndex, onLoop }: LoopPanelProps) {
  const { measures } = timeline
  const shown = printedLoop(timeline, loop ?? { from: 0, to: measures.length - 1 })
  const numbers = measures.map(({ number }) => number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const give = (from: number, to: number): void => {
    const newLoop = loopOfNumbers(timeline, from, to, loop?.from ?? measureIndex)
    if (newLoop) onLoop(newLoop)
  }
  return (
    <div className={styles.ends}>
      <LoopEnd label={TEXTS.loopFirst} shown={shown.from} {...{ lowest, highest }} onNumber={(from) => give(from, Math.max(from, shown.to))} />
      <LoopEnd label={TEXTS.loopLast} shown={shown.to} {...{ lowest, highest }} onNumber={(to) => give(Math.min(shown.from, to), to)} />
      <p className={styles.hint}>{TEXTS.loopHint}</p>
    </div>
  )
}

/** The loop: a section, one part of it, or any measures. */
export function LoopPanel(props: LoopPanelProps) {
  const { timeline, loop, onLoop } = props
  const sections = sectionPassages(timeline)
  const parts = partPassages(timeline)
  return (
    <div className={styles.panel}>
      <button type="button" className={styles.whole} aria-pressed={loop === null} onClick={() => onLoop(null)}>
        {TEXTS.wholePiece}
      </button>
      {sections.length > 1 && <LoopPassages label={TEXTS.loopSections} passages={sections} loop={loop} onLoop={onLoop} />}
      {parts.length > sections.length && <LoopPassages label={TEXTS.loopParts} passages={parts} loop={loop} onLoop={onLoop} />}
      <LoopEnds {...props} />
    </div>
  )
}
