import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SCHOOL_TEXTS } from '../school.texts.ts'

const TEXTS = SCHOOL_TEXTS.player

/** Whether a step was played, where nothing has heard it (spec: choices §3.9). */
export function DeclareDialog({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
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
          <Button onClick={onYes}>{TEXTS.declareYes}</Button>
        </>
      }
    >
      {TEXTS.declareHint}
    </Dialog>
  )
}
