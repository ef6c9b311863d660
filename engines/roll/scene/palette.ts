/** Colours and fonts of the roll; the caller takes them from CSS variables. */
export interface RollPalette {
  readonly background: string
  /** Lanes of the black keys, at half strength. */
  readonly backgroundShade: string
  readonly echoShade: string
  readonly rangeTint: string
  readonly octaveLine: string
  readonly barLine: string
  readonly beatLine: string
  readonly ink: string
  readonly inkSoft: string
  readonly right: string
  readonly onRight: string
  readonly left: string
  readonly leftBody: string
  readonly good: string
  readonly bad: string
  readonly unsure: string
  readonly unsureBody: string
  readonly onMark: string
  readonly lamp: string
  readonly glow: string
  readonly felt: string
  readonly keyBed: string
  /** Far end, just below it, near end. */
  readonly whiteKey: readonly [string, string, string]
  readonly blackKey: readonly [string, string, string]
  readonly blackKeyTop: string
  readonly blackKeyEdge: string
  readonly keyLabel: string
  readonly letterOnWhite: string
  readonly letterOnBlack: string
  readonly leftKey: string
  readonly leftKeyFrame: string
  readonly leftKeyText: string
  readonly playedKey: string
  readonly playedKeyText: string
  readonly textFont: string
  readonly displayFont: string
}

/** The player's night theme, used in both themes of the pages. */
export const nightPalette: RollPalette = {
  background: '#14142A',
  backgroundShade: '#0E0E20',
  echoShade: '#0D0D1E',
  rangeTint: '#8E9BFF',
  octaveLine: '#34345A',
  barLine: '#6F6C9C',
  beatLine: '#2C2C50',
  ink: '#F4EFE6',
  inkSoft: '#B7B1C9',
  right: '#FF7A52',
  onRight: '#221C35',
  left: '#38C4D4',
  leftBody: '#15243D',
  good: '#4CD39A',
  bad: '#FF6B86',
  unsure: '#FFC94A',
  unsureBody: '#2A2A4C',
  onMark: '#14142A',
  lamp: '#FFD9A0',
  glow: '#F0A060',
  felt: '#7A2034',
  keyBed: '#0B0B1A',
  whiteKey: ['#CFC8BC', '#F6F0E6', '#FFFBF4'],
  blackKey: ['#0D0D1E', '#23233F', '#3A3A5E'],
  blackKeyTop: '#2B2B4C',
  blackKeyEdge: '#08081A',
  keyLabel: '#6A6478',
  letterOnWhite: '#2F3E9E',
  letterOnBlack: '#C9D0FF',
  leftKey: '#D5F1F3',
  leftKeyFrame: '#0E8797',
  leftKeyText: '#0A5560',
  playedKey: '#C9D0FF',
  playedKeyText: '#221C35',
  textFont: "'Figtree Variable', Figtree, system-ui, sans-serif",
  displayFont: "'Fraunces Variable', Fraunces, Georgia, serif",
}

const TOKEN_OF: Readonly<Partial<Record<keyof RollPalette, string>>> = {
  background: '--paper',
  rangeTint: '--brand',
  octaveLine: '--line',
  ink: '--ink',
  inkSoft: '--ink-soft',
  right: '--right',
  onRight: '--on-right',
  left: '--left',
  good: '--good',
  bad: '--bad',
  unsure: '--melody',
  onMark: '--paper',
}

/** The night palette with the page's CSS variables where defined: `rollPaletteFrom((token) => style.getPropertyValue(token))`. */
export function rollPaletteFrom(readToken: (token: string) => string): RollPalette {
  const colours = Object.entries(TOKEN_OF).map(([name, token]) => [name, readToken(token).trim()] as const)
  return { ...nightPalette, ...Object.fromEntries(colours.filter(([, colour]) => colour !== '')) }
}

/** A colour with alpha, for gradients: `#F0A060` at 0.16. */
export const faded = (colour: string, alpha: number): string =>
  /^#[0-9a-f]{6}$/i.test(colour)
    ? `${colour}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`
    : `color-mix(in srgb, ${colour} ${alpha * 100}%, transparent)`
