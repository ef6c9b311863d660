import { COMMON_WORDS } from '../lexicon/common.ts'
import { find, type Pattern, pattern } from '../pattern.ts'
import type { Token } from '../token.ts'

/** Names as they are searched, by the words with which they are typed. */
const ARTISTS: readonly string[] = `
  mozart, bach, chopin, beethoven, debussy, satie, schumann, schubert, liszt, brahms, ravel, faure, grieg, tchaikovsky, tchaikovski, rachmaninov, vivaldi, haendel, haydn, scarlatti,
  clementi, czerny, burgmuller, diabelli, mendelssohn, verdi, bizet, offenbach, saint saens, couperin, rameau, pachelbel, dvorak, moussorgski, prokofiev, bartok, gershwin, joplin,
  einaudi, tiersen, yann tiersen, zimmer, hans zimmer, john williams, joe hisaishi, hisaishi, ludovico einaudi, yiruma, goldman, jean jacques goldman, aznavour, brel, jacques brel,
  brassens, piaf, edith piaf, gainsbourg, johnny, hallyday, johnny hallyday, balavoine, cabrel, francis cabrel, sardou, polnareff, dassin, joe dassin, renaud, souchon, voulzy, stromae, angele, indochine, telephone_,
  beatles, the beatles, queen, coldplay, adele, abba, elton john, john lennon, lennon, michael jackson, madonna, rihanna, ed sheeran, billie eilish, beyonce, muse, nirvana, metallica, radiohead, u2, sting, police,
  ray charles, stevie wonder, bill evans, duke ellington, louis armstrong, nina simone, norah jones, bob dylan, leonard cohen, david bowie, pink floyd, rolling stones, elvis, elvis presley, daft punk, imagine dragons, lady gaga, bruno mars, sia, taylor swift`
  .split(',')
  .map((name) => name.trim())
  .filter((name) => name !== '' && !name.endsWith('_'))

/** The longest name wins: « yann tiersen » is more than « tiersen ». */
const KNOWN: readonly (readonly [string, Pattern])[] = [...ARTISTS]
  .sort((left, right) => right.length - left.length)
  .map((name) => [name, pattern(name)])
export const ARTIST_NAMES = ARTISTS

/** Words after « de » or « du » that begin no name. */
const NO_NAME =
  /^(le|la|les|un|une|moins|plus|film|films|noel|niveau|jazz|rock|pop|musique|jeu|jeux|classique|classe|premier|deux|trois|quoi|main|mains|base|cours|la|jour|semaine|tout|tous|temps|facile|difficile|nouveau|mon|ma|mes|ton|ce|cette|cet|valse|blues|gospel|rap|variete|chanson|piano|challenge|travail|vitesse|jouer|moi|toi|chanter|bien|beau|reviser|revision|debutant|novice|blues|disney|ragtime|electro|latino|travailler|ecouter|trouver|faire|rapide|vrai|son|calme|triste|joyeux|joyeuse|doux|douce|gai|gaie|melancolique|tendre|lent|dansant|dansante|festif|energique|entrainant|relaxant|apaisant|mignon|joli|jolie|court|courte|long|connu|connue|celebre|style|stylee?|different|original|populaire|moderne|minutes|serie|cinema)$/

/** The artist who is named: one that is known, or who follows « de » or « par » with a capital or after a piece. */
export function artistOf(tokens: readonly Token[], mayBeUnknown = true): string | undefined {
  for (const [name, words] of KNOWN) {
    const place = find(tokens, words)
    if (place) return name === 'the beatles' ? 'beatles' : name
  }
  if (!mayBeUnknown) return undefined
  const at = tokens.findIndex(({ form }, index) => /^(de|par)$/.test(form) && isPiece(tokens[index - 1]) && isName(tokens[index + 1]))
  if (at < 0) return undefined
  return tokens
    .slice(at + 1, at + 4)
    .filter((_, index, all) => all.slice(0, index + 1).every(isName))
    .map(({ typed }) => typed)
    .join(' ')
}

const isPiece = (token: Token | undefined): boolean =>
  token !== undefined && (token.names.has('morceau') || token.names.has('musique') || /^(truc|chose|quelque|titres?|tube|tubes)$/.test(token.form))
const isName = (token: Token | undefined): boolean =>
  token !== undefined &&
  !token.mark &&
  token.number === undefined &&
  token.readings.size === 0 &&
  token.names.size <= 2 &&
  !NO_NAME.test(token.form) &&
  !COMMON_WORDS.has(token.form) &&
  token.form.length > 2
