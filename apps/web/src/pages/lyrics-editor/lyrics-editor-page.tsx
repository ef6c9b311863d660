import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import type { VersionLyrics } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useBlocker, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button, ButtonLink, IconButton, IconLink } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Callout, EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { ConflictChoice } from './components/conflict-choice.tsx'
import { LyricsPreview } from './components/lyrics-preview.tsx'
import { PartChoice } from './components/part-choice.tsx'
import { PartEditor } from './components/part-editor.tsx'
import { VerseDialog } from './components/verse-dialog.tsx'
import { lyricsQuery } from './lyrics.queries.ts'
import { LYRICS_TEXTS as TEXTS } from './lyrics.texts.ts'
import styles from './lyrics-editor-page.module.css'
import type { LyricsAction } from './lyrics-state.ts'
import { useLyricsEditing } from './use-lyrics-editing.ts'

const ROUTE = '/member/shell/lyrics-editor/$playableType/$playableId/$artist/$songname'

/** Syllables under the notes of a version (`/lyrics-editor/…`): for its owner, and for the team. */
export function LyricsEditorPage(): ReactNode {
  const { playableId } = useParams({ from: ROUTE })
  const id = Number(playableId)
  const lyrics = useQuery({ ...lyricsQuery(id), enabled: Number.isSafeInteger(id) && id > 0 })
  const learner = useLearner()
  if (lyrics.data && learner) return <LyricsEditor key={id} wire={lyrics.data} learnerId={learner.id} />
  if (lyrics.error instanceof CallError && lyrics.error.code === 'forbidden') return <NoLyrics title={TEXTS.forbidden} hint={TEXTS.forbiddenHint} />
  const missing = <NoLyrics title={TEXTS.missing} hint={TEXTS.missingHint} />
  return <PageState query={lyrics} loading={<LineSkeletons count={8} height="28px" />} failed={TEXTS.failed} unknown={missing} />
}

function NoLyrics({ title, hint }: { readonly title: readonly string[]; readonly hint: string }) {
  return (
    <EmptyState
      heading="h1"
      picture={<SilencePicture />}
      title={<LeaningTitle words={title} />}
      actions={<ButtonLink to="/catalog">{TEXTS.toCatalogue}</ButtonLink>}
    >
      {hint}
    </EmptyState>
  )
}

/** Ctrl or ⌘ with Z and Y, wherever the focus is: the browser's own undo covers one field only. */
function undoKey(event: KeyboardEvent): LyricsAction | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'y' || (key === 'z' && event.shiftKey)) return { kind: 'redone' }
  return key === 'z' ? { kind: 'undone' } : null
}

