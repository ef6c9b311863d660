import { type ReactNode, useRef, useState } from 'react'
import { CallError } from '@prelude/contract/client'
import { toast } from '../../ui/feedback/toast.ts'
import { type Declarable, DECLARE_TEXTS as TEXTS } from './declare-dialog.texts.ts'
import { DeclareDialog } from './declare-dialog.tsx'

/** One thing that may be declared: what it is, and the calls that keep it and take it back. */
export interface ToDeclare {
  readonly thing: Declarable
  /** « Section A, mesures 1 à 8 »: what is asked about, and what the notice names. */
  readonly name?: string
  /** Throws where it could not be kept; false where takes show it already, and nothing was declared. */
  readonly declare: () => Promise<boolean>
  readonly takeBack: () => Promise<unknown>
}

export interface Declaring {
  /** Asks the learner; true once it is kept, false where they said no. */
  readonly ask: (what: ToDeclare) => Promise<boolean>
  readonly takeBack: (what: ToDeclare) => void
  readonly isBusy: boolean
  readonly dialog: ReactNode
}

export interface DeclaringOptions {
  readonly night?: boolean
  /** The page says itself what follows: no notice beside it. */
  readonly isSilent?: boolean
}

const wordsOf = (error: unknown, otherwise: string): string => (error instanceof CallError && error.message !== '' ? error.message : otherwise)

/** Declaring by button, gesture or teacher: one question, one notice, one way back. */
export function useDeclaring({ night = true, isSilent = false }: DeclaringOptions = {}): Declaring {
  const [declaration, setDeclaration] = useState<ToDeclare | null>(null)
  const [isBusy, setBusy] = useState(false)
  const answer = useRef<(isDeclared: boolean) => void>(() => undefined)
  const settle = (isDeclared: boolean): void => {
    setDeclaration(null)
    answer.current(isDeclared)
  }
  const withdraw = async (what: ToDeclare): Promise<void> => {
    setBusy(true)
    try {
      await what.takeBack()
      toast({ message: TEXTS.takenBack })
    } catch (error) {
      toast({ message: wordsOf(error, TEXTS.takeBackFailed), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const declare = async (what: ToDeclare): Promise<void> => {
    setBusy(true)
    try {
      const isDeclared = await what.declare()
      settle(isDeclared)
      if (!isDeclared) toast({ message: TEXTS.alreadyShown })
      else if (!isSilent)
        toast({ message: TEXTS.noted(what.name), tone: 'good', action: { label: TEXTS.cancel, onClick: () => void withdraw(what) } })
    } catch (error) {
      // The question stays: nothing was kept.
      toast({ message: wordsOf(error, TEXTS.failed), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return {
    ask: (what) => {
      answer.current(false)
      setDeclaration(what)
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
    },
    takeBack: (what) => void withdraw(what),
    isBusy,
    dialog: declaration && (
      <DeclareDialog
        thing={declaration.thing}
        name={declaration.name}
        night={night}
        busy={isBusy}
        onYes={() => void declare(declaration)}
        onNo={() => settle(false)}
      />
    ),
  }
}
