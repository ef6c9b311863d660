/** Error shown to the administrator on the command line, after `error: `. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}

export const USAGE =
  'écrivez create-admin EMAIL, premium EMAIL on|off, plan EMAIL PLAN|none, count EMAIL N, quota EMAIL reset, trial EMAIL on|end|none, group EMAIL A|B|none, ' +
  'team EMAIL on|off, draft EMAIL on|off, picture EMAIL CHEMIN|none, confirm EMAIL, maintenance on|off, required-version X|none, backup FICHIER ou restore FICHIER, par exemple : premium camille@exemple.fr on'
