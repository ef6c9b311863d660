import type { TextRun } from './ink.ts'

/** The subsets in which the text font is published. */
export const SCRIPTS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'hebrew'] as const
export type Script = (typeof SCRIPTS)[number]

export interface TextFont {
  readonly script: Script
  readonly bold: boolean
  readonly italic: boolean
}
export const fontName = ({ script, bold, italic }: TextFont): string => `tinos-${script}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}`

const BLOCKS: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x0000, 0x00ff, 'latin'],
  [0x0131, 0x0131, 'latin'],
  [0x0152, 0x0153, 'latin'],
  [0x02bb, 0x02dc, 'latin'],
  [0x0300, 0x036f, 'latin'],
  [0x0370, 0x03ff, 'greek'],
  [0x0400, 0x045f, 'cyrillic'],
  [0x0460, 0x052f, 'cyrillic-ext'],
  [0x0590, 0x05ff, 'hebrew'],
  [0x1ea0, 0x1ef9, 'vietnamese'],
  [0x1f00, 0x1fff, 'greek-ext'],
  [0x2000, 0x206f, 'latin'],
  [0x20ac, 0x20ac, 'latin'],
  [0x2122, 0x2215, 'latin'],
]

/** Subset that is tried first; `latin-ext` has the rest of the alphabet. */
export const scriptOf = (codePoint: number): Script => BLOCKS.find(([first, last]) => codePoint >= first && codePoint <= last)?.[2] ?? 'latin-ext'

/** Fonts needed by these runs, each once; the title's letters too, so that they can be searched and copied. */
export function fontsOf(runs: Iterable<TextRun>): readonly TextFont[] {
  const fonts = new Map<string, TextFont>()
  for (const { text, face, bold, italic } of runs) {
    if (face === 'music') continue
    for (const letter of text.normalize('NFC')) {
      const font = { script: scriptOf(letter.codePointAt(0) ?? 0), bold, italic }
      fonts.set(fontName(font), font)
    }
    // « … », « – » and what no other subset has.
    const latin = { script: 'latin', bold, italic } as const
    fonts.set(fontName(latin), latin)
  }
  return [...fonts.values()]
}
