import { sectionToDeclare, useDeclaring, useRefreshDeclared } from '../../../shared/declaring/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import styles from './section-list.module.css'

export interface SectionMenuProps {
  /** The id of its mastery. */
  readonly id: number
  /** « Section A, mesures 1 à 8 ». */
  readonly name: string
  readonly isDeclared: boolean
}

/** What else may be done with a section than to work on it. */
export function SectionMenu({ id, name, isDeclared }: SectionMenuProps) {
  const declaring = useDeclaring({ night: false })
  const toDeclare = sectionToDeclare(id, name, useRefreshDeclared())
  return (
    <>
      <Popover label={name} buttonLabel={TEXTS.sectionMore(name)} buttonClassName={styles.more} button={<Icon name="more" />}>
        {(close) => (
          <Button
            variant="text"
            icon={isDeclared ? 'retry' : 'speech'}
            busy={declaring.isBusy}
            onClick={() => {
              close()
              if (isDeclared) declaring.takeBack(toDeclare)
              else void declaring.ask(toDeclare)
            }}
          >
            {isDeclared ? TEXTS.sectionUndeclare : TEXTS.sectionDeclare}
          </Button>
        )}
      </Popover>
      {declaring.dialog}
    </>
  )
}
