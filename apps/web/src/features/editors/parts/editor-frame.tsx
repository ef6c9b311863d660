import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fullDate, timeWords } from '../../../shared/french/dates.ts'
import { Button, IconButton, IconLink } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { DraftRevision } from '../editors.queries.ts'
import { EDITORS_TEXTS as TEXTS } from '../editors.texts.ts'
import type { Editing } from '../use-editing.ts'
import { EditorCard, EditorCardHead } from './editor-card.tsx'
import styles from './editor-frame.module.css'

/** « 21 novembre 2026 à 19 h 42 ». */
const momentWords = (date: Date): string => `${fullDate(date)} à ${timeWords(date)}`

export interface EditorFrameProps<Draft> {
  readonly editing: Editing<Draft>
  readonly title: string
  readonly to: '/handprints-admin' | '/rhythmics-admin'
  readonly hearing: { readonly isPlaying: boolean; readonly isReady: boolean; readonly onPlay: () => void; readonly onStop: () => void }
  readonly children: ReactNode
}

/** What both editors share: the bar with listening and saving, faults, conflicts, history, and the question before leaving. */
export function EditorFrame<Draft>({ editing, title, to, hearing, children }: EditorFrameProps<Draft>): ReactNode {
  const { stored, theirs, isDirty, faults, isFaulty } = editing
  const leaving = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
  const count = Object.keys(faults).length
  return (
    <div className={styles.frame}>
      <PageHeader
        back={<IconLink to={to} search={{}} icon="left" label={TEXTS.toList} />}
        title={title}
        lead={
          <>
            <code>{stored.code}</code> · {TEXTS.usedIn(stored.usedIn.length)}
          </>
        }
      />
      {theirs && <Conflict editing={editing} latest={theirs.history[0]} />}
      {children}
      <div className={styles.bar}>
        <Button
          variant="soft"
          icon={hearing.isPlaying ? 'stop' : 'play'}
          disabled={!hearing.isPlaying && !hearing.isReady}
          onClick={hearing.isPlaying ? hearing.onStop : hearing.onPlay}
        >
          {hearing.isPlaying ? TEXTS.stop : TEXTS.listen}
        </Button>
        <IconButton icon="retry" label={TEXTS.undo} look="outline" disabled={!editing.mayUndo} onClick={editing.undo} />
        <p role="status" className={styles.state} data-tone={count > 0 ? 'bad' : 'good'}>
          {count > 0 ? TEXTS.faults(count) : isDirty ? TEXTS.unsaved : TEXTS.upToDate}
        </p>
        <Button busy={editing.isSaving} disabled={!isDirty || isFaulty} onClick={editing.save}>
          {TEXTS.save}
        </Button>
      </div>
      <History editing={editing} />
      {leaving.status === 'blocked' && (
        <Dialog
          title={<LeaningTitle words={TEXTS.leaveTitle} />}
          onClose={leaving.reset}
          actions={
            <>
              <Button variant="outline" onClick={leaving.proceed}>
                {TEXTS.leave}
              </Button>
              <Button onClick={leaving.reset}>{TEXTS.stay}</Button>
            </>
          }
        >
          <p>{TEXTS.leaveHint}</p>
        </Dialog>
      )}
    </div>
  )
}

interface ConflictProps<Draft> {
  readonly editing: Editing<Draft>
  readonly latest: DraftRevision<Draft> | undefined
}

function Conflict<Draft>({ editing, latest }: ConflictProps<Draft>) {
  return (
    <section className={styles.conflict} role="alert">
      <Callout tone="warning" title={TEXTS.conflict.title}>
        {latest && TEXTS.conflict.hint(latest.madeBy, momentWords(latest.madeAt))}
      </Callout>
      <div className={styles.actions}>
        <Button variant="outline" onClick={editing.takeTheirs}>
          {TEXTS.conflict.takeTheirs}
        </Button>
        <Button busy={editing.isSaving} onClick={editing.keepMine}>
          {TEXTS.conflict.keepMine}
        </Button>
      </div>
    </section>
  )
}

function History<Draft>({ editing }: { readonly editing: Editing<Draft> }) {
  const { stored, change, ship, isSaving } = editing
  const isShipped = JSON.stringify(stored.draft) === JSON.stringify(stored.shipped)
  const restore = ({ revision, draft }: DraftRevision<Draft>): void => {
    change(draft ?? stored.shipped)
    toast({ message: TEXTS.history.restored(revision), tone: 'good' })
  }
  return (
    <EditorCard aria-labelledby="history">
      <EditorCardHead>
        <h2 id="history">{TEXTS.history.title}</h2>
        {!isShipped && (
          <Button variant="outline" busy={isSaving} onClick={ship}>
            {TEXTS.history.ship}
          </Button>
        )}
      </EditorCardHead>
      {stored.history.length === 0 && <p className={styles.soft}>{TEXTS.history.none}</p>}
      <ol className={styles.history}>
        {stored.history.map((entry, i) => (
          <li key={entry.revision}>
            <span>
              <b>{TEXTS.history.entry(entry.revision)}</b>
              {entry.draft === null && <span className={styles.tag}>{TEXTS.history.shipped}</span>}
              {i === 0 && <span className={styles.tag}>{TEXTS.history.current}</span>}
            </span>
            <span className={styles.soft}>{TEXTS.history.by(entry.madeBy, momentWords(entry.madeAt))}</span>
            {i > 0 && (
              <Button variant="text" aria-label={TEXTS.history.restoreOf(entry.revision)} onClick={() => restore(entry)}>
                {TEXTS.history.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </EditorCard>
  )
}
