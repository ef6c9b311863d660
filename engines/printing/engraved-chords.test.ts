import { expect, it } from 'vitest'
import { createEngravingWorkerHost } from '../engraving/worker/engraving-worker-host.ts'
import { engravedInk } from './engraved-ink.ts'
import { withSpaceForFrenchChords } from './french-chords.ts'
import { engravingOptions } from './paper.ts'

const step = (name: string, [letter = '', sign = '']: string): string =>
  `<${name}><${name}-step>${letter}</${name}-step>${sign === '' ? '' : `<${name}-alter>${sign === 'b' ? -1 : 1}</${name}-alter>`}</${name}>`
const chord = (root: string, quality: string, bass = ''): string =>
  `<harmony>${step('root', root)}<kind text="${quality}">other</kind>${bass === '' ? '' : step('bass', bass)}</harmony>`
const NOTE = '<note><pitch><step>G</step><octave>4</octave></pitch><duration>1</duration><type>quarter</type></note>'
const score = (chords: readonly string[]): string =>
  `<score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list><part id="P1"><measure number="1"><attributes><divisions>1</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes>${chords.map((symbol) => symbol + NOTE).join('')}</measure></part></score-partwise>`

it('chord symbols have their French names and do not touch', async () => {
  const host = createEngravingWorkerHost()
  const musicXml = withSpaceForFrenchChords(score([chord('G', '', 'B'), chord('A', 'm', 'C'), chord('Bb', ''), chord('B', '7', 'D#')]))
  const ignored = (): void => undefined
  await host.load({ musicXml, options: engravingOptions({ large: false }, 2_000) }, ignored)
  const marks = engravedInk(await host.page(1, ignored), 21_000).groups.flatMap((group) => group.marks)
  const words = marks.flatMap((mark) => (mark.kind === 'words' && mark.runs.some(({ text }) => /^(?:sol|la|si)/.test(text)) ? [mark] : []))
  expect(words.map(({ runs }) => runs.map(({ text, face }) => (face === 'music' ? '*' : text)).join(''))).toEqual([
    'sol/si',
    'la\u202fm/do',
    'si*',
    'si\u202f7/ré*',
  ])
  const wide = words.map(({ runs }) => runs.reduce((sum, { text, size }) => sum + 0.45 * size * text.length, 0))
  for (const [i, { x }] of words.slice(1).entries()) expect(x).toBeGreaterThan((words[i]?.x ?? 0) + (wide[i] ?? 0))
})
