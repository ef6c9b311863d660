import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { LessonControls, type LessonSpeed } from './lesson-controls.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-player.module.css'

export interface VideoPlayerProps {
  readonly title: string
  readonly url: string
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** A step whose video is a file: the same controls as an animated lesson. */
export function VideoPlayer({ title, url, onDone, onLeave }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const [seconds, setSeconds] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [speed, setSpeed] = useState<LessonSpeed>(1)
  const [subtitles, setSubtitles] = useState(true)
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) track.mode = subtitles ? 'showing' : 'hidden'
  }, [subtitles])
  const play = (): void => void video.current?.play().catch(() => setPlaying(false))
  return (
    <LessonFrame
      title={title}
      onLeave={onLeave}
      foot={
        <>
          <LessonControls
            second={second}
            seconds={seconds}
            isPlaying={isPlaying}
            isEnded={seconds > 0 && second >= seconds}
            chapters={[{ title, start: 0 }]}
            chapter={0}
            speed={speed}
            subtitles={subtitles}
            voice={null}
            onPlay={play}
            onPause={() => video.current?.pause()}
            onSeek={(to) => {
              const at = Math.max(0, Math.min(seconds, to))
              if (video.current) video.current.currentTime = at
              // At once: a file that is still fetched says so only later.
              setSecond(at)
            }}
            onSpeed={(wanted) => {
              setSpeed(wanted)
              if (video.current) video.current.playbackRate = wanted
            }}
            onSubtitles={setSubtitles}
            onVoice={() => undefined}
          />
          <Button icon="check" onClick={onDone}>
            {TEXTS.finish}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <p className={styles.say}>{TEXTS.videoFailed}</p>
          <p>{TEXTS.videoFailedHint}</p>
          <Button icon="retry" onClick={() => setFailed(false)}>
            {TEXTS.retry}
          </Button>
        </div>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: tracks are in the file
        <video
          ref={video}
          className={styles.film}
          src={url}
          playsInline
          onClick={isPlaying ? () => video.current?.pause() : play}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setSecond(event.currentTarget.currentTime)}
          onDurationChange={(event) => setSeconds(Number.isFinite(event.currentTarget.duration) ? event.currentTarget.duration : 0)}
          onError={() => setFailed(true)}
        />
      )}
    </LessonFrame>
  )
}
