/** Characters that a system refuses in a file name, and control characters. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
/** Some systems allow no more than 255 bytes. */
const LONGEST = 120

/** « Lettre à Élise - Ludwig van Beethoven.pdf ». */
export function pdfFileName(title: string, composer: string): string {
  const name = [title, composer]
    .map((part) => part.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' - ')
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${name || 'Partition'}.pdf`
}
