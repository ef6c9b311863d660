import { type KeyboardEvent, useEffect } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { PauseFilledIcon, PlayFilledIcon } from '../../ui/icons/tabler-icons.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-controls.module.css'

export const SPEEDS = [0.75, 1, 1.25, 1.5] as const
export type LessonSpeed = (typeof SPEEDS)[number]
const STEP_SECONDS = 5

export interface Chapter {
  readonly title: string
  readonly start: number
}

export interface LessonControlsProps {
  readonly second: number
  readonly seconds: number
  readonly isPlaying: boolean
  readonly isEnded: boolean
  readonly chapters: readonly Chapter[]
  readonly chapter: number
  readonly speed: LessonSpeed
  readonly subtitles: boolean
  /** Null where the browser has no voice. */
  readonly voice: boolean | null
  readonly onPlay: () => void
  readonly onPause: () => void
  readonly onSeek: (second: number) => void
  readonly onSpeed: (speed: LessonSpeed) => void
  readonly onSubtitles: (on: boolean) => void
  readonly onVoice: (on: boolean) => void
}

/** Keys that a control under the focus takes for itself. */
const TAKES_KEYS = 'input, select, textarea, button, a, [role="switch"], [popover]'

/** Space, and the arrows left and right, anywhere on the page. */
function useLessonKeys({ second, isPlaying, onPlay, onPause, onSeek }: LessonControlsProps): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return
      if (event.key === ' ') (isPlaying ? onPause : onPlay)()
      else if (event.key === 'ArrowRight') onSeek(second + STEP_SECONDS)
      else if (event.key === 'ArrowLeft') onSeek(second - STEP_SECONDS)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [second, isPlaying, onPlay, onPause, onSeek])
}

/** The scrubber with the chapters under it, and what changes how the lesson plays: of an animated lesson as of a film. */
export function LessonControls(props: LessonControlsProps) {
  const { second, seconds, isPlaying, isEnded, chapters, chapter, speed, subtitles, voice, onPlay, onPause, onSeek, onSpeed, onSubtitles, onVoice } =
    props
  useLessonKeys(props)
  const onArrow = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? STEP_SECONDS : event.key === 'ArrowLeft' ? -STEP_SECONDS : 0
    if (by === 0) return
    event.preventDefault()
    onSeek(second + by)
  }
  return (
    <div className={styles.controls}>
      <div className={styles.track}>
        {chapters.map(({ title, start }, place) => (
          <i
            key={`${start} ${title}`}
            className={styles.part}
            style={{
              flexGrow: (chapters[place + 1]?.start ?? seconds) - start,
              ['--done' as string]: `${Math.min(100, Math.max(0, ((second - start) / ((chapters[place + 1]?.start ?? seconds) - start)) * 100))}%`,
            }}
          />
        ))}
        <input
          type="range"
          min={0}
          max={Math.max(1, seconds)}
          step={0.1}
          value={second}
          aria-label={TEXTS.seek}
          aria-valuetext={TEXTS.place(second, seconds)}
          onKeyDown={onArrow}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      </div>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? TEXTS.pause : isEnded ? TEXTS.replay : TEXTS.resume}
        title={isPlaying ? TEXTS.pause : isEnded ? TEXTS.replay : TEXTS.resume}
        onClick={isPlaying ? onPause : onPlay}
      >
        {isPlaying ? <PauseFilledIcon size={24} /> : isEnded ? <Icon name="retry" size={24} /> : <PlayFilledIcon size={24} />}
      </button>
      <span className={styles.time}>{TEXTS.place(second, seconds)}</span>
      <span className={styles.space} />
      {chapters.length > 1 && (
        <>
          <IconButton
            icon="left"
            label={TEXTS.previous}
            onClick={() => onSeek(chapters[Math.max(0, chapter - 1)]?.start ?? 0)}
            aria-disabled={chapter === 0}
          />
          <Popover
            label={TEXTS.chapters}
            button={
              <>
                <Icon name="bars" />
                <span className={styles.wide}>{TEXTS.chapters}</span>
              </>
            }
            buttonLabel={TEXTS.chapters}
            buttonClassName={styles.opener}
          >
            {(close) => (
              <ol className={styles.chapters}>
                {chapters.map(({ title, start }, place) => (
                  <li key={`${start} ${title}`}>
                    <button
                      type="button"
                      aria-current={place === chapter || undefined}
                      onClick={() => {
                        onSeek(start)
                        close()
                      }}
                    >
                      <span>{title}</span>
                      <small>{TEXTS.clock(start)}</small>
                    </button>
                  </li>
                ))}
              </ol>
            )}
          </Popover>
        </>
      )}
      <Popover label={TEXTS.settings} button={<Icon name="sliders" />} buttonLabel={TEXTS.settings} buttonClassName={styles.opener}>
        <div className={styles.settings}>
          <span>{TEXTS.speed}</span>
          <Segmented
            label={TEXTS.speed}
            value={String(speed)}
            options={SPEEDS.map((speed) => ({ value: String(speed), label: TEXTS.speeds[speed] }))}
            onChange={(value) => onSpeed(Number(value) as LessonSpeed)}
            wide
          />
          <Switch label={TEXTS.subtitles} on={subtitles} onChange={onSubtitles} />
          {voice !== null && <Switch label={TEXTS.voice} on={voice} onChange={onVoice} />}
        </div>
      </Popover>
      {chapters.length > 1 && (
        <IconButton
          icon="right"
          label={TEXTS.next}
          onClick={() => onSeek(chapters[chapter + 1]?.start ?? seconds)}
          aria-disabled={chapter >= chapters.length - 1}
        />
      )}
    </div>
  )
}
