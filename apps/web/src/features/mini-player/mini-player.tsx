import type { Timeline } from '@prelude/domain/score'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { PauseFilledIcon, PlayFilledIcon } from '../../ui/icons/tabler-icons.tsx'
import { sheetQuery } from '../../shared/playables/front-door.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { excerptRange, excerptSeconds, heardMeasures, rollPicture } from './excerpt.ts'
import styles from './mini-player.module.css'
import { MINI_PLAYER_TEXTS as TEXTS } from './mini-player.texts.ts'
import { useMiniPlayer } from './use-mini-player.ts'

/** Either a version to fetch, or music that is loaded already. */
type HeardMusic = { readonly versionId: number; readonly timeline?: never } | { readonly timeline: Timeline; readonly versionId?: never }

export type MiniPlayerProps = HeardMusic & {
  /** Accessible name, where several are on a page. */
  readonly title?: string
  /** Positions in `timeline.measures`, both included. */
  readonly from?: number
  readonly to?: number
  /** At the end it starts again. */
  readonly autoLoop?: boolean
  /** A round button only, for cards: nothing is fetched before it is pressed. */
  readonly compact?: boolean
}

const WIDTH = 600
const HEIGHT = 56
const STEPS = 1000
const RING = 2 * Math.PI * 21

/** Plays an excerpt of a piece without opening the player. */
export function MiniPlayer({ versionId, timeline, title, from, to, autoLoop = false, compact = false }: MiniPlayerProps) {
  const queryClient = useQueryClient()
  const slider = useRef<HTMLInputElement>(null)
  const head = useRef<SVGGElement>(null)
  const ring = useRef<SVGCircleElement>(null)
  const sheet = useQuery({ ...sheetQuery(versionId ?? 0, 'look'), enabled: versionId !== undefined && !compact })
  const music = timeline ?? sheet.data?.timeline
  const extractMeasures = sheet.data?.extractMeasures ?? null
  const range = useMemo(() => music && excerptRange(music, heardMeasures({ from, to }, extractMeasures)), [music, from, to, extractMeasures])
  const picture = useMemo(() => (music && range && !compact ? rollPicture(music, range, WIDTH, HEIGHT) : null), [music, range, compact])
  const wholeSeconds = music && range ? excerptSeconds(music, range) : 0

  const onShare = useCallback((share: number, durationSeconds: number) => {
    head.current?.setAttribute('transform', `translate(${share * WIDTH} 0)`)
    ring.current?.style.setProperty('stroke-dashoffset', String(RING * (1 - share)))
    const input = slider.current
    if (!input) return
    input.value = String(Math.round(share * STEPS))
    const words = TEXTS.placeWords(Math.floor(share * durationSeconds), durationSeconds)
    if (durationSeconds > 0 && input.getAttribute('aria-valuetext') !== words) input.setAttribute('aria-valuetext', words)
  }, [])
  const onFailure = useCallback(
    (failed: 'failed' | 'silent') => {
      if (compact) toast({ tone: 'bad', message: TEXTS[failed] })
    },
    [compact],
  )
  const { status, player } = useMiniPlayer({
    key: timeline ?? versionId ?? 0,
    loadMusic: async () => (timeline ? { timeline, extractMeasures: null } : queryClient.fetchQuery(sheetQuery(versionId ?? 0, 'look'))),
    from,
    to,
    autoLoop,
    onShare,
    onFailure,
  })

  const going = status === 'play' || status === 'loading'
  const label = going ? (status === 'loading' ? TEXTS.loading : TEXTS.pause) : title ? TEXTS.playOf(title) : TEXTS.play
  const onPress = (): void => (going ? player.current?.pause() : player.current?.play())
  const button = (
    <button type="button" className={styles.button} aria-label={label} title={label} data-status={status} onClick={onPress}>
      {status === 'loading' ? (
        <span className={styles.turning} aria-hidden="true" />
      ) : going ? (
        <PauseFilledIcon size={20} />
      ) : (
        <PlayFilledIcon size={20} />
      )}
      {compact && (
        <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
          <circle ref={ring} cx="22" cy="22" r="21" strokeDasharray={RING} strokeDashoffset={RING} />
        </svg>
      )}
    </button>
  )
  if (compact) return <span className={styles.compact}>{button}</span>
  return (
    <div className={styles.player}>
      {button}
      <div className={styles.music}>
        <svg className={styles.roll} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {picture && (
            <>
              <path className={styles.left} d={picture.left} strokeWidth={picture.lineHeight} />
              <path className={styles.right} d={picture.right} strokeWidth={picture.lineHeight} />
            </>
          )}
          <g ref={head}>
            <path className={styles.head} d={`M0 0V${HEIGHT}`} />
          </g>
        </svg>
        <input
          ref={slider}
          type="range"
          className={styles.slider}
          min={0}
          max={STEPS}
          step={1}
          defaultValue={0}
          disabled={!music}
          aria-label={TEXTS.place}
          aria-valuetext={TEXTS.placeWords(0, wholeSeconds)}
          onInput={(event) => player.current?.seek(Number(event.currentTarget.value) / STEPS)}
        />
      </div>
      {extractMeasures !== null && <p className={styles.extract}>{TEXTS.extract(extractMeasures)}</p>}
      {(status === 'failed' || status === 'silent' || sheet.isError) && (
        <p className={styles.trouble} role="alert">
          <Icon name="warning" size={18} />
          {status === 'silent' ? TEXTS.silent : TEXTS.failed}
        </p>
      )}
    </div>
  )
}
