/** What a word sounds like in French, roughly: « morso » and « morceau », « remé » and « remets » are one. Accents are gone before. */
export const soundOf = (word: string): string =>
  word
    .replace(/h/g, '')
    .replace(/ph/g, 'f')
    .replace(/eaux?|aux?/g, 'o')
    .replace(/(?:ets?|ait|ais|aient|er|ez|ees?|ai)$/, 'e')
    .replace(/ai|ei/g, 'e')
    .replace(/[ae][nm](?=[^aeiouynm]|$)/g, 'A')
    .replace(/qu|ck|k|c(?=[^eiy]|$)/g, 'k')
    .replace(/c(?=[eiy])|ss|x$/g, 's')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')
    .replace(/([^e])e?[stdxp]+$/, '$1')
    .replace(/e$/, '')
