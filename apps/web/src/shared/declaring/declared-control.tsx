import { Button } from '../../ui/controls/button.tsx'
import { type Declarable, DECLARE_TEXTS as TEXTS } from './declare-dialog.texts.ts'
import { DeclaredMark } from './declared-mark.tsx'

interface DeclaredControlProps {
  readonly thing: Declarable
  readonly isDeclared: boolean
  /** Where nothing hears the piano, the button stands there by itself. */
  readonly isOffered: boolean
  readonly isBusy: boolean
  readonly onAsk: () => void
  readonly onTakeBack: () => void
}

/** On the line above the music: « Valider », or « Déclarée » with the way back. */
export function DeclaredControl({ thing, isDeclared, isOffered, isBusy, onAsk, onTakeBack }: DeclaredControlProps) {
  if (isDeclared)
    return (
      <>
        <DeclaredMark thing={thing} />
        <Button variant="text" busy={isBusy} onClick={onTakeBack}>
          {TEXTS.takeBack}
        </Button>
      </>
    )
  return isOffered ? (
    <Button variant="text" onClick={onAsk}>
      {TEXTS.validate}
    </Button>
  ) : null
}
