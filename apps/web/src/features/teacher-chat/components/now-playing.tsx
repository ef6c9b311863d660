import { useEffect, useState } from 'react'
import { openPlayerCommands, openPlayerContent } from '../../../shared/play-activity/player-commands.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import styles from './now-playing.module.css'

const LOOK_MS = 1_000

function placeNow(): string {
  const [commands, content] = [openPlayerCommands(), openPlayerContent()]
  if (!commands || !content) return ''
  const { status, measureIndex } = commands.snapshot()
  return TEXTS.place(status === 'pause', content.measureNumbers[measureIndex] ?? 0)
}

/** On a phone the chat lies over the player: where the music stands, and the way back. */
export function NowPlaying({ onBack }: { readonly onBack: () => void }) {
  const [place, setPlace] = useState(placeNow)
  useEffect(() => {
    const timer = setInterval(() => setPlace(placeNow()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.playing}>
      <p>
        <b>{document.title.split(' – ')[0]}</b>
        <span>{place}</span>
      </p>
      <button type="button" onClick={onBack}>
        {TEXTS.player}
      </button>
    </div>
  )
}
