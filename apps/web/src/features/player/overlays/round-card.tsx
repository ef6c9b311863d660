import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ResultChip } from '../../../music-ui/result-chip.tsx'
import type { PlayerStore } from '../player.store.ts'
import type { RoundNews } from '../view.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './round-card.module.css'

export interface RoundCardProps {
  readonly store: PlayerStore
  readonly onSpeed: (speed: number) => void
}

const percentOf = (speed: number): number => Math.round(speed * 100)

/** The adaptive tempo: a change in force that can be undone, or a proposal to accept. One tap either way. */
function Proposal({ round, before, store, onSpeed }: RoundCardProps & { readonly round: RoundNews; readonly before: number }) {
  const speed = useStore(store.choices, (choices) => choices.speed)
  const autoTempo = useStore(store.choices, (choices) => choices.autoTempo)
  const { change, speed: proposed } = round.proposal
  if (change === 'same') return null
  const isInForce = percentOf(speed) === percentOf(proposed)
  if (isInForce && percentOf(before) !== percentOf(proposed))
    return (
      <>
        <p className={styles.words}>{TEXTS.proposed[change](percentOf(proposed))}</p>
        <button type="button" className={styles.proposal} onClick={() => onSpeed(before)}>
          {TEXTS.keepSpeed(percentOf(before))}
        </button>
      </>
    )
  if (isInForce || autoTempo) return null
  return (
    <button type="button" className={styles.proposal} onClick={() => onSpeed(proposed)}>
      {TEXTS.proposals[change](percentOf(proposed))}
    </button>
  )
}

/** Result of the round that has just ended. It closes by itself; a touch keeps it open. */
export function RoundCard({ store, onSpeed }: RoundCardProps) {
  const round = useStore(store.view, (view) => view.round)
  const [dismissed, setDismissed] = useState<RoundNews | null>(null)
  const speedBefore = useRef(store.choices.getState().speed)
  useEffect(
    () =>
      store.choices.subscribe((view, before) => {
        if (view.speed !== before.speed) speedBefore.current = before.speed
      }),
    [store],
  )
  if (!round || round === dismissed) return null
  return (
    <section key={round.count} className={styles.card} aria-label={TEXTS.roundLabel} aria-live="polite" data-testid="round">
      <header className={styles.head}>
        <span>{TEXTS.round(round.count)}</span>
        <button type="button" className={styles.close} aria-label={TEXTS.dismiss} onClick={() => setDismissed(round)}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <ResultChip score={round.score} previous={round.previous} />
      <Proposal round={round} before={speedBefore.current} store={store} onSpeed={onSpeed} />
    </section>
  )
}
