import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The response of a call with `fileTypes`: a file to be downloaded, not displayed. */
export interface FileAnswer {
  readonly fileName: string
  readonly type: string
  /** Content-Length, so that a client notices a truncated download. */
  readonly bytes: number
  readonly content: Readable
}

/** RFC 8187, « ext-value »: the characters that `encodeURIComponent` leaves out. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

export const sendFile = (reply: FastifyReply, { fileName, type, bytes, content }: FileAnswer): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded(fileName.toWellFormed())}`)
    .header('content-length', bytes)
    .send(content)
