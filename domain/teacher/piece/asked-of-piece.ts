import type { ContentField } from '../acts/closed-lists.ts'
import type { OpenContent } from '../acts/context.ts'
import { type OwnPlace, placeOf } from '../dialogue/takes/own-playing.ts'
import { readText } from '../language/read-text.ts'
import { fieldOfPiece } from '../language/rules/current-content.ts'
import { formsOfTokens, hasOrderVerb } from '../language/token.ts'

/** What is asked of the notes of the piece that is open. */
export type AskedOfPiece =
  /** « C’est quoi les notes de la mesure 5 ? » */
  | ({ readonly kind: 'notes' } & OwnPlace)
  /** « Où je pose mes mains pour commencer ? », « je commence avec quel doigt ? » */
  | ({ readonly kind: 'start' } & OwnPlace)
  /** « Quels accords à la mesure 5 ? », « c’est quoi les accords de ce morceau ? » */
  | ({ readonly kind: 'chords' } & OwnPlace)
  /** « Il y a combien de dièses à la clé ? » */
  | { readonly kind: 'signature' }
  /** « Ça raconte quoi, ce morceau ? » */
  | { readonly kind: 'story' }

const ASKED = /\b(quels?|quelles?|lequel|laquelle|quoi|combien|comment|ou|dis moi|dites moi|donne moi|donnez moi)\b/
const OF_THE_PIECE = /\b(ce|cet|le|du|mon|dans|ici|celui ci|y a|la dedans|a la cle|la cle)\b/

const [PUT, FIRST] = ['(?:pos|plac|instal|met)\\w*', '(?:commence|demarre|debute|commencent|demarrent|commencer|demarrer|debuter)']
const START = new RegExp(
  [
    `\\b(?:ou|comment|quelles? touches?|quelle position)\\b.*\\b${PUT}\\b.*\\b(?:mains?|doigts?|pouces?)\\b`,
    `\\b${PUT}\\b.*\\b(?:mains?|doigts?|pouces?)\\b.*\\b(?:ou|comment)\\b`,
    `\\b(?:quel|quels|quelles?) (?:doigts?|notes?|touches?)\\b(?: \\w+){0,5} ${FIRST}\\b`,
    `\\b${FIRST} (?:avec|par|sur) (?:quels?|quelles?) (?:doigts?|notes?|touches?)\\b`,
  ].join('|'),
)
/** Hands are put somewhere in general, where no piece is spoken of. */
const AT_THE_START = /\b(commencer?|commence|debut|debuter|depart|demarrer?|demarre|premieres? notes?|pour jouer|morceau|chanson|piece)\b/

const NOTES =
  /\b(quelles?|quoi|c est quoi|ce est quoi|donnez? moi|dis moi|dites moi|nomme|lis|y a quoi)\b.*\bnotes?\b|\bnotes?\b.*\b(ce est quoi|sont quoi|lesquelles|quelles?)\b/
/** Verbs that ask for words, and nouns that are spelt like orders. */
const NO_ORDER = /^(donnez?|dis|dites|lis|lire|nommez?|notes?|commencer?|finale?)$/
const CHORDS =
  /\b(quels?|ce est quoi|c est quoi|donnez? moi|dis moi|dites moi|y a quoi comme|la liste des|la grille) .*\baccords?\b|\baccords? .*\b(ce est quoi|lesquels|quels)\b/
const GRID = /\b(la|les) grilles?\b/
const OF_LEARNING = /\b(apprendre|travailler|exercices?|construire|former|faire un accord|signifie|veut dire|difference)\b/
const SIGNATURE =
  /\bcombien (il )?(y )?(a )?(t il )?(de )?(dieses?|bemols?|alterations?)\b|\b(dieses?|bemols?|alterations?) (il y a|y a t il|y en a)\b|\bquels? (dieses?|bemols?)\b|\ba la cle\b.*\b(combien|quoi|quels?)\b/
const STORY =
  /\b(raconte|parle de|evoque|represente|decrit) (quoi|t il|t elle)\b|\b(de )?quoi (il |elle |ca |ce morceau |cette chanson |la chanson )?(parle|raconte|evoque)\b|\bhistoire (du|de ce|de cette|de la) (morceau|piece|chanson|musique)\b|\b(quelle|ce est quoi l) ?(est )?(l )?(histoire|origine) (du|de ce|de cette)\b|\bd ou vient (ce|cette) (morceau|chanson|piece|musique)\b|\bparlez? moi (de ce|de cette|du) (morceau|chanson|piece)\b/

/** What a text asks of the notes, or of the story, of the open piece; null where it asks something else. */
export function askedOfPiece(text: string, content: OpenContent | null): AskedOfPiece | null {
  if (content === null) return null
  const tokens = readText(text).filter(({ mark }) => !mark)
  const forms = formsOfTokens(tokens)
  if (STORY.test(forms)) return { kind: 'story' }
  if (!ASKED.test(forms)) return null
  if (SIGNATURE.test(forms) && OF_THE_PIECE.test(forms)) return { kind: 'signature' }
  const place = placeOf(tokens, content)
  if (place === null) return null
  const isPlaced = place.from !== undefined
  if (START.test(forms) && (AT_THE_START.test(forms) || isPlaced)) return { kind: isPlaced ? 'notes' : 'start', ...place }
  if (GRID.test(forms) && !OF_LEARNING.test(forms)) return { kind: 'chords', ...place }
  if (CHORDS.test(forms) && !OF_LEARNING.test(forms) && (isPlaced || /\b(morceau|chanson|ici|piece|partition|dedans)\b/.test(forms)))
    return { kind: 'chords', ...place }
  return isPlaced && NOTES.test(forms) && !hasOrderVerb(tokens.filter(({ form }) => !NO_ORDER.test(form))) ? { kind: 'notes', ...place } : null
}

/** Which fact is asked of a piece that the text calls « ce morceau »; undefined where none is. */
export const askedFieldOf = (text: string): ContentField | undefined => fieldOfPiece(readText(text))
