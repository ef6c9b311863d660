import type { VersionLyrics } from '@prelude/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { isConflict, lyricsQuery, useLyricsSave } from './lyrics.queries.ts'
import { LYRICS_TEXTS as TEXTS } from './lyrics.texts.ts'
import { readDraft, writeDraft } from './lyrics-draft.ts'
import { bodyOf, type Lyrics, lyricsOf, sameLyrics, sheetOf } from './lyrics-sheet.ts'
import { changeLyrics, lyricsState } from './lyrics-state.ts'

interface Stored {
  readonly revision: number
  readonly lyrics: Lyrics
}

const storedOf = (wire: VersionLyrics): Stored => ({ revision: wire.revision, lyrics: lyricsOf(wire) })

/** Editing state of the lyrics of a version: stored and typed texts, the draft on the device, and conflicts with other editors. */
export function useLyricsEditing(wire: VersionLyrics, learnerId: number) {
  const queries = useQueryClient()
  const [sheet] = useState(() => sheetOf(wire))
  const [stored, setStored] = useState(() => storedOf(wire))
  const [draft] = useState(() => {
    const local = readDraft(learnerId, wire.version_id, stored.lyrics)
    return local && !sameLyrics(local.lyrics, stored.lyrics) ? local : null
  })
  const [state, dispatch] = useReducer(changeLyrics, draft?.lyrics ?? stored.lyrics, lyricsState)
  const [draftTaken, setDraftTaken] = useState(draft !== null && draft.revision === stored.revision)
  const [theirs, setTheirs] = useState<Stored | null>(draft !== null && draft.revision !== stored.revision ? stored : null)
  const saving = useLyricsSave(wire.version_id)
  const { lyrics } = state
  const dirty = !sameLyrics(lyrics, stored.lyrics)
  // A draft keeps its base revision until the conflict is resolved.
  const madeFrom = theirs ? (draft?.revision ?? stored.revision) : stored.revision

  useEffect(() => {
    writeDraft(learnerId, wire.version_id, dirty ? { revision: madeFrom, lyrics } : null)
  }, [learnerId, wire.version_id, dirty, madeFrom, lyrics])

  const save = (revision: number): void =>
    saving.mutate(bodyOf(sheet, lyrics, revision), {
      onSuccess: (saved) => {
        setStored(storedOf(saved))
        setTheirs(null)
        setDraftTaken(false)
        toast({ message: TEXTS.saved, tone: 'good' })
      },
      onError: async (error) => {
        if (!isConflict(error)) return void toast({ message: TEXTS.saveFailed, tone: 'bad' })
        const now = await queries.fetchQuery(lyricsQuery(wire.version_id)).catch(() => null)
        if (now) setTheirs(storedOf(now))
        else toast({ message: TEXTS.saveFailed, tone: 'bad' })
      },
    })
  return {
    sheet,
    lyrics,
    dirty,
    mayUndo: state.past.length > 0,
    mayRedo: state.future.length > 0,
    change: dispatch,
    saving: saving.isPending,
    save: () => save(stored.revision),
    draftTaken,
    dropDraft: () => {
      dispatch({ kind: 'replaced', lyrics: stored.lyrics })
      setDraftTaken(false)
    },
    theirs: theirs?.lyrics ?? null,
    keepMine: () => theirs && save(theirs.revision),
    /** The own version stays one undo step back. */
    takeTheirs: () => {
      if (!theirs) return
      dispatch({ kind: 'replaced', lyrics: theirs.lyrics })
      setStored(theirs)
      setTheirs(null)
    },
  }
}
