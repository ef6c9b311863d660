import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../../platform/save-file.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { pastWords } from '../../../shared/french/dates.ts'
import { type CatalogueVersion, piecePath } from '../../catalogue/front-door.ts'
import { fetchImportFile, importQuery, useDeleteImport } from '../imports.queries.ts'
import { IMPORT_TEXTS, sizeWords } from '../imports.texts.ts'
import styles from './own-piece.module.css'

const TEXTS = IMPORT_TEXTS.owned

export interface OwnPieceProps {
  /** Of the piece, not of its version. */
  readonly pieceId: number
  readonly title: string
  /** The version that is shown: its lyrics are printed. */
  readonly version: Pick<CatalogueVersion, 'id' | 'piece'>
}

/** Actions of the owner of an imported piece: see its course, download the file, delete it. */
export function OwnPiece({ pieceId, title, version }: OwnPieceProps) {
  const navigate = useNavigate()
  const now = useNow()
  const piece = useQuery(importQuery(pieceId))
  const remove = useDeleteImport(async () => {
    await navigate({ to: '/catalog', replace: true })
    toast({ message: TEXTS.removed(title) })
  })
  const [asking, setAsking] = useState(false)
  const [fetching, setFetching] = useState(false)
  const download = async (): Promise<void> => {
    setFetching(true)
    try {
      const { name, bytes } = await fetchImportFile(pieceId)
      saveFile({ name, content: new Blob([bytes], { type: 'application/octet-stream' }) })
    } catch {
      toast({ message: TEXTS.downloadFailed, tone: 'bad' })
    } finally {
      setFetching(false)
    }
  }
  const confirm = (): void =>
    remove.mutate(pieceId, {
      onError: () => toast({ message: TEXTS.removeFailed, tone: 'bad' }),
    })
  return (
    <section className={styles.own} aria-labelledby="own-piece">
      <h2 id="own-piece">{TEXTS.title}</h2>
      {piece.data && (
        <dl className={styles.facts}>
          <div>
            <dt>{TEXTS.file}</dt>
            <dd>{TEXTS.fileFacts(piece.data.fileName, sizeWords(piece.data.fileBytes))}</dd>
          </div>
          <div>
            <dt>{TEXTS.imported}</dt>
            <dd>{pastWords(piece.data.importedAt, now)}</dd>
          </div>
        </dl>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/catalog/import/$pieceId" params={{ pieceId: String(pieceId) }} variant="soft">
          {TEXTS.course}
        </ButtonLink>
        <ButtonLink to="/lyrics-editor/$playableType/$playableId/$artist/$songname" params={piecePath(version)} variant="outline" preload={false}>
          {TEXTS.lyrics}
        </ButtonLink>
        <Button variant="outline" icon="download" busy={fetching} onClick={() => void download()}>
          {TEXTS.download}
        </Button>
        <Button variant="danger" icon="bin" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {TEXTS.remove}
        </Button>
      </div>
      {asking && (
        <Dialog
          title={TEXTS.removeTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {TEXTS.keep}
              </Button>
              <Button variant="danger" icon="bin" busy={remove.isPending} onClick={confirm}>
                {TEXTS.removeConfirm}
              </Button>
            </>
          }
        >
          <p>{TEXTS.removeWords(title)}</p>
        </Dialog>
      )}
    </section>
  )
}
