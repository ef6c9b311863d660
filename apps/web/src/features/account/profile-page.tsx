import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readTimingTrust } from '../../device/audio-trust.ts'
import { useNow } from '../../device/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { LineSkeletons } from '../../ui/skeleton.tsx'
import { comingWords } from '../../words/dates.ts'
import { counted } from '../../words/numbers.ts'
import { ACCOUNT_TEXTS } from './account.texts.ts'
import { LevelChoice } from './components/level-choice.tsx'
import { ThemeChooser } from './components/theme-chooser.tsx'
import { VoiceAndHands } from './components/voice-and-hands.tsx'
import { useConfiguration } from './configuration.ts'
import { type Learner, learnerOf } from './learner.ts'
import styles from './profile-page.module.css'
import { useLevelChange } from './use-level-change.ts'
import { userQuery } from './user.queries.ts'

const TEXTS = ACCOUNT_TEXTS.profile
const DATE = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })

export function ProfilePage(): ReactNode {
  const user = useQuery({ ...userQuery, select: learnerOf })
  if (user.data) return <Profile learner={user.data} />
  return (
    <div className={styles.page}>
      <h1>{TEXTS.title}</h1>
      {user.isError ? (
        <ErrorState title={ACCOUNT_TEXTS.failed} onRetry={() => void user.refetch()} retrying={user.isFetching} />
      ) : (
        <LineSkeletons count={8} height="24px" />
      )}
    </div>
  )
}

function Profile({ learner }: { readonly learner: Learner }) {
  const level = useLevelChange()
  const plan = learner.isPaying ? TEXTS.plan.premium : learner.isPremium ? TEXTS.plan.trial : TEXTS.plan.free
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.initial} aria-hidden="true">
          {learner.firstName.charAt(0).toLocaleUpperCase('fr-FR')}
        </span>
        <div>
          <h1>
            {learner.firstName} {learner.lastName && <em>{learner.lastName}</em>}
          </h1>
          <p className={styles.soft}>
            {learner.level.name}, {plan}
          </p>
        </div>
      </header>
      <div className={styles.cards}>
        <div className={styles.column}>
          <Card className={styles.card} aria-labelledby="identity">
            <h2 id="identity">{TEXTS.identity}</h2>
            <dl className={styles.facts}>
              <div>
                <dt>{TEXTS.firstName}</dt>
                <dd>{learner.firstName}</dd>
              </div>
              {learner.lastName && (
                <div>
                  <dt>{TEXTS.lastName}</dt>
                  <dd>{learner.lastName}</dd>
                </div>
              )}
              <div>
                <dt>{TEXTS.email}</dt>
                <dd>{learner.email}</dd>
              </div>
            </dl>
          </Card>
          <Display />
          <VoiceAndHands learner={learner} />
          <Setup />
          <Plan learner={learner} />
          <ButtonLink to="/logout" variant="outline" icon="leave" preload={false} className={styles.logout}>
            {TEXTS.logout}
          </ButtonLink>
        </div>
        <Card className={styles.card} aria-labelledby="level">
          <div>
            <h2 id="level">{TEXTS.level}</h2>
            <p className={styles.soft}>{TEXTS.levelHint}</p>
          </div>
          <LevelChoice legend={TEXTS.level} showLegend={false} value={learner.level.value} onChange={(value) => level.mutate(value)} />
        </Card>
      </div>
    </div>
  )
}

const NOTES = [
  { value: 'fingers', label: TEXTS.fingers },
  { value: 'names', label: TEXTS.names },
  { value: 'nothing', label: TEXTS.nothing },
] as const
const PLAYERS = [
  { value: 'piano', label: TEXTS.piano },
  { value: 'partition', label: TEXTS.score },
] as const

function Display() {
  const [notes, setNotes] = useConfiguration('ON_NOTE_DISPLAY', 'fingers')
  const [player, setPlayer] = useConfiguration('PLAYER_DISPLAY_MODE', 'piano')
  return (
    <Card className={styles.card} aria-labelledby="display">
      <h2 id="display">{TEXTS.display}</h2>
      <div className={styles.row}>
        <span>{TEXTS.theme}</span>
        <ThemeChooser />
      </div>
      <div className={styles.row}>
        <span>{TEXTS.player}</span>
        <Segmented label={TEXTS.player} value={player} options={PLAYERS} onChange={setPlayer} />
      </div>
      <div className={styles.row}>
        <span>{TEXTS.notes}</span>
        <Segmented label={TEXTS.notes} value={notes} options={NOTES} onChange={setNotes} />
      </div>
    </Card>
  )
}

/** Whether sound and keys come in time on this device, as the set-up doctor last found. */
function Setup() {
  const [trust] = useState(readTimingTrust)
  return (
    <Card className={styles.card} aria-labelledby="setup">
      <h2 id="setup">{TEXTS.setup}</h2>
      <div className={styles.row}>
        <div>
          <b>{TEXTS.checkSetup}</b>
          <p className={styles.soft}>{trust ? (trust.trusted ? TEXTS.setupGood : TEXTS.setupBad) : TEXTS.setupHint}</p>
        </div>
        <ButtonLink to="/setup-doctor" search={{ back: '/profile' }} variant="soft" aria-label={TEXTS.checkSetup}>
          {TEXTS.check}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Plan({ learner }: { readonly learner: Learner }) {
  const now = useNow()
  const { quota } = learner
  return (
    <Card className={styles.card} aria-labelledby="plan">
      <h2 id="plan">{TEXTS.subscription}</h2>
      <div className={styles.row}>
        <div>
          <b>{learner.isPremium ? TEXTS.premium : TEXTS.free}</b>
          <p className={styles.soft}>
            {learner.isPaying
              ? TEXTS.unlimited
              : learner.isPremium && learner.trialEndsAt
                ? TEXTS.trialUntil(DATE.format(learner.trialEndsAt))
                : `${ACCOUNT_TEXTS.subscribe.left(counted(quota.left, 'contenu gratuit', 'contenus gratuits'), quota.total)}. ${ACCOUNT_TEXTS.subscribe.renewed(comingWords(quota.renewedAt, now))}`}
          </p>
        </div>
        <ButtonLink to="/subscribe" variant="soft">
          {TEXTS.compare}
        </ButtonLink>
      </div>
    </Card>
  )
}
