import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DECLARE_TEXTS as TEXTS } from './declare-dialog.texts.ts'

interface DeclareDialogProps {
  readonly busy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Where nothing listens to the piano, the learner says that a stage or a step was played (spec: choices §3.9). */
export function DeclareDialog({ busy = false, onYes, onNo }: DeclareDialogProps) {
  return (
    <Dialog
      night
      title={TEXTS.title}
      onClose={onNo}
      actions={
        <>
          <Button variant="outline" onClick={onNo}>
            {TEXTS.no}
          </Button>
          <Button busy={busy} onClick={onYes}>
            {TEXTS.yes}
          </Button>
        </>
      }
    >
      {TEXTS.hint}
    </Dialog>
  )
}
