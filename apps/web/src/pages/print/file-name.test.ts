import { expect, it } from 'vitest'
import { pdfFileName } from './file-name.ts'

it.each([
  ['Lettre à Élise', 'Ludwig van Beethoven', 'Lettre à Élise - Ludwig van Beethoven.pdf'],
  ['Prélude : op. 28 / n° 4', 'Chopin', 'Prélude op. 28 n° 4 - Chopin.pdf'],
  ['Ah\u202f! vous dirai\u2011je', '', 'Ah ! vous dirai-je.pdf'],
  ['Sans auteur', '', 'Sans auteur.pdf'],
  ['...', '', 'Partition.pdf'],
  ['a'.repeat(300), 'b', `${'a'.repeat(120)}.pdf`],
])('%s, %s', (title, composer, name) => expect(pdfFileName(title, composer)).toBe(name))

it('a transposed print has a name of its own', () =>
  expect(pdfFileName('Douce nuit', 'Franz Xaver Gruber', 'si bémol majeur')).toBe('Douce nuit en si bémol majeur - Franz Xaver Gruber.pdf'))
