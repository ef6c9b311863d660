/** Glyphs of music fonts (SMuFL) that programs write into texts: letters of loudness, accidentals, notes of a tempo. */
const GLYPHS: Readonly<Record<string, string>> = {
  '\ue520': 'p',
  '\ue521': 'm',
  '\ue522': 'f',
  '\ue523': 'r',
  '\ue524': 's',
  '\ue525': 'z',
  '\ue526': 'n',
  '\ue260': '♭',
  '\ue261': '♮',
  '\ue262': '♯',
  '\ueca3': '𝅗𝅥',
  '\ueca5': '♩',
  '\ueca7': '♪',
  '\uecb7': '.',
}
const PRIVATE_USE = /[\ue000-\uf8ff]/g

/** A text without characters that only a music font has: each becomes the usual sign, or goes. */
export const readableText = (text: string): string => text.replace(PRIVATE_USE, (glyph) => GLYPHS[glyph] ?? '')
