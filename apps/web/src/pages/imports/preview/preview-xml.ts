const REHEARSAL =
  /<direction\b[^>]*>\s*<direction-type>\s*<rehearsal\b[^>]*>[^<]*<\/rehearsal>\s*<\/direction-type>\s*(?:<(?:offset|voice|staff)\b[^>]*>[^<]*<\/(?:offset|voice|staff)>\s*)*<\/direction>/g
const PART_NAME = /<(part-name|part-abbreviation)\b[^>]*>[^<]*<\/\1>/g

/**
 * A canonical score as the preview shows it: without the file's own section letters, since the overlay draws them, and without the name of the only
 * instrument.
 */
export function previewXml(musicxml: string): string {
  const plain = musicxml.replace(REHEARSAL, '')
  const parts = plain.match(/<score-part\b/g)?.length ?? 0
  return parts > 1 ? plain : plain.replace(PART_NAME, '<$1></$1>')
}
