import { PARTITION_TEXTS as TEXTS } from './partition.texts.ts'

/** Characters that a system refuses in a file name, and control characters. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
/** Some systems allow no more than 255 bytes. */
const LONGEST = 120

/** « Lettre à Élise - Ludwig van Beethoven.pdf »; transposed, « Lettre à Élise en si bémol majeur - … », so that both files can be kept. */
export function pdfFileName(title: string, composer: string, tonality: string | null = null): string {
  const name = [tonality === null ? title : `${title} ${TEXTS.in(tonality)}`, composer]
    .map((part) => part.replaceAll('\u2011', '-').replace(REFUSED, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' - ')
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${name || 'Partition'}.pdf`
}
