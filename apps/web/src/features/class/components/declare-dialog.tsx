import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CLASS_TEXTS as TEXTS } from '../class.texts.ts'

/** Where nothing listens to the piano, the learner says that a stage was played (spec: choices §3.9). */
export function DeclareDialog({ busy, onYes, onNo }: { readonly busy: boolean; readonly onYes: () => void; readonly onNo: () => void }) {
  return (
    <Dialog
      night
      title={TEXTS.declareTitle}
      onClose={onNo}
      actions={
        <>
          <Button variant="outline" onClick={onNo}>
            {TEXTS.declareNo}
          </Button>
          <Button busy={busy} onClick={onYes}>
            {TEXTS.declareYes}
          </Button>
        </>
      }
    >
      {TEXTS.declareHint}
    </Dialog>
  )
}
