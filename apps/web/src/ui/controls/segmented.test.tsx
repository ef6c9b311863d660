// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { show } from '../bar/test-page.ts'
import { Choice, type ChoiceOption } from './choice.tsx'

type PlayerMode = 'wait' | 'time' | 'listen'
const OPTIONS: readonly ChoiceOption<PlayerMode>[] = [
  { value: 'wait', label: 'Attendre', title: 'La musique attend.' },
  { value: 'time', label: 'En mesure' },
  { value: 'listen', label: 'Écouter', mark: <i data-mark="" /> },
]

describe('a choice', () => {
  it('is a group of radio buttons with names, one of them chosen', async () => {
    const page = await show(<Choice label="Façon de jouer" value="time" options={OPTIONS} onChange={() => undefined} />)
    expect(page.one('fieldset').getAttribute('aria-label')).toBe('Façon de jouer')
    const radios = page.all<HTMLInputElement>('input[type=radio]')
    expect(radios.map((radio) => [radio.getAttribute('aria-label'), radio.checked])).toEqual([
      ['Attendre', false],
      ['En mesure', true],
      ['Écouter', false],
    ])
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
    expect(page.one('label').title).toBe('La musique attend.')
    expect(page.all('[data-mark]')).toHaveLength(1)
  })

  it('tells what is chosen and shows what it is given', async () => {
    const chosen: PlayerMode[] = []
    const choice = (value: PlayerMode) => <Choice label="Façon de jouer" value={value} options={OPTIONS} onChange={(mode) => chosen.push(mode)} />
    const page = await show(choice('time'))
    await page.click('input[value=wait]')
    expect(chosen).toEqual(['wait'])
    await page.again(choice('wait'))
    expect(page.one<HTMLInputElement>('input[value=wait]').checked).toBe(true)
    await page.click('input[value=wait]')
    expect(chosen).toEqual(['wait'])
  })

  it('two on a page are two groups', async () => {
    const choice = (label: string) => <Choice label={label} value="time" options={OPTIONS} onChange={() => undefined} />
    const page = await show(
      <>
        {choice('Une')}
        {choice('Autre')}
      </>,
    )
    expect(new Set(page.all<HTMLInputElement>('input').map(({ name }) => name)).size).toBe(2)
    expect(page.all<HTMLInputElement>('input:checked')).toHaveLength(2)
  })
})
