import { typeset } from '@prelude/domain/basics'

/** Messages of the window to the page that opened it. */
export interface WindowResult {
  /** Of the page's choosing, so that it knows its own window. */
  readonly attempt: string | null
  /** For `POST identity-results`. */
  readonly code?: string
  /** spec: account §8; a window that the learner closed or replaced is no error to be shown. */
  readonly error?: 'auth/popup-closed-by-user' | 'auth/cancelled-popup-request' | 'auth/internal-error'
}

/** The content policy lets no page carry a script or a style sheet: these have addresses. */
export const WINDOW_SCRIPT_PATH = '/sign-in/window.js'
export const WINDOW_STYLE_PATH = '/sign-in/window.css'
export const WINDOW_SCRIPT = `const channel = new BroadcastChannel('prelude.sign-in')
channel.postMessage(JSON.parse(document.documentElement.dataset.result))
channel.close()
// Late enough for the message to have left.
setTimeout(() => window.close(), 50)
`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mail) => ENTITIES[mail] ?? mail)

export const WINDOW_STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.6 Figtree,system-ui,sans-serif;color:#221c35;background:#fbf7f1}
main{max-width:24rem;padding:2rem;text-align:center}h1{font:600 1.6rem Fraunces,Georgia,serif;margin:0 0 .75rem}p{margin:0;color:#5f5873}
@media(prefers-color-scheme:dark){body{color:#f4efe6;background:#14142a}p{color:#b7b1c9}}`

/** The last page of the window: seen for a blink, or as long as a browser will not let it close itself. */
export function windowPage(result: WindowResult): string {
  const [title, text] =
    result.code !== undefined
      ? ['C’est fait', 'Revenez à Prélude : vous pouvez fermer cette fenêtre.']
      : ['Rien n’a changé', 'Vous pouvez fermer cette fenêtre et revenir à Prélude.']
  return `<!doctype html><html lang="fr" data-result="${escaped(JSON.stringify(result))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Prélude</title><link rel="stylesheet" href="${WINDOW_STYLE_PATH}"><script src="${WINDOW_SCRIPT_PATH}" defer></script></head>
<body><main><h1>${title}</h1><p>${typeset(text)}</p></main></body></html>`
}
