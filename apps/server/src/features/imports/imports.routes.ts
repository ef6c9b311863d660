import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CallBody, IMPORT_FILE_BYTES, type ImportChoices, type ImportedPiece, SCORE_TYPES } from '@prelude/contract'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { formBytesFor } from '../../kernel/http/form-body.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createReadParts } from '../../kernel/learner/learner-parts.sql.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import { progressPart } from '../results/front-door.ts'
import type { ReadImport } from './import-protocol.ts'
import {
  checkMayImport,
  checkSections,
  checkStoredBytes,
  courseChoicesOf,
  courseContextOf,
  plainFileName,
  shortTitle,
  wellFormed,
} from './imports.policy.ts'
import { presentImport } from './imports.present.ts'
import {
  changeImport,
  changeNotes,
  deleteImport,
  importFileSizes,
  insertImport,
  type NewImportRow,
  type OwnPage,
  ownPage,
  ownPageOfFile,
  ownPages,
  storedBytes,
  storedFile,
  storedNotes,
} from './imports.sql.ts'
import type { ScoreQueue } from './score-queue.ts'
import { withParts } from './stored-course.ts'
import { createUploadGate } from './upload-gate.ts'

export interface ImportDependencies {
  readonly database: Database
  readonly members: Members
  readonly scoreQueue: ScoreQueue
  /** Rows deleted with a piece: takes, class, tonalities and lyrics of its versions. */
  readonly forgetVersions: readonly ForgetVersions[]
  readonly now: () => Date
}

const isCompressed = (fileName: string): boolean => /\.mxl$/i.test(fileName)
const notThere = (): Refusal => new Refusal('not_found', 'Cette partition est introuvable.')
const tooLarge = (): Refusal =>
  new Refusal('file_too_large', `Ce fichier est trop grand : ${IMPORT_FILE_BYTES / 1024 / 1024} Mo au plus. Rien n’a été enregistré.`)

interface Upload {
  readonly learner: LearnerRow
  readonly fileName: string
  readonly fileSha256: Buffer
  readonly choices: ImportChoices
}

const rowOf = ({ learner, fileName, fileSha256, choices }: Upload, { details, versions, file, fileBytes }: ReadImport, now: Date): NewImportRow => {
  const { course } = details
  return {
    userId: learner.id,
    title: shortTitle(course.title),
    artist: shortTitle(course.artist),
    key: course.key,
    timeSignature: course.timeSignature,
    beatsPerMinute: course.beatsPerMinute,
    measures: course.playedMeasures,
    durationSeconds: course.durationSeconds,
    hasLyrics: course.hasLyrics,
    estimatedDiff: versions[0]?.estimatedDiff ?? 1,
    songDiff: choices.song_diff ?? null,
    details: wellFormed(details),
    choices: wellFormed(choices),
    fileName: plainFileName(fileName),
    fileBytes,
    file: Buffer.from(file),
    fileSha256,
    createdAt: now,
  }
}

const bytesOf = ({ file, versions }: ReadImport): number => versions.reduce((sum, { notes }) => sum + notes.byteLength, file.byteLength)

const PROGRESS = { progress: progressPart('version') }
const readProgress = createReadParts(PROGRESS)

