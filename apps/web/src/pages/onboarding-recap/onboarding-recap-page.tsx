import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { goalWordsOf, hasGoalWords, userGoalsOf } from '@prelude/domain/learning'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNoteName } from '../../platform/middle-c.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { ACCOUNT_TEXTS, GOAL_NAMES } from '../../features/account/front-door.ts'
import { configurationOf, type Learner, learnerOf, LEVELS, userQuery } from '../../shared/learner/front-door.ts'
import { ONBOARDING_RECAP_TEXTS as TEXTS } from './onboarding-recap.texts.ts'
import styles from './onboarding-recap-page.module.css'

/** The answers of the onboarding, each with a link to change it (`/onboarding-recap`). */
export function OnboardingRecapPage(): ReactNode {
  const user = useQuery({ ...userQuery, select: learnerOf })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Teacher expression="happy" size={96} />
        <div>
          <h1>
            <LeaningTitle words={TEXTS.title} />
          </h1>
          <p>{TEXTS.lead}</p>
        </div>
      </header>
      {user.data ? (
        <Recap learner={user.data} />
      ) : (
        <PageState query={user} loading={<LineSkeletons count={4} height="72px" />} failed={ACCOUNT_TEXTS.failed} />
      )}
    </div>
  )
}

function Recap({ learner }: { readonly learner: Learner }) {
  const { vocalRange } = learner
  const pitchName = useNoteName()
  const words = goalWordsOf(configurationOf(learner, 'USER_GOAL_WORDS'))
  const goals = userGoalsOf(configurationOf(learner, 'USER_GOALS')).map((goal) => (hasGoalWords(goal) && words[goal]) || GOAL_NAMES[goal])
  const keyboard = configurationOf(learner, 'KEYBOARD_TYPE')
  const level = LEVELS.find(({ value }) => value === learner.level.value)
  return (
    <div className={styles.body}>
      <Card className={styles.card}>
        <dl>
          <Line what={TEXTS.level} to="/profile">
            <b>{learner.level.name}</b>
            {level && <span>{level.can}</span>}
          </Line>
          <Line what={TEXTS.goals} to="/profile">
            {goals.length === 0 ? <span>{TEXTS.noGoals}</span> : goals.map((goal) => <b key={goal}>{goal}</b>)}
          </Line>
          <Line what={TEXTS.keyboard} to="/profile">
            <b>{TEXTS.keyboards[keyboard === 'midi' || keyboard === 'none' ? keyboard : 'classic']}</b>
          </Line>
          <Line what={TEXTS.voice} to="/ambitus">
            {vocalRange ? <b>{TEXTS.voiceKnown(pitchName(vocalRange.low), pitchName(vocalRange.high))}</b> : <span>{TEXTS.voiceUnknown}</span>}
          </Line>
        </dl>
      </Card>
      <div className={styles.actions}>
        <ButtonLink to="/home" icon="play" size="main">
          {TEXTS.start}
        </ButtonLink>
        <ButtonLink to="/school" variant="outline" size="main">
          {TEXTS.school}
        </ButtonLink>
      </div>
    </div>
  )
}

function Line({ what, to, children }: { readonly what: string; readonly to: '/profile' | '/ambitus'; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{what}</dt>
      <dd>
        <div>{children}</div>
        <ButtonLink to={to} {...(to === '/ambitus' && { search: { back: '/onboarding-recap' } })} variant="soft" aria-label={TEXTS.changeOf(what)}>
          {TEXTS.change}
        </ButtonLink>
      </dd>
    </div>
  )
}
