import { expect, it } from 'vitest'
import { createEngravingWorkerHost } from './engraving-worker-host.ts'

const scoreWith = (direction: string): string =>
  `<?xml version="1.0"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1"><measure number="1"><attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes><direction placement="above">${direction}</direction><note><pitch><step>C</step><octave>5</octave></pitch><duration>4</duration><type>whole</type></note></measure></part></score-partwise>`
const WORDS = '<direction-type><words font-weight="bold">Vif</words></direction-type>'
const METRONOME = '<direction-type><metronome><beat-unit>quarter</beat-unit><beat-unit-dot/><per-minute>112</per-minute></metronome></direction-type>'

it.each([
  ['a tempo in words and figures: a space between them', WORDS + METRONOME, 'Vif\u00a0'],
  ['words alone', WORDS, 'Vif'],
])('%s', async (_name, direction, words) => {
  const host = createEngravingWorkerHost()
  const ignored = (): void => undefined
  await host.load({ musicXml: scoreWith(direction), options: {} }, ignored)
  expect(await host.page(1, ignored)).toContain(`>${words}</tspan>`)
})
