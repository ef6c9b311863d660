import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLockedClick } from '../membership/front-door.ts'
import { lockedContent, lockedModule, type Module, type StepOfModule, stepAddress } from './module.queries.ts'

/** Props of a link to a module's page, which offers premium where the module is locked. */
export function useModuleLink() {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  return (module: Pick<Module, 'doneSteps' | 'id' | 'isFree' | 'paidContents' | 'steps'>) => {
    const page = { to: '/school/module/$moduleId', params: { moduleId: String(module.id) } } as const
    return { ...page, onClick: (event: MouseEvent): void => onLockedClick(event, lockedModule(module), () => void navigate(page)) }
  }
}

/** The same to a step of a module. */
export function useStepLink({ id, isFree }: Pick<Module, 'id' | 'isFree'>) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  return (step: Pick<StepOfModule, 'content' | 'index'>) => {
    const address = stepAddress(step, id)
    const onClick = (event: MouseEvent): void => onLockedClick(event, { ...lockedContent(step.content), isFree }, () => void navigate(address))
    return { ...address, onClick, preload: false } as const
  }
}
