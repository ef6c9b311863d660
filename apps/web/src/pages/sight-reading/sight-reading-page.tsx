import { capitalised } from '@prelude/domain/basics'
import {
  explainReading,
  lookingWords,
  makeReading,
  READING_LEVELS,
  type ReadingMemory,
  type ReadingStanding,
  readingFocusWords,
  readingLevelWords,
  readingsToNext,
  readingTitle,
  STEPS_UP,
  weakReading,
} from '@prelude/domain/learning/sight-reading'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { AnswerCard } from '../../music-ui/endless/answer-card.tsx'
import { LevelCard } from '../../music-ui/endless/level-card.tsx'
import { WeakPoints } from '../../music-ui/endless/weak-points.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { handsOfModel } from '../../shared/playables/front-door.ts'
import { useStandingSync } from '../../shared/standings/front-door.ts'
import { ButtonLink, IconLink } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { ListenButton } from '../../features/listening/front-door.ts'
import { TakeScore } from '../../features/result/front-door.ts'
import { type LastReading, type ReadingMode, readingSession } from './last-reading.store.ts'
import { nextReadingOf, readReading } from './reading-progress.ts'
import endless from '../../music-ui/endless/endless-layout.module.css'
import styles from './sight-reading-page.module.css'
import { SIGHT_READING_TEXTS as TEXTS } from './sight-reading.texts.ts'

/** Texts to read at sight, without end (`/school/sight-reading`). */
export function SightReadingPage(): ReactNode {
  const learner = useLearner()
  return (
    <div className={endless.page}>
      <PageHeader back={<IconLink to="/school" icon="left" label={TEXTS.back} />} title={<LeaningTitle words={TEXTS.title} />} lead={TEXTS.lead} />
      {learner ? <SightReading learner={learner} /> : <LineSkeletons count={3} height="120px" />}
    </div>
  )
}

/** More would not be read. */
const MOST_SHOWN = 4

const weakPoints = (memory: ReadingMemory) =>
  weakReading(memory)
    .slice(0, MOST_SHOWN)
    .map((focus) => {
      const average = memory[focus]?.average ?? 0
      return { key: focus, name: capitalised(readingFocusWords(focus)), average, label: TEXTS.average(average) }
    })

function SightReading({ learner }: { readonly learner: Learner }) {
  const [standing, setStanding] = useState(() => readReading(learner.id))
  useStandingSync('sight-reading', learner.id, () => setStanding(readReading(learner.id)))
  const { last, learnerId, series } = useStore(readingSession)
  const remaining = readingsToNext(standing)
  const points = weakPoints(standing.memory)
  return (
    <div className={endless.columns}>
      <div className={endless.main}>
        <LevelCard
          name={TEXTS.level(standing.level, READING_LEVELS)}
          adds={{ label: TEXTS.adds, words: readingLevelWords(standing.level) }}
          share={remaining === null ? 1 : Math.max(0, STEPS_UP - remaining) / STEPS_UP}
          remaining={remaining === null ? TEXTS.highest : TEXTS.toNext(remaining)}
        />
        {last && learnerId === learner.id && <ReadAnswer last={last} level={standing.level} />}
        <NextText learner={learner} standing={standing} isAfter={last !== null && learnerId === learner.id} />
      </div>
      <WeakPoints
        title={TEXTS.weak}
        hint={points.length === 0 ? TEXTS.weakNone : TEXTS.weakHint}
        points={points}
        series={series.count > 0 ? { title: TEXTS.series, words: TEXTS.answered(series.right, series.count) } : null}
      />
    </div>
  )
}

const MODES: readonly ReadingMode[] = ['time', 'wait']

