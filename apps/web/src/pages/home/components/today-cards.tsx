import { Link } from '@tanstack/react-router'
import { moduleCoverOf, StepCells } from '../../../features/modules/front-door.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { HomeChallenge, RecommendedModule } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import { useChallengeLink } from '../home-links.ts'
import styles from './today-cards.module.css'

/** The module to go on with, and its next step. */
export function ModuleCard({ module }: { readonly module: RecommendedModule }) {
  return (
    <Card aria-labelledby="module">
      <header className={styles.head}>
        <h2 id="module">{module.isBegun ? TEXTS.module : TEXTS.moduleFirst}</h2>
        <span>{TEXTS.moduleSteps(module.doneSteps, module.stepCount)}</span>
      </header>
      <Link to="/school/module/$moduleId" params={{ moduleId: String(module.id) }} className={styles.line}>
        <span className={styles.cover}>
          <Cover piece={moduleCoverOf(module)} />
        </span>
        <span className={styles.words}>
          <b>{module.title}</b>
          {module.next && <span>{TEXTS.moduleNext(module.next.name, module.next.minutes)}</span>}
        </span>
      </Link>
      <StepCells title={module.title} steps={module.stepCount} done={module.doneSteps} />
    </Card>
  )
}

/** The challenge of the day: the whole card opens it. */
export function ChallengeCard({ challenge: { entry, goalScore, isDone } }: { readonly challenge: HomeChallenge }) {
  const challengeLink = useChallengeLink()
  const score = isDone ? TEXTS.challengeDone : TEXTS.challengeScore(entry.bestScore, goalScore)
  return (
    <Card aria-labelledby="challenge" className={styles.challenge}>
      <Link {...challengeLink(entry)} className={styles.line}>
        <span className={styles.cover}>
          <Cover piece={entry.piece.cover} />
        </span>
        <div className={styles.words}>
          <h2 id="challenge">{TEXTS.challenge}</h2>
          <span>
            {entry.piece.title}, {score}
          </span>
        </div>
        <Icon name={isDone ? 'check' : 'right'} size={18} />
      </Link>
    </Card>
  )
}
