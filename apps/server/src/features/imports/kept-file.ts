import { withoutComments } from '@prelude/domain/score/musicxml'

/** Programs write a line of comment here and there: so much is no score. */
const MOST_COMMENT_BYTES = 64 * 1024

const isText = (file: Uint8Array): boolean => {
  const [first = 0, second = 0] = file
  const isArchive = first === 0x50 && second === 0x4b
  const hasWideLetters = first === 0 || second === 0 || (first >= 0xfe && second >= 0xfe)
  return !isArchive && !hasWideLetters
}

/** What is stored of an uploaded score: the file as it is, but for comments that would fill the disk. */
export function keptFile(file: Uint8Array): Uint8Array {
  if (file.byteLength <= MOST_COMMENT_BYTES || !isText(file)) return file
  // One letter a byte: whatever the encoding of the rest, the marks are ASCII.
  const score = withoutComments(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1'))
  return file.byteLength - score.length > MOST_COMMENT_BYTES ? Buffer.from(score, 'latin1') : file
}
