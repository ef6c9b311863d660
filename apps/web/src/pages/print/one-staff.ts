const MEASURE = /(<measure\b[^>]*>)([\s\S]*?)(<\/measure>)/g
const BACKUP = /<backup>[\s\S]*?<\/backup>/
const NOTE = /<note\b[\s\S]*?<\/note>/g
const CLOSING = /<barline location="right">[\s\S]*?<\/barline>\s*$/
const STAFF = /<staff>(\d)<\/staff>/

const staffOf = (element: string): number => Number(STAFF.exec(element)?.[1] ?? 1)

/** The staff of two on which nothing is played; null where both are used, or where there are not two staves of one part. */
function silentStaff(musicXml: string): number | null {
  if (!musicXml.includes('<staves>2</staves>') || (musicXml.match(/<part\s/g) ?? []).length !== 1) return null
  const played = new Set((musicXml.match(NOTE) ?? []).filter((note) => note.includes('<pitch>')).map(staffOf))
  return played.size === 1 ? 3 - Math.max(...played) : null
}

/**
 * A score for one hand with the staff of that hand alone: an empty one beside it takes half of the paper. Signs that stand between the staves, such
 * as loudness, move to the staff that is left. A score in which a rest of the silent staff stands before a sign is left as it is.
 */
export function withoutSilentStaff(musicXml: string): string {
  const silent = silentStaff(musicXml)
  if (silent === null) return musicXml
  let isPlain = true
  const reduced = musicXml.replace(MEASURE, (_measure, start: string, inside: string, end: string) => {
    const [closing = ''] = CLOSING.exec(inside) ?? []
    const body = inside.slice(0, inside.length - closing.length)
    const [backup = ''] = BACKUP.exec(body) ?? []
    const signs: string[] = []
    const music: string[] = []
    for (const part of body.split(BACKUP)) {
      const notes = part.match(NOTE) ?? []
      if (notes.length === 0 || notes.some((note) => staffOf(note) !== silent)) {
        music.push(part)
        continue
      }
      const [before = '', ...after] = part.split(NOTE)
      if (after.some((text) => text.trim() !== '')) isPlain = false
      signs.push(before)
    }
    return start + signs.join('') + music.join(backup) + closing + end
  })
  if (!isPlain) return musicXml
  return reduced
    .replace(/<staves>2<\/staves>/, '')
    .replace(new RegExp(`<clef number="${silent}"[\\s\\S]*?</clef>`, 'g'), '')
    .replace(/(<(?:clef|key|time)) number="\d"/g, '$1')
    .replaceAll(/<attributes><\/attributes>/g, '')
    .replaceAll(/<staff>\d<\/staff>/g, '')
}
