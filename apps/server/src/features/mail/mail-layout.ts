import { typeset } from '@prelude/domain/basics'

/** A mail before it is written: what it says, and the one thing to do. */
export interface MailContent {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Below the action: how long it opens, what to do if the learner did not ask for it. */
  readonly notes: readonly string[]
}

export interface WrittenMail {
  readonly subject: string
  readonly bodyText: string
  readonly bodyHtml: string
}

const PRODUCT = 'Prélude'
const SIGNATURE = `L’équipe de ${PRODUCT}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mail) => ENTITIES[mail] ?? mail)

/** The light theme of the app: mail programs know neither its fonts nor its variables. */
const PAPER = '#FBF7F1'
const SURFACE = '#FFFFFF'
const INK = '#221C35'
const INK_SOFT = '#5F5873'
const LINE = '#E8E0D4'
const BRAND = '#2F3E9E'
const SANS = 'Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const SERIF = 'Fraunces,Georgia,serif'

function textOf({ greeting, paragraphs, action, notes }: MailContent): string {
  const parts = [greeting, ...paragraphs, ...(action ? [`${action.label}\u00a0:\n${action.url}`] : []), ...notes, SIGNATURE]
  return `${parts.join('\n\n')}\n`
}

const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`

function htmlOf({ subject, greeting, paragraphs, action, notes }: MailContent): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${BRAND};color:${SURFACE};font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:${INK_SOFT};word-break:break-all">${escaped(action.url)}</p>`
    : ''
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.6 ${SANS}">
<div style="max-width:560px;margin:0 auto"><p style="margin:0 0 16px;font:600 26px ${SERIF};color:${INK}">${PRODUCT}</p>
<div style="padding:28px 24px;background:${SURFACE};border:1px solid ${LINE};border-radius:16px">
<h1 style="margin:0 0 20px;font:600 22px/1.3 ${SERIF};color:${INK}">${escaped(subject)}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(text, '')).join('\n')}
${button}
${notes.map((text) => paragraph(text, `font-size:14px;color:${INK_SOFT}`)).join('\n')}
<p style="margin:24px 0 0">${SIGNATURE}</p></div></div></body></html>
`
}

const layOutBody = ({ subject, greeting, paragraphs, action, notes }: MailContent): MailContent => ({
  subject: typeset(subject),
  greeting: typeset(greeting),
  paragraphs: paragraphs.map(typeset),
  ...(action ? { action: { label: typeset(action.label), url: action.url } } : {}),
  notes: notes.map(typeset),
})

/** The letter as plain text and as simple HTML, with French spaces. */
export function layOutMail(mail: MailContent): WrittenMail {
  const set = layOutBody(mail)
  return { subject: set.subject, bodyText: textOf(set), bodyHtml: htmlOf(set) }
}
