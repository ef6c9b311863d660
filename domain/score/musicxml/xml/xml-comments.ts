/** Comments, processing instructions but the XML declaration, and CDATA, which is text and stays. */
const OUTSIDE_THE_SCORE = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?(?!xml\s)[\s\S]*?\?>/g

/** A file without its comments and processing instructions: nothing of them is read. What is not closed stays as it is. */
export const withoutComments = (xml: string): string => xml.replaceAll(OUTSIDE_THE_SCORE, (part) => (part.startsWith('<![') ? part : ''))
