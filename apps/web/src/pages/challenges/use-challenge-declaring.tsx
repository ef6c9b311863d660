import type { ReactNode } from 'react'
import { DeclaredControl, declareKnown, takeBackKnown, type ToDeclare, useDeclaring, useRefreshDeclared } from '../../shared/declaring/front-door.ts'
import { useDeclares } from '../../features/listening/front-door.ts'
import type { Challenge } from '../../features/challenges/front-door.ts'

interface ChallengeDeclaring {
  /** On the line of the goal. */
  readonly control: ReactNode
  /** By gesture or by the teacher; undefined where takes have completed the challenge, or it is declared. */
  readonly onConfirm: (() => Promise<boolean>) | undefined
  readonly dialog: ReactNode
}

/** Declares a challenge as known: by button where no input hears the piano, by key gesture and by the teacher. */
export function useChallengeDeclaring(id: number, challenge: Challenge | undefined): ChallengeDeclaring {
  const declares = useDeclares()
  const declaring = useDeclaring()
  const refresh = useRefreshDeclared()
  const toDeclare: ToDeclare = {
    thing: 'challenge',
    ...(challenge ? { name: challenge.title } : {}),
    declare: () => declareKnown('challenge', id).finally(refresh),
    takeBack: () => takeBackKnown('challenge', id).finally(refresh),
  }
  const isDeclared = challenge?.isDeclared === true
  const mayDeclare = challenge?.completedAt === null && !isDeclared
  return {
    control: (
      <DeclaredControl
        thing="challenge"
        isDeclared={isDeclared}
        isOffered={declares && mayDeclare}
        isBusy={declaring.isBusy}
        onAsk={() => void declaring.ask(toDeclare)}
        onTakeBack={() => declaring.takeBack(toDeclare)}
      />
    ),
    onConfirm: mayDeclare ? () => declaring.ask(toDeclare) : undefined,
    dialog: declaring.dialog,
  }
}
