import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const WANTED: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'oui ou non (true ou false)',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Cette adresse e-mail n’est pas complète. Exemple : camille@exemple.fr',
  uuid: 'Cet identifiant n’est pas un UUID.',
  datetime: 'Écrivez une date et une heure avec leur fuseau, par exemple 2026-11-21T18:30:00Z.',
}
const UNITS: Readonly<Record<string, string>> = { string: ' caractères', array: ' éléments' }

const missing = (issue: Issue): boolean => issue.input === undefined || (typeof issue.input === 'number' && Number.isNaN(issue.input))

/** A French sentence for a zod issue; sentences written in the contract have priority. */
export function sentenceOfIssue(issue: Issue): string {
  if (issue.code === 'invalid_type' && missing(issue)) return 'Cette information manque.'
  switch (issue.code) {
    case 'invalid_type':
      return `Il faut ${WANTED[issue.expected] ?? 'une autre valeur'}.`
    case 'too_small':
      return `Il faut au moins ${issue.minimum}${UNITS[issue.origin] ?? ''}.`
    case 'too_big':
      return `Il faut au plus ${issue.maximum}${UNITS[issue.origin] ?? ''}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Cette valeur n’a pas la forme attendue.'
    case 'invalid_value':
      return `Il faut ${issue.values.length > 1 ? 'l’une de ces valeurs' : 'cette valeur'} : ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `Information inconnue : ${issue.keys.join(', ')}.`
    default:
      return 'Cette valeur ne convient pas.'
  }
}

/** Further issues would only obscure the first ones. */
export const MOST_FIELDS = 20

/** The first sentence of each field: `range.from_measure` → « Il faut au moins 0. ». */
export function fieldsOf(issues: readonly z.core.$ZodIssue[], fallbackName: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = path.map(String).join('.') || fallbackName
    if (Object.keys(fields).length < MOST_FIELDS) fields[name] ??= message
  }
  return fields
}
