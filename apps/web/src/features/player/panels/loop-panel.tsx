import type { Timeline } from '@prelude/domain/score'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import type { MeasureLoop } from '../choices.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './loop-panel.module.css'
import { isSameLoop, type LoopStretch, loopOfNumbers, partStretches, printedLoop, sectionStretches } from '../bar/loop-range.ts'

export interface LoopPanelProps {
  readonly timeline: Timeline
  readonly loop: MeasureLoop | null
  /** Position of the music: of a measure that is printed once and played twice, the nearer one is meant. */
  readonly measureIndex: number
  readonly onLoop: (loop: MeasureLoop | null) => void
}

function Stretches(props: {
  readonly label: string
  readonly stretches: readonly LoopStretch[]
  readonly loop: MeasureLoop | null
  readonly onLoop: (loop: MeasureLoop) => void
}) {
  return (
    <fieldset className={styles.stretches}>
      <legend>{props.label}</legend>
      {props.stretches.map(({ letter, occurrence, loop }) => (
        <button
          key={`${letter} ${loop.from}`}
          type="button"
          className={styles.stretch}
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

/** First and last measure by printed numbers: typed, validated on commit. */
function TypedRange({ timeline, loop, measureIndex, onLoop }: LoopPanelProps) {
  const { measures } = timeline
  const hint = useId()
  const shown = printedLoop(timeline, loop ?? { from: 0, to: measures.length - 1 })
  const [typed, setTyped] = useState({ from: String(shown.from), to: String(shown.to) })
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    setTyped({ from: String(shown.from), to: String(shown.to) })
    setWrong(false)
  }, [shown.from, shown.to])
  const numbers = measures.map(({ number }) => number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const give = (event: FormEvent): void => {
    event.preventDefault()
    const found = loopOfNumbers(timeline, Number(typed.from), Number(typed.to), loop?.from ?? measureIndex)
    setWrong(found === null)
    if (found) onLoop(found)
  }
  const field = (end: 'from' | 'to', label: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={lowest}
        max={highest}
        required
        value={typed[end]}
        aria-invalid={wrong || undefined}
        aria-describedby={hint}
        onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
      />
    </label>
  )
  return (
    <form className={styles.typed} onSubmit={give} noValidate>
      {field('from', TEXTS.loopFirst)}
      {field('to', TEXTS.loopLast)}
      <button type="submit" className={styles.give}>
        {TEXTS.loopGive}
      </button>
      <p id={hint} className={wrong ? styles.wrong : styles.hint} role={wrong ? 'alert' : undefined}>
        {wrong ? TEXTS.loopWrong(lowest, highest) : TEXTS.loopHint}
      </p>
    </form>
  )
}

/** The loop: a section, one part of it, or any measures. */
export function LoopPanel(props: LoopPanelProps) {
  const { timeline, loop, onLoop } = props
  const sections = sectionStretches(timeline)
  const parts = partStretches(timeline)
  return (
    <div className={styles.panel}>
      <button type="button" className={styles.whole} aria-pressed={loop === null} onClick={() => onLoop(null)}>
        {TEXTS.wholePiece}
      </button>
      {sections.length > 1 && <Stretches label={TEXTS.loopSections} stretches={sections} loop={loop} onLoop={onLoop} />}
      {parts.length > sections.length && <Stretches label={TEXTS.loopParts} stretches={parts} loop={loop} onLoop={onLoop} />}
      <TypedRange {...props} />
    </div>
  )
}
