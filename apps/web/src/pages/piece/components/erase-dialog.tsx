import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useEraseTake, useEraseTakes } from '../../../shared/practice-memory/front-door.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'

/** One take, or all those of a version. */
export type TakesToErase = { readonly takeId: string } | { readonly versionId: number }

export interface EraseDialogProps {
  readonly erased: TakesToErase
  readonly onClose: () => void
  readonly onErased: () => void
}

/** Confirms before anything is erased: it cannot be undone. */
export function EraseDialog({ erased, onClose, onErased }: EraseDialogProps) {
  const oneErasure = useEraseTake()
  const all = useEraseTakes()
  const isOne = 'takeId' in erased
  const done = {
    onSuccess: () => {
      toast({ message: isOne ? TEXTS.erased : TEXTS.allErased, tone: 'good' })
      onErased()
    },
    onError: () => void toast({ message: isOne ? TEXTS.eraseFailed : TEXTS.eraseAllFailed, tone: 'bad' }),
  } as const
  const confirm = (): void => (isOne ? oneErasure.mutate(erased.takeId, done) : all.mutate({ type: 'version', id: erased.versionId }, done))
  return (
    <Dialog
      title={isOne ? TEXTS.eraseTitle : TEXTS.eraseAllTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {isOne ? TEXTS.eraseKeep : TEXTS.eraseAllKeep}
          </Button>
          <Button variant="danger" busy={oneErasure.isPending || all.isPending} onClick={confirm}>
            {isOne ? TEXTS.eraseConfirm : TEXTS.eraseAll}
          </Button>
        </>
      }
    >
      {isOne ? TEXTS.eraseHint : TEXTS.eraseAllHint}
    </Dialog>
  )
}
