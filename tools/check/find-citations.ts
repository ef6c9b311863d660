/** Paragraph numbers of the specification, by document: `account` has `5` and `5.1`. */
export type Paragraphs = ReadonlyMap<string, ReadonlySet<string>>

export interface CitationFault {
  readonly line: number
  readonly fault: string
}

export interface Citations {
  /** Number of cited paragraphs. */
  readonly count: number
  readonly faults: readonly CitationFault[]
}

// Escaped, so that this file contains no citation.
const SIGN = '\u00a7'
const HEADING = new RegExp(`^#{2,4} ${SIGN}(\\d+(?:\\.\\d+)?) \\S`)
const NUMBER = `${SIGN}\\d+(?:\\.\\d+)?`
const CITATION = new RegExp(`\\bspec: ([a-z][a-z-]*) (${NUMBER}(?:(?:, | and )${NUMBER})*)`, 'g')
const PARAGRAPH = new RegExp(NUMBER, 'g')
/** Former citations of documents outside the repository. */
const OUTSIDE = new RegExp(
  [
    ['CURRI', 'CULUM'].join(''),
    `\\([Dd]esign: `,
    `\\bmock-?ups?\\b`,
    `\\b(?:product|design) (?:brief|plan)\\b`,
    `\\bsee [\\w ]*, (?:chapter|section) \\d`,
    `\\bchapter \\d`,
    `\\bchoices, (?=«|${['The', 'Who', 'Playing', 'Listening'].join('\\b|')}\\b)`,
  ].join('|'),
  'g',
)

/** The numbers of a document's headings, of two to four `#`. */
export const paragraphsOf = (markdown: string): ReadonlySet<string> => new Set(markdown.split('\n').flatMap((line) => HEADING.exec(line)?.[1] ?? []))

function citationsOfLine(line: string, paragraphs: Paragraphs, self?: string): { readonly count: number; readonly faults: readonly string[] } {
  const faults: string[] = []
  let count = 0
  const cite = (document: string, numbers: string): string => {
    const paragraphNumbers = paragraphs.get(document)
    if (!paragraphNumbers) faults.push(`« spec: ${document} ${numbers} »: docs/spec has no ${document}.md`)
    for (const number of numbers.split(/, | and /)) {
      count += 1
      if (paragraphNumbers && !paragraphNumbers.has(number.slice(1)))
        faults.push(`« spec: ${document} ${number} »: docs/spec/${document}.md has no such heading`)
    }
    return ''
  }
  const cited = line.replaceAll(CITATION, (_, document: string, numbers: string) => cite(document, numbers))
  const rest = self ? cited.replaceAll(PARAGRAPH, (number) => cite(self, number)) : cited
  if (rest.includes(SIGN))
    faults.push(
      `« ${rest
        .slice(Math.max(0, rest.indexOf(SIGN) - 20))
        .slice(0, 40)
        .trim()} » is no citation of docs/spec: write “spec: learning ${SIGN}5.2”`,
    )
  for (const [words] of rest.matchAll(OUTSIDE))
    faults.push(`« ${words.trim()} » is no document of the repository: cite docs/spec, as in “spec: learning ${SIGN}5.2”, or say it here`)
  return { count, faults }
}

/** Finds the citations of a text. `self` is its name if it is a document of docs/spec: there a bare number cites its own paragraph. */
export function citationsIn(text: string, paragraphs: Paragraphs, self?: string): Citations {
  const lines = text.split('\n').map((line) => citationsOfLine(self && HEADING.test(line) ? '' : line, paragraphs, self))
  return {
    count: lines.reduce((sum, { count }) => sum + count, 0),
    faults: lines.flatMap(({ faults }, i) => faults.map((fault) => ({ line: i + 1, fault }))),
  }
}
