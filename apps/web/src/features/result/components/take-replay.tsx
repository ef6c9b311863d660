import type { TakeRequest } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { playTake } from '../play-take.ts'
import { replayPicture } from '../replay-picture.ts'
import { RESULT_TEXTS as TEXTS } from '../result.texts.ts'
import styles from './take-replay.module.css'

const WIDTH = 1_000
const HEIGHT = 200
const BAR = 9

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The take over the score, to look at and to hear again. */
export function TakeReplay({ timeline, request }: { readonly timeline: Timeline; readonly request: TakeRequest }) {
  const picture = useMemo(() => replayPicture(timeline, request), [timeline, request])
  const [stop, setStop] = useState<(() => void) | null>(null)
  const line = useRef<SVGLineElement>(null)
  const time = useRef<HTMLSpanElement>(null)
  useEffect(() => () => stop?.(), [stop])

  const show = (seconds: number): void => {
    const share = Math.min(1, seconds / picture.durationSeconds)
    line.current?.setAttribute('transform', `translate(${share * WIDTH} 0)`)
    if (time.current) time.current.textContent = `${clock(seconds)} sur ${clock(picture.durationSeconds)}`
  }
  const onClick = (): void => {
    if (stop) {
      setStop(null)
      return
    }
    const ended = (): void => {
      setStop(null)
      show(0)
    }
    setStop(() => playTake(request.performance, show, ended))
  }
  const y = (top: number): number => 6 + top * (HEIGHT - 12) - BAR / 2
  return (
    <section className={styles.card} aria-label={TEXTS.replay}>
      <header className={styles.head}>
        <h2>{TEXTS.replay}</h2>
        <span ref={time} className={styles.time}>
          {clock(0)} sur {clock(picture.durationSeconds)}
        </span>
      </header>
      <div className={styles.row}>
        <button type="button" className={styles.play} aria-label={stop ? TEXTS.replayStop : TEXTS.replayPlay} onClick={onClick}>
          {stop ? <IconPlayerStopFilled size={24} aria-hidden="true" /> : <IconPlayerPlayFilled size={24} aria-hidden="true" />}
        </button>
        <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {picture.barLines.map((at) => (
            <line key={at} x1={at * WIDTH} x2={at * WIDTH} y1="0" y2={HEIGHT} className={styles.bar} />
          ))}
          {picture.asked.map((bar) => (
            <rect
              key={`a${bar.left}-${bar.top}`}
              x={bar.left * WIDTH}
              y={y(bar.top)}
              width={Math.max(3, bar.width * WIDTH - 2)}
              height={BAR}
              rx="3"
              className={styles.asked}
            />
          ))}
          {picture.played.map((bar) => (
            <rect
              key={`p${bar.left}-${bar.top}`}
              x={bar.left * WIDTH}
              y={y(bar.top)}
              width={Math.max(3, bar.width * WIDTH - 2)}
              height={BAR}
              rx="3"
              className={bar.hand === 'LEFT' ? styles.left : bar.hand === 'RIGHT' ? styles.right : styles.other}
            />
          ))}
          <line ref={line} x1="0" x2="0" y1="0" y2={HEIGHT} className={styles.line} />
        </svg>
      </div>
      <p className={styles.key}>{picture.asked.length > 0 ? TEXTS.replayKey : TEXTS.replayKeyWait}</p>
    </section>
  )
}
