import { PREVIEW_FAMILIES } from './ink-svg.ts'
import { fontName, SCRIPTS } from './text-fonts.ts'
import { TINOS_FILES } from './tinos-files.ts'

/** Unicode ranges of the subsets, as published: a file is fetched when one of its letters is shown. */
const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext': 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF',
  greek: 'U+0370-03FF',
  'greek-ext': 'U+1F00-1FFF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C88,U+2DE0-2DFF,U+A640-A69F',
  vietnamese: 'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9,U+20AB',
  hebrew: 'U+0590-05FF,U+FB1D-FB4F',
} as const

let announced = false

/** Registers the printed text font with the document, for the preview. */
export function announcePreviewFonts(fonts: FontFaceSet = document.fonts): void {
  if (announced) return
  announced = true
  for (const script of SCRIPTS)
    for (const bold of [false, true])
      for (const italic of [false, true])
        fonts.add(
          new FontFace(PREVIEW_FAMILIES.text, `url(${JSON.stringify(TINOS_FILES[fontName({ script, bold, italic })] ?? '')})`, {
            weight: bold ? '700' : '400',
            style: italic ? 'italic' : 'normal',
            unicodeRange: RANGES[script],
            display: 'swap',
          }),
        )
}

let signs: Uint8Array | undefined

/** The engraver's text signs, which come with its page and not from a file. */
export function announceMusicFont(bytes: Uint8Array, fonts: FontFaceSet = document.fonts): void {
  if (signs) return
  signs = bytes
  fonts.add(new FontFace(PREVIEW_FAMILIES.music, new Uint8Array(bytes).buffer))
}
