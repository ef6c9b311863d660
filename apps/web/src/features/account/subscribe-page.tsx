import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow } from '../../device/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Callout } from '../../ui/page-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { comingWords } from '../../words/dates.ts'
import { counted } from '../../words/numbers.ts'
import { ACCOUNT_TEXTS } from './account.texts.ts'
import type { Learner } from './learner.ts'
import styles from './subscribe-page.module.css'
import { useLearner } from './user.queries.ts'

const TEXTS = ACCOUNT_TEXTS.subscribe
const DATE = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })

/** What free gives and what premium gives. No price stands here while nothing can be bought. */
export function SubscribePage(): ReactNode {
  const learner = useLearner()
  const { back, from } = useSearch({ from: '/member/shell/subscribe' })
  const quota = learner ? TEXTS.quota[learner.quota.period](learner.quota.total) : '–'
  return (
    <div className={styles.page}>
      <PageHeader
        title={
          <>
            {TEXTS.title[0]} <em>{TEXTS.title[1]}</em>
          </>
        }
        lead={TEXTS.lead}
      />
      <div className={styles.columns}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{TEXTS.freePlan}</th>
              <th scope="col">{TEXTS.premiumPlan}</th>
            </tr>
          </thead>
          <tbody>
            {TEXTS.rows(quota).map(([what, free, premium]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{free}</td>
                <td>{premium}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.side}>
          {from === 'import' && !learner?.isPremium && (
            <Callout tone="warning" title={TEXTS.importTitle}>
              <p>{TEXTS.importQuota}</p>
              <ButtonLink to="/catalog" search={{ own: 'true' }} variant="text" className={styles.pieces ?? ''}>
                {TEXTS.importPieces}
              </ButtonLink>
            </Callout>
          )}
          {learner && <Standing learner={learner} />}
          {!learner?.isPremium && (
            <Callout title={TEXTS.openTitle}>
              <p>{TEXTS.open}</p>
            </Callout>
          )}
          <ButtonLink to={back && !back.startsWith('/player') ? back : '/home'} size="main" wide>
            {learner?.isPremium ? TEXTS.back : TEXTS.stay}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Standing({ learner }: { readonly learner: Learner }) {
  const now = useNow()
  const { quota } = learner
  if (learner.isPaying) return <Callout tone="good" title={TEXTS.member} />
  return (
    <Card className={styles.left}>
      <h2>{TEXTS.leftTitle}</h2>
      <p className={styles.count}>{TEXTS.left(counted(quota.left, 'contenu gratuit', 'contenus gratuits'), quota.total)}</p>
      <ProgressBar value={quota.total ? (100 * quota.left) / quota.total : 0} label={TEXTS.leftTitle} tone="var(--melody)" />
      <p className={styles.soft}>
        {quota.left === 0 && `${TEXTS.noneLeft} `}
        {TEXTS.renewed(comingWords(quota.renewedAt, now))}
      </p>
      {learner.isPremium && learner.trialEndsAt && <p className={styles.soft}>{TEXTS.trial(DATE.format(learner.trialEndsAt))}</p>}
    </Card>
  )
}