const HowTo = () => (
  <ul className={styles.howTo}>
    {TEXTS.howTo.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function LeaveDialog({ onStay, onGo }: { readonly onStay: () => void; readonly onGo: () => void }) {
  return (
    <Dialog
      title={TEXTS.leave.title}
      onClose={onStay}
      actions={
        <>
          <Button variant="outline" onClick={onGo}>
            {TEXTS.leave.go}
          </Button>
          <Button onClick={onStay}>{TEXTS.leave.stay}</Button>
        </>
      }
    >
      <p>{TEXTS.leave.words}</p>
    </Dialog>
  )
}

function LyricsEditor({ wire, learnerId }: { readonly wire: VersionLyrics; readonly learnerId: number }) {
  const params = useParams({ from: ROUTE })
  const editing = useLyricsEditing(wire, learnerId)
  const { sheet, lyrics, dirty, change, theirs } = editing
  const [place, setPlace] = useState(0)
  const [pasting, setPasting] = useState(false)
  const leaving = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: dirty, withResolver: true })
  const part = sheet.parts[place]
  const texts = lyrics[place] ?? []
  const isEmpty = texts.every((text) => text === '')
  const twins = sheet.parts.flatMap(({ letter }, i) => (i !== place && letter === part?.letter ? [i] : []))
  const copy = (): void => {
    change({ kind: 'copied', from: place, to: twins })
    toast({ message: TEXTS.copied(twins.length), tone: 'good' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble from the fields; each has its button too
    <div
      className={styles.page}
      onKeyDown={(event) => {
        const action = undoKey(event)
        if (!action) return
        event.preventDefault()
        change(action)
      }}
    >
      <PageHeader
        back={<IconLink to="/song/$playableType/$playableId/$artist/$songname" params={params} icon="left" label={TEXTS.back} />}
        title={TEXTS.title}
        lead={TEXTS.lead(sheet.title, sheet.artist)}
      />
      {editing.draftTaken && (
        <div className={styles.draft}>
          <Callout title={TEXTS.draftTaken}>{TEXTS.draftTakenHint}</Callout>
          <Button variant="text" onClick={editing.dropDraft}>
            {TEXTS.draftDrop}
          </Button>
        </div>
      )}
      {theirs && (
        <ConflictChoice
          parts={sheet.parts}
          mine={lyrics}
          theirs={theirs}
          saving={editing.saving}
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      {!part || part.notes.length === 0 ? (
        <EmptyState title={TEXTS.noNotes} />
      ) : (
        <>
          <PartChoice parts={sheet.parts} lyrics={lyrics} chosen={place} onChoose={setPlace} />
          <section className={styles.part} aria-labelledby="lyrics-part">
            <div className={styles.tools}>
              <div>
                <h2 id="lyrics-part">{TEXTS.part(part.name)}</h2>
                <p className={styles.soft}>{TEXTS.partNotes(texts.filter((text) => text !== '').length, part.notes.length)}</p>
              </div>
              <div className={styles.buttons}>
                <Button variant={isEmpty ? 'primary' : 'soft'} icon="notes" onClick={() => setPasting(true)}>
                  {TEXTS.paste}
                </Button>
                {!isEmpty && twins.length > 0 && (
                  <Button variant="outline" onClick={copy}>
                    {TEXTS.copy(part.letter)}
                  </Button>
                )}
                {!isEmpty && (
                  <Button variant="outline" icon="bin" onClick={() => change({ kind: 'filled', part: place, texts: [] })}>
                    {TEXTS.clearPart}
                  </Button>
                )}
              </div>
            </div>
            <HowTo />
            <PartEditor
              key={part.index}
              part={part}
              place={place}
              texts={texts}
              fifths={sheet.fifths}
              label={TEXTS.part(part.name)}
              onChange={change}
            />
          </section>
          <LyricsPreview
            parts={sheet.parts}
            lyrics={lyrics}
            toScore={
              <ButtonLink to="/song/$playableType/$playableId/$artist/$songname/partition" params={params} variant="soft" icon="scoreFile">
                {TEXTS.toScore}
              </ButtonLink>
            }
          />
          <footer className={styles.foot}>
            <IconButton icon="retry" look="outline" label={TEXTS.undo} disabled={!editing.mayUndo} onClick={() => change({ kind: 'undone' })} />
            <IconButton
              icon="retry"
              look="outline"
              className={styles.redo}
              label={TEXTS.redo}
              disabled={!editing.mayRedo}
              onClick={() => change({ kind: 'redone' })}
            />
            <span className={styles.state} role="status">
              {dirty ? TEXTS.unsaved : TEXTS.allSaved}
            </span>
            <Button icon="check" disabled={!dirty || theirs !== null} busy={editing.saving} onClick={editing.save}>
              {TEXTS.save}
            </Button>
          </footer>
        </>
      )}
      {pasting && part && (
        <VerseDialog
          part={part}
          onClose={() => setPasting(false)}
          onApply={(next) => {
            change({ kind: 'filled', part: place, texts: next })
            setPasting(false)
          }}
        />
      )}
      {leaving.status === 'blocked' && <LeaveDialog onStay={leaving.reset} onGo={leaving.proceed} />}
    </div>
  )
}
