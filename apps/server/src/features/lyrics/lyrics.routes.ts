import type { CallBody } from '@prelude/contract'
import { isAdmin } from '@prelude/domain/membership'
import type { Timeline } from '@prelude/domain/score'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { type FoundVersion, isOwn } from '../../kernel/repertoire/piece.ts'
import type { FindVersion } from '../../kernel/repertoire/visible-version.ts'
import { quartersOf, sungIn } from './apply-lyrics.ts'
import { presentLyrics } from './lyrics.present.ts'
import { replaceLyrics, type StoredLyrics, storedLyrics } from './lyrics.sql.ts'

export interface LyricsDependencies {
  readonly database: Database
  readonly members: Members
  readonly findVersion: FindVersion
  readonly now: () => Date
}

/** Enough for a long oratorio. */
const LYRICS_BODY_BYTES = 1024 * 1024

const forbidden = (): Refusal => new Refusal('forbidden', 'Les paroles du catalogue sont écrites par l’équipe.')
const conflict = (): Refusal =>
  new Refusal('lyrics_conflict', 'Ces paroles ont été modifiées entre-temps. Rechargez-les avant d’enregistrer : rien n’a été écrasé.')

/** Removes characters that XML 1.0 does not allow, and empty syllables. */
const cleaned = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()

/** Syllables by position in the piece; throws for an unknown part or note. */
function wordsIn(timeline: Timeline, parts: CallBody<'POST version/{id}/lyrics'>['parts']): StoredLyrics['lyrics'] {
  const words = new Map<number, string>()
  parts.forEach(({ part_index, indexed_lyrics }, place) => {
    const part = timeline.parts[part_index]
    if (!part) throw wrongField(`parts.${place}.part_index`, `Cette version a ${timeline.parts.length} parties.`)
    const sung = sungIn(timeline, part)
    indexed_lyrics.forEach(({ index, text }, position) => {
      const note = sung[index]
      if (!note) throw wrongField(`parts.${place}.indexed_lyrics.${position}.index`, `Cette partie a ${sung.length} notes chantées.`)
      words.set(quartersOf(note, timeline), cleaned(text))
    })
  })
  return [...words].filter(([, text]) => text !== '').sort(([a], [b]) => a - b)
}

export function lyricsRoutes(route: Route, { database, members, findVersion, now }: LyricsDependencies): void {
  /** Administrators may edit lyrics of the catalogue, owners those of their own pieces. */
  const editable = async (learner: LearnerRow, id: number): Promise<FoundVersion> => {
    const visible = await findVersion(learner, id)
    if (!isOwn(visible.piece) && !isAdmin((await members.now(database.sql, learner, now())).member)) throw forbidden()
    return visible
  }

  route('GET version/{id}/lyrics', async ({ learner, params }) => {
    const visible = await editable(learner, params.id)
    const { timeline } = await visible.notes()
    return { content: presentLyrics(visible, timeline, await storedLyrics(database.sql, params.id)) }
  })

  route(
    'POST version/{id}/lyrics',
    async ({ learner, params, body }) => {
      const visible = await editable(learner, params.id)
      const { timeline } = await visible.notes()
      const lyrics = wordsIn(timeline, body.parts)
      const stored = await database.write(async (transaction) => {
        await lockLearner(transaction, learner.id)
        return replaceLyrics(transaction, body.revision, { versionId: params.id, lyrics, updatedAt: now(), updatedBy: learner.id })
      })
      if (!stored) throw conflict()
      return { content: presentLyrics(visible, timeline, stored) }
    },
    { bodyLimit: LYRICS_BODY_BYTES },
  )
}
