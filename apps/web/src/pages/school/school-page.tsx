import { recommendedModules } from '@prelude/domain/learning'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { LEVEL_NAMES, useLearner } from '../../shared/learner/front-door.ts'
import { CurrentModule } from './components/current-module.tsx'
import { LevelRow } from './components/level-row.tsx'
import {
  ModuleList,
  type Module,
  modulesQuery,
  levelShownFirst,
  moduleToContinue,
  type SchoolLevel,
  schoolLevels,
  MODULES_TEXTS,
} from '../../features/modules/front-door.ts'
import { SkillCard } from './components/skill-card.tsx'
import { SCHOOL_TEXTS as TEXTS } from './school.texts.ts'
import { LinkCard } from '../../ui/layout/link-card.tsx'
import styles from './school-page.module.css'

/** The levels, the module to go on with, the other modules of the level, the skills; and the way to the evaluation. */
export function SchoolPage(): ReactNode {
  const modules = useQuery(modulesQuery)
  return (
    <div className={styles.page}>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      {modules.data ? (
        <School modules={modules.data} />
      ) : (
        <PageState
          query={modules}
          loading={<LineSkeletons count={3} height="120px" />}
          failed={MODULES_TEXTS.failed}
          failedHint={MODULES_TEXTS.failedHint}
        />
      )}
    </div>
  )
}

function School({ modules }: { readonly modules: readonly Module[] }) {
  const learner = useLearner()
  const [chosenLevel, setChosenLevel] = useState<number | null>(null)
  const level = chosenLevel ?? levelShownFirst(modules, learner?.level.value ?? 1)
  const levels = schoolLevels(modules)
  const ofLevel = modules.filter((module) => module.level === level)
  const current = moduleToContinue(ofLevel)
  const isPremium = learner?.isPremium ?? false
  const { started, notStarted } = recommendedModules(
    ofLevel.filter((module) => module !== current),
    isPremium,
  )
  const next = levels.find(({ value, total }) => value > level && total > 0)
  const shown = [current, ...started, ...notStarted]
  const others = ofLevel.filter((module) => !shown.includes(module))
  return (
    <>
      {modules.length > 0 && <LevelRow levels={levels} chosen={level} onChoose={setChosenLevel} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {current && <CurrentModule module={current} />}
          {started.length > 0 && <ModuleList title={TEXTS.started} modules={started} withLocks={!isPremium && learner !== undefined} />}
          {notStarted.length > 0 && <ModuleList title={TEXTS.notStarted} modules={notStarted} withLocks={!isPremium && learner !== undefined} />}
          {others.length > 0 && (
            <ModuleList
              title={TEXTS.ofLevel(LEVEL_NAMES[level] ?? String(level), others.length)}
              modules={others}
              withLocks={learner ? !learner.isPremium : false}
            >
              {next && <NextLevel level={next} onChoose={setChosenLevel} />}
            </ModuleList>
          )}
          <div className={styles.more}>
            <WayTo page="/school/sight-reading" words={TEXTS.links.sightReading} tone="left" />
            <WayTo page="/school/hearing" words={TEXTS.links.hearing} tone="brand" />
            <WayTo page="/school/blocs" words={TEXTS.links.blocs} tone="left" />
            <Evaluation />
          </div>
        </div>
        <SkillCard />
      </div>
    </>
  )
}

/** After the modules of a level: the next one. */
function NextLevel({ level: { value, name, total }, onChoose }: { readonly level: SchoolLevel; readonly onChoose: (level: number) => void }) {
  const choose = (): void => {
    onChoose(value)
    scrollTo({ top: 0 })
  }
  return (
    <button type="button" className={styles.next} onClick={choose}>
      <span>
        <b>{TEXTS.after(name)}</b>
        <span>{TEXTS.modules(total)}</span>
      </span>
      <Icon name="right" />
    </button>
  )
}

interface WayToProps {
  readonly page: '/school/blocs' | '/school/hearing' | '/school/sight-reading'
  readonly words: { readonly title: string; readonly hint: string; readonly action: string }
  readonly tone: 'brand' | 'left'
}

/** To a part of the school beside the modules. */
const WayTo = ({ page, words, tone }: WayToProps) => (
  <LinkCard tone={tone} title={words.title} hint={words.hint}>
    <ButtonLink to={page} variant="outline">
      {words.action}
    </ButtonLink>
  </LinkCard>
)

function Evaluation() {
  return (
    <LinkCard tone="brand" title={TEXTS.evaluation} hint={TEXTS.evaluationHint}>
      <ButtonLink to="/player/evaluation" variant="outline" preload={false}>
        {TEXTS.evaluationAction}
      </ButtonLink>
    </LinkCard>
  )
}
