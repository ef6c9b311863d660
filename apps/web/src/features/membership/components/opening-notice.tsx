import { Button, type ButtonProps } from '../../../ui/controls/button.tsx'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { MEMBERSHIP_TEXTS } from '../membership.texts.ts'
import { useOpeningNotice } from '../use-opening-notice.ts'

const TEXTS = MEMBERSHIP_TEXTS.opening

/** « Me prévenir de l’ouverture »: what stands where « S’abonner » will be once payment is open. */
export function OpeningNotice({ variant = 'outline', size }: Pick<ButtonProps, 'variant' | 'size'>) {
  const notice = useOpeningNotice()
  const age = useLearner()?.age
  // No address of a child is kept without a parent's word.
  if (age === undefined || age === 'unknown' || age === 'parent_awaited') return null
  return (
    <Button
      variant={variant}
      {...(size && { size })}
      wide
      icon={notice.isDone ? 'check' : 'bell'}
      busy={notice.isPending}
      disabled={notice.isDone}
      onClick={notice.join}
    >
      {notice.isDone ? TEXTS.noted : TEXTS.ask}
    </Button>
  )
}
