import { expect, test } from 'vitest'
import { readPfl } from '../pfl/read.ts'
import { unfoldPfl } from '../pfl/unfold.ts'
import { outerParallels } from './faults/outer-parallels.ts'
import { arrangeVersion } from './versions.ts'

const pieceOf = (chant: string, accords: string, style = 'ballade') => {
  const head = `slug: x\nsource: essai\nlicence: CC0\ntonalite: C\nmesure: 4/4\ntempo: 92\nlevee: 0\nforme: A\nstyle: ${style}\ntextures: A=arpeges`
  const { document, faults } = readPfl('pieces/x.pfl', `${head}\n\n[A]\nchant: ${chant}\naccords: ${accords}`)
  if (!document || faults.length > 0) throw new Error(faults.map(({ message }) => message).join())
  return unfoldPfl(document).piece
}

// Tunes of do, ré, sol and of la: none of the catalogue.
test.each([
  ['E5q D5 C5 D5 | D5q E5 D5 B4 | C5w', 'C | G7 | C'],
  ['G4q A4 B4 D5 | D5h D5h | C5q B4 A4 G4 | G4w', 'C | G7 | C:2 F:2 | C'],
  ['A4q C5 E5 F5 | F5q E5 D5 E5 | E5h F5h | G5w', 'Am | Dm | F | C'],
])('the last key of a broken chord goes into no octave or fifth with the tune: %s', (chant, accords) => {
  const piece = pieceOf(chant, accords)
  const arrangement = arrangeVersion(piece, { code: 'r', level: 3, songDifficulty: 3, blocId: null })
  expect(outerParallels(arrangement).filter(({ broken }) => broken)).toEqual([])
})
