import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { type OnboardingFlag, useLearner, useUpdateConfiguration, withOnboardingFlag } from '../../../shared/learner/front-door.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { focusIfLost } from '../../../ui/focus.ts'
import { changeHome, type Home } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import { TUTORIAL_CHALLENGE } from '../home-links.ts'
import styles from './home-banner.module.css'

type Banner = NonNullable<Home['banner']>

const TUTORIAL = {
  to: '/player/challenge/$playableId/$artist/$songname',
  params: { playableId: String(TUTORIAL_CHALLENGE), artist: '-', songname: '-' },
} as const

/** What puts a banner away for good: the flag of ONBOARDING and its value (spec: learning §3.2). */
const AWAY: Readonly<Record<Banner, { readonly flag: OnboardingFlag; readonly value: boolean }>> = {
  evaluation: { flag: 'hideEvaluationBanner', value: true },
  tutorial: { flag: 'displayTutorialBanner', value: false },
}

/** Offers the evaluation or the tutorial, until it is put away. */
export function HomeBanner({ banner }: { readonly banner: Banner | null }): ReactNode {
  const queries = useQueryClient()
  const learner = useLearner()
  const { mutate } = useUpdateConfiguration()
  const was = useRef(banner)
  useEffect(() => {
    // The button that put it away is gone.
    if (was.current && !banner) focusIfLost(document.getElementById('content'))
    was.current = banner
  }, [banner])
  if (!banner) return null
  const putAway = (): void => {
    const { flag, value } = AWAY[banner]
    mutate({ name: 'ONBOARDING', value: withOnboardingFlag(learner, flag, value) })
    changeHome(queries, (home) => ({ ...home, banner: null }))
  }
  const isEvaluation = banner === 'evaluation'
  return (
    <div className={styles.banner}>
      <Notice
        icon={isEvaluation ? 'question' : 'keyboard'}
        title={isEvaluation ? TEXTS.evaluationTitle : TEXTS.tutorialTitle}
        actions={
          <>
            {isEvaluation ? (
              <ButtonLink to="/player/evaluation" variant="outline" preload={false}>
                {TEXTS.evaluation}
              </ButtonLink>
            ) : (
              <ButtonLink {...TUTORIAL} search={{ tuto: true }} variant="outline" preload={false}>
                {TEXTS.tutorial}
              </ButtonLink>
            )}
            <Button variant="text" onClick={putAway}>
              {TEXTS.hideBanner}
            </Button>
          </>
        }
      >
        {isEvaluation ? TEXTS.evaluationWords : TEXTS.tutorialWords}
      </Notice>
    </div>
  )
}
