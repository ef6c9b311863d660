import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Declarable, DECLARE_TEXTS as TEXTS } from './declare-dialog.texts.ts'

interface DeclareDialogProps {
  readonly thing: Declarable
  /** « Section A, mesures 1 à 8 »: where it does not stand on the page already. */
  readonly name?: string | undefined
  /** The player is dark in both themes. */
  readonly night?: boolean
  readonly busy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** The learner says that something was played which no take has shown (spec: choices §3.9). */
export function DeclareDialog({ thing, name, night = true, busy = false, onYes, onNo }: DeclareDialogProps) {
  const { yes, noted, later } = TEXTS[thing]
  return (
    <Dialog
      night={night}
      title={TEXTS.title}
      onClose={onNo}
      actions={
        <>
          <Button variant="outline" onClick={onNo}>
            {TEXTS.no}
          </Button>
          <Button busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {name !== undefined && (
        <p>
          <b>{name}</b>
        </p>
      )}
      <p>
        {noted} {later}
      </p>
    </Dialog>
  )
}
