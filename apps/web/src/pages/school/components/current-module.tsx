import { Link, useNavigate } from '@tanstack/react-router'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import {
  useModuleLink,
  moduleCoverOf as coverOf,
  lockedModule,
  type Module,
  stepAddress,
  MODULES_TEXTS,
  StepCells,
} from '../../../features/modules/front-door.ts'
import { SCHOOL_TEXTS as TEXTS } from '../school.texts.ts'
import styles from './current-module.module.css'

/** The module to go on with: its next step is one press away. */
export function CurrentModule({ module }: { readonly module: Module }) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const { steps, doneSteps } = module
  const next = steps[Math.min(doneSteps, steps.length - 1)]
  const moduleLink = useModuleLink()
  const step = next && stepAddress(next, module.id)
  return (
    <section className={styles.current} aria-labelledby="current-module">
      <div className={styles.inside}>
        <span className={styles.cover}>
          <Cover piece={coverOf(module)} />
        </span>
        <div className={styles.words}>
          <p className={styles.over}>
            {doneSteps > 0 ? TEXTS.currentStep(doneSteps + 1, steps.length) : TEXTS.toBegin(MODULES_TEXTS.steps(steps.length))}
          </p>
          <h2 id="current-module">
            <Link {...moduleLink(module)}>
              <LeaningTitle words={module.title} />
            </Link>
          </h2>
          <p className={styles.soft}>{doneSteps > 0 && next ? MODULES_TEXTS.nextStep(next.name) : module.description}</p>
          <StepCells title={module.title} steps={module.steps.length} done={module.doneSteps} />
        </div>
        {step && (
          <ButtonLink
            {...step}
            icon="play"
            size="main"
            preload={false}
            onClick={(event) => onLockedClick(event, lockedModule(module), () => void navigate(step))}
          >
            {doneSteps > 0 ? TEXTS.continue : MODULES_TEXTS.start}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
