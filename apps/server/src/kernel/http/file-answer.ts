import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a call with `fileTypes` answers: a file as it comes, to be kept and not shown. */
export interface FileAnswer {
  readonly fileName: string
  readonly type: string
  /** Of the whole, so that a client knows when some are missing. */
  readonly bytes: number
  readonly content: Readable
}

/** RFC 8187, « ext-value »: beside what `encodeURIComponent` writes. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

export const sendFile = (reply: FastifyReply, { fileName, type, bytes, content }: FileAnswer): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded(fileName.toWellFormed())}`)
    .header('content-length', bytes)
    .send(content)
