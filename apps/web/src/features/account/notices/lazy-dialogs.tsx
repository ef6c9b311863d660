import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { optionalPart } from '../../../ui/feedback/optional-part.ts'

/* Loaded on first use. */
const AgeDialogFile = optionalPart(async () => (await import('./age-dialog.tsx')).AgeDialog)
const ParentDialogFile = optionalPart(async () => (await import('./age-dialog.tsx')).ParentAddressDialog)
const LevelDialogFile = optionalPart(async () => (await import('./level-dialog.tsx')).LevelDialog)
const ReturnDialogFile = optionalPart(async () => (await import('./return-dialog.tsx')).ReturnDialog)

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
