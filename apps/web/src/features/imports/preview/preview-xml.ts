const REHEARSAL =
  /<direction\b[^>]*>\s*<direction-type>\s*<rehearsal\b[^>]*>[^<]*<\/rehearsal>\s*<\/direction-type>\s*(?:<(?:offset|voice|staff)\b[^>]*>[^<]*<\/(?:offset|voice|staff)>\s*)*<\/direction>/g
const PART_NAME = /<(part-name|part-abbreviation)\b[^>]*>[^<]*<\/\1>/g

/**
 * A canonical score as the preview shows it: letters of sections are drawn over it, so that those of the file would stand there twice,
 * and the only instrument needs no name before its staves.
 */
export function previewXml(musicxml: string): string {
  const plain = musicxml.replace(REHEARSAL, '')
  const parts = plain.match(/<score-part\b/g)?.length ?? 0
  return parts > 1 ? plain : plain.replace(PART_NAME, '<$1></$1>')
}
