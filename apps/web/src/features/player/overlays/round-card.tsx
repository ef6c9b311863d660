import type { LoopNext } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { PlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import { ResultChip } from '../../../music-ui/result-chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { printedLoop } from '../loop/loop-range.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { offersOf } from '../session/commands/loop-commands.ts'
import type { RoundNews } from '../store/view.store.ts'
import styles from './round-card.module.css'

/** What a page offers after a loop that is learnt. */
export interface AfterLoop {
  readonly label: string
  readonly onAct: () => void
}

export interface RoundCardProps {
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly commands: Pick<PlayerCommands, 'keepLoop' | 'practise' | 'setSpeed' | 'startInTime'>
  readonly afterLoop?: AfterLoop | undefined
}

const percentOf = (speed: number): number => Math.round(speed * 100)

/** From here on a tempo is the written one. */
const FULL_PERCENT = 100

/** « Attendre »: how clean it was. With a tempo: notes and tempo, two figures whose product is the score. */
function Figures({ round: { mode, speed, quality, previous, tries } }: { readonly round: RoundNews }) {
  if (mode === 'wait')
    return (
      <p className={styles.tries}>
        {tries.first < tries.noteCount && <b>{`${tries.first}/${tries.noteCount}`}</b>}
        <span>{TEXTS.firstTries(tries.first, tries.noteCount)}</span>
      </p>
    )
  const percent = percentOf(speed)
  const isSlow = percent < FULL_PERCENT
  const label = isSlow && quality !== null ? { label: TEXTS.notesOf(Math.round(quality)) } : {}
  return (
    <>
      <ResultChip score={quality} previous={previous} counts={false} {...label} />
      {percent !== FULL_PERCENT && <p className={styles.speed}>{TEXTS.atSpeed(percent)}</p>}
    </>
  )
}

function CleanRounds({ clean, of }: { readonly clean: number; readonly of: number }) {
  return (
    <p className={styles.clean}>
      <span className={styles.dots} aria-hidden="true">
        {'●'.repeat(clean)}
        {'○'.repeat(of - clean)}
      </span>
      <span className={styles.cleanWords}>{TEXTS.cleanRounds(clean, of)}</span>
    </p>
  )
}

/** The change in force, which can be taken back, or the one that is offered. One tap either way. */
function Change({ round, store, commands }: Pick<RoundCardProps, 'store' | 'commands'> & { readonly round: RoundNews }) {
  const speed = useStore(store.choices, (choices) => choices.speed)
  const mode = useStore(store.choices, (choices) => choices.mode)
  const { step, isApplied } = round
  if (step.kind !== 'up' && step.kind !== 'down' && step.kind !== 'in-time') return null
  const words = TEXTS.changes[step.kind](percentOf(step.speed))
  const isInForce = step.kind === 'in-time' ? mode === 'time' : percentOf(speed) === percentOf(step.speed)
  if (isApplied !== isInForce) return null
  if (!isApplied)
    return (
      <button
        type="button"
        className={styles.proposal}
        onClick={() => (step.kind === 'in-time' ? commands.startInTime() : commands.setSpeed(step.speed))}
      >
        {words}
      </button>
    )
  return (
    <>
      <p className={styles.words}>{words}</p>
      <button type="button" className={styles.proposal} onClick={commands.keepLoop}>
        {step.kind === 'in-time' ? TEXTS.keepWaiting : TEXTS.keepSpeed(percentOf(round.speed))}
      </button>
    </>
  )
}

function wordsOf(next: LoopNext, timeline: Timeline): string {
  if (next.kind === 'both-hands') return TEXTS.practise['both-hands'](percentOf(next.speed))
  if (next.kind === 'whole-piece') return TEXTS.practise['whole-piece']
  const { from, to } = printedLoop(timeline, next.passage)
  return TEXTS.practise.passage(from, to)
}

/** « Acquis », and what comes next. */
function Learnt({ timeline, store, commands, afterLoop }: RoundCardProps) {
  return (
    <>
      <p className={styles.learnt}>
        <Icon name="check" size={22} />
        <b>{TEXTS.learnt}</b>
      </p>
      <p className={styles.speed}>{TEXTS.learntWhy}</p>
      {afterLoop ? (
        <button type="button" className={styles.proposal} onClick={afterLoop.onAct}>
          {afterLoop.label}
        </button>
      ) : (
        offersOf({ store, timeline }).map((next) => (
          <button key={next.kind} type="button" className={styles.proposal} onClick={() => commands.practise(next)}>
            {wordsOf(next, timeline)}
          </button>
        ))
      )}
    </>
  )
}

/** Result of the round that has just ended, and what follows. It closes by itself; a touch keeps it open, and « Acquis » stays. */
export function RoundCard(props: RoundCardProps) {
  const round = useStore(props.store.view, (view) => view.round)
  const [dismissed, setDismissed] = useState<RoundNews | null>(null)
  if (!round || round === dismissed) return null
  const { step } = round
  return (
    <section
      key={round.count}
      className={classes(styles.card, step.kind === 'learnt' && styles.stays)}
      aria-label={TEXTS.roundLabel}
      aria-live="polite"
      data-testid="round"
    >
      <header className={styles.head}>
        <span>{TEXTS.round(round.count)}</span>
        <button type="button" className={styles.close} aria-label={TEXTS.dismiss} onClick={() => setDismissed(round)}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <Figures round={round} />
      {step.kind === 'again' && <CleanRounds clean={step.clean} of={step.of} />}
      {round.exercise && (
        <p className={styles.words} data-testid="exercise">
          {round.exercise}
        </p>
      )}
      {step.kind === 'learnt' ? <Learnt {...props} /> : <Change round={round} {...props} />}
    </section>
  )
}
