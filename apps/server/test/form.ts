import { FORM_PARTS } from '@prelude/contract'

export interface SentForm {
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}

/** A `multipart/form-data` body as a browser writes it. */
export async function formOf(metadata: string, file: Uint8Array<ArrayBuffer> | string): Promise<SentForm> {
  const form = new FormData()
  form.append(FORM_PARTS.body, metadata)
  form.append(FORM_PARTS.file, new Blob([file]))
  const written = new Response(form)
  const payload = Buffer.from(await written.arrayBuffer())
  return { headers: { 'content-type': written.headers.get('content-type') ?? '', 'content-length': String(payload.length) }, payload }
}
