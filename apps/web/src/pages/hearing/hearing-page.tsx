import { capitalised } from '@prelude/domain/basics'
import {
  answerKeys,
  answersToNext,
  choiceKeys,
  focusWords,
  HEARING_LEVELS,
  type HearingMemory,
  hearingLevelWords,
  keysOf,
  STEPS_UP,
  weakFocuses,
} from '@prelude/domain/learning/hearing'
import type { Pitch } from '@prelude/domain/music'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { LevelCard } from '../../music-ui/endless/level-card.tsx'
import { WeakPoints } from '../../music-ui/endless/weak-points.tsx'
import { Teacher, type TeacherExpression } from '../../music-ui/teacher.tsx'
import { keyCaps } from '../../platform/key-caps.ts'
import { listenToShortcuts, shortcuts } from '../../platform/shortcuts.ts'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { Button, IconLink } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { ErrorState } from '../../ui/feedback/page-state.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ListenButton } from '../../features/listening/front-door.ts'
import { Answer } from './components/answer.tsx'
import { HearingKeyboard } from './components/hearing-keyboard.tsx'
import { Question } from './components/question.tsx'
import { classes } from '../../ui/theme/classes.ts'
import endless from '../../music-ui/endless/endless-layout.module.css'
import styles from './hearing-page.module.css'
import type { HearingState } from './hearing-session.ts'
import { HEARING_TEXTS as TEXTS } from './hearing.texts.ts'
import { keyWindow } from './key-window.ts'
import { type OpenHearing, useHearing } from './use-hearing.ts'
import { type HearingProgress, useHearingProgress } from './use-hearing-progress.ts'

/** Intervals, melodies, chords, rhythms, degrees, cadences and basses to hear and to play back, without end (`/school/hearing`). */
export function HearingPage(): ReactNode {
  const learner = useLearner()
  return (
    <div className={classes(endless.page, styles.page)}>
      <PageHeader back={<IconLink to="/school" icon="left" label={TEXTS.back} />} title={<LeaningTitle words={TEXTS.title} />} lead={TEXTS.lead} />
      {learner ? <Hearing learner={learner} /> : <LineSkeletons count={3} height="120px" />}
    </div>
  )
}

