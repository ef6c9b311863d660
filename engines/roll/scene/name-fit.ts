import type { FittedName } from './handprint-tables.ts'

const SMALLEST_NAME = 11
const ELLIPSIS = '…'

/** Two halves of a name, split at the space that makes them most equal: « Accord parfait » and « majeur sur do ». */
function halvesOf(name: string): readonly string[] {
  let best: readonly string[] = [name]
  let least = name.length
  for (let at = name.indexOf(' '); at > 0; at = name.indexOf(' ', at + 1)) {
    const longest = Math.max(at, name.length - at - 1)
    if (longest >= least) continue
    least = longest
    best = [name.slice(0, at), name.slice(at + 1)]
  }
  return best
}

export interface NameSpace {
  readonly width: number
  readonly size: number
  readonly lines: 1 | 2
  readonly font: (size: number) => string
}

/** Fits a name into its box: in one line, smaller, in two lines, at last truncated. */
export function fitName(context: CanvasRenderingContext2D, name: string, { width, size, lines, font }: NameSpace): FittedName {
  // As small as it is drawn at the least: a typeface with optical sizes is wider there, for its size, than in a title.
  context.font = font(SMALLEST_NAME)
  const wide = (text: string): number => context.measureText(text).width / SMALLEST_NAME
  const fitted = (texts: readonly string[]): number => Math.min(size, Math.floor(width / Math.max(0.01, ...texts.map(wide))))
  for (const texts of lines === 2 ? [[name], halvesOf(name)] : [[name]]) {
    const fits = fitted(texts)
    if (fits >= (texts.length < lines ? size : SMALLEST_NAME)) return { lines: texts, size: fits, font: font(fits) }
  }
  const cut = (text: string): string => {
    let shortened = text
    while (shortened.length > 1 && wide(`${shortened}${ELLIPSIS}`) * SMALLEST_NAME > width) shortened = shortened.slice(0, -1).trimEnd()
    return shortened === text ? text : `${shortened}${ELLIPSIS}`
  }
  return { lines: (lines === 2 ? halvesOf(name) : [name]).map(cut), size: SMALLEST_NAME, font: font(SMALLEST_NAME) }
}

/** The same, without the notes in brackets where they do not fit: « Cinq doigts sur sol (sol la si do ré) ». */
export function fitShort(context: CanvasRenderingContext2D, name: string, space: NameSpace): FittedName {
  const whole = fitName(context, name, space)
  const brackets = name.indexOf(' (')
  return brackets > 0 && whole.lines.join(' ') !== name ? fitName(context, name.slice(0, brackets), space) : whole
}
