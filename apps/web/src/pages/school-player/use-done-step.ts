import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import type { DoneStep, PlaceInModule } from './done-dialog.tsx'
import { moduleQuery, useRefreshModule, useStepDone } from '../../features/modules/front-door.ts'
import { SCHOOL_PLAYER_TEXTS as TEXTS } from './school-player.texts.ts'
import type { ReportedTake } from './school-playable.tsx'

interface DoneStepParts {
  /** Identity of what is played: what was said of another content, tonality or tempo is gone. */
  readonly here: string
  readonly place: PlaceInModule | null
  readonly exerciseId: number | null
}

type Reported = Omit<DoneStep, 'module'>

/** What was played or seen last, once the server has marked the step of the module. */
export function useDoneStep({ here, place, exerciseId }: DoneStepParts) {
  const [ended, setEnded] = useState<(DoneStep & { readonly of: string }) | null>(null)
  const module = useQuery({ ...moduleQuery(place?.moduleId ?? 0), enabled: place !== null })
  const stepDone = useStepDone()
  const refreshModule = useRefreshModule()
  const setDone = (step: DoneStep | null): void => setEnded(step && { ...step, of: here })
  /** The learner's word for the step; throws where it was not kept. */
  const declareDone = async (): Promise<void> => {
    if (!place) return
    const updated = await stepDone.mutateAsync({ ...place, exerciseId, isDeclared: true })
    setDone({ takeId: null, score: null, isDeclared: true, module: updated })
  }
  const reportDone = (more: Reported): void => {
    if (!place || more.missedTonality) {
      setDone({ ...more, module: null })
      return
    }
    stepDone.mutate(
      { ...place, exerciseId },
      {
        onSuccess: (updated) => setDone({ ...more, module: updated }),
        onError: () => toast({ message: TEXTS.failed, tone: 'bad', action: { label: TEXTS.retry, onClick: () => reportDone(more) } }),
      },
    )
  }
  /** The step was marked as done with its take: the module shows the next one. */
  const stepRead = async (more: Reported): Promise<void> => {
    if (!place) {
      reportDone(more)
      return
    }
    await refreshModule(place.moduleId)
    const { data } = await module.refetch()
    setDone({ ...more, module: data ?? null })
  }
  const end = ({ isComplete, isPassed, ...more }: ReportedTake): void => {
    if (!isPassed) setDone({ ...more, module: null })
    else if (isComplete && !more.missedTonality) void stepRead(more)
    else reportDone(more)
  }
  return { done: ended?.of === here ? ended : null, setDone, reportDone, declareDone, end }
}
