import type { Grade, Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { useEffect, useMemo, useRef, useState } from 'react'
import { PlayFilledIcon, StopFilledIcon } from '../../../ui/icons/tabler-icons.tsx'
import { playEvents } from '../../../shared/play-activity/play-events.ts'
import type { Playable } from '../../../shared/playables/front-door.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { type ReplaySound, replayEvents, soundsOf } from '../replay-events.ts'
import { replayPicture } from '../replay-picture.ts'
import { placeOfReplay } from '../replay-place.ts'
import { RESULT_TEXTS as TEXTS, marksOfTake, TakeScore } from '../../../features/result/front-door.ts'
import { ReplayRoll } from './replay-roll.tsx'
import { TakeActions, type TakeActionsProps } from './take-actions.tsx'
import styles from './take-replay.module.css'

export interface TakeReplayProps extends Pick<TakeActionsProps, 'endedAt' | 'onErased' | 'takeId' | 'title'> {
  readonly playable: Playable
  readonly transpositionId: number | null
  readonly timeline: Timeline
  readonly take: Take
  readonly grade: Grade
  readonly selection: { readonly from: number; readonly to: number } | null
  readonly onMeasures: (range: { readonly from: number; readonly to: number }) => void
}

/** Silence after the last note. */
const AFTER_SECONDS = 0.5
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The take over the score, as a roll or engraved; with playback, also together with the written music, downloads and erasing. */
export function TakeReplay({ timeline, take, grade, playable, transpositionId, selection, onMeasures, ...actions }: TakeReplayProps) {
  const picture = useMemo(() => replayPicture(timeline, take), [timeline, take])
  const marks = useMemo(() => marksOfTake(timeline, take, grade), [timeline, take, grade])
  const [view, setView] = useState<'roll' | 'score'>('roll')
  const [sound, setSound] = useState<ReplaySound>('take')
  const [stop, setStop] = useState<(() => void) | null>(null)
  const line = useRef<SVGLineElement>(null)
  const time = useRef<HTMLSpanElement>(null)
  const place = useRef(Number.NaN)
  useEffect(() => () => stop?.(), [stop])

  const show = (seconds: number): void => {
    ReplayRoll.moveLine(line.current, Math.min(1, seconds / picture.durationSeconds))
    if (time.current) time.current.textContent = TEXTS.replayTime(clock(seconds), clock(picture.durationSeconds))
  }
  const onPlay = (): void => {
    if (stop) {
      setStop(null)
      return
    }
    const placeAt = placeOfReplay(timeline, take, grade, sound)
    const events = replayEvents(timeline, take, sound)
    const last = events.reduce((end, event) => Math.max(end, event.atSeconds + (event.kind === 'note' ? event.durationSeconds : 0)), 0)
    setStop(() =>
      playEvents({
        events,
        fromSeconds: Math.min(0, events[0]?.atSeconds ?? 0),
        untilSeconds: last + AFTER_SECONDS,
        onTime: (seconds) => {
          place.current = placeAt(seconds)
          show(seconds)
        },
        onEnd: () => {
          place.current = Number.NaN
          setStop(null)
          show(0)
        },
      }),
    )
  }
  const sounds = soundsOf(take)
  return (
    <section className={styles.card} aria-label={TEXTS.replay}>
      <header className={styles.head}>
        <h2>{TEXTS.replay}</h2>
        <Segmented
          label={TEXTS.replayView}
          value={view}
          options={[
            { value: 'roll', label: TEXTS.replayRoll },
            { value: 'score', label: TEXTS.replayScore },
          ]}
          onChange={setView}
        />
      </header>
      {view === 'score' ? (
        <TakeScore
          playable={playable}
          transpositionId={transpositionId}
          timeline={timeline}
          hands={take.hands}
          marks={marks}
          selection={selection}
          place={place}
          onMeasures={onMeasures}
        />
      ) : (
        <ReplayRoll picture={picture} lineRef={line} />
      )}
      <div className={styles.row}>
        <button type="button" className={styles.play} aria-label={stop ? TEXTS.replayStop : TEXTS.replayPlay[sound]} onClick={onPlay}>
          {stop ? <StopFilledIcon size={24} /> : <PlayFilledIcon size={24} />}
        </button>
        <Segmented
          label={TEXTS.replaySound}
          value={sound}
          options={sounds.map((value) => ({ value, label: TEXTS.replaySounds[value] }))}
          onChange={(chosen) => {
            setStop(null)
            setSound(chosen)
          }}
        />
        <span ref={time} className={styles.time}>
          {TEXTS.replayTime(clock(0), clock(picture.durationSeconds))}
        </span>
      </div>
      {view === 'roll' && <p className={styles.key}>{picture.outlines.length > 0 ? TEXTS.replayKey : TEXTS.replayKeyWait}</p>}
      <TakeActions {...actions} timeline={timeline} take={take} />
    </section>
  )
}
