import { clampSpeed, MAX_SPEED, MIN_SPEED, SPEED_NAMES } from '@prelude/domain/music'
import { speedLadder } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { type FormEvent, useEffect, useState } from 'react'
import { Switch } from '../../../ui/controls/switch.tsx'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './tempo-panel.module.css'
import { type BeatTempo, bpmAt } from './written-tempo.ts'

export interface TempoPanelProps {
  readonly timeline: Timeline
  readonly written: BeatTempo
  readonly speed: number
  readonly autoTempo: boolean
  readonly onSpeed: (speed: number) => void
  readonly onAutoTempo: (on: boolean) => void
}

/** Rounded to two decimals, so that a named speed and one set by hand compare equal. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.005

/** The four speeds of the piece (spec: learning §5.2), any tempo, and the adaptive tempo. */
export function TempoPanel({ timeline, written, speed, autoTempo, onSpeed, onAutoTempo }: TempoPanelProps) {
  const ladder = speedLadder(timeline)
  const bpm = bpmAt(written, speed)
  const [typed, setTyped] = useState(String(bpm))
  useEffect(() => setTyped(String(bpm)), [bpm])
  const give = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = Number(typed)
    if (Number.isFinite(wanted) && wanted > 0) onSpeed(clampSpeed(wanted / written.beatsPerMinute))
    else setTyped(String(bpm))
  }
  return (
    <div className={styles.panel}>
      <fieldset className={styles.speeds} aria-label={TEXTS.namedSpeeds}>
        {SPEED_NAMES.map((name, index) => {
          const ratio = ladder[index] ?? 1
          return (
            <button key={name} type="button" className={styles.speed} aria-pressed={isSame(ratio, speed)} onClick={() => onSpeed(ratio)}>
              <b>{TEXTS.speeds[name]}</b>
              <span>
                {TEXTS.percent(Math.round(ratio * 100))}, {written.glyph}&nbsp;= {bpmAt(written, ratio)}
              </span>
            </button>
          )
        })}
      </fieldset>
      <form className={styles.free} onSubmit={give} noValidate>
        <label>
          <span>{TEXTS.freeTempo}</span>
          <input
            type="number"
            inputMode="numeric"
            min={Math.ceil(written.beatsPerMinute * MIN_SPEED)}
            max={Math.floor(written.beatsPerMinute * MAX_SPEED)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button type="submit">{TEXTS.tempoGive}</button>
      </form>
      <Switch label={TEXTS.autoTempo} hint={TEXTS.autoTempoHint} on={autoTempo} onChange={onAutoTempo} />
    </div>
  )
}
