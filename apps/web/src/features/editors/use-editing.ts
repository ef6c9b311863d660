import type { DraftFault } from '@prelude/domain/score'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { type Edited, faultsIn, isConflict, type SavedEdit } from './editors.queries.ts'
import { EDITORS_TEXTS as TEXTS } from './editors.texts.ts'

export interface EditingParts<Draft> {
  readonly loaded: Edited<Draft>
  /** The rules of the domain. */
  readonly faultsOf: (draft: Draft) => readonly DraftFault[]
  readonly saving: {
    readonly isPending: boolean
    mutate(edit: SavedEdit<Draft>, answers: { readonly onSuccess: (saved: Edited<Draft>) => void; readonly onError: (error: Error) => void }): void
  }
  /** Fetches it again, as another editor left it. */
  readonly reload: () => Promise<Edited<Draft> | null>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** Steps that may be undone. */
const KEPT_STEPS = 100

export type Editing<Draft> = ReturnType<typeof useEditing<Draft>>

/** The draft of an item: undo, faults in place, saving on top of a revision, and conflicts with other editors, in which nothing is lost. */
export function useEditing<Draft>({ loaded, faultsOf, saving, reload }: EditingParts<Draft>) {
  const [stored, setStored] = useState(loaded)
  const [draft, setDraft] = useState(loaded.draft)
  const [past, setPast] = useState<readonly Draft[]>([])
  const [theirs, setTheirs] = useState<Edited<Draft> | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const own = faultsOf(draft)
  const faults: Readonly<Record<string, string>> = {
    ...refused,
    ...Object.fromEntries(own.toReversed().map(({ field, message }) => [field, message])),
  }
  const change = (next: Draft): void => {
    if (same(next, draft)) return
    setPast([...past, draft].slice(-KEPT_STEPS))
    setDraft(next)
    setRefused({})
  }
  const save = (base: Edited<Draft>, saved: Draft | null): void =>
    saving.mutate(
      { revision: base.revision, draft: saved },
      {
        onSuccess: (now) => {
          setStored(now)
          setDraft(now.draft)
          setTheirs(null)
          setRefused({})
          toast({ message: saved ? TEXTS.saved : TEXTS.backToShipped, tone: 'good' })
        },
        onError: async (error) => {
          const fields = faultsIn(error)
          if (Object.keys(fields).length > 0) return setRefused(fields)
          const now = isConflict(error) ? await reload() : null
          if (now) setTheirs(now)
          else toast({ message: TEXTS.saveFailed, tone: 'bad' })
        },
      },
    )
  return {
    stored,
    draft,
    change,
    faults,
    isFaulty: own.length > 0,
    isDirty: !same(draft, stored.draft),
    mayUndo: past.length > 0,
    undo: (): void => {
      const before = past[past.length - 1]
      if (before === undefined) return
      setPast(past.slice(0, -1))
      setDraft(before)
      setRefused({})
    },
    isSaving: saving.isPending,
    save: () => save(stored, draft),
    /** Back to what the repository has; the draft stays one step back. */
    ship: () => {
      setPast([...past, draft].slice(-KEPT_STEPS))
      save(stored, null)
    },
    theirs,
    keepMine: () => theirs && save(theirs, draft),
    /** The own draft stays one step back. */
    takeTheirs: () => {
      if (!theirs) return
      setPast([...past, draft].slice(-KEPT_STEPS))
      setStored(theirs)
      setDraft(theirs.draft)
      setTheirs(null)
      setRefused({})
    },
  }
}
