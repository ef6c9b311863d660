import { capitalised, typeset } from '@prelude/domain/basics'
import type { Period, PlayedPeriod } from '../progress-periods.ts'
import { PROGRESS_TEXTS } from '../progress.texts.ts'

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)
const DAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Paris' })
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' })
const SHORT_MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'Europe/Paris' })
const WEEK_DAYS = 7

/** What a bar is called: under it (« L », « 16 nov. », « nov. », and « 2026 » in January), and whole: « Lundi 16 novembre ». */
export function barNames({ key }: Pick<PlayedPeriod, 'key'>, period: Period, shortDate: (day: string) => string) {
  if (period === 'weeks') return { key, label: shortDate(key), name: capitalised(PROGRESS_TEXTS.weekOf(shortDate(key))) }
  if (period === 'week') {
    const place = (noon(key).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
    return { key, label: PROGRESS_TEXTS.initials[place] ?? '', name: capitalised(typeset(DAY.format(noon(key)))) }
  }
  const first = noon(`${key}-01`)
  return { key, label: key.endsWith('-01') ? key.slice(0, 4) : typeset(SHORT_MONTH.format(first)), name: capitalised(typeset(MONTH.format(first))) }
}
