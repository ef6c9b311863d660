import { expect, it } from 'vitest'
import { previewXml } from './preview-xml.ts'

const rehearsal = '<direction placement="above"><direction-type><rehearsal>A</rehearsal></direction-type><staff>1</staff></direction>'
const part = '<score-part id="P1"><part-name>Piano</part-name></score-part>'

it.each([
  ['takes the letters of the file away', `<measure>${rehearsal}<note/></measure>`, '<measure><note/></measure>'],
  [
    'keeps what stands beside a letter',
    '<direction><direction-type><rehearsal>A</rehearsal></direction-type><direction-type><words>dolce</words></direction-type></direction>',
    '<direction><direction-type><rehearsal>A</rehearsal></direction-type><direction-type><words>dolce</words></direction-type></direction>',
  ],
  ['takes the name of the only instrument away', part, '<score-part id="P1"><part-name></part-name></score-part>'],
  ['keeps the names of several', part + part, part + part],
])('%s', (_, given, shown) => expect(previewXml(given)).toBe(shown))
