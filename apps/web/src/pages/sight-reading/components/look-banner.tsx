import { useEffect, useState } from 'react'
import { openPlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SIGHT_READING_TEXTS as TEXTS } from '../sight-reading.texts.ts'
import styles from './look-banner.module.css'

const LOOK_SECONDS = 30
const EVERY_MS = 1_000

/**
 * Time to look before the first reading: the music begins by itself when it is over, unless the learner takes more. It runs only while the player
 * stands still, so not while it loads.
 */
export function LookBanner({ isFree }: { readonly isFree: boolean }) {
  const [secondsLeft, setSecondsLeft] = useState(LOOK_SECONDS)
  const [phase, setPhase] = useState<'looking' | 'free' | 'begun'>(isFree ? 'free' : 'looking')
  useEffect(() => {
    if (phase === 'begun') return undefined
    const timer = setInterval(() => {
      const commands = openPlayerCommands()
      const status = commands?.snapshot().status
      if (status === undefined || status === 'loading' || status === 'failed') return
      if (status !== 'pause') {
        setPhase('begun')
        return
      }
      // A page in the background is not looked at.
      if (phase === 'looking' && document.visibilityState === 'visible') setSecondsLeft((seconds) => Math.max(0, seconds - 1))
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [phase])
  useEffect(() => {
    // A dialog refuses it: the next second asks again.
    if (secondsLeft > 0 || phase !== 'looking') return
    if (openPlayerCommands()?.play().kind === 'refused') setSecondsLeft(1)
    else setPhase('begun')
  }, [secondsLeft, phase])
  if (phase === 'begun') return null
  const begin = (): void => {
    if (openPlayerCommands()?.play().kind !== 'refused') setPhase('begun')
  }
  return (
    <div className={styles.look} data-testid="look">
      <b>{phase === 'looking' ? TEXTS.look(secondsLeft) : TEXTS.lookFree}</b>
      <span className={styles.hint}>{TEXTS.lookHint}</span>
      <Button icon="play" onClick={begin}>
        {TEXTS.begin}
      </Button>
      {phase === 'looking' && (
        <Button variant="text" onClick={() => setPhase('free')}>
          {TEXTS.moreTime}
        </Button>
      )}
    </div>
  )
}
