import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { FORM_PARTS } from '@prelude/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, wrongField } from '../refusal.ts'
import type { ParseJson } from './json-body.ts'

/** The parsed body of a call with a file. */
export interface FormBody {
  readonly metadata: unknown
  readonly file: Buffer
}

const METADATA_BYTES = 128 * 1024
/** Allowance for boundaries and the headers of two parts. */
const FRAME_BYTES = 8 * 1024
/** Limit of a part's headers. */
const HEADER_BYTES = 2 * 1024
const HEADER_PAIRS = 8
/** Time limit for busboy after the last byte has arrived. */
const LAST_WORK_MS = 5_000

/** Size limit of a form with a file of `fileBytes`. */
export const formBytesFor = (fileBytes: number): number => fileBytes + METADATA_BYTES + FRAME_BYTES

const unreadable = (): Refusal => new Refusal('invalid_request', 'Le formulaire ne peut pas être lu (multipart/form-data).')
const unexpected = (): Refusal =>
  new Refusal('invalid_request', `Le formulaire a deux parties : « ${FORM_PARTS.body} » en JSON, et « ${FORM_PARTS.file} ».`)

interface RawForm {
  readonly metadata: string
  readonly file: Buffer
}

function openForm(headers: IncomingHttpHeaders, fileBytes: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (name) => name === FORM_PARTS.file,
      limits: {
        parts: 2,
        fields: 1,
        files: 1,
        fieldSize: METADATA_BYTES,
        fileSize: fileBytes,
        headerPairs: HEADER_PAIRS,
        headerSize: HEADER_BYTES,
      },
    })
  } catch {
    throw unreadable()
  }
}

function readParts(headers: IncomingHttpHeaders, payload: Readable, fileBytes: number, tooLarge: () => Refusal): Promise<RawForm> {
  const form = openForm(headers, fileBytes)
  return new Promise((resolve, reject) => {
    let metadata: string | undefined
    let chunks: Buffer[] | undefined
    let bytes = 0
    let lastWork: NodeJS.Timeout | undefined
    const leave = (): void => {
      clearTimeout(lastWork)
      payload.off('data', count).off('end', ended).off('error', broken).off('close', cutOff).unpipe(form)
    }
    const refuse = (refusal: Refusal): void => {
      leave()
      chunks = undefined
      reject(refusal)
    }
    const broken = (): void => refuse(unreadable())
    const cutOff = (): void => {
      if (!payload.readableEnded) broken()
    }
    const ended = (): void => {
      lastWork = setTimeout(broken, LAST_WORK_MS)
    }
    const count = (chunk: Buffer): void => {
      bytes += chunk.length
      if (bytes > formBytesFor(fileBytes)) refuse(tooLarge())
    }
    form
      .on('field', (name: string, value: string, _nameTruncated: boolean, truncated: boolean) => {
        if (name !== FORM_PARTS.body) refuse(unexpected())
        else if (truncated) refuse(wrongField(FORM_PARTS.body, `Ces informations sont trop grandes : ${METADATA_BYTES / 1024} Ko au plus.`))
        else metadata = value
      })
      .on('file', (_name: string | undefined, file: BusboyFileStream) => {
        const parts: Buffer[] = []
        chunks = parts
        file
          .on('data', (chunk: Buffer) => parts.push(chunk))
          .on('limit', () => refuse(tooLarge()))
          .on('error', broken)
      })
      .on('partsLimit', () => refuse(unexpected()))
      .on('fieldsLimit', () => refuse(unexpected()))
      .on('filesLimit', () => refuse(unexpected()))
      .on('error', broken)
      .on('finish', () => {
        leave()
        if (metadata === undefined) reject(wrongField(FORM_PARTS.body, 'Cette information manque.'))
        else if (chunks === undefined) reject(wrongField(FORM_PARTS.file, 'Cette information manque.'))
        else resolve({ metadata, file: Buffer.concat(chunks) })
      })
    payload.on('data', count).on('end', ended).on('error', broken).on('close', cutOff).pipe(form)
  })
}

/** Accepts only multipart forms in this scope, with one file of at most `fileBytes`. */
export function acceptForm(scope: FastifyInstance, fileBytes: number, parseJson: ParseJson, tooLarge: () => Refusal): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable): Promise<FormBody> => {
    const { metadata, file } = await readParts(request.headers, payload, fileBytes, tooLarge)
    return { metadata: parseJson(request, Buffer.from(metadata)), file }
  })
}
