import { withSpaceForHeading } from '@prelude/engines/printing'

/** What of a score is printed. */
export interface PrintedParts {
  readonly fingerings: boolean
  readonly lyrics: boolean
}

export const hasFingerings = (musicXml: string): boolean => /<fingering[\s>]/.test(musicXml)
export const hasLyrics = (musicXml: string): boolean => /<lyric[\s>]/.test(musicXml)

const FINGERING = /<fingering(?:\s[^>]*)?>[^<]*<\/fingering>/g
const LYRIC = /<lyric(?:\s[^>]*)?>[\s\S]*?<\/lyric>/g

/** « Piano » before the only part says nothing and costs room; the names of several stay. */
const withoutOnlyName = (musicXml: string): string =>
  (musicXml.match(/<score-part[\s>]/g) ?? []).length === 1 ? musicXml.replace(/<part-name(?:\s[^>]*)?>/, '<part-name print-object="no">') : musicXml

/** The canonical file as it is printed: the engraver is given only what is wanted. Its form is our own writer's, so that text is enough. */
export function printedMusic(musicXml: string, { fingerings, lyrics }: PrintedParts): string {
  const wanted = (fingerings ? (xml: string) => xml : (xml: string) => xml.replace(FINGERING, ''))(lyrics ? musicXml : musicXml.replace(LYRIC, ''))
  return withSpaceForHeading(withoutOnlyName(wanted))
}
