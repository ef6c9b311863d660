// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../bar/test-page.ts'
import { bpmAt, writtenTempo } from './written-tempo.ts'
import { lineOf, timelineOf } from '../session/test-timeline.ts'
import { TempoPanel } from './tempo-panel.tsx'

async function opened(bpm: number, speed: number) {
  const timeline = timelineOf(lineOf([60, 62, 64, 65]), { bpm })
  const received: (number | boolean)[] = []
  const page = await show(
    <TempoPanel
      timeline={timeline}
      written={writtenTempo(timeline)}
      speed={speed}
      autoTempo={false}
      onSpeed={(next) => received.push(next)}
      onAutoTempo={(on) => received.push(on)}
    />,
  )
  const give = async (text: string): Promise<void> => {
    await act(async () => {
      const input = page.element<HTMLInputElement>('input')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await page.click('button[type=submit]')
  }
  return { page, received, give }
}

describe('the four speeds', () => {
  it.each<[number, string[]]>([
    [60, ['Très lent 70\u202f%, ♩\u00a0= 42', 'Lent 80\u202f%, ♩\u00a0= 48', 'Moyen 90\u202f%, ♩\u00a0= 54', 'Normal 100\u202f%, ♩\u00a0= 60']],
    [100, ['Très lent 50\u202f%, ♩\u00a0= 50', 'Lent 65\u202f%, ♩\u00a0= 65', 'Moyen 85\u202f%, ♩\u00a0= 85', 'Normal 100\u202f%, ♩\u00a0= 100']],
  ])('of a piece at %i, with their beats a minute', async (bpm, names) => {
    const { page } = await opened(bpm, 1)
    expect(page.all('button[aria-pressed]').map((button) => [...button.children].map(({ textContent }) => textContent).join(' '))).toEqual(names)
    expect(page.all('button[aria-pressed=true]')).toHaveLength(1)
  })

  it('a chosen speed is reported', async () => {
    const { page, received } = await opened(100, 1)
    await page.click('button[aria-pressed]:nth-of-type(2)')
    expect(received).toEqual([0.65])
  })

  it('none is marked at a tempo between them', async () => {
    const { page } = await opened(100, 0.72)
    expect(page.all('button[aria-pressed=true]')).toEqual([])
  })
})

describe('a tempo that is typed', () => {
  it.each<[string, number[]]>([
    ['80', [0.8]],
    ['72', [0.72]],
    ['10', [0.3]],
    ['999', [1.5]],
    ['0', []],
    ['', []],
  ])('%s beats a minute at 100: %j', async (text, speeds) => {
    const { received, give } = await opened(100, 1)
    await give(text)
    expect(received).toEqual(speeds)
  })
})

it('the adaptive tempo is a switch', async () => {
  const { page, received } = await opened(100, 1)
  await page.click('[role=switch]')
  expect(received).toEqual([true])
})

it.each([
  [1, '♩'],
  [0.5, '♪'],
  [1.5, '♩.'],
])('a beat of %s quarters is written %s', (quarters, glyph) => {
  const written = writtenTempo({ ticksPerQuarter: 96, tempos: [{ at: 0, beatsPerMinute: 112, beatTicks: 96 * quarters }] })
  expect([written.glyph, bpmAt(written, 0.7)]).toEqual([glyph, 78])
})
