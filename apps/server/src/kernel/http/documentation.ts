import { addressOf, CALLS, type Call, type CallKey, ERROR_CODES, FORM_PARTS } from '@prelude/contract'
import { EXAMPLES } from '@prelude/contract/examples'
import { OWN_TAG, openApiDocument, SPECIFIED_TAG } from '@prelude/contract/openapi'
import type { FastifyInstance } from 'fastify'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)

const AUDIENCES: Readonly<Record<Call['audience'], string>> = { public: 'sans jeton', user: 'avec jeton', admin: 'équipe' }

const example = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h4>${title}</h4><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`

function callSection(key: CallKey): string {
  const call: Call = CALLS[key]
  const { method, version, path } = addressOf(key)
  const { query, body, answer } = EXAMPLES[key] as { readonly query?: unknown; readonly body?: unknown; readonly answer: unknown }
  const heading =
    call.fileBytes === undefined
      ? 'Demande'
      : `Demande : multipart/form-data, « ${FORM_PARTS.body} » comme ci-dessous, et « ${FORM_PARTS.file} », les octets du fichier`
  const answered = call.fileTypes
    ? `<h4>Réponse : les octets du fichier (${call.fileTypes.map((type) => `<code>${type}</code>`).join(', ')})</h4>`
    : example('Réponse', answer)
  return `<details><summary><code>${method} /play/${version}/${escaped(path)}</code> <span>${escaped(call.summary)} · ${AUDIENCES[call.audience]}</span></summary>
${example('Paramètres', query)}${example(heading, body)}${answered}
<p>Refus : ${call.errors.map((code) => `<code>${ERROR_CODES[code]} ${code}</code>`).join(', ')}</p></details>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1b20;background:#fdfcfa}
summary{cursor:pointer;padding:.5rem 0}summary span{color:#55505a}pre{background:#f1eee8;padding:1rem;overflow:auto;max-height:24rem;border-radius:.5rem}
@media(prefers-color-scheme:dark){body{color:#eceaf0;background:#17151a}summary span{color:#b9b4c0}pre{background:#242128}a{color:#9ecbff}}`

/** The API documentation as a static page: no script, no external resources. */
export function documentationPage(): string {
  const keys = Object.keys(CALLS) as CallKey[]
  const part = (title: string, ours: boolean): string =>
    `<h2>${title}</h2>${keys
      .filter((key) => 'ours' in CALLS[key] === ours)
      .map(callSection)
      .join('\n')}`
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>L’API de Prélude</title><link rel="stylesheet" href="docs.css"></head><body><main><h1>L’API de Prélude</h1>
<p>Le même contenu pour les machines : <a href="openapi.json">openapi.json</a>.
Un refus a toujours la forme <code>{ error: { code, message, fields? } }</code>.</p>
${part(SPECIFIED_TAG, false)}${part(OWN_TAG, true)}</main></body></html>`
}

/** Made when it is first asked for: the description takes a tenth of a start, and few ask for it. */
const madeOnce = (make: () => string): (() => string) => {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}

export function documentationRoutes(app: FastifyInstance, version: string): void {
  const document = madeOnce(() => JSON.stringify(openApiDocument(version)))
  const page = madeOnce(documentationPage)
  app.get('/play/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
  app.get('/play/v1/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/play/v1/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}
