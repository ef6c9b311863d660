import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  COACHING_TEXTS as TEXTS,
  endSession,
  type Goal,
  gainsQuery,
  goToGoal,
  playerOfGoal,
  usePracticeSession,
} from '../../features/coaching/front-door.ts'
import { pieceOf } from '../../features/catalogue/front-door.ts'
import { Cover } from '../../music-ui/cover/cover.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { useLearner } from '../../shared/learner/front-door.ts'
import { PageState } from '../../shared/page-state/front-door.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import styles from './session-page.module.css'

/** A session under way: its goal, those behind and before, and at the end what was gained (`/revisions/session`). */
export function SessionPage(): ReactNode {
  const learner = useLearner()
  const session = usePracticeSession()
  // Whose session it is, is not known before.
  if (!learner) return null
  if (!session) return <Navigate to="/revisions" replace />
  const goal = session.goals[session.place]
  if (!goal) return <Gained since={session.startedAt} />
  return (
    <div className={styles.page}>
      <PageHeader title={TEXTS.session} lead={TEXTS.place(session.place + 1, session.goals.length)} />
      <CurrentGoal
        goal={goal}
        place={session.place}
        isPlayed={session.played.includes(session.place)}
        isLast={session.place === session.goals.length - 1}
      />
      <Card aria-labelledby="goals">
        <h2 id="goals">{TEXTS.goals}</h2>
        <ol className={styles.goals}>
          {session.goals.map((goal, place) => (
            <li
              key={`${goal.kind} ${goal.playable_type} ${goal.playable_id} ${goal.from_measure} ${goal.hands}`}
              aria-current={place === session.place ? 'step' : undefined}
              className={styles.goal}
            >
              <span className={styles.mark}>{session.played.includes(place) ? <Icon name="check" size={18} /> : place + 1}</span>
              <span className={styles.words}>
                <b>{goal.title}</b>
                <span>
                  {TEXTS.kinds[goal.kind]}, {TEXTS.passage(goal)}
                </span>
              </span>
              <span className={styles.minutes}>{session.played.includes(place) ? TEXTS.played : TEXTS.minutes(goal.minutes)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

interface CurrentGoalProps {
  readonly goal: Goal
  readonly place: number
  readonly isPlayed: boolean
  readonly isLast: boolean
}

function CurrentGoal({ goal, place, isPlayed, isLast }: CurrentGoalProps) {
  return (
    <Card className={styles.current} aria-labelledby="goal">
      {goal.entry && (
        <span className={styles.cover}>
          <Cover piece={pieceOf(goal.entry.piece).cover} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.kind}>
          {TEXTS.kinds[goal.kind]}, {TEXTS.minutes(goal.minutes)}
        </p>
        <h2 id="goal">{goal.title}</h2>
        <p>{TEXTS.passage(goal)}</p>
        <p className={styles.why}>{TEXTS.reason(goal)}</p>
      </div>
      <div className={styles.acts}>
        <ButtonLink {...playerOfGoal(goal)} size="main" icon="play" variant={isPlayed ? 'soft' : 'primary'}>
          {isPlayed ? TEXTS.playAgain : TEXTS.play}
        </ButtonLink>
        <Button variant={isPlayed ? 'primary' : 'text'} onClick={() => goToGoal(place + 1)}>
          {isPlayed ? (isLast ? TEXTS.finish : TEXTS.next) : TEXTS.skip}
        </Button>
      </div>
    </Card>
  )
}

function Gained({ since }: { readonly since: string }) {
  const gains = useQuery(gainsQuery(since))
  return (
    <div className={styles.page}>
      <PageHeader title={<LeaningTitle words={TEXTS.doneTitle} />} />
      {gains.data ? (
        <Card aria-labelledby="gained" className={styles.gained}>
          <Teacher expression={gains.data.takes > 0 ? 'happy' : 'encouraging'} size={96} />
          <div className={styles.words}>
            <h2 id="gained">{TEXTS.gained}</h2>
            {gains.data.takes === 0 ? <p>{TEXTS.noGain}</p> : <p>{TEXTS.playedTime(gains.data.seconds, gains.data.takes)}</p>}
            <ul className={styles.gains}>
              {gains.data.sections.map((section) => (
                <li key={`${section.playable_type} ${section.playable_id} ${section.letter}`}>
                  <b>{TEXTS.sectionOf(section)}</b>
                  <span>{section.is_new ? TEXTS.learnt(section) : TEXTS.rightNotes(section)}</span>
                </li>
              ))}
              {gains.data.bests.map(({ title, before, after }) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{TEXTS.best(before, after)}</span>
                </li>
              ))}
            </ul>
          </div>
        </Card>
      ) : (
        <PageState
          query={gains}
          loading={<Skeleton width="100%" height="240px" radius="30px" />}
          failed={TEXTS.gainsFailed}
          failedHint={TEXTS.gainsFailedHint}
        />
      )}
      <div className={styles.acts}>
        <ButtonLink to="/home" size="main" onClick={endSession}>
          {TEXTS.toHome}
        </ButtonLink>
        <ButtonLink to="/revisions" variant="text" onClick={endSession}>
          {TEXTS.another}
        </ButtonLink>
      </div>
    </div>
  )
}
