import { typeset } from '@prelude/domain/basics'
import type { Meter } from '@prelude/domain/notation'
import { DYNAMIC_MARKS, type DynamicLetter } from '@prelude/domain/score'
import type { PflSign } from './document.ts'

type Report = (message: string) => void

/** A beat is cut into so many: an eighth, a triplet, a sixteenth of it can be named. */
const PLACES_IN_BEAT = 12
const TOKEN = /"[^"]*"(?:@\S*)?|\S+/g
const SIGN = /^("[^"]*"|[^@\s]+)(?:@(\d+(?:[.,]\d+)?))?$/

/** `@2.5` is half a beat after the second one; nothing is the bar line. */
function placeOf(text: string | undefined, meter: Meter, report: Report): number {
  const beat = text === undefined ? 1 : Number(text.replace(',', '.'))
  if (beat < 1 || beat >= meter.beats + 1) report(`« @${text} » : un temps de 1 à ${meter.beats}`)
  return (Math.round((beat - 1) * PLACES_IN_BEAT) * meter.beatTicks) / PLACES_IN_BEAT
}

const letterOf = (text: string): DynamicLetter | undefined => DYNAMIC_MARKS.find((mark) => mark === text)

/** One bar of `nuances:` (letters, `<`, `>`, `.` and words in quotes) or of `mots:` (words alone). */
export function readSignBar(text: string, voice: 'nuances' | 'mots', meter: Meter, report: Report): PflSign[] {
  const signs = (text.match(TOKEN) ?? []).flatMap((token): PflSign[] => {
    const match = SIGN.exec(token)
    const sign = match?.[1]
    if (!sign) {
      report(`signe illisible « ${token} »`)
      return []
    }
    const at = placeOf(match[2], meter, report)
    if (sign.startsWith('"')) return [{ at, kind: 'words', text: typeset(sign.slice(1, -1).trim()) }]
    const mark = letterOf(sign)
    if (voice === 'nuances' && mark) return [{ at, kind: 'letter', mark }]
    if (voice === 'nuances' && (sign === '<' || sign === '>')) return [{ at, kind: 'hairpin', to: sign === '<' ? 'louder' : 'softer' }]
    if (voice === 'nuances' && sign === '.') return [{ at, kind: 'end' }]
    report(
      voice === 'mots'
        ? `« ${token} » : des mots entre guillemets`
        : `nuance inconnue « ${token} » : ${DYNAMIC_MARKS.join(', ')}, <, >, . ou des mots`,
    )
    return []
  })
  signs.forEach((sign, i) => {
    if (sign.at < (signs[i - 1]?.at ?? 0)) report('les signes se suivent dans l’ordre des temps')
  })
  return signs
}
