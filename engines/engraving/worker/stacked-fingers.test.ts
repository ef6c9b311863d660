import { describe, expect, it } from 'vitest'
import { createEngravingWorkerHost } from './engraving-worker-host.ts'
import { withFingersStacked } from './stacked-fingers.ts'

/** « C5:1 D5:2 » is a chord, « - » a note without a finger; `stem` and `placement` of all of them. */
const chord = (keys: string, { stem = '', placement = '' } = {}): string =>
  keys
    .split(' ')
    .map((key, i) => {
      const [, step, octave, finger = '-'] = /^(\w)(\d):(.)$/.exec(key) ?? []
      const place = placement ? ` placement="${placement}"` : ''
      const technical = finger === '-' ? '' : `<notations><technical><fingering${place}>${finger}</fingering></technical></notations>`
      const direction = stem ? `<stem>${stem}</stem>` : ''
      return `<note id="${step}${octave}">${i > 0 ? '<chord/>' : ''}<pitch><step>${step}</step><octave>${octave}</octave></pitch><duration>4</duration><voice>1</voice><type>whole</type>${direction}${technical}</note>`
    })
    .join('')

/** The fingers by note, as they come. */
const fingersOf = (xml: string): string =>
  [...xml.matchAll(/<note id="(\w+)"[\s\S]*?<\/note>/g)]
    .map(([note, id]) => `${id}:${[...note.matchAll(/>(\d)<\/fingering>/g)].map(([, finger]) => finger).join('') || '-'}`)
    .join(' ')

describe('the fingers of a chord with a second', () => {
  it.each([
    ['a second', 'C5:1 D5:2', {}, 'C5:12 D5:-'],
    ['a second below the staff', 'C5:1 D5:2', { placement: 'below' }, 'C5:21 D5:-'],
    ['a second with its stem down', 'C5:1 D5:2', { stem: 'down' }, 'C5:- D5:12'],
    ['over the note that stands in the column', 'C5:1 D5:2 G5:5', {}, 'C5:- D5:- G5:125'],
    ['with a finger left out', 'C5:1 D5:- G5:5', {}, 'C5:- D5:- G5:15'],
    ['an augmented unison', 'C5:1 C5:2', {}, 'C5:12 C5:-'],
    ['a file that begins with the highest key', 'D5:2 C5:1', {}, 'D5:- C5:12'],
    ['none in a third', 'C5:1 E5:3', {}, 'C5:1 E5:3'],
    ['none where one finger is shown', 'C5:- D5:2', {}, 'C5:- D5:2'],
  ])('%s', (_, keys, look, expected) => {
    expect(fingersOf(withFingersStacked(chord(keys, look)))).toBe(expected)
  })

  it('leaves everything else as it is', () => {
    const [before, after] = [chord('E4:1'), chord('C5:1 E5:3')]
    const text = `<measure>${before}<backup/>${chord('C5:1 D5:2')}\n${after}</measure>`
    const written = withFingersStacked(text)
    expect(written.startsWith(`<measure>${before}<backup/>`) && written.endsWith(`\n${after}</measure>`)).toBe(true)
    expect(written.replaceAll(/<fingering>\d<\/fingering>/g, '')).toBe(text.replaceAll(/<fingering>\d<\/fingering>/g, ''))
  })

  it.each([
    ['above', ['1', '2']],
    ['below', ['1', '2']],
  ])('are engraved one over the other, that of the highest key on top (%s)', async (placement, fromBelow) => {
    const host = createEngravingWorkerHost()
    const attributes = '<attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time></attributes>'
    const musicXml = `<score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1"><measure number="1">${attributes}${chord('C5:1 D5:2', { placement })}</measure></part></score-partwise>`
    await host.load({ musicXml, options: {} }, () => undefined)
    const svg = await host.page(1, () => undefined)
    const fingers = [...svg.matchAll(/class="fing">\s*<text x="(-?\d+)" y="(-?\d+)"[\s\S]*?>(\d)</g)].map(([, x, y, finger]) => ({
      x,
      y: Number(y),
      finger,
    }))
    expect(new Set(fingers.map(({ x }) => x)).size).toBe(1)
    expect(fingers.sort((a, b) => b.y - a.y).map(({ finger }) => finger)).toEqual(fromBelow)
  })
})
