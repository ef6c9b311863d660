import { withSpaceForFrenchChords, withSpaceForHeading } from '@prelude/engines/printing'
import { withoutSilentStaff } from './one-staff.ts'
import { wordsBesideBarLines } from './words-beside-bar-lines.ts'

/** Parts of a score to print. */
export interface PrintedParts {
  readonly fingerings: boolean
  readonly lyrics: boolean
}

export const hasFingerings = (musicXml: string): boolean => /<fingering[\s>]/.test(musicXml)
export const hasLyrics = (musicXml: string): boolean => /<lyric[\s>]/.test(musicXml)

const FINGERING = /<fingering(?:\s[^>]*)?>[^<]*<\/fingering>/g
const LYRIC = /<lyric(?:\s[^>]*)?>[\s\S]*?<\/lyric>/g

/** « Piano » before the only part is redundant and costs space; the names of several stay. */
const withoutOnlyName = (musicXml: string): string =>
  (musicXml.match(/<score-part[\s>]/g) ?? []).length === 1 ? musicXml.replace(/<part-name(?:\s[^>]*)?>/, '<part-name print-object="no">') : musicXml

/**
 * The canonical file as it is printed: without the elements that are not wanted. Its form is that of our own writer, so that editing the text
 * suffices.
 */
export function printedMusic(musicXml: string, { fingerings, lyrics }: PrintedParts): string {
  const wanted = (fingerings ? (xml: string) => xml : (xml: string) => xml.replace(FINGERING, ''))(lyrics ? musicXml : musicXml.replace(LYRIC, ''))
  return withSpaceForHeading(withSpaceForFrenchChords(wordsBesideBarLines(withoutSilentStaff(withoutOnlyName(wanted)))))
}
