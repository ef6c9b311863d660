/** Colours of one paper hand. */
export interface HandColours {
  readonly palm: string
  /** Of a finger over its key, and on it. */
  readonly finger: string
  readonly pressed: string
  readonly edge: string
  /** Behind the number of a finger that presses. */
  readonly pressedNail: string
}

export interface HandPalette {
  readonly right: HandColours
  readonly left: HandColours
  readonly nail: string
  readonly number: string
  readonly pressedNumber: string
  readonly marked: string
  readonly sleeve: string
  readonly cuff: string
  readonly shadow: string
  readonly font: string
}

/** A mixture of two colours of six digits: `mixed('#FFFFFF', '#000000', 0.25)` is a quarter black. */
function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((place) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(place, place + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

const INK = '#221c35'
const IVORY = '#fbf7f1'
/** Of the night theme, which lessons and player have in both. */
const USUAL = {
  '--right': '#ff7a52',
  '--left': '#38c4d4',
  '--brand': '#8e9bff',
  '--melody': '#ffc94a',
  '--room-deep': '#0b0b1a',
  '--sleeve': '#2f3e9e',
} as const
const FONT = "'Figtree Variable', Figtree, system-ui, sans-serif"

const paperOf = (colour: string): HandColours => ({
  palm: mixed(colour, INK, 0.08),
  finger: mixed(colour, IVORY, 0.2),
  pressed: mixed(colour, INK, 0.12),
  edge: mixed(colour, INK, 0.38),
  pressedNail: mixed(colour, INK, 0.62),
})

/** The paper of the hands in the page's colours: `handPaletteFrom((token) => style.getPropertyValue(token))`. */
export function handPaletteFrom(readToken: (token: string) => string): HandPalette {
  const colour = (token: keyof typeof USUAL): string => {
    const written = readToken(token).trim()
    return /^#[0-9a-f]{6}$/i.test(written) ? written : USUAL[token]
  }
  return {
    right: paperOf(colour('--right')),
    left: paperOf(colour('--left')),
    nail: IVORY,
    number: INK,
    pressedNumber: IVORY,
    marked: colour('--melody'),
    sleeve: colour('--sleeve'),
    cuff: IVORY,
    shadow: colour('--room-deep'),
    font: FONT,
  }
}
