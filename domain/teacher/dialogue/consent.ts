import { readText } from '../language/read-text.ts'
import type { Token } from '../language/token.ts'

/** Words of consent, of which several may follow each other: « oui, volontiers, allons-y ». */
const YES =
  /^(oui|ok|(de )?accord|volontiers|avec (grand )?plaisir|avec joie|bien sur|je veux bien|(vas|allez|allons) y|allez|on y va|go|carrement|ca marche|ca me va|pourquoi pas|parfait|entendu|tres bien|bonne idee|super|yes|si (tu|vous) (veux|veut|voulez|vous)|(fais|faites|faisons|essayons) (le|ca|cela|comme ca)|(fais|faites|faisons|essayons)|on (fait|essaie|essaye|tente)( ca| comme ca| le)?|je (prends|veux|tente|accepte)|(on passe a )?la suite|et la suite|continuons|mets?( le| la| les| ca)? ?(en )?boucle|(mets|mettez|lance|lancez|fais|boucle)( moi)?( ca| cela| la| le)?(?= |$)|merci|bien|la|prof|professeur|s il (te|vous) plait)\b ?/
const YES_ONLY = /^(merci|bien|la|prof|professeur|super|parfait)\b/
/** What goes on with a consent: « oui, mais plus lentement ». */
const JOINS = /^(mais|et|puis|plutot|avec|a|sans|en|seulement|juste|plus|moins|main)\b/
const NO =
  /^(non|nan|pas (maintenant|tout de suite|besoin|la peine|encore)|plus tard|une autre fois|ca ira|ca va aller|merci non|sans facon|laisse(z)?( tomber)?|jamais)\b/

const formsOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ mark }) => !mark)
    .map(({ form }) => form)
    .join(' ')

export interface Consent {
  /** What is asked for besides, as typed; empty where it is a plain yes. */
  readonly besides: string
}

/** Whether a text accepts what was offered; null where it says something else. */
export function consentOf(text: string): Consent | null {
  const tokens = readText(text).filter(({ mark }) => !mark)
  let rest = formsOf(tokens)
  let isYes = false
  for (let match = YES.exec(rest); match && match[0] !== ''; match = YES.exec(rest)) {
    isYes ||= !YES_ONLY.test(match[0])
    rest = rest.slice(match[0].length)
  }
  // « Parfait. », « merci » alone thank for what was said.
  if (!isYes) return null
  if (rest === '') return { besides: '' }
  if (!JOINS.test(rest) || NO.test(rest)) return null
  const words = rest.split(' ').length
  return {
    besides: tokens
      .slice(-words)
      .map(({ typed }) => typed)
      .join(' '),
  }
}

/** « Non merci », « pas maintenant ». */
export const isRefusal = (text: string): boolean => {
  const forms = formsOf(readText(text))
  return NO.test(forms) && forms.split(' ').length <= 5
}
