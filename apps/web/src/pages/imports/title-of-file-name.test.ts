import { expect, it } from 'vitest'
import { titleOfFileName } from './title-of-file-name.ts'

it.each([
  ['valse-pour-jeanne.mxl', 'Valse pour jeanne'],
  ['Für_Elise (1).MUSICXML', 'Für Elise'],
  ['étude.op.10.xml', 'Étude.op.10'],
  ['---.xml', ''],
])('%s → %s', (name, title) => expect(titleOfFileName(name)).toBe(title))
