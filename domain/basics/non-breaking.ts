const FIXED = '\u00a0'
const HYPHEN = '\u2011'

/** « dites-nous », « vous dirai-je », « celle-ci »: French does not end a line at the hyphen of a pronoun. */
export const keepPronouns = (text: string): string =>
  text.replaceAll(/(?<=\p{L})-(?=(?:je|tu|il|elle|on|nous|vous|ils|elles|moi|toi|le|la|les|lui|leur|y|en|ce|ci|là|t)(?!\p{L}))/gu, HYPHEN)

/** A title as it is shown: « n° 1 », « op. 36 », « BWV Anh. 114 » and « WoO 59 » stay whole, as do pronouns. Its cover and its address are made of the written title. */
export const typesetTitle = (title: string): string =>
  keepPronouns(title)
    .replaceAll(/\b(n°|op\.|K\.|D\.|BWV Anh\.|BWV|WoO|Hob\.) (?=[\dIVXL])/gi, (_, mark: string) => `${mark.replaceAll(' ', FIXED)}${FIXED}`)
    .replaceAll(/ ([!?;:»])/g, `${FIXED}$1`)
    .replaceAll('« ', `«${FIXED}`)
