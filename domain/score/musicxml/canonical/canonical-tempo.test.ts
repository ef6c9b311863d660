import { expect, test } from 'vitest'
import { writeCanonical } from './canonical.ts'

test.each([
  ['as written', undefined, ['<per-minute>ca. 120</per-minute>', 'tempo="120"']],
  ['three quarters as fast', 0.75, ['<per-minute>ca. 90</per-minute>', 'tempo="90"']],
])('a metronome mark, %s', (_, tempoScale, expected) => {
  const xml =
    '<score-partwise><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1"><measure number="1"><direction><direction-type><metronome>' +
    '<beat-unit>quarter</beat-unit><per-minute>ca. 120</per-minute></metronome></direction-type><sound tempo="120"/></direction></measure></part></score-partwise>'
  const written = writeCanonical(xml, tempoScale === undefined ? {} : { tempoScale })
  for (const part of expected) expect(written).toContain(part)
})
