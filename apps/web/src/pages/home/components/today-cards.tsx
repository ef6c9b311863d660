import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Challenge, nextChallengeQuery, pointsLacking } from '../../../features/challenges/front-door.ts'
import {
  levelShownFirst,
  type Module,
  moduleCoverOf,
  modulesQuery,
  moduleToContinue,
  StepCells,
  useModuleLink,
} from '../../../features/school/front-door.ts'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './today-cards.module.css'

/** What else there is to do today: the module to go on with, and a challenge. What is not loaded, or done, takes no space. */
export function TodayCards() {
  const learner = useLearner()
  const modules = useQuery(modulesQuery).data ?? []
  const challenge = useQuery(nextChallengeQuery(null)).data?.challenge
  const level = levelShownFirst(modules, learner?.level.value ?? 1)
  const module = moduleToContinue(modules.filter((one) => one.level === level))
  return (
    <>
      {module && <ModuleCard module={module} />}
      {challenge && <ChallengeCard challenge={challenge} />}
    </>
  )
}

function ModuleCard({ module }: { readonly module: Module }) {
  const step = module.steps[module.doneSteps]
  const moduleLink = useModuleLink()
  return (
    <Card aria-labelledby="module">
      <header className={styles.head}>
        <h2 id="module">{module.doneSteps > 0 ? TEXTS.module : TEXTS.moduleFirst}</h2>
        <span>{TEXTS.moduleSteps(module.doneSteps, module.steps.length)}</span>
      </header>
      <Link {...moduleLink(module)} className={styles.line}>
        <span className={styles.cover}>
          <Cover piece={moduleCoverOf(module)} />
        </span>
        <span className={styles.words}>
          <b>{module.title}</b>
          {step && <span>{TEXTS.moduleNext(step.name)}</span>}
        </span>
        <Icon name="right" size={18} />
      </Link>
      <StepCells module={module} />
    </Card>
  )
}

function ChallengeCard({ challenge }: { readonly challenge: Challenge }) {
  return (
    <Card aria-labelledby="challenge">
      <h2 id="challenge">{TEXTS.challenge}</h2>
      <Link to="/challenges" className={styles.line}>
        <span className={styles.cover}>
          <Cover piece={challenge.piece.cover} />
        </span>
        <span className={styles.words}>
          <b>{challenge.piece.title}</b>
          <span>{challenge.score === null ? TEXTS.challengeNew : TEXTS.challengeLacking(pointsLacking(challenge))}</span>
        </span>
        <Icon name="right" size={18} />
      </Link>
    </Card>
  )
}
