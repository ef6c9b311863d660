import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { HomeEntry, WelcomeState } from '../home.queries.ts'
import { WELCOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './welcome-dialog.module.css'

export interface WelcomeDialogProps {
  readonly welcome: WelcomeState
  readonly newPieces: readonly HomeEntry[]
  readonly onClose: () => void
}

const COVERS = 3

/** What was gained since the last visit, and what came to the catalogue. */
export function WelcomeDialog({ welcome, newPieces, onClose }: WelcomeDialogProps) {
  const { gained, score, pieces, challenges, modules, regularDays } = welcome
  const done: readonly [IconName, string][] = [
    ...(pieces > 0 ? [['notes', TEXTS.pieces(pieces)] as const] : []),
    ...(challenges > 0 ? [['flag', TEXTS.challenges(challenges)] as const] : []),
    ...(modules > 0 ? [['school', TEXTS.modules(modules)] as const] : []),
    ...(regularDays > 0 ? [['flame', TEXTS.days(regularDays)] as const] : []),
  ].map(([icon, words]) => [icon, words])
  return (
    <Dialog
      picture={<Teacher expression="happy" size={76} />}
      title={<LeaningTitle words={TEXTS.title} />}
      onClose={onClose}
      actions={
        <>
          {welcome.newPieces > 0 && (
            <ButtonLink to="/catalog" search={{ sort: 'recent' }} variant="outline">
              {TEXTS.seeNews}
            </ButtonLink>
          )}
          <Button onClick={onClose}>{TEXTS.goOn}</Button>
        </>
      }
    >
      <div className={styles.body}>
        {gained > 0 && (
          <p className={styles.gained}>
            <b>+{gained}</b>
            <span>{TEXTS.score(score - gained, score)}</span>
          </p>
        )}
        {done.length > 0 && (
          <ul className={styles.done}>
            {done.map(([icon, words]) => (
              <li key={icon}>
                <Icon name={icon} size={20} />
                {words}
              </li>
            ))}
          </ul>
        )}
        {welcome.newPieces > 0 && (
          <div className={styles.news}>
            <p>{TEXTS.news(welcome.newPieces)}</p>
            <ul>
              {newPieces.slice(0, COVERS).map(({ id, piece }) => (
                <li key={id}>
                  <Cover piece={piece.cover} />
                  <b>{piece.title}</b>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}
