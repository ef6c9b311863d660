const HYPHEN = '\u2011'

/** « dites-nous », « vous dirai-je », « celle-ci »: French does not end a line at the hyphen of a pronoun. */
export const keepPronouns = (text: string): string =>
  text.replaceAll(/(?<=\p{L})-(?=(?:je|tu|il|elle|on|nous|vous|ils|elles|moi|toi|le|la|les|lui|leur|y|en|ce|ci|là|t)(?!\p{L}))/gu, HYPHEN)