const NARROW = '(max-width: 999px)'
const isNarrowNow = (): boolean => matchMedia(NARROW).matches
function onNarrow(changed: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Space hears again or taps, Enter goes on, Backspace takes the answer back; letters are keys of the piano. */
function useHearingShortcuts({ state, session, tap }: OpenHearing, next: () => void): void {
  const latest = useRef({ state, session, tap, next })
  latest.current = { state, session, tap, next }
  useEffect(() => {
    const now = (): typeof latest.current => latest.current
    const hear = (): void => {
      const { state: at, session: open, tap: tapNow } = now()
      if (at?.phase === 'tapping') tapNow()
      else open?.hint('again')
    }
    const goOn = (): void => {
      const { state: at, session: open, next: goNext } = now()
      if (!at || at.phase === 'judged') goNext()
      else open?.startPulse()
    }
    const group = TEXTS.shortcutGroup
    const silence = listenToShortcuts()
    const unregister = shortcuts.register([
      { code: 'Space', group, run: hear },
      { code: 'Enter', group, run: goOn },
      { code: 'Backspace', group, run: () => now().session?.clear() },
    ])
    return () => {
      unregister()
      silence()
    }
  }, [])
}

/** Keys among which the answer is, and those that a hint or the answer shows. */
function shownKeys({ answer, clue, item }: HearingState): readonly Pitch[] {
  if (answer) return keysOf(item)
  return [...choiceKeys(item), ...(clue?.key ? [clue.key] : [])]
}

/** Keys that were struck in place of the answer; of what counts in any octave, those of another name. */
function crossedKeys({ item, keys }: HearingState): readonly Pitch[] {
  const isAnyOctave = item.kind === 'chord' || item.kind === 'bass' || item.kind === 'cadence'
  const right = isAnyOctave ? answerKeys(item) : keysOf(item)
  return keys.filter((key) => !right.some((pitch) => pitch === key || (isAnyOctave && (pitch - key) % 12 === 0)))
}

const expressionOf = (state: HearingState | null): TeacherExpression => {
  if (!state) return 'idle'
  if (!state.answer) return state.phase === 'hearing' ? 'thinking' : 'listening'
  return state.answer.verdict?.points === 100 ? 'happy' : 'encouraging'
}

function movedWords({ move, standing }: HearingProgress): string | null {
  if (move === 'up') return TEXTS.up(standing.level, hearingLevelWords(standing.level))
  return move === 'down' ? TEXTS.down(standing.level) : null
}

/** More would not be read. */
const MOST_SHOWN = 4

const weakPoints = (memory: HearingMemory) =>
  weakFocuses(memory)
    .slice(0, MOST_SHOWN)
    .map((focus) => {
      const average = memory[focus]?.average ?? 0
      return { key: focus, name: capitalised(focusWords(focus)), average, label: TEXTS.average(average) }
    })

function Hearing({ learner }: { readonly learner: Learner }) {
  const progress = useHearingProgress(learner.id)
  const [series, setSeries] = useState({ right: 0, count: 0 })
  const open = useHearing((order, { result, verdict }) => {
    progress.record(order, result)
    setSeries(({ right, count }) => ({ right: right + (verdict?.points === 100 ? 1 : 0), count: count + 1 }))
  })
  const { state, session } = open
  const next = (): void => void open.open(progress.next())
  useHearingShortcuts(open, next)
  const { standing } = progress
  const remaining = answersToNext(standing)
  return (
    <div className={endless.columns}>
      <div className={endless.main}>
        <LevelCard
          name={TEXTS.level(standing.level, HEARING_LEVELS)}
          adds={{ label: TEXTS.adds, words: hearingLevelWords(standing.level) }}
          share={remaining === null ? 1 : Math.max(0, STEPS_UP - remaining) / STEPS_UP}
          remaining={remaining === null ? TEXTS.highest : TEXTS.toNext(remaining)}
        />
        <Card className={classes(endless.card, styles.card)}>
          <div className={classes(endless.stage, styles.stage)}>
            {open.sound === 'silent' ? (
              <ErrorState title={TEXTS.silent} onRetry={next}>
                {TEXTS.silentHint}
              </ErrorState>
            ) : !state || !session ? (
              <Begin isStarting={open.sound === 'starting'} isReady={session !== null} onBegin={next} />
            ) : state.answer ? (
              <Answer state={state} answer={state.answer} session={session} moved={movedWords(progress)} onNext={next} />
            ) : (
              <Question state={state} session={session} onTap={open.tap} />
            )}
            <div className={classes(endless.teacher, styles.teacher)} data-answered={state?.answer ? true : undefined}>
              <Teacher expression={expressionOf(state)} size={92} />
            </div>
          </div>
          <Keys open={open} />
        </Card>
      </div>
      <WeakPoints
        title={TEXTS.weak}
        hint={weakFocuses(standing.memory).length === 0 ? TEXTS.weakNone : TEXTS.weakHint}
        points={weakPoints(standing.memory)}
        series={series.count > 0 ? { title: TEXTS.series, words: TEXTS.answered(series.right, series.count) } : null}
      />
    </div>
  )
}

/** The keys, and what else is heard. */
function Keys({ open: { state, held, pianos, letters, attach, pulse, choosePulse } }: { readonly open: OpenHearing }) {
  const isNarrow = useSyncExternalStore(onNarrow, isNarrowNow)
  const hasComputerKeys = useStore(keyCaps, ({ hasKeyboard }) => hasKeyboard)
  const shown = state ? shownKeys(state) : []
  return (
    <div className={styles.keys} data-rhythm={state?.item.kind === 'rhythm' || undefined}>
      <HearingKeyboard
        {...keyWindow(state?.item ?? null, state?.order.seed ?? 0, isNarrow)}
        item={state?.item ?? null}
        held={held}
        sounding={state?.sounding ?? []}
        shown={shown}
        crossed={state?.answer ? crossedKeys(state) : []}
        letters={state?.item.kind === 'rhythm' ? [] : letters}
        attach={attach}
      />
      <div className={styles.instruments}>
        {(pianos.length > 0 || hasComputerKeys) && <p className={endless.soft}>{pianos.length > 0 ? TEXTS.connected(pianos) : TEXTS.shortcuts}</p>}
        {state?.item.kind === 'rhythm' && <Switch label={TEXTS.drum} on={pulse === 'drum'} onChange={(on) => choosePulse(on ? 'drum' : 'click')} />}
        {pianos.length === 0 && <ListenButton />}
      </div>
    </div>
  )
}

function Begin({ isStarting, isReady, onBegin }: { readonly isStarting: boolean; readonly isReady: boolean; readonly onBegin: () => void }) {
  return (
    <div className={styles.begin}>
      <h2>{TEXTS.beginTitle}</h2>
      <p className={endless.soft}>{TEXTS.beginHint}</p>
      <Button size="main" icon="play" busy={isStarting} disabled={!isReady} onClick={onBegin}>
        {TEXTS.begin}
      </Button>
    </div>
  )
}
