import type { Letter } from '../music/index.ts'
import { type WrittenPitch, writtenIn } from './written-pitch.ts'

/** « F##4 », « Bb3 ». */
export function readPitch(text: string): WrittenPitch {
  const [, letter = 'C', signs = '', octave = '4'] = /^([A-G])(#*|b*)(\d)/.exec(text) ?? []
  return writtenIn({ letter: letter as Letter, alter: signs.startsWith('#') ? signs.length : -signs.length }, Number(octave))
}
