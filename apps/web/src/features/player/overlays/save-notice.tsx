import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { SaveState } from '../use-take-saving.ts'

const WORDS = { sending: TEXTS.saving, kept: TEXTS.saveFailed, refused: TEXTS.saveRefused } as const satisfies Record<SaveState, string>

export interface SaveNoticeProps {
  readonly state: SaveState
  readonly onRetry: () => void
  readonly onDiscard: () => void
  /** Its page, with the grade that was computed here. */
  readonly onShow: () => void
}

/** State of a take between its last note and its result. */
export function SaveNotice({ state, onRetry, onDiscard, onShow }: SaveNoticeProps) {
  return (
    <Dialog
      label={WORDS[state]}
      night
      actions={
        state !== 'sending' && (
          <>
            <Button variant="outline" onClick={onDiscard}>
              {TEXTS.discard}
            </Button>
            {state === 'kept' && (
              <>
                <Button variant="soft" onClick={onRetry}>
                  {TEXTS.retry}
                </Button>
                <Button onClick={onShow}>{TEXTS.showResult}</Button>
              </>
            )}
          </>
        )
      }
    >
      <p role="status">{WORDS[state]}</p>
    </Dialog>
  )
}