/** What comes next, what to look at before it, and how it is read. */
function NextText({ learner, standing, isAfter }: { readonly learner: Learner; readonly standing: ReadingStanding; readonly isAfter: boolean }) {
  const piece = useMemo(() => makeReading(nextReadingOf(standing, learner.id)), [standing, learner.id])
  const mode = useStore(readingSession, (session) => session.mode)
  const read = (words: string) => (
    <ButtonLink to="/player/sight-reading" search={{ mode }} icon="play" size="main" preload={false}>
      {words}
    </ButtonLink>
  )
  return (
    <Card className={endless.card} aria-labelledby="next-text">
      <div className={endless.stage}>
        <div className={styles.words}>
          <p className={endless.soft}>{TEXTS.nextTitle}</p>
          <h2 id="next-text">{readingTitle(piece)}</h2>
          <p>{TEXTS.about(readingFocusWords(piece.order.focus))}</p>
          <h3>{TEXTS.lookFirst}</h3>
          <ul className={styles.looking}>
            {lookingWords(piece).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
        {!isAfter && (
          <div className={endless.teacher}>
            <Teacher expression="idle" size={92} />
          </div>
        )}
      </div>
      <div className={styles.start}>
        <Segmented
          label={TEXTS.mode}
          value={mode}
          options={MODES.map((value) => ({ value, label: TEXTS.modes[value] }))}
          onChange={(value) => readingSession.setState({ mode: value })}
        />
        <p className={endless.soft}>{TEXTS.modeHints[mode]}</p>
      </div>
      <div className={styles.ways}>
        <span className={styles.wide}>{read(TEXTS.read)}</span>
        <ListenButton />
      </div>
      {/* On a phone what there is to look at, and the text with its marks, are longer than the screen. */}
      <StickyBar>{read(isAfter ? TEXTS.next : TEXTS.read)}</StickyBar>
    </Card>
  )
}

const toneOf = (points: number | null): 'good' | 'near' | 'bad' => (points === null ? 'near' : points >= 80 ? 'good' : points >= 60 ? 'near' : 'bad')

/** A second reading goes slower than the first one, never below half of the tempo. */
const SLOWER = 0.8
const SLOWEST = 0.5
const SPEED_STEPS = 100
const slower = (speed: number): number => Math.max(SLOWEST, Math.round(speed * SLOWER * SPEED_STEPS) / SPEED_STEPS)

/** What was read, over the text itself, and the same again slower. */
function ReadAnswer({ last, level }: { readonly last: LastReading; readonly level: number }) {
  const { made, verdict, marks, move, counts, speed } = last
  const mode = useStore(readingSession, (session) => session.mode)
  const { title, sentences } = useMemo(() => explainReading(verdict), [verdict])
  const place = useRef(Number.NaN)
  const moved = move === 'up' ? TEXTS.up(level, readingLevelWords(level)) : move === 'down' ? TEXTS.down(level) : null
  const lines = [...sentences, ...(counts ? (verdict.isTimed ? [] : [TEXTS.untimed]) : [TEXTS.uncounted])]
  const points = verdict.points === null ? null : verdict.isTimed ? TEXTS.points(verdict.points) : TEXTS.firstTry(verdict.points)
  return (
    <Card className={endless.card} data-testid="reading-answer">
      <AnswerCard
        {...{ title, points, moved }}
        tone={toneOf(verdict.points)}
        sentences={lines}
        ways={
          <>
            <span className={styles.wide}>
              <ButtonLink to="/player/sight-reading" search={{ mode }} size="main" iconAfter="right" preload={false}>
                {TEXTS.next}
              </ButtonLink>
            </span>
            <ButtonLink
              to="/player/sight-reading"
              search={{ mode: verdict.isTimed ? 'time' : 'wait', again: true, speed: slower(speed) }}
              variant="soft"
              icon="retry"
              preload={false}
            >
              {TEXTS.again}
            </ButtonLink>
          </>
        }
      >
        <section aria-label={TEXTS.score}>
          <TakeScore
            playable={made.playable}
            transpositionId={null}
            timeline={made.sheet.timeline}
            hands={handsOfModel(made.sheet.model)}
            marks={marks}
            selection={null}
            place={place}
            onMeasures={() => undefined}
          />
        </section>
      </AnswerCard>
    </Card>
  )
}
