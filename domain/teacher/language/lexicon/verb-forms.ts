/** How a form of a verb may be read; a form may have several: « joue » is an order, a present and, typed without its accent, a participle. */
export type VerbFormUse = 'imperative' | 'infinitive' | 'present' | 'participle' | 'past' | 'future'

export interface VerbForm {
  readonly form: string
  readonly readings: readonly VerbFormUse[]
}

const ENDINGS_ER: Readonly<Record<string, readonly VerbFormUse[]>> = {
  e: ['imperative', 'present', 'participle'],
  es: ['present', 'imperative', 'participle'],
  ons: ['imperative', 'present'],
  ez: ['imperative', 'present', 'infinitive'],
  ent: ['present'],
  er: ['infinitive'],
  ee: ['participle'],
  ees: ['participle'],
  ais: ['past'],
  ait: ['past'],
  aient: ['past'],
  ant: ['present'],
  erai: ['future'],
  eras: ['future'],
  era: ['future'],
  erais: ['future'],
  erait: ['future'],
  eriez: ['future'],
  i: ['participle'],
}

const ENDINGS_IR: Readonly<Record<string, readonly VerbFormUse[]>> = {
  is: ['imperative', 'present', 'participle'],
  it: ['present', 'imperative'],
  i: ['participle', 'imperative'],
  ie: ['participle', 'imperative', 'present'],
  ies: ['participle'],
  issons: ['imperative', 'present'],
  issez: ['imperative', 'present'],
  issent: ['present'],
  isse: ['present', 'imperative'],
  isses: ['present', 'imperative'],
  ir: ['infinitive'],
  issais: ['past'],
  issait: ['past'],
  irai: ['future'],
  iras: ['future'],
  ira: ['future'],
  irais: ['future'],
}

const READINGS: Readonly<Record<string, VerbFormUse>> = {
  imp: 'imperative',
  inf: 'infinitive',
  pres: 'present',
  pp: 'participle',
  past: 'past',
  fut: 'future',
}

const regular = (stem: string, endings: Readonly<Record<string, readonly VerbFormUse[]>>): VerbForm[] =>
  Object.entries(endings).map(([ending, readings]) => ({ form: stem + ending, readings }))

/** « imp mets mettez · inf mettre · pp mis mise »: the forms of an irregular verb, by reading. */
function written(table: string): VerbForm[] {
  const readings = new Map<string, VerbFormUse[]>()
  for (const part of table.split('·')) {
    const [name = '', ...forms] = part.trim().split(/\s+/)
    const reading = READINGS[name]
    if (!reading) throw new Error(`no reading: ${part}`)
    for (const form of forms) readings.set(form, [...(readings.get(form) ?? []), reading])
  }
  return [...readings].map(([form, ofForm]) => ({ form, readings: ofForm }))
}

/** The forms of a verb, without accents. A regular one is named by its infinitive; « accelérer » and « jeter » keep one stem without accents. */
export function formsOf(infinitive: string, table?: string): readonly VerbForm[] {
  if (table) return written(table)
  const stem = infinitive.slice(0, -2)
  if (infinitive.endsWith('ir')) return regular(stem, ENDINGS_IR)
  const soft = stem.endsWith('g') ? [{ form: `${stem}eons`, readings: ['imperative', 'present'] as const }] : []
  const changed = stem.endsWith('oy') || stem.endsWith('uy') || stem.endsWith('ay') ? regular(`${stem.slice(0, -1)}i`, ENDINGS_ER) : []
  const doubled = /(?:pel|jet)$/.test(stem) ? regular(stem + stem.slice(-1), ENDINGS_ER) : []
  return [...regular(stem, ENDINGS_ER), ...soft, ...changed, ...doubled]
}
