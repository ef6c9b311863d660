/** Staff size by the width of the view: about five measures a line on a desktop; a phone on a music stand is read from the same distance as a tablet. */
const SCALES: readonly (readonly [fromWidthPx: number, scale: number])[] = [
  [1_100, 63],
  [700, 48],
  [0, 38],
]
/** A phone held sideways: two systems do not fit, so one is drawn as large as the height allows. */
const LOW_PX = 330
const WIDE_PX = 700
/** Height in which a system of two staves is seen whole, with its number and ledger lines, by scale. */
const PX_BY_SCALE = 4.75
/** The same of a third staff, with its words. */
const PX_BY_SCALE_AND_STAFF = 1.6
const LARGEST = 63
const SMALLEST = 38

/** Staves of a system of a canonical file. */
export const staffCount = (musicXml: string): number =>
  [...musicXml.matchAll(/<part\s|<staves>(\d+)/g)].reduce((sum, [, staves]) => sum + (staves === undefined ? 1 : Number(staves) - 1), 0)

/** Verovio's scale, for the usual zoom. */
export function staffScale(widthPx: number, heightPx: number, staves = 2): number {
  const scale = SCALES.find(([from]) => widthPx >= from)?.[1] ?? SMALLEST
  if (heightPx >= LOW_PX || widthPx < WIDE_PX) return scale
  const pxByScale = PX_BY_SCALE + PX_BY_SCALE_AND_STAFF * Math.max(0, staves - 2)
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(heightPx / pxByScale)))
}
