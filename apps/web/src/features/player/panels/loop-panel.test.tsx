// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../bar/test-page.ts'
import type { MeasureLoop } from '../store/choices.store.ts'
import { lineOf, timelineOf } from '../session/test-timeline.ts'
import { LoopPanel } from './loop-panel.tsx'

const plain = timelineOf(lineOf(Array.from({ length: 24 }, (_, index) => 60 + (index % 8))), { sections: [2, 2, 2] })
const PIECE = { ...plain, parts: plain.parts.map((part, index) => ({ ...part, letter: 'ABA'[index] ?? 'A', occurrence: index === 2 ? 2 : 1 })) }

async function opened(loop: MeasureLoop | null) {
  const received: (string | null)[] = []
  const panel = (now: MeasureLoop | null) => (
    <LoopPanel timeline={PIECE} loop={now} measureIndex={0} onLoop={(next) => received.push(next ? `${next.from}–${next.to}` : null)} />
  )
  const page = await show(panel(loop))
  const type = (place: number, text: string): Promise<void> =>
    act(async () => {
      const input = page.all<HTMLInputElement>('input')[place] as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { page, received, type, again: (next: MeasureLoop | null) => page.again(panel(next)) }
}

describe('the panel of the loop', () => {
  it('offers the piece, each section, and each playing where one comes back', async () => {
    const { page } = await opened({ from: 2, to: 3 })
    expect(
      page.all('button').map((button) => [button.getAttribute('aria-label') ?? button.textContent, button.getAttribute('aria-pressed')]),
    ).toEqual([
      ['Tout le morceau', 'false'],
      ['section\u00a0A', 'false'],
      ['section\u00a0B', 'true'],
      ['section\u00a0A, 1ʳᵉ fois', 'false'],
      ['section\u00a0B, 1ʳᵉ fois', 'true'],
      ['section\u00a0A, 2ᵉ fois', 'false'],
      ['De la mesure\u00a0: une mesure avant', null],
      ['De la mesure\u00a0: une mesure après', null],
      ['À la mesure\u00a0: une mesure avant', null],
      ['À la mesure\u00a0: une mesure après', null],
    ])
  })

  it.each([
    ['[aria-label="section\u00a0B"]', '2–3'],
    ['[aria-label="section\u00a0A, 2ᵉ fois"]', '4–5'],
    ['button:first-of-type', null],
  ])('%s: %s', async (selector, loop) => {
    const { page, received } = await opened({ from: 0, to: 0 })
    await page.click(selector)
    expect(received).toEqual([loop])
  })

  it('moves its ends by a measure, at once', async () => {
    const { page, received, again } = await opened({ from: 1, to: 2 })
    await page.click('[aria-label="À la mesure\u00a0: une mesure après"]')
    await page.click('[aria-label="De la mesure\u00a0: une mesure avant"]')
    expect(received).toEqual(['1–3', '0–2'])
    await again({ from: 0, to: 5 })
    expect(page.all<HTMLButtonElement>('fieldset button:disabled').map((button) => button.getAttribute('aria-label'))).toEqual([
      'De la mesure\u00a0: une mesure avant',
      'À la mesure\u00a0: une mesure après',
    ])
  })

  it('an end that passes the other takes it along', async () => {
    const { page, received } = await opened({ from: 2, to: 2 })
    await page.click('[aria-label="De la mesure\u00a0: une mesure après"]')
    await page.click('[aria-label="À la mesure\u00a0: une mesure avant"]')
    expect(received).toEqual(['3–3', '1–1'])
  })

  it('takes typed measures that are printed, and no others', async () => {
    const { page, received, type, again } = await opened(null)
    expect(page.all<HTMLInputElement>('input').map(({ value }) => value)).toEqual(['1', '6'])
    await type(0, '2')
    await type(1, '40')
    await type(1, '')
    expect(received).toEqual(['1–5'])
    await again({ from: 1, to: 2 })
    expect(page.all<HTMLInputElement>('input').map(({ value }) => value)).toEqual(['2', '3'])
  })
})
