import { difficultyLabel } from '@prelude/domain/learning'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { ButtonLink, IconLink } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { classes } from '../../ui/theme/classes.ts'
import { Cover } from '../../music-ui/cover/cover.tsx'
import { Difficulty } from '../../music-ui/difficulty.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { DeclaredMark } from '../../shared/declaring/front-door.ts'
import { LEVEL_NAMES, useLearner } from '../../shared/learner/front-door.ts'
import { ModuleAside } from './components/module-aside.tsx'
import {
  useStepLink,
  moduleCoverOf as coverOf,
  type Module,
  moduleQuery,
  type StepOfModule,
  MODULES_TEXTS,
} from '../../features/modules/front-door.ts'
import styles from './module-page.module.css'
import { MODULE_TEXTS as TEXTS } from './module.texts.ts'

const ICONS: Readonly<Record<StepOfModule['content']['kind'], IconName>> = {
  exercise: 'keyboard',
  lesson: 'play',
  challenge: 'flag',
  version: 'notes',
}

/** One module: its steps on a line, the current one highlighted (`/school/module/{moduleId}`). */
export function ModulePage(): ReactNode {
  const { moduleId } = useParams({ from: '/member/shell/school/module/$moduleId' })
  const id = Number(moduleId)
  const module = useQuery({ ...moduleQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })
  usePageTitle(module.data?.title)
  if (module.data) return <ModuleSteps module={module.data} />
  return (
    <PageState
      query={module}
      loading={<LineSkeletons count={6} height="80px" />}
      failed={MODULES_TEXTS.failed}
      failedHint={MODULES_TEXTS.failedHint}
      unknown={<NoModule />}
    />
  )
}

function NoModule() {
  return (
    <EmptyState
      heading="h1"
      picture={<SilencePicture />}
      title={<LeaningTitle words={TEXTS.notFound} />}
      actions={<ButtonLink to="/school">{TEXTS.back}</ButtonLink>}
    >
      {TEXTS.notFoundHint}
    </EmptyState>
  )
}

function ModuleSteps({ module }: { readonly module: Module }) {
  const stepLink = useStepLink(module)
  const learner = useLearner()
  const { steps, doneSteps } = module
  const now = steps[Math.min(doneSteps, steps.length - 1)]
  const level = LEVEL_NAMES[module.level]
  const first = module.isFinished ? steps[0] : now
  const words = module.isFinished ? TEXTS.again : doneSteps === 0 ? MODULES_TEXTS.start : TEXTS.resume(doneSteps + 1)
  const go = first && (
    <ButtonLink {...stepLink(first)} icon="play" size="main">
      {words}
    </ButtonLink>
  )
  return (
    <article>
      <header className={styles.head}>
        <IconLink to="/school" icon="left" label={TEXTS.back} />
        <span className={styles.cover}>
          <Cover piece={coverOf(module)} />
        </span>
        <div className={styles.heading}>
          <p className={styles.chips}>
            <Difficulty value={module.difficulty} />
            {level !== undefined && level !== difficultyLabel(module.difficulty) && <Chip>{level}</Chip>}
            {module.isFree ? (
              <Chip>{MODULES_TEXTS.free}</Chip>
            ) : (
              learner && !learner.isPremium && module.countedContents > 0 && <Chip icon="lock">{MODULES_TEXTS.counted(module.countedContents)}</Chip>
            )}
          </p>
          <h1>
            <LeaningTitle words={module.title} />
          </h1>
          <p className={styles.lead}>{module.description}</p>
          <div className={styles.actions}>
            {go && <span className={styles.go}>{go}</span>}
            {module.sheetVersionId !== null && (
              <ButtonLink
                to="/song/$playableType/$playableId/$artist/$songname"
                params={{ playableType: 'version', playableId: String(module.sheetVersionId), artist: '-', songname: '-' }}
                icon="scoreFile"
                variant="text"
              >
                {TEXTS.sheet}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <div className={styles.columns}>
        <section className={styles.steps} aria-labelledby="steps">
          <header>
            <h2 id="steps">{MODULES_TEXTS.steps(steps.length)}</h2>
            <span>{TEXTS.left(doneSteps, steps.length, module.declaredSteps.length)}</span>
          </header>
          <ol>
            {steps.map((step, place) => {
              const done = place < doneSteps
              const isNow = step === now && !module.isFinished
              const isDeclared = module.declaredSteps.includes(step.index)
              return (
                <li
                  key={step.index}
                  className={classes(styles.step, done && (isDeclared ? styles.said : styles.done), isNow && styles.now)}
                  aria-current={isNow ? 'step' : undefined}
                >
                  <span className={styles.mark}>{done ? <Icon name={isDeclared ? 'speech' : 'check'} size={18} /> : place + 1}</span>
                  <Link {...stepLink(step)} className={styles.card}>
                    <span className={classes(styles.picture, styles[step.content.kind])}>
                      <Icon name={ICONS[step.content.kind]} />
                    </span>
                    <span className={styles.words}>
                      <span>{kindWords(step)}</span>
                      <b>{step.name}</b>
                      <span>{step.description}</span>
                    </span>
                    <StepState step={step} module={module} isNow={isNow} />
                  </Link>
                  {step.choices && (
                    <p className={styles.choices}>
                      {TEXTS.choose}
                      {step.choices.map(({ name, content }) => (
                        <Link key={content.id} {...stepLink({ content, index: step.index })}>
                          {name}
                        </Link>
                      ))}
                    </p>
                  )}
                </li>
              )
            })}
          </ol>
        </section>
        <ModuleAside module={module} />
      </div>
      {go && <StickyBar>{go}</StickyBar>}
    </article>
  )
}

/** What is known of a step: declared, its points, done, or the next one to do. */
function StepState({ step, module, isNow }: { readonly step: StepOfModule; readonly module: Module; readonly isNow: boolean }) {
  if (module.declaredSteps.includes(step.index))
    return (
      <span className={styles.state}>
        <DeclaredMark thing="step" />
      </span>
    )
  if (step.score !== null)
    return (
      <span className={styles.state}>
        <span className={styles.points}>{TEXTS.points(step.score)}</span>
        <span className={styles.number} aria-hidden="true">
          {Math.round(step.score)}
        </span>
      </span>
    )
  if (step.index < module.doneSteps) return <span className={styles.state}>{TEXTS.seen}</span>
  return isNow ? <span className={classes(styles.state, styles.next)}>{TEXTS.now}</span> : null
}

function kindWords({ content }: StepOfModule): string {
  if (content.kind === 'exercise') return `${TEXTS.kinds.exercise}, ${TEXTS.exercises[content.type].toLocaleLowerCase('fr')}`
  if (content.kind === 'lesson') return `${TEXTS.kinds.lesson}, ${MODULES_TEXTS.duration(content.durationSeconds)}`
  return TEXTS.kinds[content.kind]
}