export function importsRoutes(route: Route, { database, members, scoreQueue, forgetVersions, now }: ImportDependencies): void {
  const present = async (learner: LearnerRow, page: OwnPage): Promise<ImportedPiece> =>
    presentImport(page, (await readProgress(database.pool, learner, now())).progress)
  const pageOf = async (learner: LearnerRow, id: number): Promise<OwnPage> => {
    const page = await ownPage(database.sql, learner.id, id)
    if (!page) throw notThere()
    return page
  }

  route(
    'GET imports',
    async ({ learner, parts }) => ({ content: (await ownPages(database.sql, learner.id)).map((page) => presentImport(page, parts.progress)) }),
    { parts: PROGRESS },
  )

  const gate = createUploadGate(formBytesFor(IMPORT_FILE_BYTES))
  /** If the quota is full, only a re-upload of a stored file is possible: refuse bodies whose size fits none before reading them. */
  const checkMayUpload = async (request: FastifyRequest, learner: LearnerRow): Promise<void> => {
    const { member } = await members.now(database.sql, learner, now())
    try {
      checkMayImport(member, learner)
    } catch (error) {
      const bodyBytes = Number(request.headers['content-length'])
      const sizes = await importFileSizes(database.sql, learner.id)
      if (!sizes.some((fileBytes) => bodyBytes >= fileBytes && bodyBytes <= formBytesFor(fileBytes))) throw error
    }
  }

  route(
    'POST imports',
    async ({ learner, body, file }) => {
      const fileSha256 = createHash('sha256').update(file).digest()
      const upload = { learner, fileName: body.file_name, fileSha256, choices: body.choices }
      // The quota is read first: a file stored by another tab since then is returned, not refused because of the place that it took.
      const { member } = await members.now(database.sql, learner, now())
      const stored = await ownPageOfFile(database.sql, learner.id, fileSha256)
      if (stored) return { content: await present(learner, stored) }
      checkMayImport(member, learner)
      const read = await scoreQueue.run(learner.id, { kind: 'read', file, choices: courseChoicesOf(body.choices), context: courseContextOf(learner) })
      checkSections(body.choices.sections ?? [], read.details.course.playedMeasures, 'choices.sections')
      const page = await database.write(async (transaction) => {
        // Concurrent uploads in two tabs: the second finds the first one's file, or a full quota.
        await lockLearner(transaction, learner.id)
        const meanwhile = await ownPageOfFile(transaction, learner.id, fileSha256)
        if (meanwhile) return meanwhile
        checkMayImport((await members.now(transaction, learner, now())).member, learner)
        checkStoredBytes(await storedBytes(transaction, learner.id), bytesOf(read))
        const versions = read.versions.map((version) => ({ ...version, notes: Buffer.from(version.notes) }))
        return insertImport(transaction, rowOf(upload, read, now()), versions)
      })
      return { content: await present(learner, page) }
    },
    {
      tooLarge,
      entry: async (request, reply, learner) => {
        await checkMayUpload(request, learner)
        gate(request, reply, learner.id)
      },
    },
  )

  route('GET imports/{id}', async ({ learner, params }) => ({ content: await present(learner, await pageOf(learner, params.id)) }))

  /** Divides the stored versions into other sections; their notes stay. */
  const recut = async (learner: LearnerRow, page: OwnPage, sections: NonNullable<CallBody<'POST imports/{id}'>['sections']>) => {
    checkSections(sections, page.measures)
    const upload = await storedFile(database.sql, learner.id, page.id)
    if (!upload) throw notThere()
    const choices = courseChoicesOf({ ...page.choices, sections })
    const { course, parts } = await scoreQueue.run(learner.id, { kind: 'cut', file: upload.file, choices, context: courseContextOf(learner) })
    const notes = new Map<number, Buffer>()
    for (const { id } of page.versions) {
      const packed = await storedNotes(database.sql, id)
      if (packed) notes.set(id, await withParts(packed, parts))
    }
    const { sections: names, cuts, sectionsAreAutomatic } = course
    return { notes, details: wellFormed({ ...page.details, course: { ...page.details.course, sections: names, cuts, sectionsAreAutomatic } }) }
  }

  route('POST imports/{id}', async ({ learner, params, body }) => {
    const page = await pageOf(learner, params.id)
    const cut = body.sections ? await recut(learner, page, body.sections) : undefined
    await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      for (const [id, notes] of cut?.notes ?? []) await changeNotes(transaction, id, notes)
      await changeImport(transaction, learner.id, page.id, {
        ...(body.title === undefined ? {} : { title: body.title.toWellFormed() }),
        ...(body.artist === undefined ? {} : { artist: body.artist.toWellFormed() }),
        ...(body.song_diff === undefined ? {} : { songDiff: body.song_diff }),
        ...(cut ? { details: cut.details } : {}),
        choices: wellFormed({ ...page.choices, ...body }),
      })
    })
    return { content: await present(learner, await pageOf(learner, params.id)) }
  })

  route('DELETE imports/{id}', async ({ learner, params }) => {
    const deleted = await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      return deleteImport(transaction, learner.id, params.id, forgetVersions)
    })
    if (!deleted) throw notThere()
    return {}
  })

  route('GET imports/{id}/file', async ({ learner, params }) => {
    const upload = await storedFile(database.sql, learner.id, params.id)
    if (!upload) throw notThere()
    return {
      fileName: upload.fileName,
      type: SCORE_TYPES[isCompressed(upload.fileName) ? 1 : 0],
      bytes: upload.fileBytes,
      content: Readable.from([upload.file]).pipe(createGunzip()),
    }
  })
}
