import { find, type Pattern, pattern } from '../pattern.ts'
import type { Token } from '../token.ts'

/** Titles that learners ask for by name; any other one is taken from what follows « jouer » or « apprendre ». */
const KNOWN: readonly (readonly [title: string, Pattern])[] = [
  'let it be',
  'clair de lune',
  'lettre a elise',
  'au clair de la lune',
  'hymne a la joie',
  'comptine d un autre ete',
  'gymnopedie',
  'imagine',
  'la vie en rose',
  'hallelujah',
  'jingle bells',
  'petit papa noel',
  'frere jacques',
  'marche turque',
  'sonate au clair de lune',
  'canon de pachelbel',
  'prelude en do',
  'bohemian rhapsody',
  'someone like you',
  'river flows in you',
  'nuvole bianche',
  'ah vous dirai je maman',
  'joyeux anniversaire',
  'vive le vent',
  'douce nuit',
  'amazing grace',
  'greensleeves',
  'ave maria',
  'la marseillaise',
  'mission impossible',
  'pirates des caraibes',
  'la reine des neiges',
  'yesterday',
  'hey jude',
  'my heart will go on',
  'perfect',
  'all of me',
  'ne me quitte pas',
  'the entertainer',
  'maple leaf rag',
  'une souris verte',
  'sur le pont d avignon',
  'a la claire fontaine',
  'gnossienne',
  'reverie',
  'arabesque',
  'traumerei',
  'take five',
  'autumn leaves',
  'les feuilles mortes',
  'fur elise',
  'menuet',
].map((title) => [title, pattern(title.replace(/\bd\b/g, 'de').replace(/\bl\b/g, 'le').replaceAll('gymnopedie', 'gymnopedie | gymnopedies'))])

const BEFORE_TITLE = /^(jouer|apprendre|travailler|dechiffrer|joue)$/
/** What may follow « jouer » and is no title. */
const NO_TITLE =
  /^(le|la|les|un|une|des|du|de|au|aux|a|avec|en|sur|quelque|plus|moins|trop|bien|mieux|ce|cette|cet|ca|mon|ma|mes|ton|ta|du|sans|pour|comme|et|que|quoi|tout|seul|seule|vite|fort|lentement|doucement|piano|main|mains|a|legato|staccato|juste|par|ensemble|maintenant|aujourd|demain|autre|encore|\d+)$/

/** A title as the learner typed it. */
export function titleOf(tokens: readonly Token[]): string | undefined {
  for (const [title, words] of KNOWN) {
    if (!find(tokens, words)) continue
    return title
  }
  const at = tokens.findIndex(({ names }, index) => [...names].some((name) => BEFORE_TITLE.test(name)) && isTitle(tokens[index + 1]))
  if (at < 0 || at + 1 >= tokens.length || !tokens.slice(0, at).some(({ names }) => names.has('vouloir') || names.has('aimer') || names.has('envie')))
    return undefined
  return tokens
    .slice(at + 1)
    .map(({ typed }) => typed)
    .join(' ')
}

const isTitle = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.mark &&
  token.number === undefined &&
  !NO_TITLE.test(token.form) &&
  token.names.size === 1 &&
  token.readings.size === 0
