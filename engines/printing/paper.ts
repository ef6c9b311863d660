/** A4, in hundredths of a millimetre. */
export const PAPER = { width: 21_000, height: 29_700 } as const
export const POINTS_PER_UNIT = 72 / 2_540

export const MARGINS = { left: 1_400, right: 1_400, top: 1_200, bottom: 1_800 } as const

/** Height of a staff. Printed piano music has 6.5 to 7 mm; large print at least half as much again. */
const STAFF_MM = { normal: 6.8, large: 10.2 } as const
/** The engraver's staff on a page of 2100 by 2970: 8 units of 9, tenths of a millimetre. */
const ENGRAVER_STAFF_MM = 7.2
/** Its unit on the page, in hundredths of a millimetre. */
const ENGRAVER_UNIT = 90
/** Height of its page heading beside the margin that can be set: one line of text (measured). */
const HEADING_LINE = 366
/** Largest value that the engraver accepts. */
const LARGEST_HEADING_MARGIN = 24

export interface Print {
  readonly large: boolean
}

/** The engraver's page is larger than the paper by this factor; its picture is then scaled down to the paper. */
const zoomOf = ({ large }: Print): number => STAFF_MM[large ? 'large' : 'normal'] / ENGRAVER_STAFF_MM

/** Options for the engraver: paper, margins, and space for our own heading on the first page (see `withSpaceForHeading`). */
export function engravingOptions(print: Print, headingHeight: number): Readonly<Record<string, string | number | boolean>> {
  const zoom = zoomOf(print)
  const tenths = (units: number): number => Math.round(units / 10 / zoom)
  return {
    pageWidth: tenths(PAPER.width),
    pageHeight: tenths(PAPER.height),
    pageMarginLeft: tenths(MARGINS.left),
    pageMarginRight: tenths(MARGINS.right),
    pageMarginTop: tenths(MARGINS.top),
    pageMarginBottom: tenths(MARGINS.bottom),
    scale: 100,
    // This font has every sign: with another one some would come from a fallback font.
    font: 'Leipzig',
    svgViewBox: true,
    unit: ENGRAVER_UNIT / 10,
    breaks: 'auto',
    header: 'encoded',
    footer: 'none',
    bottomMarginHeader: Math.min(LARGEST_HEADING_MARGIN, Math.max(0, Math.round((headingHeight / zoom - HEADING_LINE) / ENGRAVER_UNIT))),
    justifyVertically: true,
    // A last system of two measures is not stretched over the page's width.
    minLastJustification: 0.6,
    // A new pedal sign for each change would overlap the release of the one before.
    pedalStyle: 'line',
    // Between a chord and what stands under it (a tempo, a fingering): its own distance is less than a stroke.
    bottomMarginHarm: 2,
    smuflTextFont: 'embedded',
    svgFormatRaw: true,
  }
}

/** The engraver reserves space above the first system where a credit exists, and only on the first page; its text is not printed (`inkOf`), ours is. */
export const withSpaceForHeading = (musicXml: string): string =>
  musicXml.replace(
    /<part-list[\s>]/,
    (list) =>
      `<defaults><page-layout><page-height>1700</page-height><page-width>1200</page-width></page-layout></defaults><credit page="1"><credit-words default-x="600" default-y="1650" justify="center" valign="top">.</credit-words></credit>${list}`,
  )
