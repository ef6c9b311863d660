// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Segmented, type SegmentedOption } from './segmented.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root
let host: HTMLElement
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

async function show(content: ReactNode) {
  await act(async () => root.render(content))
  const element = <Found extends HTMLElement = HTMLElement>(selector: string): Found => host.querySelector(selector) as Found
  return {
    element,
    all: <Found extends HTMLElement = HTMLElement>(selector: string): Found[] => [...host.querySelectorAll<Found>(selector)],
    again: (next: ReactNode): Promise<void> => act(async () => root.render(next)),
    click: (selector: string): Promise<void> => act(async () => element(selector).click()),
  }
}

type PlayerMode = 'wait' | 'time' | 'listen'
const OPTIONS: readonly SegmentedOption<PlayerMode>[] = [
  { value: 'wait', label: 'Attendre', title: 'La musique attend.' },
  { value: 'time', label: 'En mesure' },
  { value: 'listen', label: 'Écouter', before: <i data-mark="" /> },
]

describe('a choice', () => {
  it('is a group of radio buttons with names, one of them chosen', async () => {
    const page = await show(<Segmented label="Façon de jouer" value="time" options={OPTIONS} onChange={() => undefined} />)
    expect(page.element('[role=radiogroup]').getAttribute('aria-label')).toBe('Façon de jouer')
    const radios = page.all<HTMLInputElement>('input[type=radio]')
    expect(radios.map((radio) => [radio.getAttribute('aria-label'), radio.checked])).toEqual([
      ['Attendre', false],
      ['En mesure', true],
      ['Écouter', false],
    ])
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
    expect(page.element('label').title).toBe('La musique attend.')
    expect(page.all('[data-mark]')).toHaveLength(1)
  })

  it('reports the choice and shows the given value', async () => {
    const chosen: PlayerMode[] = []
    const choice = (value: PlayerMode) => <Segmented label="Façon de jouer" value={value} options={OPTIONS} onChange={(mode) => chosen.push(mode)} />
    const page = await show(choice('time'))
    await page.click('input[value=wait]')
    expect(chosen).toEqual(['wait'])
    await page.again(choice('wait'))
    expect(page.element<HTMLInputElement>('input[value=wait]').checked).toBe(true)
    await page.click('input[value=wait]')
    expect(chosen).toEqual(['wait'])
  })

  it('two controls on a page are separate radio groups', async () => {
    const choice = (label: string) => <Segmented label={label} value="time" options={OPTIONS} onChange={() => undefined} />
    const page = await show(
      <>
        {choice('Une')}
        {choice('Autre')}
      </>,
    )
    expect(new Set(page.all<HTMLInputElement>('input').map(({ name }) => name)).size).toBe(2)
    expect(page.all<HTMLInputElement>('input:checked')).toHaveLength(2)
  })

  it('where marks may stand alone, the title of an option that has one begins with its label', async () => {
    const explained: readonly SegmentedOption<PlayerMode>[] = [
      ...OPTIONS,
      { value: 'listen', label: 'Touches', title: 'Les notes tombent.', icon: 'notes' },
    ]
    const page = await show(<Segmented label="Affichage" value="time" options={explained.slice(0, 3)} marksBelow={1200} onChange={() => undefined} />)
    expect(page.all('label').map(({ title }) => title)).toEqual(['La musique attend.', '', 'Écouter'])
    await page.again(<Segmented label="Affichage" value="listen" options={explained.slice(3)} marksBelow={1400} onChange={() => undefined} />)
    expect(page.all('label').map(({ title }) => title)).toEqual(['Touches. Les notes tombent.'])
  })
})
