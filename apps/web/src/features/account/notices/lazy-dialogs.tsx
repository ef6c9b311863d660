import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useLearner } from '../../../shared/learner/front-door.ts'

/** Loaded on first use; if the chunk cannot be fetched the page works without it, and the next use retries. */
const file = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => () => null) }))

const AgeDialogFile = file(async () => (await import('./age-dialog.tsx')).AgeDialog)
const ParentDialogFile = file(async () => (await import('./age-dialog.tsx')).ParentAddressDialog)
const LevelDialogFile = file(async () => (await import('./level-dialog.tsx')).LevelDialog)
const ReturnDialogFile = file(async () => (await import('./return-dialog.tsx')).ReturnDialog)

/** Asked of everyone once the account exists, however it was made: the age, then the level. */
export function FirstQuestions(): ReactNode {
  const age = useLearner()?.age
  const [asksLevel, setAsksLevel] = useState(false)
  if (age === 'unknown' && !asksLevel) setAsksLevel(true)
  if (age === undefined || (age !== 'unknown' && !asksLevel)) return null
  return (
    <Suspense key={age === 'unknown' ? 'age' : 'level'} fallback={null}>
      {age === 'unknown' ? <AgeDialogFile /> : <LevelDialogFile onDone={() => setAsksLevel(false)} />}
    </Suspense>
  )
}

/** Another parent's address. */
export const ParentDialog = (props: ComponentProps<typeof ParentDialogFile>) => (
  <Suspense fallback={null}>
    <ParentDialogFile {...props} />
  </Suspense>
)

/** A learner who logs in before the account is erased is asked once a visit. */
export const DeletionDialog = (props: ComponentProps<typeof ReturnDialogFile>) => (
  <Suspense fallback={null}>
    <ReturnDialogFile {...props} />
  </Suspense>
)
